import { createHash } from 'node:crypto';
import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { eventPath } from '#content/events.ts';
import { program } from '#content/program.ts';
import type { EventRow } from './events.server.ts';

interface Feed {
	name: string;
	source: string;
}

/** How often calendars that support `REFRESH-INTERVAL` fetch a feed, in seconds. */
const REFRESH_SECONDS = 6 * 3600;

/**
 * Events as an iCalendar object. Times are in UTC, so no VTIMEZONE is needed; UIDs are stable; SEQUENCE and STATUS come from the
 * table. Without a METHOD, DTSTAMP is the last change, so unchanged events produce the same bytes.
 * @param origin The site's public origin. @param feed For a calendar to subscribe to.
 * @param pathOf The page that an entry leads to; the event's own by default.
 * @see https://www.rfc-editor.org/rfc/rfc5545 and https://www.rfc-editor.org/rfc/rfc7986
 */
export function eventsCalendar(
	rows: EventRow[],
	origin: string,
	feed?: Feed,
	pathOf?: (slug: string) => string,
): string {
	const calendar = ical({
		prodId: { company: program.name, product: 'Events', language: 'EN' },
		...(feed && { ...feed, ttl: REFRESH_SECONDS }),
	});
	for (const row of rows) calendar.createEvent(calendarEntry(row, origin, pathOf));
	return `${calendar.toString()}\r\n`;
}

/**
 * An event's entry in a calendar.
 * @param origin The site's public origin.
 * @param pathOf The page it leads to; the event's own by default. Another one is also in the description, since many calendars
 * show no URL of an entry.
 */
export function calendarEntry(row: EventRow, origin: string, pathOf?: (slug: string) => string): ICalEventData {
	const url = origin + (pathOf ?? eventPath)(row.slug);
	const leads = pathOf !== undefined && row.status !== 'cancelled';
	return {
		id: row.event_uuid,
		sequence: row.sequence,
		stamp: row.updated_at,
		created: row.created_at,
		lastModified: row.updated_at,
		start: row.starts_at,
		end: row.ends_at,
		summary: row.title,
		description: leads ? `${url}\n\n${row.summary}`.trim() : row.summary,
		location: row.location,
		url,
		status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		categories: [{ name: row.kind }],
	};
}

/**
 * The response with a calendar; 304 when the client has this version, since calendars poll.
 * @param scope Whether caches between us and the client may store it.
 */
export function calendarResponse(
	request: Request,
	calendar: string,
	fileName: string,
	scope: 'public' | 'private' = 'public',
): Response {
	const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`;
	const headers = {
		'content-type': 'text/calendar; charset=utf-8',
		'content-disposition': `attachment; filename="${fileName}"`,
		'cache-control': scope === 'public' ? 'public, max-age=900' : 'private, no-cache',
		etag,
	};
	const isCurrent = request.headers.get('if-none-match')?.includes(etag);
	return isCurrent ? new Response(null, { status: 304, headers }) : new Response(calendar, { headers });
}
