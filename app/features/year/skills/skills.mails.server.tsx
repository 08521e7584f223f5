import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { skillMails } from '#content/mails/skills.ts';
import { myPaths } from '#content/my.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import {
	certificateIssuedMail,
	certificateRevokedMail,
	getCertificate,
	listOwnCertificates,
} from '../certificates/certificates.server.ts';
import { missingFor, readyCertificate } from '../certificates/credential.ts';
import { getSkillFacts } from './progress.server.ts';

interface AboutEvidence {
	evidenceId: string;
}

/** Tells what was decided about evidence. Not due once it was decided otherwise. */
function decisionMail(name: string, what: 'approved' | 'more'): MailKind<AboutEvidence> {
	const { label, subject, text, next: _, ...words } = skillMails[what];
	const isApproval = what === 'approved';
	return {
		name,
		label,
		async compose({ evidenceId }, { services, site }) {
			const evidence = await findEvidence(services, evidenceId, isApproval ? 'approved' : 'changes_requested');
			if (!evidence) return undefined;
			const facts = [
				{ label: skillMails.skill, value: evidence.label },
				...(isApproval ? [] : [{ label: skillMails.feedback, value: evidence.note ?? '' }]),
			];
			const { to, next, button } = isApproval
				? await afterApproval(services, evidence)
				: { ...skillMails.more, to: `${myPaths.skills}/${evidence.skill}` };
			const action = { label: button, href: site + to };
			const content = isApproval ? { before: [text, next] } : { before: [text], after: [next] };
			return {
				...answersTo(services),
				subject,
				body: <TextMail site={site} words={words} {...content} facts={facts} action={action} />,
			};
		},
	};
}

/** What a person whose evidence was approved does next, and where. */
async function afterApproval({ db }: Services, { skill, person }: { skill: CertificationSkillId; person: string }) {
	const { next } = skillMails.approved;
	const facts = await getSkillFacts(db, person);
	const held = await listOwnCertificates(db, { person });
	const ready = readyCertificate(facts, held);
	if (ready === 'program') return { ...next.certificate, to: `${myPaths.certificates}/program` };
	if (missingFor(skill, facts).length > 0) return { ...next.session, to: `${myPaths.skills}/${skill}` };
	if (held.has(skill) || held.has('program')) return { ...next.none, to: myPaths.skills };
	return { ...next.badge, to: `${myPaths.certificates}/${skill}` };
}

export const evidenceApprovedMail = decisionMail('evidence-approved', 'approved');

export const evidenceMoreMail = decisionMail('evidence-more', 'more');

/** `isReasonTold`: the operator knew that the holder reads the reason. */
const certificateRevoked: MailKind<{ certificateId: string; isReasonTold?: boolean }> = {
	...certificateRevokedMail,
	label: skillMails.revoked.label,
	async compose({ certificateId, isReasonTold }, { services, site }) {
		const certificate = await getCertificate(services, certificateId);
		if (certificate?.state !== 'revoked') return undefined;
		const { subject, text, next, labels, button, ...words } = skillMails.revoked;
		const facts = [
			{ label: labels.certificate, value: certificate.title },
			{ label: labels.name, value: certificate.name },
			{ label: labels.issued, value: certificate.issuedOn },
			...(isReasonTold && certificate.reason ? [{ label: labels.reason, value: certificate.reason }] : []),
		];
		const action = { label: button, href: site + myPaths.skills };
		return {
			...answersTo(services),
			subject,
			body: <TextMail site={site} words={words} before={[text]} facts={facts} action={action} after={[next]} />,
		};
	},
};

/** Not due once it was revoked or issued again. */
const certificateIssued: MailKind<{ certificateId: string }> = {
	...certificateIssuedMail,
	label: skillMails.issued.label,
	async compose({ certificateId }, { services, site }) {
		const certificate = await getCertificate(services, certificateId);
		if (certificate?.state !== 'valid') return undefined;
		const { labels, next, open, ...issued } = skillMails.issued;
		const { subject, text, button, ...words } = issued[certificate.subject === 'program' ? 'certificate' : 'badge'];
		const facts = [
			{ label: labels.title, value: certificate.title },
			{ label: labels.name, value: certificate.name },
		];
		const texts = { words, before: [text], facts, after: [next] };
		const action = { label: button, href: `${site}${myPaths.certificates}/${certificate.subject}` };
		const link = { label: open, href: certificate.address };
		return {
			...answersTo(services),
			subject,
			body: <TextMail site={site} {...texts} action={action} link={link} />,
		};
	},
};

export const skillMailKinds = [evidenceApprovedMail, evidenceMoreMail, certificateIssued, certificateRevoked];

async function findEvidence({ db }: Services, id: string, status: 'approved' | 'changes_requested') {
	const row = await db
		.selectFrom('skill_evidence')
		.innerJoin('customers', 'customers.customer_uuid', 'skill_evidence.customer_uuid')
		.select(['skill', 'note', 'person_uuid as person'])
		.where('evidence_uuid', '=', id)
		.where('status', '=', status)
		.executeTakeFirst();
	return row && { ...row, label: certificationSkills.find(({ id: skill }) => skill === row.skill)?.label ?? row.skill };
}
