import type { Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { PortfolioStatus, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { nextVersion, projectOf, versionOf } from './edit.server.ts';
import { portfolioMails } from './portfolio.mails.server.tsx';
import type { ProjectColumns } from './project-columns.server.ts';

export type Decision = Exclude<PortfolioStatus, 'submitted'>;
export type EditDecision = 'edit_approved' | 'edit_rejected';

export const allowedDecisions: Record<PortfolioStatus, readonly Decision[]> = {
	submitted: ['approved', 'changes_requested', 'rejected', 'archived'],
	changes_requested: ['approved', 'rejected', 'archived'],
	approved: ['changes_requested', 'archived'],
	rejected: ['approved', 'archived'],
	archived: ['approved'],
};

/** How long a decision can be undone. Its email waits a little longer, so that none is sent while someone undoes it. */
const UNDO_MS = 60_000;
const MAIL_DELAY_MS = UNDO_MS + 15_000;
const undoable: readonly PortfolioStatus[] = ['approved', 'rejected', 'archived'];

const noteRequired: readonly (Decision | EditDecision)[] = ['changes_requested', 'rejected', 'edit_rejected'];

const mails = {
	approved: portfolioMails.approved,
	changes_requested: portfolioMails.changesRequested,
	rejected: portfolioMails.rejected,
	archived: portfolioMails.archived,
	edit_approved: portfolioMails.editApproved,
	edit_rejected: portfolioMails.editRejected,
};

interface Options {
	/** To the builder, at most 5,000 characters. Required to request changes and to reject a project or an edit. */
	note?: string | undefined;
	now?: Date;
	/** The version that the operator saw (`versionOf`). */
	version?: Date;
}

/**
 * Decides on a project or on its pending edit: changes the project, records the decision and queues the email to its builder.
 * Requesting changes applies a pending edit, which becomes public only with the next decision; archiving leaves it pending.
 * The email about a decision that can be undone (`undoReview`) waits until then. Refresh the pages after the commit.
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
	const note = options.note?.trim() ?? '';
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
	const { status: from, email, customer_uuid: customerUuid } = row;
	const edit = row.pending_edit as ProjectColumns | null;
	if (options.version && options.version.getTime() !== versionOf(row).getTime()) throw new DomainError('changed');
	const isEdit = decision === 'edit_approved' || decision === 'edit_rejected';
	if (isEdit ? !edit : !allowedDecisions[from].includes(decision)) throw new DomainError('state', from);
	if (noteRequired.includes(decision) && !note) throw new DomainError('invalid');
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
	// An edit of an archived project is on no page that an email could link to; the builder of a rejected one knows its end.
	const isKnown = isEdit ? from !== 'approved' : from === 'rejected' && to === 'archived';
	const notBefore = !isEdit && undoable.includes(to) ? new Date(now.getTime() + MAIL_DELAY_MS) : undefined;
	const mail = { to: email, customerUuid, params: { reviewUuid }, ...(notBefore && { notBefore }) };
	if (!isKnown) await enqueueMail(tx, services, mails[decision], mail);
	return { reviewUuid, from, to };
}

export async function findUndoable(db: Pick<Services['db'], 'selectFrom'>, portfolioUuid: string, now: Date) {
	const latest = await db
		.selectFrom('portfolio_reviews')
		.select(['review_uuid', 'action', 'from_status', 'to_status', 'decided_at'])
		.where('portfolio_uuid', '=', portfolioUuid)
		.where('undone_at', 'is', null)
		.orderBy('review_number', 'desc')
		.limit(1)
		.executeTakeFirst();
	const isOpen = latest && latest.action === 'decision' && now.getTime() - latest.decided_at.getTime() < UNDO_MS;
	return isOpen && undoable.includes(latest.to_status) ? latest : undefined;
}

/**
 * Undoes the latest decision on a project within a minute: its status is what it was, and the builder gets no email. Refresh the
 * pages after the commit.
 * @returns The project's status before and after.
 * @throws {DomainError} `gone`, `changed`, `late` when the minute is over or the project has changed since
 */
export async function undoReview(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	{ now, version }: { now: Date; version: Date },
): Promise<{ from: PortfolioStatus; to: PortfolioStatus }> {
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (version.getTime() !== versionOf(row).getTime()) throw new DomainError('changed');
	const latest = await findUndoable(tx, portfolioUuid, now);
	if (!latest || latest.to_status !== row.status) throw new DomainError('late');
	await tx
		.updateTable('builder_portfolios')
		.set({ status: latest.from_status, updated_at: nextVersion(row, now) })
		.where('portfolio_uuid', '=', portfolioUuid)
		.execute();
	await tx
		.updateTable('portfolio_reviews')
		.set({ undone_at: now })
		.where('review_uuid', '=', latest.review_uuid)
		.execute();
	return { from: row.status, to: latest.from_status };
}
