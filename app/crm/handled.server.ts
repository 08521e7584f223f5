import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { wakeTasks } from './task-states.server.ts';

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
