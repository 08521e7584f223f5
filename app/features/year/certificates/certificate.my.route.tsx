import { data, Link } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { answerInPlace, SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { servicesOf } from '#app/services.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { type CertificateSubject, certificateTitle } from '#content/certificates.ts';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import { startOf } from '#platform/text/plain-text.ts';
import { participantContext } from '../access/guard.my.server.ts';
import { certificateNameOf } from '../account/account.my.server.ts';
import { myHead, privateHeaders, privateResponse } from '../home/page.my.ts';
import { getSkillFacts } from '../skills/progress.server.ts';
import type { Route } from './+types/certificate.my.route';
import { getCertificate } from './certificates.server.ts';
import { certificateSubject, missingFor } from './credential.ts';
import { HeldCertificate } from './held-certificate.my.tsx';
import { ISSUE, issueSchema, issueToasts } from './issue.schema.ts';
import { findOwnCertificate, issueAction } from './issue.server.ts';
import { listApprovedEvidence, showEvidenceAction } from './shown-evidence.server.ts';

const words = mySkills.issue;

export const meta: Route.MetaFunction = () => myHead(words.title);

export const headers = privateHeaders;

/** @throws 404 for anything but a skill or the program */
function subjectOf(name: string): CertificateSubject {
	const subject = certificateSubject(name);
	if (!subject) throw data(null, { status: 404, headers: privateResponse });
	return subject;
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { db } = services;
	const participant = context.get(participantContext);
	const subject = subjectOf(params.subject);
	const existing = await findOwnCertificate(db, participant, subject);
	const certificate = existing && (await getCertificate(services, existing));
	if (certificate) {
		const { credential: _, person: __, reason: ___, ...held } = certificate;
		const evidence = await listApprovedEvidence(db, participant.person, subject);
		return { held: { ...held, evidence } };
	}
	const missing = missingFor(subject, await getSkillFacts(db, participant.person));
	const name = await certificateNameOf(db, participant);
	return { subject, missing, name: startOf(name, 100) };
}

export async function action(args: Route.ActionArgs) {
	const subject = subjectOf(args.params.subject);
	const isShown = args.url.searchParams.get('do') === 'show';
	return await actionsOf(isShown ? showEvidenceAction(subject) : issueAction(subject))(args);
}
export const clientAction = answerInPlace(ISSUE, issueToasts);

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
	// A corrected certificate is another one, with its own fields.
	if (loaderData.held) return <HeldCertificate key={loaderData.held.id} held={loaderData.held} />;
	return <Draft {...loaderData} />;
}

function Draft({ subject, missing, name }: Extract<Route.ComponentProps['loaderData'], { held?: undefined }>) {
	const title = certificateTitle(subject);
	if (missing.length > 0) {
		const { heading, lead, needs } = words.missing;
		return (
			<>
				<PageHead eyebrow={title} title={heading} lead={lead} />
				<ul className="wrap grid gap-3 pb-16">
					{missing.map(({ skill, needs: missingNeeds }) => (
						<li key={skill}>
							<Link to={`${myPaths.skills}/${skill}`}>{certificateTitle(skill)}</Link>
							<span className="soft">: {missingNeeds.map((need) => needs[need]).join(', ')}</span>
						</li>
					))}
				</ul>
			</>
		);
	}
	return (
		<>
			<PageHead eyebrow={title} title={words.heading} lead={words.lead} />
			<div className="wrap pb-16">
				<Card className="max-w-xl">
					<NameForm subject={subject} name={name} />
				</Card>
			</div>
		</>
	);
}

function NameForm({ subject, name }: { subject: CertificateSubject; name: string }) {
	const state = useSiteForm({
		id: ISSUE,
		action: `${myPaths.certificates}/${subject}`,
		schema: issueSchema,
		defaultValue: { name },
	});
	const kind = subject === 'program' ? 'program' : 'skill';
	return (
		<SiteForm state={state} className="form" label={words.heading}>
			<TextField meta={state.fields.name} label={words.name[kind]} help={words.nameHelp} autoComplete="name" />
			<SubmitButton busy={state.busy} busyLabel={words.busy}>
				{words.button[kind]}
			</SubmitButton>
		</SiteForm>
	);
}
