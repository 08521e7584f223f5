import { type Kysely, sql } from 'kysely';
import { data } from 'react-router';
import { versionOf } from '#app/features/events/event-details.server.ts';
import { type EventRow, eventView } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

const SERIES_MOST = 100;

/** An event, drafts too. @throws 404 when there is none. */
export async function eventRow(db: Kysely<Tables>, id: string | undefined): Promise<EventRow> {
	const found = isCanonicalUuid(id)
		? await db.selectFrom('events').selectAll().where('event_uuid', '=', id).executeTakeFirst()
		: undefined;
	if (!found) throw data(null, { status: 404 });
	return found;
}

/** What stands above each page of an event. */
export interface EventHead {
	id: string;
	title: string;
	status: EventRow['status'];
	isOver: boolean;
	/** When, in words, in the event's zone. */
	when: string;
	version: string;
}

export function headOf(event: EventRow, now: Date): EventHead {
	const { day, time } = eventView(event, now);
	return {
		id: event.event_uuid,
		title: event.title,
		status: event.status,
		isOver: event.ends_at <= now,
		when: `${day}, ${time}`,
		version: versionOf(event),
	};
}

/** How many people, and how they stand. */
export interface EventNumbers {
	registered: number;
	attended: number;
	waits: number;
	inRoom: number;
	pending: number;
	failed: number;
	/** Do not know of the event's last change yet. */
	untold: number;
	recordingTold: number;
}

/** The numbers of an event: once through its registrations, without those that were cancelled. */
export async function numbersOf({ db }: Pick<Services, 'db'>, event: EventRow): Promise<EventNumbers> {
	const { rows } = await sql<EventNumbers>`select
		count(*)::int as registered,
		count(attended_at)::int as attended,
		count(*) filter (where waits_for_next)::int as waits,
		count(*) filter (where webinar_state = 'done')::int as "inRoom",
		count(*) filter (where webinar_state = 'pending')::int as pending,
		count(*) filter (where webinar_state = 'failed')::int as failed,
		count(*) filter (where notified_sequence < ${event.sequence})::int as untold,
		count(recording_notified_at)::int as "recordingTold"
		from event_registrations where event_uuid = ${event.event_uuid} and cancelled_at is null`.execute(db);
	const [numbers] = rows;
	if (!numbers) throw new Error('count(*) counted nothing');
	return numbers;
}

/** Events that another date can be planned of: of each series, and of each workshop that stands alone, the latest. */
export async function datedEvents({ db }: Pick<Services, 'db'>): Promise<EventRow[]> {
	const latest = db
		.selectFrom('events')
		.distinctOn(sql`coalesce(series_uuid, event_uuid)`)
		.selectAll()
		.where('kind', '=', 'workshop')
		.orderBy(sql`coalesce(series_uuid, event_uuid)`)
		.orderBy('starts_at', 'desc')
		.as('latest');
	return await db.selectFrom(latest).selectAll().orderBy('starts_at', 'desc').limit(SERIES_MOST).execute();
}

/** A date of a series. */
export interface SeriesDate {
	id: string;
	title: string;
	status: EventRow['status'];
	when: string;
}

/** The other dates of an event's series with it, in order; nothing where it stands alone. */
export async function seriesOf({ db, now }: Pick<Services, 'db' | 'now'>, event: EventRow): Promise<SeriesDate[]> {
	if (!event.series_uuid) return [];
	const rows = await db
		.selectFrom('events')
		.selectAll()
		.where('series_uuid', '=', event.series_uuid)
		.orderBy('starts_at')
		.execute();
	return rows.map((row) => {
		const { date, time } = eventView(row, now());
		return { id: row.event_uuid, title: row.title, status: row.status, when: `${date}, ${time}` };
	});
}

/** How many coming dates of its series follow an event, of those in some states. */
export async function countLater(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	event: EventRow,
	states: EventRow['status'][],
): Promise<number> {
	if (!event.series_uuid) return 0;
	const { count } = await db
		.selectFrom('events')
		.select((select) => select.fn.countAll<string>().as('count'))
		.where('series_uuid', '=', event.series_uuid)
		.where('starts_at', '>', event.starts_at)
		.where('ends_at', '>', now())
		.where('status', 'in', states)
		.executeTakeFirstOrThrow();
	return Number(count);
}
