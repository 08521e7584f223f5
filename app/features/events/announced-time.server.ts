import { eventWords } from '#content/events.ts';
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
