import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import type { ChangedEvent } from '../events/change-event.server.ts';
import type { EventRow } from '../events/events.server.ts';
import { peopleWho } from './places.server.ts';

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

interface Recipient {
	name: string;
	email: string;
}

export interface Recipients {
	count: number;
	/** The first of them, by address. */
	people: Recipient[];
}

/** The most people of a list; the rest is counted. */
const LIST_LIMIT = 500;

/** Condition for registrations `r` of people who wait for the next date of these events' series and would be emailed about them. */
function waitingFor(events: readonly Pick<EventRow, 'event_uuid' | 'series_uuid'>[]): RawBuilder<unknown> | undefined {
	const series = events.flatMap(({ series_uuid }) => series_uuid ?? []);
	if (series.length === 0) return undefined;
	const ids = events.map(({ event_uuid }) => event_uuid);
	return sql`r.waits_for_next and r.cancelled_at is null
		and case when own.event_uuid is null then ${workshopEvent.seriesUuid}::uuid else own.series_uuid end = any(${series}::uuid[])
		and (own.event_uuid is null or own.event_uuid <> all(${ids}::uuid[]))
		and not exists (select from event_registrations other where other.event_uuid = any(${ids}::uuid[])
			and other.cancelled_at is null and lower(other.email) = lower(r.email))`;
}

/** Condition for registrations `r` of events, without canceled ones. */
const isOf = (eventUuids: readonly string[]) =>
	sql`r.event_uuid = any(${eventUuids}::uuid[]) and r.cancelled_at is null`;

const registrations = sql`from event_registrations r left join events own on own.event_uuid = r.event_uuid`;

async function countWhere(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count ${registrations} where ${where}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

export async function countWaiting(
	db: Kysely<Tables>,
	events: readonly Pick<EventRow, 'event_uuid' | 'series_uuid'>[],
): Promise<number> {
	const where = waitingFor(events);
	return where ? await countWhere(db, where) : 0;
}

/** The people of events who are emailed about a change: those with a place, and those on the waiting list or with an offer. */
export async function countPeople(
	db: Kysely<Tables>,
	eventUuids: readonly string[],
): Promise<{ registered: number; inLine: number }> {
	if (eventUuids.length === 0) return { registered: 0, inLine: 0 };
	const { rows } = await sql<{ registered: number; inLine: number }>`
		select count(*) filter (where ${peopleWho.registered})::int as registered,
			count(*) filter (where ${peopleWho.waiting} or ${peopleWho.offered})::int as "inLine"
		from event_registrations r where ${isOf(eventUuids)}`.execute(db);
	return rows[0] ?? { registered: 0, inLine: 0 };
}

export async function listEmailed(
	db: Kysely<Tables>,
	eventUuids: readonly string[],
	announced: readonly Pick<EventRow, 'event_uuid' | 'series_uuid'>[],
): Promise<Recipients> {
	const isWaiting = waitingFor(announced);
	const { rows } = await sql<Recipient & { count: number }>`
		select r.first_name || ' ' || r.last_name as name, r.email, count(*) over ()::int as count ${registrations}
		where ${isOf(eventUuids)} ${isWaiting ? sql`or ${isWaiting}` : sql``}
		order by lower(r.email), r.id limit ${LIST_LIMIT}`.execute(db);
	return { count: rows[0]?.count ?? 0, people: rows.map(({ name, email }) => ({ name, email })) };
}

export async function setNotifiesNext(
	tx: Transaction<Tables>,
	events: readonly Pick<EventRow, 'event_uuid'>[],
	notifies: boolean,
): Promise<void> {
	if (events.length === 0) return;
	const ids = events.map(({ event_uuid }) => event_uuid);
	await tx.updateTable('events').set({ notifies_next: notifies }).where('event_uuid', 'in', ids).execute();
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
