import type { Kysely, Selectable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Services } from '#app/services.ts';
import type { EventKind } from '#content/events.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Events, Tables } from '#database/tables.ts';
import { announcedTime } from './announced-time.server.ts';
import { type EventItem, type EventMonth, type EventView, eventCalendarPath, eventPath } from './event-view.ts';

export type { EventView };
export { eventCalendarPath, eventPath };

/** An event as the table has it. */
export type EventRow = Selectable<Events>;

type Needs = Pick<Services, 'db' | 'now'>;

/** Past events shown on a page; older ones keep their own pages. */
const PAST_MOST = 24;
/** How far back a subscribed calendar reaches. */
const FEED_BACK_MS = 183 * 24 * 3600_000;

/**
 * What the list of events shows: those to come and the latest of those that took place. A canceled one keeps its page and its
 * place in calendars, which strike it out.
 */
export async function listEvents(
	{ db, now }: Needs,
	kind?: EventKind,
): Promise<{ upcoming: EventMonth[]; past: EventItem[] }> {
	const at = now();
	const ofKind = () =>
		visible(db)
			.where('status', '=', 'published')
			.$if(kind !== undefined, (query) => query.where('kind', '=', kind as EventKind));
	const [upcoming, past] = await Promise.all([
		ofKind().where('ends_at', '>', at).orderBy('starts_at').orderBy('slug').execute(),
		ofKind().where('ends_at', '<=', at).orderBy('starts_at', 'desc').orderBy('slug').limit(PAST_MOST).execute(),
	]);
	return { upcoming: byMonth(upcoming, at), past: past.map((row) => itemOf(row, at)) };
}

/** The event of an address, unless it is a draft. */
export async function findEvent({ db }: Pick<Services, 'db'>, slug: string): Promise<EventRow | undefined> {
	// What is no slug is no event; PostgreSQL does not even take a text with a null byte.
	if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined;
	return await visible(db).where('slug', '=', slug).executeTakeFirst();
}

/** An event by its id, unless it is a draft. */
export async function eventOfId(db: Kysely<Tables>, eventUuid: string): Promise<EventRow | undefined> {
	return await visible(db).where('event_uuid', '=', eventUuid).executeTakeFirst();
}

/** What ties an event to its other dates. */
export type DateOf = Pick<EventRow, 'slug' | 'kind' | 'series_uuid'>;

/** The workshop of the specification, for a registration whose event has no row. */
export const theWorkshop: DateOf = {
	slug: workshopEvent.slug,
	kind: 'workshop',
	series_uuid: workshopEvent.seriesUuid,
};

/**
 * Whether two events are dates of the same thing: one series or, as the program's sessions follow each other all year, one kind of
 * session. A workshop without a series has no other date.
 */
export function isSameSeries(one: DateOf, other: DateOf): boolean {
	if (one.series_uuid !== null || one.kind === 'workshop')
		return one.series_uuid !== null && one.series_uuid === other.series_uuid;
	return one.kind === other.kind;
}

/** The next date of the same thing (`isSameSeries`) that is published, other than the event itself. */
export async function nextEvent(db: Kysely<Tables>, of: DateOf, now: Date): Promise<EventRow | undefined> {
	const { slug, kind, series_uuid } = of;
	if (series_uuid === null && kind === 'workshop') return undefined;
	return await visible(db)
		.where((where) => (series_uuid ? where('series_uuid', '=', series_uuid) : where('kind', '=', kind)))
		.where('status', '=', 'published')
		.where('starts_at', '>', now)
		.where('slug', '<>', slug)
		.orderBy('starts_at')
		.orderBy('slug')
		.executeTakeFirst();
}

/** What a subscribed calendar holds: half a year back and everything to come, canceled events as such. */
export async function eventsInCalendars({ db, now }: Needs, kind?: EventKind): Promise<EventRow[]> {
	return await visible(db)
		.$if(kind !== undefined, (query) => query.where('kind', '=', kind as EventKind))
		.where('ends_at', '>', new Date(now().getTime() - FEED_BACK_MS))
		.orderBy('starts_at')
		.orderBy('slug')
		.execute();
}

/** An event with its times as words, in the zone where it is held. */
export function eventView(row: EventRow, now: Date): EventView {
	return {
		...itemOf(row, now),
		path: eventPath(row.slug),
		calendarPath: eventCalendarPath(row.slug),
		summary: row.summary,
		day: words(row.starts_at, row.time_zone, { dateStyle: 'full' }),
		endsAt: row.ends_at.toISOString(),
		minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
		location: row.location,
		recordingUrl: row.recording_url ?? undefined,
	};
}

/** The day of an event where it is held, `YYYY-MM-DD`. */
export function dayOfEvent({ starts_at, time_zone }: Pick<EventRow, 'starts_at' | 'time_zone'>): string {
	return zoned(starts_at, time_zone).toPlainDate().toString();
}

function visible(db: Kysely<Tables>) {
	return db.selectFrom('events').selectAll().where('status', '<>', 'draft');
}

function byMonth(rows: EventRow[], now: Date): EventMonth[] {
	const months: EventMonth[] = [];
	for (const row of rows) {
		const label = words(row.starts_at, row.time_zone, { month: 'long', year: 'numeric' });
		let month = months.at(-1);
		if (month?.label !== label) {
			month = { label, events: [] };
			months.push(month);
		}
		month.events.push(itemOf(row, now));
	}
	return months;
}

function itemOf(row: EventRow, now: Date): EventItem {
	const { slug, kind, title, time_zone: zone } = row;
	const computed = () => words(row.starts_at, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
	return {
		slug,
		kind,
		title,
		startsAt: row.starts_at.toISOString(),
		zone,
		date: words(row.starts_at, zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
		...((row.display_time && announcedTime(row.display_time, row.starts_at)) || { time: computed() }),
		state: stateOf(row, now),
		hasRecording: row.recording_url !== null,
	};
}

function stateOf(row: EventRow, now: Date): EventItem['state'] {
	if (row.status === 'cancelled') return 'cancelled';
	if (row.ends_at <= now) return 'over';
	const today = zoned(now, row.time_zone).toPlainDate();
	return zoned(row.starts_at, row.time_zone).toPlainDate().equals(today) ? 'today' : 'upcoming';
}

function zoned(instant: Date, zone: string) {
	return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant as words, in a zone. Written here and not in the browser, so that a page is the same for everyone and for both
 * renderings.
 * @param zone IANA name.
 */
export function words(instant: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
	const key = zone + JSON.stringify(options);
	let format = formats.get(key);
	if (!format) {
		format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
		formats.set(key, format);
	}
	// A narrow no-break space before AM and PM looks like a missing one in some fonts.
	return format.format(instant).replaceAll('\u202f', ' ');
}
