import { breakdown, sources } from '#app/features/analytics/reports/breakdown.server.ts';
import { conversions } from '#app/features/analytics/reports/conversions.server.ts';
import { errors } from '#app/features/analytics/reports/errors.server.ts';
import { formAbandonment, funnel } from '#app/features/analytics/reports/forms.server.ts';
import { goals } from '#app/features/analytics/reports/goals.server.ts';
import { liveNow } from '#app/features/analytics/reports/live.server.ts';
import { pages, scrollDepth } from '#app/features/analytics/reports/pages.server.ts';
import {
	type Dimension,
	parseReportQuery,
	type ReportQuery,
} from '#app/features/analytics/reports/report-query.server.ts';
import { trend } from '#app/features/analytics/reports/trend.server.ts';
import { visits } from '#app/features/analytics/reports/visits.server.ts';
import { webVitals } from '#app/features/analytics/reports/vitals.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { everyFormName } from '#content/form-sources.ts';
import { formNames } from '#content/options.ts';
import type { Period } from './period.ts';
import type { AnalyticsQuery } from './query.ts';
import { type Limits, withTimeLimit } from './time-limit.server.ts';

/** Rows of each list in the overview. */
const TOP_ROWS = 8;
const VISITOR_ROWS = 50;
const ABANDONMENT_ROWS = 30;
const VITAL_PAGES = 20;

type Results<Promises> = { [Name in keyof Promises]: Awaited<Promises[Name]> };

/** Awaits every property of an object. */
async function allOf<Promises extends Record<string, Promise<unknown>>>(
	promises: Promises,
): Promise<Results<Promises>> {
	const entries = Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const);
	return Object.fromEntries(await Promise.all(entries)) as Results<Promises>;
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
		case 'overview': {
			const results = await allOf({
				live: limited((db) => liveNow({ db, now: services.now })),
				visits: limited((db) => visits(db, query)),
				trend: limited((db) => trend(db, query, by)),
				sources: byDimension('source', TOP_ROWS),
				pages: limited((db) => pages(db, query, TOP_ROWS)),
			});
			return { view, ...results };
		}
		case 'sources':
			return {
				view,
				...(await allOf({ sources: limited((db) => sources(db, query)), campaigns: byDimension('campaign') })),
			};
		case 'brought': {
			const results = await allOf({
				campaigns: conversionsBy('campaign'),
				sources: conversionsBy('source'),
				affiliates: conversionsBy('affiliate'),
			});
			return { view, ...results };
		}
		case 'pages': {
			const results = await allOf({
				pages: limited((db) => pages(db, query)),
				scroll: limited((db) => scrollDepth(db, query)),
			});
			return { view, ...results };
		}
		case 'visitors': {
			const lists = await allOf({
				country: byDimension('country', VISITOR_ROWS),
				device_type: byDimension('device_type', VISITOR_ROWS),
				browser_name: byDimension('browser_name', VISITOR_ROWS),
				language: byDimension('language', VISITOR_ROWS),
				screen: byDimension('screen', VISITOR_ROWS),
			});
			return { view, lists };
		}
		case 'forms': {
			const form = everyFormName.includes(requestedForm) ? requestedForm : formNames.enrollment;
			const results = await allOf({
				goals: limited((db) => goals(db, query)),
				funnel: limited((db) => funnel(db, query, form)),
				abandonment: limited((db) => formAbandonment(db, query, ABANDONMENT_ROWS)),
			});
			return { view, form, ...results };
		}
		case 'vitals':
			return { view, vitals: await limited((db) => webVitals(db, query, VITAL_PAGES)) };
		case 'errors':
			return { view, errors: await limited((db) => errors(db, query)) };
	}
}

export type AnalyticsReport = Awaited<ReturnType<typeof loadReport>>;
/** The data of a view. */
export type ReportOf<View extends AnalyticsReport['view']> = Extract<AnalyticsReport, { view: View }>;
