import { Link } from 'react-router';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { Button, ButtonLink, buttonClass, SubmitButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { certificateWords } from '#content/certificates.ts';
import { myCertificates as words } from '#content/my/certificates.ts';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import { program } from '#content/program.ts';
import css from './certificates.css?inline';
import type { Certificate } from './certificates.server.ts';
import { certificatePath } from './credential.ts';
import { ISSUE, issueSchema } from './issue.schema.ts';
import type { ApprovedEvidence } from './shown-evidence.server.ts';

const { badge, page, pdf } = certificateWords;

export type Held = Pick<Certificate, 'id' | 'subject' | 'title' | 'name' | 'issuedAt' | 'issuedOn' | 'address'> & {
	evidence: readonly ApprovedEvidence[];
};

/** The holder's page of a certificate: how to share it, what it shows, and its name. */
export function HeldCertificate({ held }: { held: Held }) {
	const { id, title, name, issuedOn, address } = held;
	return (
		<>
			<style href="certificates" precedence="medium">
				{css}
			</style>
			<PageHead eyebrow={words.eyebrow} title={title} lead={words.lead(issuedOn)} />
			<div className="wrap grid items-start gap-6 pb-16 *:min-w-0 md:grid-cols-2">
				<div className="grid gap-6">
					<img
						className="certificate-picture"
						src={`${certificatePath(id)}/certificate.svg`}
						alt={page.picture(title, name)}
						width="1200"
						height="850"
					/>
					<p>
						<ButtonLink to={certificatePath(id)} variant="secondary">
							{words.open}
						</ButtonLink>
					</p>
					<label className="grid gap-2">
						<span className="font-semibold">{words.address}</span>
						<input className="field-control" readOnly value={address} />
					</label>
					<CorrectName held={held} />
				</div>
				<div className="grid gap-6">
					<Share held={held} />
					<ShownEvidence held={held} />
					<Signature held={held} />
				</div>
			</div>
			<p className="wrap pb-16">
				<Link to={myPaths.skills}>← {mySkills.skill.back}</Link>
			</p>
		</>
	);
}

function Share({ held }: { held: Held }) {
	const { heading, png, svg, linkedIn, pdf: pdfLabel } = words.share;
	const path = certificatePath(held.id);
	return (
		<Card tone="moss">
			<h2 className="h3">{heading}</h2>
			<p className="mt-4">
				<a className={buttonClass()} href={linkedInAddress(held)} rel="noreferrer">
					{linkedIn}
				</a>
			</p>
			<p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
				<a href={`${path}/${pdf.name}`}>{pdfLabel}</a>
				<a href={`${path}/certificate.png`}>{png}</a>
				<a href={`${path}/certificate.svg`}>{svg}</a>
			</p>
		</Card>
	);
}

function Signature({ held: { title, address } }: { held: Held }) {
	const { heading, text, code, alt } = words.signature;
	const { name, width, height } = badge;
	const html = `<a href="${address}"><img src="${address}/${name}" width="${width}" height="${height}" alt="${attributeText(alt(title))}" style="border:0"></a>`;
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="mt-3 soft">{text}</p>
			<p className="my-4">
				<a href={address}>
					<img src={`${new URL(address).pathname}/${name}`} width={width} height={height} alt={alt(title)} />
				</a>
			</p>
			<label className="field-label" htmlFor="signature">
				{code}
			</label>
			<textarea
				id="signature"
				className="field-control certificate-code"
				readOnly
				rows={4}
				value={html}
				spellCheck={false}
			/>
		</Card>
	);
}

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function ShownEvidence({ held: { subject, evidence } }: { held: Held }) {
	const { heading, text, none, save, private: onlyText } = words.evidence;
	const pieces = evidence.flatMap(({ skill, label, piece }) => (piece ? [{ skill, label, ...piece }] : []));
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="mt-3 soft">{text}</p>
			{pieces.length === 0 ? (
				<p className="mt-4">{none}</p>
			) : (
				<form method="post" action={`${myPaths.certificates}/${subject}?do=show`} className="mt-4 grid gap-4">
					{pieces.map(({ id, skill, label, isPublic, url, statement, project }) => (
						<div key={id} className="field-check">
							<input id={`show-${skill}`} type="checkbox" name="evidence" value={id} defaultChecked={isPublic} />
							<label htmlFor={`show-${skill}`}>
								<span className="block font-semibold">{label}</span>
								<span className="soft small">
									{project ? project.title : url ? new URL(url).host : statement && onlyText}
								</span>
							</label>
						</div>
					))}
					<p>
						<Button type="submit">{save}</Button>
					</p>
				</form>
			)}
		</Card>
	);
}

function CorrectName({ held: { id, subject, name } }: { held: Held }) {
	const { heading, text, button, busy } = words.name;
	const state = useSiteForm({
		id: ISSUE,
		action: `${myPaths.certificates}/${subject}`,
		schema: issueSchema,
		defaultValue: { name },
	});
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="mt-3 mb-4 soft">{text}</p>
			<SiteForm state={state} className="form" label={heading}>
				<input type="hidden" name="replaces" value={id} />
				<TextField
					meta={state.fields.name}
					label={mySkills.issue.name[subject === 'program' ? 'program' : 'skill']}
					help={mySkills.issue.nameHelp}
					autoComplete="name"
				/>
				<SubmitButton busy={state.busy} busyLabel={busy}>
					{button}
				</SubmitButton>
			</SiteForm>
		</Card>
	);
}

function linkedInAddress({ id, title, issuedAt, address }: Held): string {
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
