import * as z from 'zod/mini';
import { formVersion } from '#app/features/site/settings/setting-schema.console.ts';
import { fill } from '#app/features/site/settings/words.console.ts';
import { isTimeZone, text } from '#app/forms/rules.ts';
import { type AvailabilityRule, type Weekday, weekdays } from '#content/availability.ts';
import { isDay } from '#platform/text/day.ts';

/** When consultations can be booked. */
export const availabilityPage = {
	messages: {
		zone: 'Please enter a time zone, such as Europe/Berlin.',
		time: '{day}: please enter both a start and an end, such as 09:00 and 12:00.',
		order: '{day}: the end must be after the start.',
		overlap: '{day}: two time ranges overlap.',
		short: '{day}: {from} to {to} is shorter than a consultation.',
		length: 'Please enter a whole number from 10 to 240.',
		grid: 'Please enter a whole number from 5 to 240.',
		buffer: 'Please enter a whole number from 0 to 240.',
		notice: 'Please enter a whole number from 0 to 336.',
		horizon: 'Please enter a whole number from 1 to 180.',
		nothing: 'Please keep at least one time range. To close the calendar for a while, add days off.',
		date: 'Please enter a date.',
		range: 'The last day must not be before the first.',
		long: 'Please enter at most one year.',
		past: 'These days are over.',
		full: 'There can be 400 days off at most. Please remove some first.',
	},
	preview: {
		count: '{count} times',
		one: 'One time',
	},
} as const;

const { messages } = availabilityPage;

export const rangeIndexes = [0, 1, 2, 3];
const MAX_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

/** The name of a field: `Monday-0-from`. */
export const rangeField = (day: Weekday, index: number, end: 'from' | 'until') => `${day}-${index}-${end}`;

const wholeNumber = (least: number, most: number, message: string) =>
	z.pipe(
		text(1, message).check(
			z.refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most, message),
		),
		z.transform(Number),
	);

const time = z._default(z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)), '');
const times = Object.fromEntries(
	weekdays.flatMap((day) =>
		rangeIndexes.flatMap((index) => [
			[rangeField(day, index, 'from'), time],
			[rangeField(day, index, 'until'), time],
		]),
	),
) as Record<string, typeof time>;

const fields = z.object({
	zone: text(1, messages.zone).check(z.refine(isTimeZone, messages.zone)),
	length: wholeNumber(10, 240, messages.length),
	grid: wholeNumber(5, 240, messages.grid),
	buffer: wholeNumber(0, 240, messages.buffer),
	notice: wholeNumber(0, 336, messages.notice),
	horizon: wholeNumber(1, 180, messages.horizon),
	version: formVersion,
	...times,
});

/** Hours and rules without days off, which have forms of their own. */
type Hours = Omit<AvailabilityRule, 'daysOff'>;

interface Range {
	from: string;
	to: string;
}

/** Hours and rules as typed. The error of a day's ranges is at its first field. */
export const hoursSchema = z.pipe(
	fields.check((checked) => {
		const value = checked.value as Record<string, unknown> & { length: number };
		const fail = (day: Weekday, text: string, range?: Range) => {
			const message = fill(text, { day, ...range });
			checked.issues.push({ code: 'custom', input: value, path: [rangeField(day, 0, 'from')], message });
		};
		for (const day of weekdays) {
			const problem = problemOf(rangesIn(value, day), value.length);
			if (problem) fail(day, messages[problem.kind], problem.range);
		}
		if (weekdays.every((day) => rangesIn(value, day).length === 0)) fail('Monday', messages.nothing);
	}),
	z.transform((typed) => {
		const windows = Object.fromEntries(
			weekdays.map((day) => [day, rangesIn(typed, day)] as const).filter(([, ranges]) => ranges.length > 0),
		);
		const hours: Hours = {
			zone: typed.zone,
			windows,
			lengthMinutes: typed.length,
			gridMinutes: typed.grid,
			bufferMinutes: typed.buffer,
			noticeHours: typed.notice,
			horizonDays: typed.horizon,
		};
		return { hours, version: typed.version };
	}),
);

function rangesIn(value: Record<string, unknown>, day: Weekday): Range[] {
	return rangeIndexes
		.map((index) => ({
			from: String(value[rangeField(day, index, 'from')] ?? ''),
			to: String(value[rangeField(day, index, 'until')] ?? '').replace('00:00', '24:00'),
		}))
		.filter(({ from, to }) => from || to)
		.sort((a, b) => a.from.localeCompare(b.from));
}

type ProblemKind = 'time' | 'order' | 'overlap' | 'short';

function problemOf(ranges: readonly Range[], length: number): { kind: ProblemKind; range?: Range } | undefined {
	if (ranges.some(({ from, to }) => !from || !to)) return { kind: 'time' };
	if (ranges.some(({ from, to }) => to <= from)) return { kind: 'order' };
	if (ranges.some(({ from }, index) => index > 0 && from < (ranges[index - 1]?.to ?? ''))) return { kind: 'overlap' };
	const short = ranges.find(({ from, to }) => minutesOf(to) - minutesOf(from) < length);
	return short && { kind: 'short', range: short };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days off, from the first to the last, as ISO dates. */
export const daysOffSchema = z
	.object({
		from: text(1, messages.date).check(z.refine(isDay, messages.date)),
		until: z._default(z.string().check(z.refine((typed) => typed === '' || isDay(typed), messages.date)), ''),
		version: formVersion,
	})
	.check(
		z.refine(({ from, until }) => !isDay(until) || until >= from, { path: ['until'], error: messages.range }),
		z.refine(({ from, until }) => !until || Date.parse(until) - Date.parse(from) < MAX_DAYS * DAY_MS, {
			path: ['until'],
			error: messages.long,
		}),
	);

/** Every date from one to another, both included. */
export function datesBetween(from: string, until: string): string[] {
	const dates: string[] = [];
	for (let at = Date.parse(`${from}T00:00Z`); at <= Date.parse(`${until}T00:00Z`); at += DAY_MS)
		dates.push(new Date(at).toISOString().slice(0, 10));
	return dates;
}

/** Consecutive dates as ranges, without those before `today`. */
export function rangesOf(dates: readonly string[], today: string): { from: string; until: string }[] {
	const ranges: { from: string; until: string }[] = [];
	for (const date of [...new Set(dates)].filter((date) => date >= today).sort()) {
		const last = ranges.at(-1);
		if (last && Date.parse(date) - Date.parse(last.until) === DAY_MS) last.until = date;
		else ranges.push({ from: date, until: date });
	}
	return ranges;
}
