import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventRow } from '#app/features/events/events.server.ts';
import type { Tables } from '../../../database/tables.ts';

interface ChangedEvent {
	before: EventRow;
	after: EventRow;
}

/** Whether who registered would be written to about a change: of time, place or state of an event that is still to come. */
export function isHeardOf({ before, after }: ChangedEvent, now: Date): boolean {
	if (after.sequence === before.sequence) return false;
	return after.status === 'cancelled' ? after.ends_at > now : after.status === 'published' && after.starts_at > now;
}

/** How many people are registered for events. */
export async function countRegistered(db: Kysely<Tables>, eventUuids: readonly string[]): Promise<number> {
	if (eventUuids.length === 0) return 0;
	const { count } = await db
		.selectFrom('event_registrations')
		.select((select) => select.fn.countAll<string>().as('count'))
		.where('event_uuid', 'in', eventUuids)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Lets a change go without a mail, in the transaction that makes it: whoever knew how the event was before counts as told. Whom a mail
 * about an earlier change has not reached yet is told, by then, of this one. Reminders
 * come as ever.
 */
export async function leaveUntold(tx: Transaction<Tables>, { before, after }: ChangedEvent): Promise<void> {
	await sql`
		update event_registrations r set told_sequence = ${after.sequence}, told_cancelled = ${after.status === 'cancelled'}
		where r.event_uuid = ${after.event_uuid} and r.told_sequence >= ${before.sequence} and not exists (
			select from mails m where m.status = 'queued'
				and m.once_key in ('workshop-changed:' || r.id || ':' || r.told_sequence, 'workshop-cancelled:' || r.id || ':' || r.told_sequence)
		)`.execute(tx);
}
