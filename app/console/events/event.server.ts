import { type Kysely, sql } from 'kysely';
import { data } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import { versionOf } from '#app/features/events/event-details.server.ts';
import { type EventRow, eventView } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { can, type Permission } from '../kit/permissions.ts';

const SERIES_LIMIT = 100;

const tabs = {
	overview: 'events.see',
	edit: 'event.change',
	registrants: 'events.see',
	messages: 'event.message',
} as const satisfies Record<string, Permission>;

/** The pages of an event that an operator may see. */
export const tabsOf = (operator: Operator) =>
	(Object.keys(tabs) as (keyof typeof tabs)[]).filter((tab) => can(operator, tabs[tab]));

/** An event, drafts too. @throws 404 when there is none. */
export async function eventRow(db: Kysely<Tables>, id: string | undefined): Promise<EventRow> {
	const found = isCanonicalUuid(id)
		? await db.selectFrom('events').selectAll().where('event_uuid', '=', id).executeTakeFirst()
		: undefined;
	if (!found) throw data(null, { status: 404 });
	return found;
}

/** The head of each page of an event. */
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

/** How many people, by status. */
export interface EventNumbers {
	registered: number;
	attended: number;
	waits: number;
	inRoom: number;
	pending: number;
	failed: number;
	/** Not yet notified of the event's last change. */
	unnotified: number;
	recordingNotified: number;
}

/** The numbers of an event, without cancelled registrations. */
export async function numbersOf({ db }: Pick<Services, 'db'>, event: EventRow): Promise<EventNumbers> {
	const { rows } = await sql<EventNumbers>`select
		count(*)::int as registered,
		count(attended_at)::int as attended,
		count(*) filter (where waits_for_next)::int as waits,
		count(*) filter (where webinar_state = 'done')::int as "inRoom",
		count(*) filter (where webinar_state = 'pending')::int as pending,
		count(*) filter (where webinar_state = 'failed')::int as failed,
		count(*) filter (where notified_sequence < ${event.sequence})::int as unnotified,
		count(recording_notified_at)::int as "recordingNotified"
		from event_registrations where event_uuid = ${event.event_uuid} and cancelled_at is null`.execute(db);
	const [numbers] = rows;
	if (!numbers) throw new Error('count(*) returned no row');
	return numbers;
}

/** Workshops that can get another date: the latest of each series, and each that is in no series. */
export async function datedEvents({ db }: Pick<Services, 'db'>): Promise<EventRow[]> {
	const latest = db
		.selectFrom('events')
		.distinctOn(sql`coalesce(series_uuid, event_uuid)`)
		.selectAll()
		.where('kind', '=', 'workshop')
		.orderBy(sql`coalesce(series_uuid, event_uuid)`)
		.orderBy('starts_at', 'desc')
		.as('latest');
	return await db.selectFrom(latest).selectAll().orderBy('starts_at', 'desc').limit(SERIES_LIMIT).execute();
}

/** A date of a series. */
export interface SeriesDate {
	id: string;
	title: string;
	status: EventRow['status'];
	when: string;
}

/** All dates of an event's series, in order; empty when it is in none. */
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

/** How many upcoming dates of its series follow an event. @param states Only dates with one of these statuses. */
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
