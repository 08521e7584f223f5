import type { Kysely, Selectable } from 'kysely';
import type { Services } from '#app/services.ts';
import { type EventKind, eventCalendarPath, eventPath, eventPicturePath, eventWords } from '#content/events.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Events, Tables } from '#database/tables.ts';
import { toZoned } from './wall-time.server.ts';

/** Time zone abbreviations in announcements: the offset from UTC in minutes, the city and its IANA zone. */
const zones: Record<string, { offset: number; place: string; zone: string }> = {
	EST: { offset: -300, place: 'New York', zone: 'America/New_York' },
	EDT: { offset: -240, place: 'New York', zone: 'America/New_York' },
	CST: { offset: -360, place: 'Chicago', zone: 'America/Chicago' },
	CDT: { offset: -300, place: 'Chicago', zone: 'America/Chicago' },
	PST: { offset: -480, place: 'Los Angeles', zone: 'America/Los_Angeles' },
	PDT: { offset: -420, place: 'Los Angeles', zone: 'America/Los_Angeles' },
	GMT: { offset: 0, place: 'London', zone: 'Europe/London' },
	BST: { offset: 60, place: 'London', zone: 'Europe/London' },
	CET: { offset: 60, place: 'Berlin', zone: 'Europe/Berlin' },
	CEST: { offset: 120, place: 'Berlin', zone: 'Europe/Berlin' },
};

/** A time of day with a zone abbreviation, such as `12:00 PM EST`. */
const NAMED_TIME = /\b(\d{1,2})(?::(\d\d))?\s*([AP])M\s+([A-Z]{3,4})\b/g;
const DAY_MINUTES = 24 * 60;

/**
 * Checks an announced time against the event's start. `12:00 PM EST` for a day in July is an hour off, yet everyone in New York
 * reads it as local noon: it is shown with a note that names the city. A time that no clock shows, for instance because the event
 * has moved, is not shown.
 * @returns The text, with a note if it needs one; undefined if it is wrong.
 */
export function announcedTime(text: string, instant: Date): { time: string; clocks?: string } | undefined {
	const local: { name: string; place: string }[] = [];
	for (const [, hour, minute = '0', half, name = ''] of text.matchAll(NAMED_TIME)) {
		const known = zones[name];
		if (!known) continue;
		const announced = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
		const utc = instant.getUTCHours() * 60 + instant.getUTCMinutes();
		if (announced === (utc + known.offset + DAY_MINUTES) % DAY_MINUTES) continue;
		const actual = toZoned(instant, known.zone);
		if (announced !== actual.hour * 60 + actual.minute) return undefined;
		local.push({ name, place: known.place });
	}
	if (local.length === 0) return { time: text };
	const list = (key: 'name' | 'place') => local.map((zone) => zone[key]).join(` ${eventWords.and} `);
	return { time: text, clocks: eventWords.clocks(list('name'), list('place')) };
}

export { eventPath, eventPicturePath };

export type EventRow = Selectable<Events>;

/** An event in a list. Dates and times are formatted in the event's time zone. */
export type EventItem = ReturnType<typeof itemOf>;

export type EventView = ReturnType<typeof eventView>;

export interface EventMonth {
	label: string;
	events: EventItem[];
}

type Needs = Pick<Services, 'db' | 'now'>;

/** Past events on the page; older ones keep their own pages. */
const PAST_LIMIT = 24;
const FEED_BACK_MS = 183 * 24 * 3600_000;

/** The list of events: the upcoming ones and the latest past ones. Canceled events only keep their own page and calendar entry. */
export async function listEvents(
	{ db, now }: Needs,
	kind?: EventKind,
): Promise<{ upcoming: EventMonth[]; past: EventItem[] }> {
	const at = now();
	const published = visibleEvents(db, kind).where('status', '=', 'published');
	const [upcoming, past] = await Promise.all([
		published.where('ends_at', '>', at).orderBy('starts_at').orderBy('slug').execute(),
		published.where('ends_at', '<=', at).orderBy('starts_at', 'desc').orderBy('slug').limit(PAST_LIMIT).execute(),
	]);
	return { upcoming: groupByMonth(upcoming, at), past: past.map((row) => itemOf(row, at)) };
}

/** Finds an event by its slug, unless it is a draft. */
export async function findEvent({ db }: Pick<Services, 'db'>, slug: string): Promise<EventRow | undefined> {
	// PostgreSQL rejects text with a null byte.
	if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined;
	return await visibleEvents(db).where('slug', '=', slug).executeTakeFirst();
}

/** Finds the slug of a session by its key, such as `learn-23`, unless it is a draft. */
export async function findSessionSlug({ db }: Pick<Services, 'db'>, key: string): Promise<string | undefined> {
	if (!/^(learn|build)-\d{1,6}$/.test(key)) return undefined;
	return (await visibleEvents(db).where('session_key', '=', key).executeTakeFirst())?.slug;
}

/** Finds an event by its id, unless it is a draft. */
export async function findEventById(db: Kysely<Tables>, eventUuid: string | null): Promise<EventRow | undefined> {
	return eventUuid ? await visibleEvents(db).where('event_uuid', '=', eventUuid).executeTakeFirst() : undefined;
}

/** The published live sessions from an instant on, now by default, in order: moved ones at their new time, without canceled ones. */
export async function sessionsAhead({ db, now }: Needs, from = now()): Promise<EventRow[]> {
	return await visibleEvents(db)
		.where('kind', 'in', ['learn', 'build'])
		.where('status', '=', 'published')
		.where('starts_at', '>', from)
		.orderBy('starts_at')
		.orderBy('slug')
		.execute();
}

export type DateOf = Pick<EventRow, 'slug' | 'kind' | 'series_uuid'>;

/** The specification's workshop, for registrations without an event. */
export const defaultWorkshop: DateOf = {
	slug: workshopEvent.slug,
	kind: 'workshop',
	series_uuid: workshopEvent.seriesUuid,
};

/**
 * Whether two events are dates of the same thing: of one series or, for program sessions, of one kind. A workshop without a
 * series has no other date.
 */
export function isSameSeries(first: DateOf, second: DateOf): boolean {
	if (first.series_uuid !== null || first.kind === 'workshop')
		return first.series_uuid !== null && first.series_uuid === second.series_uuid;
	return first.kind === second.kind;
}

/** The next published date of the same thing (`isSameSeries`), other than the event itself. */
export async function findNextEvent(
	db: Kysely<Tables>,
	{ slug, kind, series_uuid }: DateOf,
	now: Date,
): Promise<EventRow | undefined> {
	if (series_uuid === null && kind === 'workshop') return undefined;
	return await visibleEvents(db)
		.where((where) => (series_uuid ? where('series_uuid', '=', series_uuid) : where('kind', '=', kind)))
		.where('status', '=', 'published')
		.where('starts_at', '>', now)
		.where('slug', '<>', slug)
		.orderBy('starts_at')
		.orderBy('slug')
		.executeTakeFirst();
}

/** The events of a subscribed calendar: half a year back and everything upcoming, including canceled events. */
export async function listCalendarEvents({ db, now }: Needs, kind?: EventKind): Promise<EventRow[]> {
	return await visibleEvents(db, kind)
		.where('ends_at', '>', new Date(now().getTime() - FEED_BACK_MS))
		.orderBy('starts_at')
		.orderBy('slug')
		.execute();
}

export function eventView(row: EventRow, now: Date) {
	return {
		...itemOf(row, now),
		path: eventPath(row.slug),
		calendarPath: eventCalendarPath(row.slug),
		summary: row.summary,
		host: row.host,
		agenda:
			row.agenda
				?.split('\n')
				.map((line) => line.trim())
				.filter(Boolean) ?? [],
		day: formatInstant(row.starts_at, row.time_zone, { dateStyle: 'full' }),
		endsAt: row.ends_at.toISOString(),
		minutes: durationMinutes(row),
		location: row.location,
		recordingUrl: row.recording_url ?? undefined,
		takesRegistrations: row.takes_registrations,
	};
}

export function durationMinutes({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>): number {
	return Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000);
}

/** The day of an event in its zone, `YYYY-MM-DD`. */
export function dayOfEvent({ starts_at, time_zone }: Pick<EventRow, 'starts_at' | 'time_zone'>): string {
	return toZoned(starts_at, time_zone).toPlainDate().toString();
}

/** Whether an event can still be attended: published and not over. */
export function isUpcoming(event: EventRow | undefined, now: Date): event is EventRow {
	return event?.status === 'published' && event.ends_at > now;
}

function visibleEvents(db: Kysely<Tables>, kind?: EventKind) {
	const visible = db.selectFrom('events').selectAll().where('status', '<>', 'draft');
	return kind ? visible.where('kind', '=', kind) : visible;
}

function groupByMonth(rows: EventRow[], now: Date): EventMonth[] {
	const monthOf = (row: EventRow) => formatInstant(row.starts_at, row.time_zone, { month: 'long', year: 'numeric' });
	const months = Map.groupBy(rows, monthOf);
	return [...months].map(([label, events]) => ({ label, events: events.map((row) => itemOf(row, now)) }));
}

function itemOf(row: EventRow, now: Date) {
	const { slug, kind, title, time_zone: zone, starts_at, display_time } = row;
	const announced = display_time ? announcedTime(display_time, starts_at) : undefined;
	const { time, clocks } = announced ?? {
		time: formatInstant(starts_at, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
	};
	return {
		slug,
		kind,
		title,
		startsAt: starts_at.toISOString(),
		zone,
		time,
		/** A note on which city's local time is meant, where the announced time is ambiguous. */
		...(clocks && { clocks }),
		date: formatInstant(starts_at, zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
		dayOfMonth: formatInstant(starts_at, zone, { weekday: 'short', month: 'short', day: 'numeric' }),
		state: stateOf(row, now),
		hasRecording: row.recording_url !== null,
	};
}

function stateOf(row: EventRow, now: Date): 'upcoming' | 'today' | 'over' | 'cancelled' {
	if (row.status === 'cancelled') return 'cancelled';
	if (row.ends_at <= now) return 'over';
	const today = toZoned(now, row.time_zone).toPlainDate();
	return toZoned(row.starts_at, row.time_zone).toPlainDate().equals(today) ? 'today' : 'upcoming';
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant in a zone. Done on the server only, so that a page is the same for everyone and for both renderings.
 * @param zone IANA name.
 */
export function formatInstant(instant: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
	const key = zone + JSON.stringify(options);
	const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
	formats.set(key, format);
	// The narrow no-break space before AM and PM is almost invisible in some fonts.
	return format.format(instant).replaceAll('\u202f', ' ');
}
