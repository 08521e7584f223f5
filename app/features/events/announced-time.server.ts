import { Temporal } from 'temporal-polyfill';
import { eventWords } from '#content/events.ts';

/** Names of zones as announcements use them: minutes from UTC, and the place whose clock is meant, whatever the season. */
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

/** A time of the day with the name of a zone, such as `12:00 PM EST`. */
const NAMED_TIME = /\b(\d{1,2})(?::(\d\d))?\s*([AP])M\s+([A-Z]{3,4})\b/g;
const DAY_MINUTES = 24 * 60;

/**
 * Holds the words with which a time was announced against the instant that counts. `12:00 PM EST` said of a day in July is an
 * hour off, yet everyone in New York reads it as noon there: the words stay, and a note says whose clock they mean. Words that
 * are wrong by any clock, as after an event was moved, are not shown.
 * @returns The words, with the note where they need one; undefined when they are wrong.
 */
export function announcedTime(words: string, instant: Date): { time: string; clocks?: string } | undefined {
	const onPlaces: { name: string; place: string }[] = [];
	for (const [, hour, minute = '0', half, name = ''] of words.matchAll(NAMED_TIME)) {
		const known = zones[name];
		if (!known) continue;
		const said = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
		const utc = instant.getUTCHours() * 60 + instant.getUTCMinutes();
		if (said === (utc + known.offset + DAY_MINUTES) % DAY_MINUTES) continue;
		const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(known.zone);
		if (said !== there.hour * 60 + there.minute) return undefined;
		onPlaces.push({ name, place: known.place });
	}
	if (onPlaces.length === 0) return { time: words };
	const list = (kind: 'name' | 'place') => onPlaces.map((one) => one[kind]).join(` ${eventWords.and} `);
	return { time: words, clocks: eventWords.clocks(list('name'), list('place')) };
}
