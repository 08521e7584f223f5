import { type Kysely, sql, type Transaction } from 'kysely';
import type { ChangedEvent } from '#app/features/events/change-event.server.ts';
import type { EventRow } from '#app/features/events/events.server.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';

/** Whether registrants are emailed about a change: of time, place or status of an upcoming event. */
export function isVisibleToRegistrants({ before, after }: ChangedEvent, now: Date): boolean {
	if (after.sequence === before.sequence) return false;
	return after.status === 'cancelled' ? after.ends_at > now : after.status === 'published' && after.starts_at > now;
}

/** Whether a change makes an event the next date that people of its series wait for. */
export function isNewlyAnnounced({ before, after }: ChangedEvent, now: Date): boolean {
	const isAnnounced = ({ status, starts_at }: EventRow) => status === 'published' && starts_at > now;
	return isAnnounced(after) && !isAnnounced(before);
}

/** The number of people who wait for the next date of these events' series and would be emailed about them. */
export async function countWaiting(
	db: Kysely<Tables>,
	events: readonly Pick<EventRow, 'event_uuid' | 'series_uuid'>[],
): Promise<number> {
	const series = events.flatMap(({ series_uuid }) => series_uuid ?? []);
	if (series.length === 0) return 0;
	const ids = events.map(({ event_uuid }) => event_uuid);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from event_registrations r left join events own on own.event_uuid = r.event_uuid
		where r.waits_for_next and r.cancelled_at is null
			and case when own.event_uuid is null then ${workshopEvent.seriesUuid}::uuid else own.series_uuid end = any(${series}::uuid[])
			and (own.event_uuid is null or own.event_uuid <> all(${ids}::uuid[]))
			and not exists (select from event_registrations other where other.event_uuid = any(${ids}::uuid[])
				and other.cancelled_at is null and lower(other.email) = lower(r.email))`.execute(db);
	return rows[0]?.count ?? 0;
}

/** The number of people with a place in events, or on their waiting lists, without canceled registrations. */
export async function countRegistered(db: Kysely<Tables>, eventUuids: readonly string[]): Promise<number> {
	if (eventUuids.length === 0) return 0;
	const { count } = await db
		.selectFrom('event_registrations')
		.select((select) => select.fn.countAll<string>().as('count'))
		.where('event_uuid', 'in', eventUuids)
		.where('cancelled_at', 'is', null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Marks registrants as notified of a change without an email, in the transaction that makes it. A queued email about an earlier
 * change still goes out, with the event as it is by then. Reminders are not affected.
 */
export async function skipNotification(tx: Transaction<Tables>, { before, after }: ChangedEvent): Promise<void> {
	await sql`
		update event_registrations r set notified_sequence = ${after.sequence}, notified_cancelled = ${after.status === 'cancelled'}
		where r.event_uuid = ${after.event_uuid} and r.notified_sequence >= ${before.sequence} and not exists (
			select from mails m where m.status = 'queued'
				and m.once_key in ('workshop-changed:' || r.id || ':' || r.notified_sequence, 'workshop-cancelled:' || r.id || ':' || r.notified_sequence)
		)`.execute(tx);
}
