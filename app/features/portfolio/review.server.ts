import type { Transaction } from 'kysely';
import { enqueueMail, type MailKind } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { PortfolioReviews, PortfolioStatus, Tables } from '#database/tables.ts';
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

/** Which decisions a status allows. From `rejected` and `archived` an operator can think again. */
export const moves: Record<PortfolioStatus, readonly Decision[]> = {
	submitted: ['approved', 'changes_requested', 'rejected', 'archived'],
	changes_requested: ['approved', 'rejected', 'archived'],
	approved: ['changes_requested', 'archived'],
	rejected: ['approved', 'archived'],
	archived: ['approved'],
};

/** The mail of each decision. Taking a project down is told by whoever does it, if at all: often its builder asked for it. */
const mailOf: Record<Decision, MailKind<{ reviewUuid: string }> | undefined> = {
	approved: portfolioApproved,
	changes_requested: portfolioChangesRequested,
	rejected: portfolioRejected,
	archived: undefined,
};

/** Thrown when there is no such project, or not any more. */
export class ProjectGone extends Error {
	override name = 'ProjectGone';
}

/** Thrown when a project's status does not allow the decision; a second click on the same button gets it, too. */
export class MoveNotAllowed extends Error {
	override name = 'MoveNotAllowed';
}

/** Thrown when changes are requested without saying which. */
export class NoteMissing extends Error {
	override name = 'NoteMissing';
}

/** Thrown when the project was edited or decided on after the operator looked at it. */
export class ProjectChanged extends Error {
	override name = 'ProjectChanged';
}

/** Thrown when no edit of the project waits for a decision. */
export class NoPendingEdit extends Error {
	override name = 'NoPendingEdit';
}

interface Deciding {
	/** To the builder, at most 5,000 characters. Required where changes are requested, not sent where a project is archived. */
	note?: string | undefined;
	/** When it is decided. */
	now?: Date;
	/** The version that the operator looked at (`versionOf`): what came later is not decided unseen. */
	seen?: Date;
	/** What else happens in the same transaction; who decided is written down there. */
	within?: (tx: Transaction<Tables>, move: Move) => Promise<void>;
}

/** What a decision moved. */
export interface Move {
	/** The row in portfolio_reviews. */
	reviewUuid: string;
	from: PortfolioStatus;
	to: PortfolioStatus;
}

/**
 * Decides about a project, in one transaction: its status, the record of the move, and the mail to its builder.
 * A waiting edit of a project that is to be changed becomes the project: nobody sees it in public before the next decision. One
 * that is taken down keeps it waiting.
 * @throws {ProjectGone} @throws {MoveNotAllowed} @throws {NoteMissing} @throws {ProjectChanged}
 */
export async function reviewProject(
	services: Services,
	portfolioUuid: string,
	decision: Decision,
	deciding: Deciding = {},
): Promise<void> {
	const note = decision === 'archived' ? '' : (deciding.note?.trim() ?? '');
	if (decision === 'changes_requested' && !note) throw new NoteMissing('Say what should be changed.');
	await decide(services, portfolioUuid, deciding, async (tx, row, at) => {
		if (!moves[row.status].includes(decision)) {
			throw new MoveNotAllowed(`A project that is ${row.status} cannot become ${decision}.`);
		}
		const folded = decision === 'changes_requested' ? withEdit(row) : {};
		await updateProject(tx, row, { ...folded, status: decision, updated_at: at });
		return { action: 'decision', to: decision, note, mail: mailOf[decision] };
	});
}

/** Puts a waiting edit in the project's place. @throws {ProjectGone} @throws {NoPendingEdit} @throws {ProjectChanged} */
export async function approveEdit(services: Services, portfolioUuid: string, deciding: Deciding = {}): Promise<void> {
	await decide(services, portfolioUuid, deciding, async (tx, row, at) => {
		if (!row.pending_edit) throw new NoPendingEdit('No edit of this project waits.');
		await updateProject(tx, row, { ...withEdit(row), updated_at: at });
		// Of a project that was taken down there is no page that could show it.
		const mail = row.status === 'approved' ? portfolioEditApproved : undefined;
		return { action: 'edit_approved', to: row.status, note: deciding.note?.trim() ?? '', mail };
	});
}

/** Drops a waiting edit; the project stays as it is. @throws {ProjectGone} @throws {NoPendingEdit} @throws {ProjectChanged} */
export async function rejectEdit(services: Services, portfolioUuid: string, deciding: Deciding = {}): Promise<void> {
	await decide(services, portfolioUuid, deciding, async (tx, row, at) => {
		if (!row.pending_edit) throw new NoPendingEdit('No edit of this project waits.');
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

/** What every decision is made of. `action` gets the project, locked, and the instant of the new version. */
async function decide(
	services: Services,
	portfolioUuid: string,
	{ now = services.now(), seen, within }: Deciding,
	action: (tx: Transaction<Tables>, row: Row, at: Date) => Promise<Decided>,
): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
		if (!row) throw new ProjectGone('There is no such project.');
		const version = versionOf(row);
		if (seen && seen.getTime() !== version.getTime()) {
			throw new ProjectChanged('The project was changed after it was looked at.');
		}
		const { action: name, to, note, mail } = await action(tx, row, laterThan(version, now));
		const { review_uuid } = await tx
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
		await within?.(tx, { reviewUuid: review_uuid, from: row.status, to });
		if (!mail) return;
		const params = { reviewUuid: review_uuid };
		await enqueueMail(tx, services, mail, { to: row.email, customerUuid: row.customer_uuid, params });
	});
	services.pagesChanged();
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

/** The columns of the project with its waiting edit, which waits no more. */
function withEdit({ pending_edit }: Row) {
	if (!pending_edit) return {};
	return { ...(pending_edit as ProjectColumns), pending_edit: null, pending_edit_at: null };
}
