import { data, Link } from 'react-router';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { certificateWords, ruleOf, skillWords } from '#content/certificates.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';
import type { Route } from './+types/certificate.route';
import css from './certificates.css?inline';
import { getCertificate } from './certificates.server.ts';
import { certificatePath, credentialPaths } from './credential.ts';
import { listApprovedEvidence, publicPart } from './shown-evidence.server.ts';

const { page, kinds, awardedTo, issued, ruleVersion, pdf } = certificateWords;

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const { certificate } = loaderData ?? {};
	const robots = { name: 'robots', content: 'noindex' };
	if (!certificate) return [{ title: `${page.unknown.heading} · ${program.name}` }, robots];
	const { title, name, state, address } = certificate;
	const heading = page.title(title, name);
	return [
		{ title: `${heading} · ${program.name}` },
		robots,
		...(state === 'valid'
			? [
					{ property: 'og:type', content: 'website' },
					{ property: 'og:url', content: address },
					{ property: 'og:title', content: heading },
					{ property: 'og:description', content: page.summary(title, name) },
					{ property: 'og:image', content: `${address}/certificate.png` },
					{ property: 'og:image:alt', content: page.picture(title, name) },
					{ name: 'twitter:card', content: 'summary_large_image' },
				]
			: []),
	];
};

const privateResponse = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
export const headers: Route.HeadersFunction = () => privateResponse;

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const found = await getCertificate(services, params.certificate);
	if (!found) return data({ certificate: undefined }, { status: 404, headers: privateResponse });
	const { credential: _, person, reason: __, ...certificate } = found;
	const evidence = found.state === 'valid' ? await listApprovedEvidence(services.db, person, found.subject) : [];
	const checkedAt = formatInstant(services.now(), program.timeZone, { dateStyle: 'long', timeStyle: 'long' });
	const shown = { ...certificate, checkedAt, evidence: evidence.map(publicPart) };
	return data({ certificate: shown }, { headers: privateResponse });
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['certificate']>;

export default function CertificatePage({ loaderData: { certificate } }: Route.ComponentProps) {
	if (!certificate) {
		const { heading, text, action } = page.unknown;
		return (
			<StatusPage title={heading} text={text} grown={0.1}>
				<ButtonLink to="/" size="large">
					{action}
				</ButtonLink>
			</StatusPage>
		);
	}
	const { id, state, subject, title, name, issuedOn } = certificate;
	return (
		<div className="wrap certificate">
			<style href="certificates" precedence="medium">
				{css}
			</style>
			<header className="certificate-head">
				<p className="eyebrow">{subject === 'program' ? kinds.program : kinds.skill}</p>
				<h1 className="h1">{title}</h1>
				<p className="lead">
					{awardedTo}{' '}
					<strong>
						<bdi>{name}</bdi>
					</strong>
					<span className="soft block">
						{issued} {issuedOn} · {program.name}
					</span>
				</p>
			</header>
			<Verdict certificate={certificate} />
			{state !== 'invalid' && (
				<img
					className="certificate-picture"
					src={`${certificatePath(id)}/certificate.svg`}
					alt={page.picture(title, name)}
					width="1200"
					height="850"
				/>
			)}
			{state === 'valid' && (
				<>
					<div className="certificate-columns">
						<Shows certificate={certificate} />
						<div className="grid content-start gap-6">
							<Issuer id={id} />
							<Check certificate={certificate} />
						</div>
					</div>
					<p>
						<Link to={`${myPaths.certificates}/${subject}`}>{page.holder}</Link>
					</p>
				</>
			)}
		</div>
	);
}

function Verdict({ certificate: { id, state, revokedOn = '', checkedAt } }: { certificate: Shown }) {
	const { mark } = page[state];
	const isWithdrawn = state === 'revoked' || state === 'replaced';
	const text = isWithdrawn ? page[state].text(revokedOn) : page[state].text;
	return (
		<div className="certificate-verdict" data-state={state} id="verdict">
			<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
				<circle cx="12" cy="12" r="11" />
				<path d={state === 'valid' ? 'm7 12.5 3.4 3.4L17.2 9' : 'm8 8 8 8m0-8-8 8'} />
			</svg>
			<div className="grid gap-2" role="status">
				<p>
					<strong>{mark}.</strong> {text}
				</p>
				{state === 'valid' && (
					<ul className="certificate-checks">
						{page.valid.checks.map((check) => (
							<li key={check}>{check}</li>
						))}
					</ul>
				)}
				<p className="small">{page.checkedAt(checkedAt)}</p>
			</div>
			{/* A document request: every press asks the server again. */}
			<form method="get" action={`${certificatePath(id)}#verdict`}>
				<Button type="submit" variant="secondary">
					{page.verify}
				</Button>
			</form>
		</div>
	);
}

function Shows({ certificate: { subject, rule, evidence } }: { certificate: Shown }) {
	const isProgram = subject === 'program';
	const { skill, program: all } = ruleOf(rule);
	return (
		<div className="grid content-start gap-8">
			<section className="grid gap-3">
				<h2 className="h3">{page.about}</h2>
				<p>{isProgram ? certificateWords.programShows : skillWords[subject].shows}</p>
			</section>
			<section className="grid gap-3">
				<h2 className="h3">{page.requires}</h2>
				<p>
					{skill} {isProgram && all}
				</p>
				<p className="soft small">{ruleVersion(rule)}</p>
			</section>
			<section className="grid gap-3">
				<h2 className="h3">{page.evidence.heading}</h2>
				<ul className="certificate-evidence">
					{evidence.map((one) => (
						<Evidence key={one.skill} of={one} isAlone={!isProgram} />
					))}
				</ul>
			</section>
		</div>
	);
}

/** @param isAlone The page's heading is the skill. */
function Evidence({
	of: { skill, label, reviewedOn, evidence },
	isAlone,
}: {
	of: Shown['evidence'][number];
	isAlone: boolean;
}) {
	const { reviewed, approved, private: keptPrivate, link, project } = page.evidence;
	const known = certificationSkills.find(({ id }) => id === skill);
	return (
		<li>
			{!isAlone && <h3 className="font-semibold">{label}</h3>}
			{!isAlone && known && <p>{skillWords[known.id].shows}</p>}
			<p className="soft small">{reviewedOn ? reviewed(reviewedOn) : approved}</p>
			{evidence ? (
				<>
					{evidence.statement && <blockquote dir="auto">{evidence.statement}</blockquote>}
					{evidence.project && (
						<p>
							{project} <Link to={evidence.project.path}>{evidence.project.title}</Link>
						</p>
					)}
					{evidence.url && (
						<p>
							<a href={evidence.url} rel="noreferrer nofollow ugc" aria-label={`${link}: ${label}`}>
								{link}
							</a>{' '}
							<span className="soft">({new URL(evidence.url).host})</span>
						</p>
					)}
				</>
			) : (
				isAlone && <p className="soft">{keptPrivate}</p>
			)}
		</li>
	);
}

function Issuer({ id }: { id: string }) {
	const { heading, contact } = page.issuedBy;
	return (
		<Card tone="moss">
			<h2 className="h3">{heading}</h2>
			<p className="mt-3">
				<Link to="/">{program.legalEntity}</Link>
			</p>
			<p className="mt-2">{program.description}</p>
			<p className="soft small mt-2 wrap-anywhere">{page.issuedBy.id(id)}</p>
			<p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
				<a href={`${certificatePath(id)}/${pdf.name}`}>{page.keep.pdf}</a>
				<Link to={paths.contact}>{contact}</Link>
			</p>
		</Card>
	);
}

function Check({ certificate: { id, statusList } }: { certificate: Shown }) {
	const { heading, text, jwt, json, keys, status } = page.check;
	const path = certificatePath(id);
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="mt-3">{text}</p>
			<ul className="mt-3 grid gap-2">
				<li>
					<a href={`${path}/credential.jwt`}>{jwt}</a>
				</li>
				<li>
					<a href={`${path}/credential.json`}>{json}</a>
				</li>
				<li>
					<a href={credentialPaths.keys}>{keys}</a>
				</li>
				<li>
					<a href={`${credentialPaths.status}/${statusList}`}>{status}</a>
				</li>
			</ul>
		</Card>
	);
}
