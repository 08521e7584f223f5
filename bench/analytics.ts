/**
 * `node scripts/run.mjs bench/analytics.ts [--events 10000000] [--database-url postgresql://…] [--only ingestion|reports]`: events per
 * second that ingestion stores durably, as a ratio to plain multi-row inserts of the same rows; and how long each query takes over
 * a year of visits. On an EMPTY database at that URL, else on an embedded one. A database that already has the year is only read.
 */

import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { breakdown, sources } from '#app/features/analytics/visits/reports/breakdown.server.ts';
import { formAbandonment, funnel } from '#app/features/analytics/visits/reports/forms.server.ts';
import { pages, scrollDepth } from '#app/features/analytics/visits/reports/pages.server.ts';
import type { ReportQuery } from '#app/features/analytics/visits/reports/report-query.server.ts';
import type { VisitsDb } from '#app/features/analytics/visits/reports/sql-parts.server.ts';
import { liveNow, trend, visits } from '#app/features/analytics/visits/reports/visits.server.ts';
import { errors, webVitals } from '#app/features/analytics/visits/reports/vitals.server.ts';
import type { Tables } from '#database/tables.ts';
import { storedASecond } from './analytics/ingestion.ts';
import { makeYear } from './analytics/year.ts';
import { DAY_MS, medianTime, print, withDatabase } from './kit.ts';

const RUNS = 5;
const { values } = parseArgs({
	options: {
		events: { type: 'string', default: '10000000' },
		clients: { type: 'string', default: '64' },
		visits: { type: 'string', default: '1500' },
		'database-url': { type: 'string' },
		only: { type: 'string' },
	},
});
await withDatabase(values['database-url'], async (db, engine) => {
	const isEmpty = (await endOfVisits(db)) === undefined;
	if (!isEmpty && values.only !== 'reports') throw new Error('This database has visits, which would be lost.');
	print(engine);
	if (values.only !== 'reports') await benchIngestion(db);
	if (values.only !== 'ingestion') await benchReports(db, isEmpty);
});

async function benchIngestion(db: Kysely<Tables>): Promise<void> {
	const clients = Number(values.clients);
	const { ours, bare, plain, parallel } = await storedASecond(db, { visits: Number(values.visits), clients });
	const ratio = (other: number) => (ours / other).toFixed(2);
	print(
		`${clients} at a time: ${ours} events/s stored durably (${bare} without the pages' summary); plain inserts of the same rows ` +
			`${plain}/s by one connection as ours, ratio ${ratio(plain)}, ${parallel}/s by ten, ratio ${ratio(parallel)}`,
	);
}

async function benchReports(db: Kysely<Tables>, isEmpty: boolean): Promise<void> {
	const now = new Date();
	if (isEmpty) await makeYear(db, { until: now, events: Number(values.events) }, print);
	const to = (await endOfVisits(db)) ?? now;
	const { rows } = await sql<{ many: number }>`select count(*) as many from website_analytics_events`.execute(db);
	print(`${rows[0]?.many} events; times in ms, median of ${RUNS}: last 7 days, 30 days, 365 days`);
	const time = async (run: () => Promise<unknown>) => Math.round(await medianTime(run, RUNS));
	const scan = () => sql`select count(*) from website_analytics_events where custom_data is not null`.execute(db);
	print(`  reading all events once: ${await time(scan)}`);
	for (const [name, run] of Object.entries(reports)) {
		const times: number[] = [];
		for (const days of [7, 30, 365]) {
			const period = { from: new Date(+to - days * DAY_MS), to, zone: 'America/Chicago' };
			times.push(await time(() => run(db, period)));
		}
		print(`  ${name}: ${times.join(', ')}`);
	}
}

async function endOfVisits(db: Kysely<Tables>): Promise<Date | undefined> {
	const { rows } = await sql<{
		last: Date | null;
	}>`select max(session_start) as last from website_analytics_sessions`.execute(db);
	return rows[0]?.last ? new Date(+rows[0].last + 1) : undefined;
}

/** Every report of the console, by name. */

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
