import { createHash } from 'node:crypto';
import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { program } from '#content/program.ts';
import { eventPath } from './event-view.ts';
import type { EventRow } from './events.server.ts';

interface Feed {
	/** What calendars call it. */
	name: string;
	/** Where it can be fetched again. */
	source: string;
}

/** Calendars that follow `REFRESH-INTERVAL` ask this often, in seconds. */
const REFRESH_SECONDS = 6 * 3600;

/**
 * Events as an iCalendar object: times in UTC, so no VTIMEZONE is needed; UIDs that stay; SEQUENCE and STATUS from the
 * table. DTSTAMP is the last change, as it is without a METHOD, so unchanged events are the same bytes.
 * @param origin The site's public origin. @param feed Given for a calendar one subscribes to.
 * @see https://www.rfc-editor.org/rfc/rfc5545 and https://www.rfc-editor.org/rfc/rfc7986
 */
export function calendarOf(rows: EventRow[], origin: string, feed?: Feed): string {
	const calendar = ical({
		prodId: { company: program.name, product: 'Events', language: 'EN' },
		...(feed ? { name: feed.name, source: feed.source, ttl: REFRESH_SECONDS } : {}),
	});
	for (const row of rows) calendar.createEvent(calendarEntry(row, origin));
	return `${calendar.toString()}\r\n`;
}

/** One event as it stands in every calendar of ours. @param origin The site's public origin. */
export function calendarEntry(row: EventRow, origin: string): ICalEventData {
	return {
		id: row.event_uuid,
		sequence: row.sequence,
		stamp: row.updated_at,
		created: row.created_at,
		lastModified: row.updated_at,
		start: row.starts_at,
		end: row.ends_at,
		summary: row.title,
		description: row.summary,
		location: row.location,
		url: origin + eventPath(row.slug),
		status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		categories: [{ name: row.kind }],
	};
}

/** The answer that carries a calendar; 304 to who has it already, as calendars ask all day long. */
export function calendarResponse(request: Request, calendar: string, fileName: string): Response {
	const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`;
	const headers = {
		'content-type': 'text/calendar; charset=utf-8',
		'content-disposition': `attachment; filename="${fileName}"`,
		'cache-control': 'public, max-age=900',
		etag,
	};
	const known = request.headers.get('if-none-match')?.includes(etag);
	return known ? new Response(null, { status: 304, headers }) : new Response(calendar, { headers });
}
