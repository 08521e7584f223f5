import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';

/** Selects visits that began in a period and match a filter. */
export interface ReportQuery {
	/** The start, inclusive, and the end, exclusive. */
	from: Date;
	to: Date;
	/** The operator's IANA zone, in which days, weeks and months begin. */
	zone: string;
	filter?: Filter;
	/**
	 * Also the previous period, of equal length: as many days, or months, if this one consists of whole ones on the zone's calendar.
	 */
	compare?: boolean;
}

/** Every dimension with its column. `page` is not one: it matches any page that a visit viewed. */
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
 * Visits must match all of these; null matches visits without a value (a direct visit has no source). In reports about pages, `page`
 * also limits the rows to that page. Bots are excluded unless `is_bot` is true (only bots) or 'any'.
 */
export type Filter = { [Each in Dimension]?: string | null | undefined } & {
	page?: string | undefined;
	is_bot?: boolean | 'any' | undefined;
};

/** An invalid query. The message names the property and the reason, never the value. */
export class InvalidReportQuery extends Error {
	override name = 'InvalidReportQuery';
}

export interface ParsedReportQuery {
	since: Date;
	from: Date;
	to: Date;
	zone: string;
	filter: Filter;
	compare: boolean;
}

const MAX_YEARS = 5;
const value = z
	.string()
	.max(2_000)
	.regex(/^[^\0]*$/u, 'has a null character');

const schema = z.strictObject({
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
 * Validates a query and adds its defaults.
 * @throws {InvalidReportQuery} For an empty or invalid period or one longer than five years; for an unknown zone or dimension.
 */
export function parseReportQuery(query: ReportQuery): ParsedReportQuery {
	const read = schema.safeParse(query);
	if (!read.success) {
		const [issue] = read.error.issues;
		const name = issue?.path.join('.') || 'query';
		throw new InvalidReportQuery(
			`${name}: ${issue?.code === 'unrecognized_keys' ? 'has an unknown property' : issue?.message}`,
		);
	}
	const { from, to, zone, filter, compare } = read.data;
	if (from >= to) throw new InvalidReportQuery('from: must be before to');
	if (+to > +localOf(from, zone).add({ years: MAX_YEARS }).epochMilliseconds) {
		throw new InvalidReportQuery(`to: more than ${MAX_YEARS} years after from`);
	}
	return { since: compare ? previousPeriodStart(from, to, zone) : from, from, to, zone, filter, compare };
}

function previousPeriodStart(from: Date, to: Date, zone: string): Date {
	const [start, end] = [localOf(from, zone), localOf(to, zone)];
	if (!isMidnight(start) || !isMidnight(end)) return new Date(2 * +from - +to);
	const [first, last] = [start.toPlainDate(), end.toPlainDate()];
	const isMonths = first.day === 1 && last.day === 1;
	const length = first.until(last, { largestUnit: isMonths ? 'months' : 'days' });
	return new Date(first.subtract(length).toZonedDateTime(zone).epochMilliseconds);
}

export function localOf(instant: Date, zone: string): Temporal.ZonedDateTime {
	return Temporal.Instant.fromEpochMilliseconds(+instant).toZonedDateTimeISO(zone);
}

/** The first date that begins in a zone at or after an instant, as `2026-11-20`. */
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
