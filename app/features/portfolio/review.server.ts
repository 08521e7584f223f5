import type { Transaction } from 'kysely';
import { enqueueMail, type MailKind } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { PortfolioReviews, PortfolioStatus, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { laterThan, projectOf, versionOf } from './edit.server.ts';
import {
	portfolioApproved,
	portfolioChangesRequested,
	portfolioEditApproved,
	portfolioEditRejected,
	portfolioRejected,
} from './portfolio.mails.server.tsx';
import type { ProjectColumns } from './project-columns.server.ts';

/** What an operator can decide about a project. */
export type Decision = Exclude<PortfolioStatus, 'submitted'>;

/** Which decisions a status allows. `rejected` and `archived` can be reversed. */
export const moves: Record<PortfolioStatus, readonly Decision[]> = {
	submitted: ['approved', 'changes_requested', 'rejected', 'archived'],
	changes_requested: ['approved', 'rejected', 'archived'],
	approved: ['changes_requested', 'archived'],
	rejected: ['approved', 'archived'],
	archived: ['approved'],
};

/** The email of each decision. Archiving sends none: often the builder asked for it. */
const mailOf: Record<Decision, MailKind<{ reviewUuid: string }> | undefined> = {
	approved: portfolioApproved,
	changes_requested: portfolioChangesRequested,
	rejected: portfolioRejected,
	archived: undefined,
};

interface Deciding {
	/** To the builder, at most 5,000 characters. Required where changes are requested, not sent where a project is archived. */
	note?: string | undefined;
	/** When it is decided. */
	now?: Date;
	/** The version that the operator was shown (`versionOf`). */
	version?: Date;
}

/** What a decision changed. */
export interface Move {
	/** The row in portfolio_reviews. */
	reviewUuid: string;
	from: PortfolioStatus;
	to: PortfolioStatus;
}

/**
 * Decides about a project: its status, the record of the decision, and the email to its builder. Requesting changes applies a pending
 * edit, which is public only after the next decision; archiving leaves it pending. Refresh the pages after the commit.
 * @throws {DomainError} `gone`, `changed`, `state` when the status does not allow it, `invalid` without a note that is required
 */
export async function reviewProject(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	decision: Decision,
	deciding: Deciding = {},
): Promise<Move> {
	const note = decision === 'archived' ? '' : (deciding.note?.trim() ?? '');
	if (decision === 'changes_requested' && !note) throw new DomainError('invalid');
	return await decide(tx, services, portfolioUuid, deciding, async (row, at) => {
		if (!moves[row.status].includes(decision)) throw new DomainError('state', row.status);
		const folded = decision === 'changes_requested' ? withEdit(row) : {};
		await updateProject(tx, row, { ...folded, status: decision, updated_at: at });
		return { action: 'decision', to: decision, note, mail: mailOf[decision] };
	});
}

/**
 * Applies a pending edit. Refresh the pages after the commit.
 * @throws {DomainError} `gone`, `changed`, `state` when no edit is pending
 */
export async function approveEdit(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	deciding: Deciding = {},
): Promise<Move> {
	return await decide(tx, services, portfolioUuid, deciding, async (row, at) => {
		if (!row.pending_edit) throw new DomainError('state');
		await updateProject(tx, row, { ...withEdit(row), updated_at: at });
		// An archived project has no page that could show it.
		const mail = row.status === 'approved' ? portfolioEditApproved : undefined;
		return { action: 'edit_approved', to: row.status, note: deciding.note?.trim() ?? '', mail };
	});
}

/** Discards a pending edit; the project stays as it is. @throws {DomainError} `gone`, `changed`, `state` when no edit is pending */
export async function rejectEdit(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	deciding: Deciding = {},
): Promise<Move> {
	return await decide(tx, services, portfolioUuid, deciding, async (row, at) => {
		if (!row.pending_edit) throw new DomainError('state');
		await updateProject(tx, row, { pending_edit: null, pending_edit_at: null, updated_at: at });
		const mail = row.status === 'approved' ? portfolioEditRejected : undefined;
		return { action: 'edit_rejected', to: row.status, note: deciding.note?.trim() ?? '', mail };
	});
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof projectOf>['executeTakeFirst']>>>;

interface Decided {
	action: PortfolioReviews['action'];
	to: PortfolioStatus;
	note: string;
	mail: MailKind<{ reviewUuid: string }> | undefined;
}

/** What every decision has in common. `action` gets the project, locked, and the instant of the new version. */
async function decide(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	{ now = services.now(), version: shown }: Deciding,
	action: (row: Row, at: Date) => Promise<Decided>,
): Promise<Move> {
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
	const version = versionOf(row);
	if (shown && shown.getTime() !== version.getTime()) throw new DomainError('changed');
	const { action: name, to, note, mail } = await action(row, laterThan(version, now));
	const { review_uuid: reviewUuid } = await tx
		.insertInto('portfolio_reviews')
		.values({
			portfolio_uuid: portfolioUuid,
			action: name,
			from_status: row.status,
			to_status: to,
			note_to_builder: note || null,
			decided_at: now,
		})
		.returning('review_uuid')
		.executeTakeFirstOrThrow();
	if (mail) {
		const to = { to: row.email, customerUuid: row.customer_uuid, params: { reviewUuid } };
		await enqueueMail(tx, services, mail, to);
	}
	return { reviewUuid, from: row.status, to };
}

async function updateProject(
	tx: Transaction<Tables>,
	{ portfolio_uuid }: Row,
	columns: Partial<ProjectColumns> & {
		status?: PortfolioStatus;
		pending_edit?: null;
		pending_edit_at?: null;
		updated_at: Date;
	},
): Promise<void> {
	await tx.updateTable('builder_portfolios').set(columns).where('portfolio_uuid', '=', portfolio_uuid).execute();
}

/** The columns of the project with its pending edit applied. */
function withEdit({ pending_edit }: Row) {
	if (!pending_edit) return {};
	return { ...(pending_edit as ProjectColumns), pending_edit: null, pending_edit_at: null };
}
