import { sql, type Transaction, type Updateable } from 'kysely';
import type { Tables, TaskStates } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** Names a task: its kind, and the id of what it is about. */
interface TaskKey {
	kind: string;
	subjectId: string;
}

type Change = Omit<Updateable<TaskStates>, 'kind' | 'subject_id' | 'version' | 'updated_at'>;

/**
 * Changes what operators decided about a task, in the caller's transaction.
 * @param version The version that the operator saw; 0 if there was none.
 * @returns The state before; undefined if there was none.
 * @throws {DomainError} `changed` if another operator changed it meanwhile.
 */
export async function changeTask(
	tx: Transaction<Tables>,
	{ kind, subjectId }: TaskKey,
	version: number,
	change: Change,
	now: Date,
) {
	const before = await tx
		.selectFrom('task_states')
		.selectAll()
		.where('kind', '=', kind)
		.where('subject_id', '=', subjectId)
		.forUpdate()
		.executeTakeFirst();
	if ((before?.version ?? 0) !== version) throw new DomainError('changed');
	const inserted = await tx
		.insertInto('task_states')
		.values({ kind, subject_id: subjectId, ...change, updated_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(['kind', 'subject_id'])
				.doUpdateSet({ ...change, version: sql<number>`task_states.version + 1`, updated_at: now })
				.where('task_states.version', '=', version),
		)
		.returning('version')
		.executeTakeFirst();
	if (!inserted) throw new DomainError('changed');
	return before;
}

/**
 * Opens tasks again because the person replied, or because their row was opened again: ends their snooze and completion, in the
 * caller's transaction.
 * @param subjectIds What the tasks are about, such as the id of a form.
 */
export async function wakeTasks(tx: Transaction<Tables>, subjectIds: readonly string[], now: Date): Promise<void> {
	if (subjectIds.length === 0) return;
	await tx
		.updateTable('task_states')
		.set({
			snoozed_at: null,
			snoozed_until: null,
			snoozed_until_reply: false,
			done_at: null,
			done_by: null,
			version: sql<number>`version + 1`,
			updated_at: now,
		})
		.where('subject_id', 'in', subjectIds)
		.execute();
}

export const handledTables = {
	website_data: 'id',
	event_registrations: 'id',
	enrollments: 'enrollment_uuid',
	bookings: 'booking_uuid',
} as const;

/**
 * Marks rows as handled in the caller's transaction.
 * @param ids Rows that already have the requested state do not change.
 * @param by The operator's id; null marks the rows as not handled.
 * @returns The ids of the rows that changed.
 */
export async function markHandled(
	tx: Transaction<Tables>,
	table: keyof typeof handledTables,
	ids: readonly string[],
	by: string | null,
	now: Date,
): Promise<Set<string>> {
	const id = sql.ref(handledTables[table]);
	const { rows } = await sql<{ id: string }>`update ${sql.table(table)}
		set handled_at = ${by ? now : null}::timestamptz, handled_by = ${by}::uuid
		where ${id} = any(${ids}::uuid[]) and ${by ? sql`handled_at is null` : sql`handled_at is not null`}
		returning ${id} as id`.execute(tx);
	const changed = rows.map((row) => row.id);
	if (!by) await wakeTasks(tx, changed, now);
	if (table === 'website_data' && changed.length > 0) {
		// The conversation that answers a form is closed and reopened with it.
		await tx
			.updateTable('conversations')
			.set({ closed_at: by ? now : null, closed_by: by })
			.where('website_data_id', 'in', changed)
			.execute();
	}
	return new Set(changed);
}
