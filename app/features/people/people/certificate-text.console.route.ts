import { privateResponseHeaders } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/certificate-text.console.route';
import { certificatePage, certificateSentence, erasedNames } from './certificate.console.tsx';
import { erasedKinds } from './erased-kinds.ts';
import { requireCertificate } from './lookup.console.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
	const certificate = await requireCertificate(servicesOf(context), params.certificate);
	const { heading, id, at, by, hashes, counts, noCounts, note } = certificatePage;
	const numbers = erasedKinds.flatMap((kind) => {
		const { erased = 0, kept: retained = 0 } = certificate.counts[kind] ?? {};
		if (erased + retained === 0) return [];
		return [`${erasedNames[kind]}: ${erased}${retained > 0 ? ` (Kept for bookkeeping: ${retained})` : ''}`];
	});
	const lines = [
		heading,
		'',
		certificateSentence(certificate),
		'',
		`${id}: ${certificate.id}`,
		`${at}: ${certificate.at.toISOString()}`,
		`${by}: ${certificate.by}`,
		...certificate.hashes.map((hash) => `${hashes}: ${hash}`),
		'',
		counts,
		...(numbers.length > 0 ? numbers : [noCounts]),
		'',
		note,
		'',
	];
	return new Response(lines.join('\n'), {
		headers: {
			...privateResponseHeaders,
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="erasure-${certificate.id}.txt"`,
		},
	});
}
