import { type Kysely, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { everyForm } from '#content/form-sources.ts';
import type { Tables } from '#database/tables.ts';
import type { AnalyticsQuery, Period } from './query.console.ts';
import { breakdown, sources } from './reports/breakdown.server.ts';
import { conversions, goals } from './reports/conversions.server.ts';
import { ENROLLMENT, formAbandonment, funnel } from './reports/forms.server.ts';
import { pages, scrollDepth } from './reports/pages.server.ts';
import {
	type Dimension,
	type ParsedReportQuery,
	parseReportQuery,
	type ReportQuery,
} from './reports/report-query.server.ts';
import { liveNow, trend, visits } from './reports/visits.server.ts';
import { errors, webVitals } from './reports/vitals.server.ts';

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

export type TimedResult<Value> = { isTimedOut: false; value: Value } | { isTimedOut: true };

export interface Limits {
	/** The statement timeout, in milliseconds. */
	milliseconds: number;
	/** The most visits in a period on the embedded database. */
	visits: number;
}

/** PGlite counts about this many visits in that time. It has one session and no timeout, so all requests would wait. */
const defaultLimits: Limits = { milliseconds: 5_000, visits: 200_000 };

const TIMED_OUT = '57014';

/**
 * Returns a function that runs statements within a time limit. PostgreSQL has a statement timeout. The embedded database has none, so
 * a period with too many visits counts as timed out at once.
 */
export function withTimeLimit(
	{ db, config }: Pick<Services, 'db' | 'config'>,
	{ since, to }: Pick<ParsedReportQuery, 'since' | 'to'>,
	limits: Limits = defaultLimits,
) {
	const isEmbedded = config.DATABASE_URL === undefined;
	const exceedsLimit = isEmbedded ? isTooMany(db, since, to, limits.visits) : undefined;
	return async <Value>(run: (db: Kysely<Tables>) => Promise<Value>): Promise<TimedResult<Value>> => {
		if (await exceedsLimit) return { isTimedOut: true };
		if (isEmbedded) return { isTimedOut: false, value: await run(db) };
		try {
			return await db.transaction().execute(async (tx) => {
				await sql`select set_config('statement_timeout', ${String(limits.milliseconds)}, true)`.execute(tx);
				return { isTimedOut: false, value: await run(tx) };
			});
		} catch (error) {
			if ((error as { code?: string }).code === TIMED_OUT) return { isTimedOut: true };
			throw error;
		}
	};
}

async function isTooMany(db: Kysely<Tables>, since: Date, to: Date, most: number): Promise<boolean> {
	const { rows } = await sql<{ many: number }>`
		select count(*) as many from (
			select from website_analytics_sessions where session_start >= ${since} and session_start < ${to} limit ${most + 1}::int
		) as counted`.execute(db);
	return (rows[0]?.many ?? 0) > most;
}
