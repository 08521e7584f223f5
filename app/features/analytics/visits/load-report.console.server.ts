import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { everyForm } from '#content/form-sources.ts';
import type { Period } from './period.console.ts';
import type { AnalyticsQuery } from './query.console.ts';
import { breakdown, sources } from './reports/breakdown.server.ts';
import { conversions } from './reports/conversions.server.ts';
import { errors } from './reports/errors.server.ts';
import { ENROLLMENT, formAbandonment, funnel } from './reports/forms.server.ts';
import { goals } from './reports/goals.server.ts';
import { liveNow } from './reports/live.server.ts';
import { pages, scrollDepth } from './reports/pages.server.ts';
import { type Dimension, parseReportQuery, type ReportQuery } from './reports/report-query.server.ts';
import { trend } from './reports/trend.server.ts';
import { visits } from './reports/visits.server.ts';
import { webVitals } from './reports/vitals.server.ts';
import { type Limits, withTimeLimit } from './time-limit.console.server.ts';

const TOP_ROWS = 8;
const VISITOR_ROWS = 50;
const ABANDONMENT_ROWS = 30;
const VITAL_PAGES = 20;

type Results<Values> = { [Name in keyof Values]: Awaited<Values[Name]> };

async function allOf<Values extends object>(values: Values): Promise<Results<Values>> {
	const entries = Object.entries(values).map(async ([name, value]) => [name, await value] as const);
	return Object.fromEntries(await Promise.all(entries)) as Results<Values>;
}

/** Loads the data of one view. Its statements run in parallel, and each may time out separately. */
export async function loadReport(
	services: Pick<Services, 'db' | 'config' | 'now'>,
	{ view, filter, compare, form: requestedForm }: AnalyticsQuery,
	{ from, to, by }: Period,
	limits?: Limits,
) {
	const query: ReportQuery = { from, to, zone: clock().zone, filter, compare };
	const limited = withTimeLimit(services, parseReportQuery(query), limits);
	const byDimension = (dimension: Dimension, rows?: number) => limited((db) => breakdown(db, query, dimension, rows));
	const conversionsBy = (dimension: 'campaign' | 'source' | 'affiliate') =>
		limited((db) => conversions(db, query, dimension));
	switch (view) {
		case 'overview':
			return await allOf({
				view,
				live: limited((db) => liveNow({ db, now: services.now })),
				visits: limited((db) => visits(db, query)),
				trend: limited((db) => trend(db, query, by)),
				sources: byDimension('source', TOP_ROWS),
				pages: limited((db) => pages(db, query, TOP_ROWS)),
			});
		case 'sources':
			return await allOf({ view, sources: limited((db) => sources(db, query)), campaigns: byDimension('campaign') });
		case 'brought':
			return await allOf({
				view,
				campaigns: conversionsBy('campaign'),
				sources: conversionsBy('source'),
				affiliates: conversionsBy('affiliate'),
			});
		case 'pages':
			return await allOf({
				view,
				pages: limited((db) => pages(db, query)),
				scroll: limited((db) => scrollDepth(db, query)),
			});
		case 'visitors': {
			const by = (dimension: Dimension) => byDimension(dimension, VISITOR_ROWS);
			const lists = { country: by('country'), device_type: by('device_type'), browser_name: by('browser_name') };
			return { view, lists: await allOf({ ...lists, language: by('language'), screen: by('screen') }) };
		}
		case 'forms': {
			const form = everyForm.includes(requestedForm) ? requestedForm : ENROLLMENT;
			return await allOf({
				view,
				form,
				goals: limited((db) => goals(db, query)),
				funnel: limited((db) => funnel(db, query, form)),
				abandonment: limited((db) => formAbandonment(db, query, ABANDONMENT_ROWS)),
			});
		}
		case 'vitals':
			return await allOf({ view, vitals: limited((db) => webVitals(db, query, VITAL_PAGES)) });
		case 'errors':
			return await allOf({ view, errors: limited((db) => errors(db, query)) });
	}
}

export type AnalyticsReport = Awaited<ReturnType<typeof loadReport>>;
export type ReportOf<View extends AnalyticsReport['view']> = Extract<AnalyticsReport, { view: View }>;
