import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Kysely, Transaction } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { Services } from '#app/services.ts';
import {
	type CertificateRuleVersion,
	type CertificateSubject,
	certificateRules,
	currentRule,
} from '#content/certificates.ts';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import type { Tables } from '#database/tables.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { lockPerson } from '../skills/evidence.server.ts';
import { getSkillFacts } from '../skills/progress.server.ts';
import { certificateIssuedMail, listOwnCertificates, mailHolder, replaceCertificate } from './certificates.server.ts';
import { badgeClaims, missingFor } from './credential.ts';
import { ISSUE, type IssueForm, issueSchema, issueToasts } from './issue.schema.ts';
import { ALGORITHM, keyAddress, type SigningKey, signingKey } from './keys.server.ts';
import { takeStatusPlace } from './status-list.server.ts';

/** How often a person can correct the name on a certificate. */
const MOST_CORRECTIONS = 3;

/**
 * The action by which a person confirms the name on a certificate, which issues it, or again with another name. A repeat leads to
 * the one that exists.
 */
export const issueAction = (subject: CertificateSubject) =>
	defineAction<IssueForm, SigningKey>({
		who: 'participant',
		form: ISSUE,
		schema: issueSchema,
		toasts: issueToasts,
		// Creating the first key takes a moment, in which no transaction may wait.
		prepare: ({ services }) => signingKey(services),
		async run({ tx, services, participant, value: { name, replaces }, prepared: key }) {
			await lockPerson(tx, participant.person);
			const to = `${myPaths.certificates}/${subject}`;
			const existing = await findOwnCertificate(tx, participant, subject);
			if (existing) {
				if (existing === replaces) await correctName(tx, services, key, participant, { subject, id: existing, name });
				return { to };
			}
			if (missingFor(subject, await getSkillFacts(tx, participant.person)).length > 0) {
				const toast = { kind: 'destructive', ...mySkills.toasts.notIssued } as const;
				const description = mySkills.messages.missing;
				throw new FieldRefused('', description, { ...toast, description }, 409);
			}
			const first = { subject, name, rule: currentRule, issuedAt: services.now() };
			const certificateId = await issue(tx, services, key, participant, first);
			await mailHolder(tx, services, certificateIssuedMail, participant.person, { certificateId });
			return { to };
		},
	});

/** Issues a certificate again with another name, and withdraws the one before. When and by which rule it was earned stays. */
async function correctName(
	tx: Transaction<Tables>,
	services: Pick<Services, 'config' | 'now'>,
	key: SigningKey,
	participant: Participant,
	{ subject, id, name }: { subject: CertificateSubject; id: string; name: string },
): Promise<void> {
	const own = await tx
		.selectFrom('certificates')
		.select(['certificate_uuid', 'name', 'is_replaced'])
		.where('customer_uuid', 'in', memberIds(tx, participant.person))
		.where('skill', 'is not distinct from', subject === 'program' ? null : subject)
		.execute();
	if (own.find(({ certificate_uuid }) => certificate_uuid === id)?.name === name) return;
	if (own.filter(({ is_replaced }) => is_replaced).length >= MOST_CORRECTIONS) {
		throw new FieldRefused('name', mySkills.messages.corrections);
	}
	const { issuedAt, rule } = await replaceCertificate(tx, services, id);
	const version = isRuleVersion(rule) ? rule : currentRule;
	await issue(tx, services, key, participant, { subject, name, rule: version, issuedAt });
}

const isRuleVersion = (rule: string): rule is CertificateRuleVersion => Object.hasOwn(certificateRules, rule);

async function issue(
	tx: Transaction<Tables>,
	{ config }: Pick<Services, 'config'>,
	{ id: keyId, key }: SigningKey,
	{ person }: Participant,
	{
		subject,
		name,
		rule,
		issuedAt,
	}: { subject: CertificateSubject; name: string; rule: CertificateRuleVersion; issuedAt: Date },
): Promise<string> {
	const id = randomUUID();
	const status = await takeStatusPlace(tx);
	const site = config.APP_URL;
	const claims = badgeClaims({ site, id, holder: randomUUID(), name, subject, rule, issuedAt, status });
	const credential = await new SignJWT(claims)
		.setProtectedHeader({ alg: ALGORITHM, kid: keyAddress(site, keyId), typ: 'JWT' })
		.sign(key);
	await tx
		.insertInto('certificates')
		.values({
			certificate_uuid: id,
			customer_uuid: person,
			skill: subject === 'program' ? null : subject,
			name,
			rule_version: rule,
			credential,
			status_list: status.list,
			status_index: status.index,
			issued_at: issuedAt,
		})
		.execute();
	return id;
}

/** The id of the person's certificate that is not revoked. */
export async function findOwnCertificate(
	db: Kysely<Tables>,
	participant: Participant,
	subject: CertificateSubject,
): Promise<string | undefined> {
	return (await listOwnCertificates(db, participant)).get(subject);
}
