import { data } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { certificateWords, ruleOf, skillWords } from '#content/certificates.ts';
import { certificationSkills, program } from '#content/program.ts';
import type { Route } from './+types/certificate.route';
import css from './certificates.css?inline';
import { getCertificate } from './certificates.server.ts';
import { certificatePath, credentialPaths } from './credential.ts';

const { page, kinds, awardedTo, issued, issuer, skills, ruleVersion, pdf } = certificateWords;

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const { certificate } = loaderData ?? {};
	const title = page.title(program.name);
	return [
		{ title },
		{ name: 'robots', content: 'noindex' },
		...(certificate?.state === 'valid'
			? [
					{ property: 'og:title', content: certificate.title },
					{ property: 'og:image', content: `${certificate.address}/certificate.png` },
				]
			: []),
	];
};

const privateResponse = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
export const headers: Route.HeadersFunction = () => privateResponse;

export async function loader({ params, context }: Route.LoaderArgs) {
	const found = await getCertificate(servicesOf(context), params.certificate);
	if (!found) return data({ certificate: undefined }, { status: 404, headers: privateResponse });
	const { credential: _, person: __, ...certificate } = found;
	return data({ certificate }, { headers: privateResponse });
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
	const { id, state, subject, title, name } = certificate;
	return (
		<div className="wrap certificate">
			<style href="certificates" precedence="medium">
				{css}
			</style>
			<header className="certificate-head">
				<p className="eyebrow">{subject === 'program' ? kinds.program : kinds.skill}</p>
				<h1 className="h1">{title}</h1>
				<p className="lead">
					{awardedTo} <strong>{name}</strong>
				</p>
			</header>
			<Verdict certificate={certificate} />
			{state !== 'invalid' && (
				<>
					<img
						className="certificate-picture"
						src={`${certificatePath(id)}/certificate.svg`}
						alt={page.picture(title, name)}
						width="1200"
						height="850"
					/>
					<div className="certificate-columns">
						<About certificate={certificate} />
						<div className="grid content-start gap-6">
							{state === 'valid' && <Share certificate={certificate} />}
							<Check certificate={certificate} />
						</div>
					</div>
				</>
			)}
		</div>
	);
}

function Verdict({ certificate: { state, revokedOn = '' } }: { certificate: Shown }) {
	const { mark } = page[state];
	const text = state === 'revoked' ? page.revoked.text(revokedOn) : page[state].text;
	return (
		<div className="certificate-verdict" data-state={state} role="status">
			<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
				<circle cx="12" cy="12" r="11" />
				<path d={state === 'valid' ? 'm7 12.5 3.4 3.4L17.2 9' : 'm8 8 8 8m0-8-8 8'} />
			</svg>
			<p>
				<strong>{mark}.</strong> {text}
			</p>
		</div>
	);
}

function About({ certificate: { subject, issuedOn, rule } }: { certificate: Shown }) {
	const isProgram = subject === 'program';
	const { skill, program: all } = ruleOf(rule);
	return (
		<section className="grid content-start gap-4">
			<h2 className="h3">{page.about}</h2>
			<p>{isProgram ? certificateWords.programShows : skillWords[subject].shows}</p>
			{isProgram && (
				<div>
					<h3 className="font-semibold">{skills}</h3>
					<ul className="certificate-skills">
						{certificationSkills.map(({ id, label }) => (
							<li key={id}>{label}</li>
						))}
					</ul>
				</div>
			)}
			<h2 className="h3">{page.requires}</h2>
			<p>
				{skill} {isProgram && all}
			</p>
			<p className="soft">
				{issued} {issuedOn} · {issuer} {program.name} · {ruleVersion(rule)}
			</p>
		</section>
	);
}

function Share({ certificate }: { certificate: Shown }) {
	const { heading, png, svg, linkedIn } = page.keep;
	const path = certificatePath(certificate.id);
	return (
		<Card tone="moss">
			<h2 className="h3">{heading}</h2>
			<p className="mt-4">
				<a className={buttonClass()} href={linkedInAddress(certificate)} rel="noreferrer">
					{linkedIn}
				</a>
			</p>
			<p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
				<a href={`${path}/${pdf.name}`}>{page.keep.pdf}</a>
				<a href={`${path}/certificate.png`}>{png}</a>
				<a href={`${path}/certificate.svg`}>{svg}</a>
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

function linkedInAddress({ id, title, issuedAt, address }: Shown): string {
	const fields = new URLSearchParams({
		startTask: 'CERTIFICATION_NAME',
		name: title,
		organizationName: program.name,
		issueYear: String(issuedAt.getUTCFullYear()),
		issueMonth: String(issuedAt.getUTCMonth() + 1),
		certUrl: address,
		certId: id,
	});
	return `https://www.linkedin.com/profile/add?${fields}`;
}
