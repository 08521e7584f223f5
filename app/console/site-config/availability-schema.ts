import * as z from 'zod/mini';
import { isTimeZone, text } from '#app/forms/rules.ts';
import { type AvailabilityRule, type Weekday, weekdays } from '#content/availability.ts';
import { availabilityPage } from '#content/console/site-config.ts';
import { fill } from './redirect-words.ts';

const { messages } = availabilityPage;

/** Pairs of times that a day has at the most. */
export const MOST_PAIRS = 4;
const MOST_RANGE_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

/** The name of a field: `Monday-0-from`. */
export const pairField = (day: Weekday, index: number, end: 'from' | 'until') => `${day}-${index}-${end}`;

const wholeNumber = (least: number, most: number, message: string) =>
	z.pipe(
		text(1, message).check(
			z.refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most, message),
		),
		z.transform(Number),
	);

/** The version that a form was made of. */
export const seenVersion = z.pipe(
	z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
	z.transform((typed) => Number(typed)),
);

const time = z._default(z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)), '');
const times = Object.fromEntries(
	weekdays.flatMap((day) =>
		Array.from({ length: MOST_PAIRS }, (_, index) => index).flatMap((index) => [
			[pairField(day, index, 'from'), time],
			[pairField(day, index, 'until'), time],
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
	version: seenVersion,
	...times,
});

/** What stands in the form about hours and rules; days off have forms of their own. */
export type Hours = Omit<AvailabilityRule, 'daysOff'>;

interface Pair {
	from: string;
	to: string;
}

/** Hours and rules as an operator types them. A day's pairs are said to be wrong at its first field. */
export const hoursSchema = z.pipe(
	fields.check((checked) => {
		const value = checked.value as Record<string, unknown> & { length: number };
		const wrong = (day: Weekday, message: string, words: Record<string, string> = {}) =>
			checked.issues.push({
				code: 'custom',
				input: value,
				path: [pairField(day, 0, 'from')],
				message: fill(message, { day, ...words }),
			});
		let count = 0;
		for (const day of weekdays) {
			const pairs = pairsOf(value, day);
			count += pairs.length;
			const problem = problemOf(pairs, value.length);
			if (problem) wrong(day, messages[problem.kind], problem.pair && { from: problem.pair.from, to: problem.pair.to });
		}
		if (count === 0) wrong('Monday', messages.nothing);
	}),
	z.transform((typed) => {
		const value = typed as typeof typed & Record<string, unknown>;
		const windows = Object.fromEntries(
			weekdays.map((day) => [day, pairsOf(value, day)] as const).filter(([, pairs]) => pairs.length > 0),
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

/** The pairs of a day that have at least one time, in the order of the clock. */
function pairsOf(value: Record<string, unknown>, day: Weekday): Pair[] {
	return Array.from({ length: MOST_PAIRS }, (_, index) => ({
		from: String(value[pairField(day, index, 'from')] ?? ''),
		to: String(value[pairField(day, index, 'until')] ?? '').replace('00:00', '24:00'),
	}))
		.filter(({ from, to }) => from || to)
		.sort((a, b) => a.from.localeCompare(b.from));
}

type ProblemKind = 'time' | 'order' | 'overlap' | 'short';

function problemOf(pairs: readonly Pair[], length: number): { kind: ProblemKind; pair?: Pair } | undefined {
	if (pairs.some(({ from, to }) => !from || !to)) return { kind: 'time' };
	if (pairs.some(({ from, to }) => to <= from)) return { kind: 'order' };
	if (pairs.some(({ from }, index) => index > 0 && from < (pairs[index - 1]?.to ?? ''))) return { kind: 'overlap' };
	const short = pairs.find(({ from, to }) => minutesOf(to) - minutesOf(from) < length);
	return short && { kind: 'short', pair: short };
}

const minutesOf = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3));

const isDate = (typed: string) =>
	/^\d{4}-\d\d-\d\d$/.test(typed) &&
	!Number.isNaN(Date.parse(`${typed}T00:00Z`)) &&
	new Date(`${typed}T00:00Z`).toISOString().startsWith(typed);

/** Days off, the first and the last; as ISO dates, both included. */
export const daysOffSchema = z
	.object({
		from: text(1, messages.date).check(z.refine(isDate, messages.date)),
		until: z._default(z.string().check(z.refine((typed) => typed === '' || isDate(typed), messages.date)), ''),
		version: seenVersion,
	})
	.check(
		z.refine(({ from, until }) => !until || !isDate(until) || until >= from, {
			path: ['until'],
			error: messages.range,
		}),
		z.refine(({ from, until }) => !until || Date.parse(until) - Date.parse(from) < MOST_RANGE_DAYS * DAY_MS, {
			path: ['until'],
			error: messages.long,
		}),
	);

/** A form that is its button and the version it saw. */
export const versionSchema = z.object({ version: seenVersion });

/** Every date from one to another, both included. */
export function datesBetween(from: string, until: string): string[] {
	const dates: string[] = [];
	for (let at = Date.parse(`${from}T00:00Z`); at <= Date.parse(`${until}T00:00Z`); at += DAY_MS)
		dates.push(new Date(at).toISOString().slice(0, 10));
	return dates;
}

/** Dates that follow each other, as ranges; what is over by `today` is left out. */
export function rangesOf(dates: readonly string[], today: string): { from: string; until: string }[] {
	const ranges: { from: string; until: string }[] = [];
	for (const date of [...new Set(dates)].filter((one) => one >= today).sort()) {
		const last = ranges.at(-1);
		const isNext = last && Date.parse(date) - Date.parse(last.until) === DAY_MS;
		if (last && isNext) last.until = date;
		else ranges.push({ from: date, until: date });
	}
	return ranges;
}
