import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** How long it is known which addresses led nowhere. */
const KEPT_DAYS = 30;

/** An address that led nowhere. */
export interface Missed {
	path: string;
	hits: number;
	/** The last day on which someone came, UTC: `2026-01-31`. */
	last: string;
}

/** The addresses that most came to in vain within so many days, today's included; those that are led on by now are left out. */
export async function mostMissed(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	days: number,
	most: number,
): Promise<Missed[]> {
	const since = new Date(now().getTime() - (days - 1) * 24 * 3600_000).toISOString().slice(0, 10);
	const { rows } = await sql<Missed>`
		select path, sum(hits)::bigint as hits, to_char(max(day), 'YYYY-MM-DD') as last from not_found_addresses
		where day >= ${since}::date and not exists (select from redirects where from_path = path)
		group by path order by sum(hits) desc, path limit ${most}`.execute(db);
	return rows;
}

/** Forgets them, daily. */
export function missedForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return {
		name: 'missed-addresses-forget',
		cron: '35 4 * * *',
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		async run() {
			await sql`delete from not_found_addresses where day < ${now().toISOString().slice(0, 10)}::date - ${KEPT_DAYS}::int`.execute(
				db,
			);
		},
	};
}
