/** Every report of the console, by name. */

import { breakdown, sources } from '#app/features/analytics/visits/reports/breakdown.server.ts';
import { formAbandonment, funnel } from '#app/features/analytics/visits/reports/forms.server.ts';
import { pages, scrollDepth } from '#app/features/analytics/visits/reports/pages.server.ts';
import type { ReportQuery } from '#app/features/analytics/visits/reports/report-query.server.ts';
import type { VisitsDb } from '#app/features/analytics/visits/reports/sql-parts.server.ts';
import { liveNow, trend, visits } from '#app/features/analytics/visits/reports/visits.server.ts';
import { errors, webVitals } from '#app/features/analytics/visits/reports/vitals.server.ts';

export const reports: Record<string, (db: VisitsDb, query: ReportQuery) => Promise<unknown>> = {
	visits,
	'visits, compared': (db, query) => visits(db, { ...query, compare: true }),
	'visits, one page': (db, query) => visits(db, { ...query, filter: { page: '/page-1' } }),
	'trend by day': (db, query) => trend(db, query, 'day'),
	'trend by week': (db, query) => trend(db, query, 'week'),
	sources: (db, query) => sources(db, query),
	countries: (db, query) => breakdown(db, query, 'country'),
	devices: (db, query) => breakdown(db, query, 'device_type'),
	browsers: (db, query) => breakdown(db, query, 'browser_name'),
	languages: (db, query) => breakdown(db, query, 'language'),
	screens: (db, query) => breakdown(db, query, 'screen'),
	pages: (db, query) => pages(db, query),
	'scroll depth': (db, query) => scrollDepth(db, query),
	funnel: (db, query) => funnel(db, query, 'Newsletter Subscription'),
	abandonment: (db, query) => formAbandonment(db, query),
	errors: (db, query) => errors(db, query),
	'web vitals': (db, query) => webVitals(db, query),
	'live now': (db, { to }) => liveNow({ db, now: () => to }),
};
