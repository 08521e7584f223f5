import { schedule } from '#content/scheduling.ts';
import { olderZoneNames } from '#content/time-zones.ts';

/** How instants are said to a visitor. Without Temporal, which the browser would have to load. */

/** Whose clock: an IANA zone, and whether its day has 12 or 24 hours. */
export interface Clock {
	zone: string;
	hourCycle: 'h12' | 'h23';
}

/** One day of a visitor's calendar on which something is free. */
export interface Day {
	/** `2026-11-24`. */
	key: string;
	/** 1 is Monday, 7 is Sunday. */
	column: number;
	/** `Tue`. */
	weekday: string;
	/** `Nov`. */
	month: string;
	/** `24`. */
	number: string;
	/** `Tuesday, November 24`. */
	name: string;
	times: { value: string; label: string }[];
}

/** A zone by today's name, whatever a browser calls it. */
export const todaysName = (zone: string) => olderZoneNames[zone] ?? zone;

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const cityOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ');

/**
 * What stands before a booking's time: `Your time`; on our clock, which is also that of who chose none, `Time in New York`.
 * @param ours The zone of our clock.
 */
export function bookedLabel(zone: string, ours: string): string {
	const { yours, timeIn } = schedule.booking.labels;
	return zone === ours ? timeIn(cityOf(zone)) : yours;
}

/** An instant as a form sends it: UTC, to the minute. @param at Milliseconds since the epoch. */
export const slotValue = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;

/** The instant of such a value, in milliseconds since the epoch; undefined for anything else. */
export function slotInstant(value: string): number | undefined {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(value)) return undefined;
	const at = Date.parse(value);
	return Number.isNaN(at) ? undefined : at;
}

/** Sorts beginnings into the days of a clock. Times that a day shows twice say which they are. */
export function daysOf(starts: readonly number[], clock: Clock): Day[] {
	const keyOf = formatter(clock, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
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
		const shown = times.map(({ label }) => label);
		for (const one of times) {
			const isTwice = shown.indexOf(one.label) !== shown.lastIndexOf(one.label);
			if (isTwice) one.label = exact(slotInstant(one.value) as number);
		}
	}
	return [...days.values()];
}

/** The day of a clock on which an instant falls, as `Day.key`. */
export function dayKey(at: number, clock: Clock): string {
	return formatter(clock, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')(at);
}

/** `Tuesday, November 24, 2026`. */
export function longDay(at: number, clock: Clock): string {
	return formatter(clock, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })(at);
}

/** `3:00 PM to 3:30 PM, Central European Standard Time`. */
export function timeSpan(startsAt: number, endsAt: number, clock: Clock): string {
	const time = formatter(clock, { hour: 'numeric', minute: '2-digit' });
	return `${time(startsAt)} to ${time(endsAt)}, ${zoneName(startsAt, clock)}`;
}

/** `Central European Standard Time`, as it is called at that instant. */
function zoneName(at: number, { zone }: Clock): string {
	const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' }).formatToParts(at);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function formatter({ zone, hourCycle }: Clock, options: Intl.DateTimeFormatOptions, locale = 'en-US') {
	const format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...(options.hour && { hourCycle }), ...options });
	// Which space stands before AM is not the same in every version of ICU, and so not in the page and in the browser.
	return (at: number) => format.format(at).replaceAll('\u202f', ' ');
}
