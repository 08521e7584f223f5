import { type Kysely, sql, type Transaction } from 'kysely';
import type { Operator } from '#app/auth/auth.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { requireConversation } from './conversations.server.ts';

/** A draft locks its conversation for this long after its last change, in minutes. */
const LOCK_MINUTES = 10;
/** Drafts are deleted this many days after their last change. */
const DRAFT_DAYS = 30;

export interface Draft {
	id: string;
	operator: { id: string; name: string };
	body: string;
	at: Date;
	/** Changed in the last minutes: its author is probably still writing. */
	isLocking: boolean;
}

export async function listDrafts(
	db: Kysely<Tables>,
	{ now }: Pick<Services, 'now'>,
	conversation: string,
): Promise<Draft[]> {
	const rows = await db
		.selectFrom('conversation_drafts')
		.select(['draft_uuid', 'body', 'updated_at', 'operator_uuid as id', 'operator_name as name'])
		.where('conversation_uuid', '=', conversation)
		.orderBy('updated_at', 'desc')
		.execute();
	const since = now().getTime() - LOCK_MINUTES * 60_000;
	return rows.map(({ draft_uuid, body, updated_at, id, name }) => ({
		id: draft_uuid,
		operator: { id, name },
		body,
		at: updated_at,
		isLocking: updated_at.getTime() > since,
	}));
}

export async function lockOf(
	db: Kysely<Tables>,
	services: Pick<Services, 'now'>,
	conversation: string,
	operator: string,
): Promise<Draft | undefined> {
	const drafts = await listDrafts(db, services, conversation);
	return drafts.find((draft) => draft.isLocking && draft.operator.id !== operator);
}

/** Whether an answer or a note was sent by the form with this key. */
export async function wasSent(tx: Transaction<Tables>, formKey: string): Promise<boolean> {
	const sent = await tx
		.selectFrom('conversation_messages')
		.select('message_uuid')
		.where('form_key', '=', formKey)
		.executeTakeFirst();
	return sent !== undefined;
}

/**
 * Saves an operator's draft, in the caller's transaction.
 * @param formKey The key of the form: once it was sent, it no longer changes the draft.
 * @returns The draft's id; undefined if the form was sent meanwhile.
 * @throws {DomainError} `gone`
 */
export async function saveDraft(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	conversation: string,
	operator: Pick<Operator, 'id' | 'name'>,
	{ body, formKey }: { body: string; formKey: string },
): Promise<string | undefined> {
	await requireConversation(tx, services, conversation);
	if (await wasSent(tx, formKey)) return undefined;
	const { draft_uuid } = await tx
		.insertInto('conversation_drafts')
		.values({
			conversation_uuid: conversation,
			operator_uuid: operator.id,
			operator_name: operator.name,
			body,
			updated_at: services.now(),
		})
		.onConflict((conflict) =>
			conflict.columns(['conversation_uuid', 'operator_uuid']).doUpdateSet({ body, updated_at: services.now() }),
		)
		.returning('draft_uuid')
		.executeTakeFirstOrThrow();
	return draft_uuid;
}

export async function deleteDraft(tx: Transaction<Tables>, conversation: string, operator: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('conversation_drafts')
		.where('conversation_uuid', '=', conversation)
		.where('operator_uuid', '=', operator)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

async function deleteOldDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	await db
		.deleteFrom('conversation_drafts')
		.where('updated_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${DRAFT_DAYS})`)
		.execute();
}

/** Every day: deletes drafts that nobody continued. */
export const draftsForgetJob = (services: Pick<Services, 'db' | 'now'>): JobKind =>
	cleanupJob('drafts-forget', '35 4 * * *', () => deleteOldDrafts(services));
