import { consoleHead } from '#app/console/head.ts';
import { formatZoned } from '#app/console/times.ts';
import { Facts } from '#app/console/values.tsx';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/certificate.console.route';
import { Counts, certificatePage, certificateSentence } from './certificate.console.tsx';
import { requireCertificate } from './lookup.console.server.ts';
import { PeopleStyles } from './page-parts.console.tsx';
import { erasurePath } from './people.console.ts';

export const meta: Route.MetaFunction = () => consoleHead(certificatePage.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	return await requireCertificate(servicesOf(context), params.certificate);
}

export default function Erasure({ loaderData: certificate }: Route.ComponentProps) {
	const { heading, id, at, by, hashes, counts, noCounts, note } = certificatePage;
	return (
		<>
			<PeopleStyles />
			<article className="people-certificate">
				<h1 className="h3">{heading}</h1>
				<p>{certificateSentence(certificate)}</p>
				<Facts
					facts={[
						[id, certificate.id],
						[at, formatZoned(certificate.at)],
						[by, certificate.by],
						...certificate.hashes.map((hash) => [hashes, hash] as const),
					]}
				/>
				<h2>{counts}</h2>
				{Object.keys(certificate.counts).length > 0 ? <Counts counts={certificate.counts} /> : <p>{noCounts}</p>}
				<p className="soft">{note}</p>
			</article>
			<p className="console-actions people-unprinted">
				<a href={`${erasurePath(certificate.id)}/text`} download>
					As a text file
				</a>
				<a href={erasurePath()}>All certificates</a>
				<span className="soft">To keep it on paper, print this page.</span>
			</p>
		</>
	);
}
