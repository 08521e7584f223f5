import type { Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { evidenceApprovedMail, evidenceMoreMail } from './skills.mails.server.tsx';

export type EvidenceDecision = 'approved' | 'changes_requested';

export const evidenceDecisions = {
	submitted: ['approved', 'changes_requested'],
	changes_requested: ['approved'],
	approved: ['changes_requested'],
	withdrawn: [],
} as const satisfies Record<string, readonly EvidenceDecision[]>;

/**
 * Decides on a piece of evidence, and queues the email to its sender.
 * @param note What is missing; required to ask for more.
 * @throws {DomainError} `gone`; `state` when the status does not allow it; `again` when the person has sent another piece since
 */
export async function reviewEvidence(
	tx: Transaction<Tables>,
	services: Services,
	id: string,
	decision: EvidenceDecision,
	note: string,
): Promise<{ from: string }> {
	const row = await tx
		.selectFrom('skill_evidence as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.select(['e.status', 'e.skill', 'c.email', 'c.customer_uuid', 'c.person_uuid'])
		.where('e.evidence_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	const { status: from, email, customer_uuid: customerUuid } = row;
	const allowed: readonly EvidenceDecision[] = evidenceDecisions[from];
	if (!allowed.includes(decision)) throw new DomainError('state');
	const other = await tx
		.selectFrom('skill_evidence')
		.select('evidence_uuid')
		.where('skill', '=', row.skill)
		.where('customer_uuid', 'in', memberIds(tx, row.person_uuid))
		.where('status', 'in', ['submitted', 'approved'])
		.where('evidence_uuid', '<>', id)
		.limit(1)
		.executeTakeFirst();
	if (other && decision === 'approved') throw new DomainError('again');
	await tx
		.updateTable('skill_evidence')
		.set({ status: decision, decided_at: services.now(), note: note || null })
		.where('evidence_uuid', '=', id)
		.execute();
	const mail = decision === 'approved' ? evidenceApprovedMail : evidenceMoreMail;
	await enqueueMail(tx, services, mail, { to: email, customerUuid, params: { evidenceId: id } });
	return { from };
}
