import { consolePaths } from '#content/console-paths.ts';
import { isDay } from '#platform/text/day.ts';
import { dayIn, endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import type { Dimension, Filter } from './reports/report-query.server.ts';

/** The state of the page, all of it in its URL. */
export interface AnalyticsQuery {
	view: View;
	period: PeriodName;
	/** The days of a custom period as they were entered, such as `2026-11-20`. */
	from: string;
	until: string;
	compare: boolean;
	filter: Filter;
	/** A form's id, for the forms view. */
	form: string;
}

export const views = ['overview', 'sources', 'brought', 'pages', 'visitors', 'forms', 'vitals', 'errors'] as const;
export type View = (typeof views)[number];

/** Periods that end today. */
export const presets = ['today', '7', '30', '90', 'year'] as const;
const periods = [...presets, 'chosen'] as const;
type PeriodName = (typeof periods)[number];

/** The dimensions that a filter can be about, in sentences. */
export const dimensionNames = {
	source: 'source',
	medium: 'medium',
	campaign: 'campaign',
	affiliate: 'affiliate',
	country: 'country',
	device_type: 'device',
	browser_name: 'browser',
	language: 'language',
	screen: 'screen',
	entry: 'entry page',
	page: 'page viewed',
} as const satisfies Record<Dimension | 'page', string>;
const dimensions = Object.keys(dimensionNames) as (Dimension | 'page')[];
const MAX_LENGTH = 500;

/** Parses a URL; unknown values are ignored. */
export function parseQuery(params: URLSearchParams): AnalyticsQuery {
	const of = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) ?? '';
	const oneOf = <Name extends string>(name: string, known: readonly Name[], otherwise: Name) =>
		known.find((value) => value === of(name)) ?? otherwise;
	const without = params.getAll('without');
	const bots = oneOf('robots', ['no', 'any', 'yes'], 'no');
	const filters = dimensions.flatMap((name): [string, string | null][] => {
		if (name !== 'page' && without.includes(name)) return [[name, null]];
		return of(name) ? [[name, of(name)]] : [];
	});
	return {
		view: oneOf('view', views, 'overview'),
		period: of('from') || of('until') ? 'chosen' : oneOf('period', periods, '30'),
		from: of('from'),
		until: of('until'),
		compare: of('compare') !== 'no',
		filter: { ...Object.fromEntries(filters), ...(bots === 'no' ? {} : { is_bot: bots === 'yes' ? true : 'any' }) },
		form: of('form'),
	};
}

export function fieldsOf(query: AnalyticsQuery, changes: Partial<AnalyticsQuery> = {}): [string, string][] {
	const { view, period, from, until, compare, filter, form } = { ...query, ...changes };
	const fields: [string, string][] = [];
	if (view !== 'overview') fields.push(['view', view]);
	if (period !== '30') fields.push(['period', period]);
	if (period === 'chosen') fields.push(['from', from], ['until', until]);
	if (!compare) fields.push(['compare', 'no']);
	for (const name of dimensions) {
		const value = filter[name];
		if (value === null) fields.push(['without', name]);
		else if (value !== undefined) fields.push([name, value]);
	}
	if (filter.is_bot) fields.push(['robots', filter.is_bot === true ? 'yes' : 'any']);
	if (form && view === 'forms') fields.push(['form', form]);
	return fields;
}

export function urlOf(query: AnalyticsQuery, changes: Partial<AnalyticsQuery> = {}): string {
	const search = new URLSearchParams(fieldsOf(query, changes)).toString();
	return search ? `${consolePaths.analytics}?${search}` : consolePaths.analytics;
}

/** The URL of a query with one more filter; null means visits without a value. */
export function urlWithFilter(query: AnalyticsQuery, name: Dimension | 'page', value: string | null): string {
	return urlOf(query, { filter: { ...query.filter, [name]: value } });
}

const devices = { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet' } as const;

/** For visits without a value. */
const without = { source: 'Direct', country: 'Unknown', other: 'None' } as const;
/** The value of daily statistics for everything after the first 500 values. */
const OTHER = '(other)';

export function valueName(dimension: Dimension | 'page', value: string | null): string {
	if (value === null || value === '') return without[dimension as keyof typeof without] ?? without.other;
	if (value === OTHER) return 'Others';
	if (dimension === 'country') return displayName('region', value);
	if (dimension === 'language') return displayName('language', value);
	if (dimension === 'device_type') return devices[value as keyof typeof devices] ?? value;
	return value;
}

export function canFilter(value: string | null): boolean {
	return value !== OTHER;
}

function displayName(type: 'region' | 'language', code: string): string {
	try {
		return new Intl.DisplayNames('en', { type }).of(code) ?? code;
	} catch {
		// Browsers may send languages that do not exist.
		return code;
	}
}

const DAY_MS = 24 * 3600_000;
const MAX_DAYS = 5 * 365;
/** The most days with a trend by hour, by day and by week. */
const [BY_HOUR, BY_DAY, BY_WEEK] = [2, 92, 400];
const lengths = { today: 1, '7': 7, '30': 30, '90': 90, year: 365 } as const;

/** A period of whole days in a zone. */
export interface Period {
	from: Date;
	/** The first instant after it. */
	to: Date;
	by: 'hour' | 'day' | 'week' | 'month';
}

/** Whether it is a day of this century: the database has no day 0000-01-01, and no time after 9999. */
const isReported = (day: string) => day.startsWith('20') && isDay(day);

/**
 * The period of a query. A period with a length ends today.
 * @param zone The time zone of the days.
 * @returns Also the errors of the entered days by field; then the period is the last 30 days.
 */
export function periodOf(
	{ period, from, until }: Pick<AnalyticsQuery, 'period' | 'from' | 'until'>,
	now: Date,
	zone: string,
): Period & { errors?: Record<string, string[]> } {
	const last = (days: number) => wholeDays(dayIn(zone, now, 1 - days), dayIn(zone, now), zone);
	if (period !== 'chosen') return last(lengths[period]);
	const errors = validateDays(from, until);
	return errors ? { ...last(lengths['30']), errors } : wholeDays(from, until, zone);
}

function validateDays(from: string, until: string): Record<string, string[]> | undefined {
	const isValid = { from: isReported(from), until: isReported(until) };
	if (!isValid.from || !isValid.until) {
		return {
			...(isValid.from ? {} : { from: ['Please enter the first day.'] }),
			...(isValid.until ? {} : { until: ['Please enter the last day.'] }),
		};
	}
	if (until < from) return { until: ['The last day is before the first. Please swap them.'] };
	return daysBetween(from, until) >= MAX_DAYS ? { from: ['Please choose five years or less.'] } : undefined;
}

function wholeDays(from: string, until: string, zone: string): Period {
	const days = daysBetween(from, until) + 1;
	const by = days <= BY_HOUR ? 'hour' : days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month';
	return { from: startOfDay(from, zone), to: endOfDay(until, zone), by };
}

function daysBetween(from: string, until: string): number {
	return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
}
