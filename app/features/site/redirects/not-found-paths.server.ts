import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';

const RETENTION_DAYS = 30;

export interface NotFoundPath {
	path: string;
	hits: number;
	/** The last day of a request, UTC: `2026-01-31`. */
	last: string;
}

/** The most requested paths without a page or a redirect. @param days Including today. */
export async function listNotFoundPaths(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	days: number,
	most: number,
): Promise<NotFoundPath[]> {
	const since = new Date(now().getTime() - (days - 1) * 24 * 3600_000).toISOString().slice(0, 10);
	const { rows } = await sql<NotFoundPath>`
		select path, sum(hits)::bigint as hits, to_char(max(day), 'YYYY-MM-DD') as last from not_found_addresses
		where day >= ${since}::date and not exists (select from redirects where from_path = path)
		group by path order by sum(hits) desc, path limit ${most}`.execute(db);
	return rows;
}

export function notFoundForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('missed-addresses-forget', '35 4 * * *', () => {
		const today = now().toISOString().slice(0, 10);
		return sql`delete from not_found_addresses where day < ${today}::date - ${RETENTION_DAYS}::int`.execute(db);
	});
}
