import type { Transaction, Updateable } from 'kysely';
import { enqueueMail, type MailKind } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { BuilderPortfolios, PortfolioReviews, PortfolioStatus, Tables } from '#database/tables.ts';
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

/** The decisions that each status allows. `rejected` and `archived` can be reversed. */
export const allowedDecisions: Record<PortfolioStatus, readonly Decision[]> = {
	submitted: ['approved', 'changes_requested', 'rejected', 'archived'],
	changes_requested: ['approved', 'rejected', 'archived'],
	approved: ['changes_requested', 'archived'],
	rejected: ['approved', 'archived'],
	archived: ['approved'],
};

/** The email for each decision. Archiving sends none: often the builder asked for it. */
const mailOf: Record<Decision, MailKind<{ reviewUuid: string }> | undefined> = {
	approved: portfolioApproved,
	changes_requested: portfolioChangesRequested,
	rejected: portfolioRejected,
	archived: undefined,
};

/** What comes with a decision. */
export interface Review {
	/** To the builder, at most 5,000 characters. Required to request changes; not sent when a project is archived. */
	note?: string | undefined;
	now?: Date;
	/** The version that the operator saw (`versionOf`). */
	version?: Date;
}

/** The result of a decision. */
export interface Decided {
	/** The row in portfolio_reviews. */
	reviewUuid: string;
	from: PortfolioStatus;
	to: PortfolioStatus;
}

/**
 * Decides on a project: changes its status, records the decision and queues the email to its builder. Requesting changes applies
 * a pending edit, which becomes public only with the next decision; archiving leaves it pending. Refresh the pages after the commit.
 * @throws {DomainError} `gone`, `changed`, `state` when the status does not allow it, `invalid` when a required note is missing
 */
export async function reviewProject(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	decision: Decision,
	review: Review = {},
): Promise<Decided> {
	const note = decision === 'archived' ? '' : (review.note?.trim() ?? '');
	if (decision === 'changes_requested' && !note) throw new DomainError('invalid');
	return await decide(tx, services, portfolioUuid, review, async (row, at) => {
		if (!allowedDecisions[row.status].includes(decision)) throw new DomainError('state', row.status);
		const edit = decision === 'changes_requested' ? withEdit(row) : {};
		await updateProject(tx, row, { ...edit, status: decision, updated_at: at });
		return { action: 'decision', to: decision, note, mail: mailOf[decision] };
	});
}

/**
 * Applies a pending edit, or discards it and leaves the project as it is. Refresh the pages after the commit.
 * @throws {DomainError} `gone`, `changed`, `state` when no edit is pending
 */
export async function reviewEdit(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	action: 'edit_approved' | 'edit_rejected',
	review: Review = {},
): Promise<Decided> {
	return await decide(tx, services, portfolioUuid, review, async (row, at) => {
		if (!row.pending_edit) throw new DomainError('state');
		const edit = action === 'edit_approved' ? withEdit(row) : { pending_edit: null, pending_edit_at: null };
		await updateProject(tx, row, { ...edit, updated_at: at });
		const mail = action === 'edit_approved' ? portfolioEditApproved : portfolioEditRejected;
		// An archived project has no page that could show the edit.
		return {
			action,
			to: row.status,
			note: review.note?.trim() ?? '',
			mail: row.status === 'approved' ? mail : undefined,
		};
	});
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof projectOf>['executeTakeFirst']>>>;

interface Outcome {
	action: PortfolioReviews['action'];
	to: PortfolioStatus;
	note: string;
	mail: MailKind<{ reviewUuid: string }> | undefined;
}

/** Locks the project, applies the decision, records it and queues its email. `apply` gets the project and the time of its new version. */
async function decide(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	{ now = services.now(), version: expected }: Review,
	apply: (row: Row, at: Date) => Promise<Outcome>,
): Promise<Decided> {
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
	const version = versionOf(row);
	if (expected && expected.getTime() !== version.getTime()) throw new DomainError('changed');
	const { action, to, note, mail } = await apply(row, laterThan(version, now));
	const { review_uuid: reviewUuid } = await tx
		.insertInto('portfolio_reviews')
		.values({
			portfolio_uuid: portfolioUuid,
			action,
			from_status: row.status,
			to_status: to,
			note_to_builder: note || null,
			decided_at: now,
		})
		.returning('review_uuid')
		.executeTakeFirstOrThrow();
	if (mail) {
		await enqueueMail(tx, services, mail, {
			to: row.email,
			customerUuid: row.customer_uuid,
			params: { reviewUuid },
		});
	}
	return { reviewUuid, from: row.status, to };
}

async function updateProject(
	tx: Transaction<Tables>,
	{ portfolio_uuid }: Row,
	columns: Updateable<BuilderPortfolios> & { updated_at: Date },
): Promise<void> {
	await tx.updateTable('builder_portfolios').set(columns).where('portfolio_uuid', '=', portfolio_uuid).execute();
}

/** The columns of the project with its pending edit applied. */
function withEdit({ pending_edit }: Row) {
	if (!pending_edit) return {};
	return { ...(pending_edit as ProjectColumns), pending_edit: null, pending_edit_at: null };
}
