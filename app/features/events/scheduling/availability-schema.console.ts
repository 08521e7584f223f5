import * as z from 'zod/mini';
import { formVersion } from '#app/features/site/settings/setting-schema.console.ts';
import { isTimeZone, text } from '#app/forms/rules.ts';
import { type AvailabilityRule, type Weekday, weekdays } from '#content/availability.ts';
import { isDay } from '#platform/text/day.ts';

export const rangeIndexes = [0, 1, 2, 3];
const BAD_ZONE = 'Please enter a time zone, such as Europe/Berlin.';
const NO_DATE = 'Please enter a date.';
const MAX_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

/** The name of a field: `Monday-0-from`. */
export const rangeField = (day: Weekday, index: number, end: 'from' | 'until') => `${day}-${index}-${end}`;

const wholeNumber = (least: number, most: number) => {
	const message = `Please enter a whole number from ${least} to ${most}.`;
	return z.pipe(
		text(1, message).check(
			z.refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most, message),
		),
		z.transform(Number),
	);
};

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
	zone: text(1, BAD_ZONE).check(z.refine(isTimeZone, BAD_ZONE)),
	length: wholeNumber(10, 240),
	grid: wholeNumber(5, 240),
	buffer: wholeNumber(0, 240),
	notice: wholeNumber(0, 336),
	horizon: wholeNumber(1, 180),
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
		const fail = (day: Weekday, message: string) =>
			checked.issues.push({ code: 'custom', input: value, path: [rangeField(day, 0, 'from')], message });
		for (const day of weekdays) {
			const problem = problemOf(rangesIn(value, day), value.length);
			if (problem) fail(day, `${day}: ${problem}`);
		}
		if (weekdays.every((day) => rangesIn(value, day).length === 0))
			fail('Monday', 'Please keep at least one time range. To close the calendar for a while, add days off.');
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

function problemOf(ranges: readonly Range[], length: number): string | undefined {
	if (ranges.some(({ from, to }) => !from || !to))
		return 'please enter both a start and an end, such as 09:00 and 12:00.';
	if (ranges.some(({ from, to }) => to <= from)) return 'the end must be after the start.';
	if (ranges.some(({ from }, index) => index > 0 && from < (ranges[index - 1]?.to ?? '')))
		return 'two time ranges overlap.';
	const short = ranges.find(({ from, to }) => minutesOf(to) - minutesOf(from) < length);
	return short && `${short.from} to ${short.to} is shorter than a consultation.`;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days off, from the first to the last, as ISO dates. */
export const daysOffSchema = z
	.object({
		from: text(1, NO_DATE).check(z.refine(isDay, NO_DATE)),
		until: z._default(z.string().check(z.refine((typed) => typed === '' || isDay(typed), NO_DATE)), ''),
		version: formVersion,
	})
	.check(
		z.refine(({ from, until }) => !isDay(until) || until >= from, {
			path: ['until'],
			error: 'The last day must not be before the first.',
		}),
		z.refine(({ from, until }) => !until || Date.parse(until) - Date.parse(from) < MAX_DAYS * DAY_MS, {
			path: ['until'],
			error: 'Please enter at most one year.',
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
