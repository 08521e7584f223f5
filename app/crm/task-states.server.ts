import type { Updateable } from 'kysely';
import { sql, type Transaction } from 'kysely';
import type { Tables, TaskStates } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** Names a task: its kind, and the id of what it is about. */
export interface TaskKey {
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
