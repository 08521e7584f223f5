import { type Drawing, drawingAsSvg, pixelResponse } from '#app/drawings/drawing.ts';
import type { PdfDocument } from '#app/pdf/document.ts';
import { PdfBusy, PdfFailed, renderPdf } from '#app/pdf/render.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { certificateWords, ruleOf } from '#content/certificates.ts';
import { certificationSkills, program } from '#content/program.ts';
import type { Route } from './+types/file.route';
import { bakePng, bakeSvg, type Certificate, credentialJson, getCertificate } from './certificates.server.ts';
import { badgeDrawing, certificateDrawing } from './drawings.server.ts';

function certificatePdf(certificate: Certificate, drawing: Drawing, site: string): PdfDocument {
	const { title, name, issuedOn, rule, subject, address, state } = certificate;
	const { awardedTo, issued, issuer, page, kinds, pdf, skills, ruleVersion } = certificateWords;
	const { skill, program: all } = ruleOf(rule);
	const isProgram = subject === 'program';
	return {
		title,
		subject: page.picture(title, name),
		language: 'en',
		date: certificate.issuedAt,
		site,
		sections: [
			{
				running: isProgram ? kinds.program : kinds.skill,
				blocks: [
					...(state === 'valid' ? [] : [{ kind: 'title' as const, text: `${page[state].mark}.` }]),
					{ kind: 'drawing', drawing },
					{
						kind: 'facts',
						rows: [
							{ label: awardedTo, value: name },
							{ label: issued, value: issuedOn },
							{ label: issuer, value: program.legalEntity },
							...(isProgram
								? [{ label: skills, value: certificationSkills.map(({ label }) => label).join(', ') }]
								: []),
							{ label: ruleVersion(rule), value: isProgram ? `${skill} ${all}` : skill },
							{ label: pdf.verify, value: [{ text: address.replace(/^https?:\/\//, ''), href: address }] },
						],
					},
				],
			},
		],
	};
}

const headers = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', 'access-control-allow-origin': '*' };
const { badge, pdf, page } = certificateWords;

const plain = (status: number, text: string, more: Record<string, string> = {}) =>
	new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', ...more } });

const files: Record<string, (certificate: Certificate, services: Services) => Promise<Response> | Response> = {
	'credential.jwt': ({ credential }) =>
		new Response(credential, { headers: { ...headers, 'content-type': 'application/vc+jwt' } }),
	'credential.json': (certificate) =>
		new Response(JSON.stringify(credentialJson(certificate), null, '\t'), {
			headers: { ...headers, 'content-type': 'application/vc+json' },
		}),
	'certificate.svg': async (certificate) =>
		new Response(bakeSvg(drawingAsSvg(await certificateDrawing(certificate)), certificate.credential), {
			headers: {
				...headers,
				'content-type': 'image/svg+xml',
				'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
			},
		}),
	'certificate.png': async (certificate) => {
		// Loaded with the first picture: it takes time, and most processes start without one.
		const { default: sharp } = await import('sharp');
		const svg = Buffer.from(drawingAsSvg(await certificateDrawing(certificate)));
		const png = bakePng(await sharp(svg).png().toBuffer(), certificate.credential);
		return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } });
	},
	// Without the credential, since every email carries it.
	[badge.name]: async (certificate) => pixelResponse(drawingAsSvg(await badgeDrawing(certificate)), 'png', headers),
	[pdf.name]: async (certificate, { config, log }) => {
		try {
			const bytes = await renderPdf(certificatePdf(certificate, await certificateDrawing(certificate), config.APP_URL));
			const disposition = { 'content-disposition': `attachment; filename="${pdf.name}"` };
			return new Response(new Uint8Array(bytes), {
				headers: { ...headers, ...disposition, 'content-type': 'application/pdf' },
			});
		} catch (err) {
			if (err instanceof PdfBusy) return plain(503, pdf.busy, { 'retry-after': '10' });
			if (!(err instanceof PdfFailed)) throw err;
			log.error({ err }, 'a certificate could not be drawn');
			return plain(500, pdf.failed);
		}
	},
};

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const file = Object.hasOwn(files, params.file) ? files[params.file] : undefined;
	const certificate = file && (await getCertificate(services, params.certificate));
	// A broken signature is on no paper.
	if (!certificate || certificate.state === 'invalid') return plain(404, page.unknown.heading);
	return await file(certificate, services);
}
