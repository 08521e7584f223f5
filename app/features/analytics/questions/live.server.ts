import { sql } from 'kysely';
import type { Services } from '#app/services.ts';

/** Who is here now. */
export interface Live {
	/** Visits of which something was told in the last five minutes. */
	sessions: number;
	/** The page that each saw last, those with the most first: the first hundred. */
	pages: { page: string; sessions: number }[];
}

const LIVE_MINUTES = 5;
/** A visit that goes on longer is not looked for. */
const LONGEST_HOURS = 24;

/** Visits under way, by page, without robots. A visit tells what happened within ten seconds of it; who only reads tells nothing. */
export async function liveNow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Live> {
	const { rows } = await sql<{ page: string; sessions: number; all: number }>`
		select page, count(*) as sessions, sum(count(*)) over ()::bigint as all
		from website_analytics_sessions as visit cross join lateral (
			select coalesce((
				select page_url from website_analytics_visit_pages as seen
				where seen.session_day = visit.session_day and seen.session_id = visit.session_id and last_view is not null
				order by last_view desc limit 1
			), initial_page) as page
		) as last
		where session_start > ${now()}::timestamptz - make_interval(hours => ${LONGEST_HOURS})
			and last_activity > ${now()}::timestamptz - make_interval(mins => ${LIVE_MINUTES}) and not is_bot
		group by page order by sessions desc, page collate "C" limit 100`.execute(db);
	return { sessions: rows[0]?.all ?? 0, pages: rows.map(({ page, sessions }) => ({ page, sessions })) };
}
