import { sql, type Transaction } from 'kysely';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { contentId } from '#platform/text/content-id.ts';
import type { EventDetails } from './change-event.server.ts';
import { dayOfEvent, type EventRow } from './events.server.ts';
import { seriesOf, slugOfTitle } from './series.server.ts';

/**
 * Creates events, in the caller's transaction. Several events form a series.
 * @param status Only operators see drafts.
 * @param of The id of an event that these are further dates of; people waiting for its next date are emailed about them.
 * @param key Identifies the form: the same events submitted twice are created once.
 * @returns The new events, or the first event that the same submission created before.
 */
export async function planEvents(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	all: readonly EventDetails[],
	status: 'draft' | 'published',
	key: string,
	of?: string,
): Promise<{ created: EventRow[]; existing?: EventRow }> {
	const first = contentId(key, of ? [of, all] : all);
	await sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0))`.execute(tx);
	const existing = await tx.selectFrom('events').selectAll().where('event_uuid', '=', first).executeTakeFirst();
	if (existing) return { created: [], existing };
	const at = now();
	const series = of ? ((await seriesOf(tx, of)) ?? null) : all.length > 1 ? crypto.randomUUID() : null;
	const created: EventRow[] = [];
	for (const [index, details] of all.entries()) {
		const event_uuid = index === 0 ? first : crypto.randomUUID();
		const values = { ...details, event_uuid, status, series_uuid: series, created_at: at, updated_at: at };
		created.push(await insertWithFreeSlug(tx, values));
	}
	return { created };
}

/** Slugs never change: calendars, emails and search engines refer to them. */
async function insertWithFreeSlug(
	tx: Transaction<Tables>,
	values: EventDetails & Pick<EventRow, 'event_uuid' | 'status' | 'series_uuid' | 'created_at' | 'updated_at'>,
): Promise<EventRow> {
	for (let number = 1; ; number++) {
		const slug = slugOf(values) + (number > 1 ? `-${number}` : '');
		const created = await tx
			.insertInto('events')
			.values({ ...values, slug })
			.onConflict((conflict) => conflict.column('slug').doNothing())
			.returningAll()
			.executeTakeFirst();
		if (created) return created;
	}
}

/** Kind, local day and title, like the slugs of the schedule: `learn-2026-12-01-map-the-work`. */
function slugOf(event: Pick<EventDetails, 'kind' | 'title' | 'starts_at' | 'time_zone'>): string {
	return [event.kind, dayOfEvent(event), slugOfTitle(event.title)].filter(Boolean).join('-');
}

const DATE_LIMIT = 60;

interface RepeatRule {
	/** The first date, `YYYY-MM-DD`; also sets the weekday. */
	from: string;
	/** `month`: on the same weekday of each month, such as the third Tuesday. */
	every: 'week' | 'two-weeks' | 'month';
	/** The last possible day, `YYYY-MM-DD`. */
	until?: string | undefined;
	/** The number of dates, including the first. */
	count?: number | undefined;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The days of a rule, in order, at most `DATE_LIMIT`.
 * @returns `YYYY-MM-DD` each.
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
 */
export function daysOf({ from, every, until, count }: RepeatRule): string[] {
	// The library needs times, so each day becomes noon in UTC.
	const noon = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
	const rule = new RRuleTemporal({
		temporal: Temporal,
		dtstart: noon(from),
		...(every === 'month'
			? { freq: 'MONTHLY', byDay: [weekdayOfMonth(Temporal.PlainDate.from(from))] }
			: { freq: 'WEEKLY', interval: every === 'week' ? 1 : 2 }),
		...(count ? { count: Math.min(count, DATE_LIMIT) } : { until: noon(until ?? from) }),
	});
	return rule.all((_, index) => index < DATE_LIMIT).map((date) => date.toPlainDate().toString());
}

/** `3TU` is the third Tuesday. Not every month has a fifth, so a fifth weekday means the last one. */
function weekdayOfMonth(day: Temporal.PlainDate): string {
	const nth = Math.ceil(day.day / 7);
	return `${nth > 4 ? -1 : nth}${WEEKDAYS[day.dayOfWeek - 1]}`;
}
