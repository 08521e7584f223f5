import { consolePaths } from '#content/console-paths.ts';
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
export type PeriodName = (typeof periods)[number];

const dimensions: readonly (Dimension | 'page')[] = [
	'source',
	'medium',
	'campaign',
	'affiliate',
	'country',
	'device_type',
	'browser_name',
	'language',
	'screen',
	'entry',
	'page',
];
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
