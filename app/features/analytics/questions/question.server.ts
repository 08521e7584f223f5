import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';

/** What questions are asked about: visits that began in a period, those of a filter. */
export interface Question {
	/** The first instant, and the first one that is not in it anymore. */
	from: Date;
	to: Date;
	/** The operator's IANA zone: in it days, weeks and months begin. */
	zone: string;
	filter?: Filter;
	/** Also the period before, of equal length: so many days, or months, where this one is of whole ones on the zone's calendar. */
	compare?: boolean;
}

/** Every dimension, and the column of a visit that it is; `page` is any page that a visit saw. */
export const dimensions = {
	source: 'source',
	medium: 'utm_medium',
	campaign: 'utm_campaign',
	affiliate: 'affiliate_code',
	country: 'country',
	device_type: 'device_type',
	browser_name: 'browser_name',
	language: 'language',
	screen: 'screen_resolution',
	entry: 'initial_page',
} as const;
export type Dimension = keyof typeof dimensions;

/**
 * Only visits of which all of this is so; null asks for those without (a visit that came directly has no source). Of questions about
 * pages, `page` leaves only that page's own rows. Robots are left out unless `is_bot` asks for them (true) or for all ('any').
 */
export type Filter = { [Each in Dimension]?: string | null | undefined } & {
	page?: string | undefined;
	is_bot?: boolean | 'any' | undefined;
};

/** Thrown for a question that cannot be asked; the message says why, in one line that repeats nothing of it. */
export class BadQuestion extends Error {
	override name = 'BadQuestion';
}

/** A question as it was read. */
export interface ParsedQuestion {
	/** Where what is looked at begins: `from`, or the beginning of the period before it. */
	since: Date;
	from: Date;
	to: Date;
	zone: string;
	filter: Filter;
	compare: boolean;
}

const LONGEST_YEARS = 5;
const value = z
	.string()
	.max(2_000)
	.regex(/^[^\0]*$/u, 'has what no text has');

const question = z.strictObject({
	from: z.date(),
	to: z.date(),
	zone: z.string().refine(isZone, 'is no time zone'),
	filter: z
		.strictObject({
			...(Object.fromEntries(Object.keys(dimensions).map((name) => [name, value.nullable().optional()])) as Record<
				Dimension,
				z.ZodOptional<z.ZodNullable<z.ZodString>>
			>),
			page: value.optional(),
			is_bot: z.union([z.boolean(), z.literal('any')]).optional(),
		})
		.default({}),
	compare: z.boolean().default(false),
});

/**
 * Parses a question.
 * @throws {BadQuestion} for a period that is empty, longer than five years or no time; for an unknown zone or dimension.
 */
export function parseQuestion(parsed: Question): ParsedQuestion {
	const read = question.safeParse(parsed);
	if (!read.success) {
		const [issue] = read.error.issues;
		const place = issue?.path.join('.') || 'question';
		throw new BadQuestion(
			`${place}: ${issue?.code === 'unrecognized_keys' ? 'has what nobody knows' : issue?.message}`,
		);
	}
	const { from, to, zone, filter, compare } = read.data;
	if (from >= to) throw new BadQuestion('from: must be before to');
	if (+to > +localOf(from, zone).add({ years: LONGEST_YEARS }).epochMilliseconds) {
		throw new BadQuestion(`to: more than ${LONGEST_YEARS} years after from`);
	}
	return { since: compare ? beginningBefore(from, to, zone) : from, from, to, zone, filter, compare };
}

/** Where the period before begins. */
function beginningBefore(from: Date, to: Date, zone: string): Date {
	const [start, end] = [localOf(from, zone), localOf(to, zone)];
	if (!isMidnight(start) || !isMidnight(end)) return new Date(2 * +from - +to);
	const [first, last] = [start.toPlainDate(), end.toPlainDate()];
	const isMonths = first.day === 1 && last.day === 1;
	const length = first.until(last, { largestUnit: isMonths ? 'months' : 'days' });
	return new Date(first.subtract(length).toZonedDateTime(zone).epochMilliseconds);
}

/** An instant on a zone's calendar. */
export function localOf(instant: Date, zone: string): Temporal.ZonedDateTime {
	return Temporal.Instant.fromEpochMilliseconds(+instant).toZonedDateTimeISO(zone);
}

/** The first date of a zone that begins at an instant or after it, as `2026-11-20`. */
export function firstDateFrom(instant: Date, zone: string): string {
	const local = localOf(instant, zone);
	return local
		.toPlainDate()
		.add({ days: isMidnight(local) ? 0 : 1 })
		.toString();
}

function isMidnight(local: Temporal.ZonedDateTime): boolean {
	return local.equals(local.startOfDay());
}

function isZone(zone: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
	} catch {
		return false;
	}
}
