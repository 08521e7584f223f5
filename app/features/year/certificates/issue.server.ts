import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Kysely, Transaction } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { Services } from '#app/services.ts';
import { type CertificateSubject, currentRule } from '#content/certificates.ts';
import { mySkills } from '#content/my/skills.ts';
import type { Tables } from '#database/tables.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { lockPerson } from '../skills/evidence.server.ts';
import { getSkillFacts } from '../skills/progress.server.ts';
import { certificatesWithStatus } from './certificates.server.ts';
import { badgeClaims, certificatePath, missingFor } from './credential.ts';
import { ISSUE, type IssueForm, issueSchema, issueToasts } from './issue.schema.ts';
import { ALGORITHM, keyAddress, type SigningKey, signingKey } from './keys.server.ts';
import { takeStatusPlace } from './status-list.server.ts';

/** The action by which a person confirms the name on a certificate, which issues it. A repeat leads to the one that exists. */
export const issueAction = (subject: CertificateSubject) =>
	defineAction<IssueForm, SigningKey>({
		who: 'participant',
		form: ISSUE,
		schema: issueSchema,
		toasts: issueToasts,
		// Creating the first key takes a moment, in which no transaction may wait.
		prepare: ({ services }) => signingKey(services),
		async run({ tx, services, participant, value: { name }, prepared: key }) {
			await lockPerson(tx, participant.person);
			const existing = await findOwnCertificate(tx, participant, subject);
			if (existing) return { to: certificatePath(existing) };
			if (missingFor(subject, await getSkillFacts(tx, participant.person)).length > 0) {
				const toast = { kind: 'destructive', ...mySkills.toasts.notIssued } as const;
				const description = mySkills.messages.missing;
				throw new FieldRefused('', description, { ...toast, description }, 409);
			}
			return { to: certificatePath(await issue(tx, services, key, participant, subject, name)) };
		},
	});

async function issue(
	tx: Transaction<Tables>,
	{ config, now }: Pick<Services, 'config' | 'now'>,
	{ id: keyId, key }: SigningKey,
	{ person }: Participant,
	subject: CertificateSubject,
	name: string,
): Promise<string> {
	const id = randomUUID();
	const issuedAt = now();
	const status = await takeStatusPlace(tx);
	const site = config.APP_URL;
	const claims = badgeClaims({ site, id, holder: randomUUID(), name, subject, rule: currentRule, issuedAt, status });
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
			rule_version: currentRule,
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

export async function listOwnCertificates(
	db: Kysely<Tables>,
	{ person }: Pick<Participant, 'person'>,
): Promise<Map<CertificateSubject, string>> {
	const rows = await certificatesWithStatus(db)
		.select(['c.certificate_uuid', 'c.skill'])
		.where('s.revoked_at', 'is', null)
		.where('c.customer_uuid', 'in', memberIds(db, person))
		.orderBy('c.issued_at')
		.execute();
	return new Map(rows.map(({ certificate_uuid, skill }) => [skill ?? 'program', certificate_uuid]));
}
