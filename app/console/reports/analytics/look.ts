import type { Dimension, Filter } from '#app/features/analytics/questions/asked.server.ts';
import { consolePaths } from '#content/console/paths.ts';

/** What of the visits is looked at, all of which stands in the page's address. */
export interface Look {
	view: View;
	period: PeriodName;
	/** Days such as `2026-11-20`, of a chosen period; as they were typed. */
	from: string;
	until: string;
	compare: boolean;
	filter: Filter;
	/** A `form_name`, of the view of forms. */
	form: string;
}

export const views = ['overview', 'sources', 'brought', 'pages', 'visitors', 'forms', 'vitals', 'errors'] as const;
export type View = (typeof views)[number];

export const periods = ['today', '7', '30', '90', 'year', 'chosen'] as const;
export type PeriodName = (typeof periods)[number];

/** What can be asked of visits, as it stands in an address. */
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
const LONGEST = 500;

/** Reads an address; what nobody knows is as if it were not there. */
export function readLook(query: URLSearchParams): Look {
	const of = (name: string) => query.get(name)?.trim().slice(0, LONGEST) ?? '';
	const one = <Name extends string>(name: string, known: readonly Name[], otherwise: Name) =>
		known.find((value) => value === of(name)) ?? otherwise;
	const without = query.getAll('without');
	const robots = one('robots', ['no', 'any', 'yes'], 'no');
	const asked = dimensions.flatMap((name): [string, string | null][] => {
		if (name !== 'page' && without.includes(name)) return [[name, null]];
		return of(name) ? [[name, of(name)]] : [];
	});
	return {
		view: one('view', views, 'overview'),
		period: one('period', periods, of('from') || of('until') ? 'chosen' : '30'),
		from: of('from'),
		until: of('until'),
		compare: of('compare') !== 'no',
		filter: { ...Object.fromEntries(asked), ...(robots === 'no' ? {} : { is_bot: robots === 'yes' ? true : 'any' }) },
		form: of('form'),
	};
}

/** The names and values that stand in an address for a look, and for what is changed of it. */
export function fieldsOf(look: Look, changes: Partial<Look> = {}): [string, string][] {
	const { view, period, from, until, compare, filter, form } = { ...look, ...changes };
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

/** The address of a look, with what is changed of it. */
export function addressOf(look: Look, changes: Partial<Look> = {}): string {
	const query = new URLSearchParams(fieldsOf(look, changes)).toString();
	return query ? `${consolePaths.analytics}?${query}` : consolePaths.analytics;
}

/** The same look at only those of the visits of which this is so too; null asks for those without. */
export function only(look: Look, name: Dimension | 'page', value: string | null, view?: View): string {
	return addressOf(look, { filter: { ...look.filter, [name]: value }, ...(view ? { view } : {}) });
}
