import { expect, it } from 'vitest';
import { formatRelative } from './times.ts';

/** A Wednesday, 10:00 in New York, where the clock has just left daylight saving time. */
const now = new Date('2026-11-04T15:00:00Z');

it.each([
	['2026-11-04T14:59:30Z', 'now'],
	['2026-11-04T14:48:00Z', '12 min ago'],
	['2026-11-04T15:12:00Z', 'in 12 min'],
	['2026-11-04T11:30:00Z', '3 h ago'],
	['2026-11-04T19:00:00Z', 'today 14:00'],
	['2026-11-05T19:00:00Z', 'tomorrow 14:00'],
	['2026-11-03T19:00:00Z', 'yesterday 14:00'],
	// 23:30 of the day before yesterday, although less than two days ago in UTC's calendar.
	['2026-11-03T04:30:00Z', 'Mon 23:30'],
	['2026-10-31T13:00:00Z', 'Sat 09:00'],
	['2026-10-01T13:00:00Z', 'Oct 1, 09:00'],
	['2027-01-01T04:59:00Z', 'Dec 31, 23:59'],
	['2027-01-01T05:00:00Z', 'Jan 1, 2027'],
	['2024-02-29T12:00:00Z', 'Feb 29, 2024'],
])('%s is “%s”', (at, text) => {
	expect(formatRelative(new Date(at), now)).toBe(text);
});
