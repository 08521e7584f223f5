import type { Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { PortfolioStatus, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { nextVersion, projectOf, versionOf } from './edit.server.ts';
import { portfolioMails } from './portfolio.mails.server.tsx';
import type { ProjectColumns } from './project-columns.server.ts';

/** What an operator can decide about a project, and about a pending edit of it. */
export type Decision = Exclude<PortfolioStatus, 'submitted'>;
export type EditDecision = 'edit_approved' | 'edit_rejected';

/** The decisions that each status allows. `rejected` and `archived` can be reversed. */
export const allowedDecisions: Record<PortfolioStatus, readonly Decision[]> = {
	submitted: ['approved', 'changes_requested', 'rejected', 'archived'],
	changes_requested: ['approved', 'rejected', 'archived'],
	approved: ['changes_requested', 'archived'],
	rejected: ['approved', 'archived'],
	archived: ['approved'],
};

/** The email for each decision. Archiving sends none: often the builder asked for it. */
const mails = {
	approved: portfolioMails.approved,
	changes_requested: portfolioMails.changesRequested,
	rejected: portfolioMails.rejected,
	archived: undefined,
	edit_approved: portfolioMails.editApproved,
	edit_rejected: portfolioMails.editRejected,
};

interface Options {
	/** To the builder, at most 5,000 characters. Required to request changes; not sent when a project is archived. */
	note?: string | undefined;
	now?: Date;
	/** The version that the operator saw (`versionOf`). */
	version?: Date;
}

/**
 * Decides on a project or on its pending edit: changes the project, records the decision and queues the email to its builder.
 * Requesting changes applies a pending edit, which becomes public only with the next decision; archiving leaves it pending.
 * Refresh the pages after the commit.
 * @returns The row in portfolio_reviews, and the project's status before and after.
 * @throws {DomainError} `gone`, `changed`, `state` when the status does not allow it or no edit is pending, `invalid` when a
 * required note is missing
 */
export async function reviewProject(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	decision: Decision | EditDecision,
	options: Options = {},
): Promise<{ reviewUuid: string; from: PortfolioStatus; to: PortfolioStatus }> {
	const note = decision === 'archived' ? '' : (options.note?.trim() ?? '');
	if (decision === 'changes_requested' && !note) throw new DomainError('invalid');
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
	const { status: from, email, customer_uuid: customerUuid } = row;
	const edit = row.pending_edit as ProjectColumns | null;
	if (options.version && options.version.getTime() !== versionOf(row).getTime()) throw new DomainError('changed');
	const isEdit = decision === 'edit_approved' || decision === 'edit_rejected';
	if (isEdit ? !edit : !allowedDecisions[from].includes(decision)) throw new DomainError('state', from);
	const to = isEdit ? from : decision;
	const now = options.now ?? services.now();
	const appliesEdit = decision === 'edit_approved' || decision === 'changes_requested';
	await tx
		.updateTable('builder_portfolios')
		.set({ status: to, updated_at: nextVersion(row, now), ...(appliesEdit && edit) })
		.set(appliesEdit || isEdit ? { pending_edit: null, pending_edit_at: null } : {})
		.where('portfolio_uuid', '=', portfolioUuid)
		.execute();
	const { review_uuid: reviewUuid } = await tx
		.insertInto('portfolio_reviews')
		.values({
			portfolio_uuid: portfolioUuid,
			action: isEdit ? decision : 'decision',
			from_status: from,
			to_status: to,
			note_to_builder: note || null,
			decided_at: now,
		})
		.returning('review_uuid')
		.executeTakeFirstOrThrow();
	// An edit of an archived project is on no page that an email could link to.
	const mail = isEdit && from !== 'approved' ? undefined : mails[decision];
	if (mail) await enqueueMail(tx, services, mail, { to: email, customerUuid, params: { reviewUuid } });
	return { reviewUuid, from, to };
}
