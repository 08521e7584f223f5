import { type Kysely, sql } from 'kysely';
import type { ParsedQuestion } from '#app/features/analytics/questions/question.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/** An answer, or that it timed out. */
export type Answer<Value> = { isTimedOut: false; value: Value } | { isTimedOut: true };

export interface Limits {
	/** The statement timeout of one question, in milliseconds. */
	milliseconds: number;
	/** The most visits that the embedded database counts for one page. */
	visits: number;
}

/** About what PGlite counts in that time: it has one session and no timeout, so that every request would wait. */
export const usualLimits: Limits = { milliseconds: 5_000, visits: 200_000 };

const TIMED_OUT = '57014';

/**
 * Returns a function that runs a question within a time limit. PostgreSQL has a statement timeout. The embedded database has none, so
 * a period with too many visits counts as timed out at once.
 */
export function timeLimited(
	{ db, config }: Pick<Services, 'db' | 'config'>,
	{ since, to }: Pick<ParsedQuestion, 'since' | 'to'>,
	limits: Limits = usualLimits,
) {
	const isEmbedded = config.DATABASE_URL === undefined;
	const many = isEmbedded ? isTooMany(db, since, to, limits.visits) : undefined;
	return async <Value>(run: (db: Kysely<Tables>) => Promise<Value>): Promise<Answer<Value>> => {
		if (await many) return { isTimedOut: true };
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
