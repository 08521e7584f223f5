import { type Kysely, sql } from 'kysely';
import type { Asked } from '#app/features/analytics/questions/asked.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/** An answer, or that it would have taken too long. */
export type Answer<Value> = { isLate: false; value: Value } | { isLate: true };

export interface Limits {
	/** How long the database may count for one question, in milliseconds. */
	milliseconds: number;
	/** How many visits the embedded database counts for one page. */
	visits: number;
}

/** About what PGlite counts in the same time; it is one session, has no timeout, and everybody waits for it. */
export const usualLimits: Limits = { milliseconds: 5_000, visits: 200_000 };

const TIMED_OUT = '57014';

/**
 * Makes a way of asking that ends in time. PostgreSQL stops a statement by itself. The embedded database cannot be stopped, so it is not
 * begun with when the period has more visits than it counts in that time.
 */
export function asker(
	{ db, config }: Pick<Services, 'db' | 'config'>,
	{ since, to }: Pick<Asked, 'since' | 'to'>,
	limits: Limits = usualLimits,
) {
	const isEmbedded = config.DATABASE_URL === undefined;
	const many = isEmbedded ? isTooMany(db, since, to, limits.visits) : undefined;
	return async <Value>(run: (db: Kysely<Tables>) => Promise<Value>): Promise<Answer<Value>> => {
		if (await many) return { isLate: true };
		if (isEmbedded) return { isLate: false, value: await run(db) };
		try {
			return await db.transaction().execute(async (tx) => {
				await sql`select set_config('statement_timeout', ${String(limits.milliseconds)}, true)`.execute(tx);
				return { isLate: false, value: await run(tx) };
			});
		} catch (error) {
			if ((error as { code?: string }).code === TIMED_OUT) return { isLate: true };
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
