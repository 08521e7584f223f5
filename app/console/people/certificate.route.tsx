import { servicesOf } from '#app/services.ts';
import { certificatePage } from '#content/console/people.ts';
import { consoleHead } from '../kit/head.ts';
import { formatZoned } from '../kit/times.ts';
import { Facts } from '../kit/values.tsx';
import type { Route } from './+types/certificate.route';
import { erasurePath } from './addresses.ts';
import { certificateSentence } from './certificate-words.ts';
import { Counts } from './counts.tsx';
import { requireCertificate } from './lookup.server.ts';
import { PeopleStyles } from './styles.tsx';

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
