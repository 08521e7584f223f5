import { type Kysely, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { ParsedReportQuery } from './reports/report-query.server.ts';

export type TimedResult<Value> = { isTimedOut: false; value: Value } | { isTimedOut: true };

export interface Limits {
	/** The statement timeout, in milliseconds. */
	milliseconds: number;
	/** The most visits in a period on the embedded database. */
	visits: number;
}

/** PGlite counts about this many visits in that time. It has one session and no timeout, so all requests would wait. */
export const defaultLimits: Limits = { milliseconds: 5_000, visits: 200_000 };

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
