import { schedule } from '#content/scheduling.ts';
import { olderZoneNames } from '#content/time-zones.ts';

// Formats times for visitors. Runs in the browser, so it uses Intl instead of the Temporal polyfill.

/** How times are shown: an IANA zone, and a 12- or 24-hour clock. */
export interface Clock {
	zone: string;
	hourCycle: 'h12' | 'h23';
}

export interface Day {
	/** `2026-11-24`. */
	key: string;
	/** 1 is Monday, 7 is Sunday. */
	column: number;
	/** `Tue`. */
	weekday: string;
	/** `Nov`. */
	month: string;
	number: string;
	/** `Tuesday, November 24`. */
	name: string;
	times: { value: string; label: string }[];
}

/** The current name of a zone; some browsers use older ones. */
export const currentZoneName = (zone: string) => olderZoneNames[zone] ?? zone;

export const cityName = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ');

/**
 * The label of a booking's time: `Your time`, or `Time in New York` in our own zone, which is also the default without scripts.
 * @param ourZone IANA name.
 */
export function timeLabel(zone: string, ourZone: string): string {
	const { yours, timeIn } = schedule.booking.labels;
	return zone === ourZone ? timeIn(cityName(zone)) : yours;
}

/** The form value of an instant: UTC, to the minute. @param at Milliseconds since the epoch. */
export const slotValue = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;

/** Parses such a value to milliseconds since the epoch; undefined if it is invalid. */
export function parseSlot(value: string): number | undefined {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(value)) return undefined;
	const at = Date.parse(value);
	return Number.isNaN(at) ? undefined : at;
}

/** Groups starts by day. A time that occurs twice on a day is labeled with its zone. */
export function groupByDay(starts: readonly number[], clock: Clock): Day[] {
	const keyOf = dayKeyFormatter(clock);
	const weekday = formatter(clock, { weekday: 'short' });
	const month = formatter(clock, { month: 'short' });
	const number = formatter(clock, { day: 'numeric' });
	const name = formatter(clock, { weekday: 'long', month: 'long', day: 'numeric' });
	const time = formatter(clock, { hour: 'numeric', minute: '2-digit' });
	const exact = formatter(clock, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
	const days = new Map<string, Day>();
	for (const at of starts) {
		const key = keyOf(at);
		const day = days.get(key) ?? {
			key,
			column: new Date(`${key}T00:00Z`).getUTCDay() || 7,
			weekday: weekday(at),
			month: month(at),
			number: number(at),
			name: name(at),
			times: [],
		};
		days.set(key, day);
		day.times.push({ value: slotValue(at), label: time(at) });
	}
	for (const { times } of days.values()) {
		const labels = times.map(({ label }) => label);
		for (const option of times) {
			const isTwice = labels.indexOf(option.label) !== labels.lastIndexOf(option.label);
			if (isTwice) option.label = exact(parseSlot(option.value) as number);
		}
	}
	return [...days.values()];
}

export const dayKey = (at: number, clock: Clock): string => dayKeyFormatter(clock)(at);

const dayKeyFormatter = (clock: Clock) =>
	formatter(clock, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** `Tuesday, November 24, 2026`. */
export function formatDay(at: number, clock: Clock): string {
	return formatter(clock, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })(at);
}

/** `3:00 PM to 3:30 PM, Central European Standard Time`. */
export function formatTimeSpan(startsAt: number, endsAt: number, clock: Clock): string {
	const time = formatter(clock, { hour: 'numeric', minute: '2-digit' });
	return `${time(startsAt)} to ${time(endsAt)}, ${zoneName(startsAt, clock)}`;
}

function zoneName(at: number, { zone }: Clock): string {
	const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' }).formatToParts(at);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function formatter({ zone, hourCycle }: Clock, options: Intl.DateTimeFormatOptions, locale = 'en-US') {
	const format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...(options.hour && { hourCycle }), ...options });
	// The space before AM depends on the ICU version, which differs between server and browser.
	return (at: number) => format.format(at).replaceAll('\u202f', ' ');
}
