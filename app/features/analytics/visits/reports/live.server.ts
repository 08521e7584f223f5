import { sql } from 'kysely';
import type { Services } from '#app/services.ts';

export interface LiveVisits {
	/** Visits with an event in the last five minutes. */
	sessions: number;
	/** The pages they viewed last, the hundred with the most visits. */
	pages: { page: string; sessions: number }[];
}

const LIVE_MINUTES = 5;
/** Longer visits are ignored. */
const MAX_HOURS = 24;

/** Visits under way by page, without bots. Events arrive within ten seconds; a visitor who only reads sends none. */
export async function liveNow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<LiveVisits> {
	const { rows } = await sql<{ page: string; sessions: number; all: number }>`
		select page, count(*) as sessions, sum(count(*)) over ()::bigint as all
		from website_analytics_sessions as visit cross join lateral (
			select coalesce((
				select page_url from website_analytics_visit_pages as viewed
				where viewed.session_day = visit.session_day and viewed.session_id = visit.session_id and last_view is not null
				order by last_view desc limit 1
			), initial_page) as page
		) as last
		where session_start > ${now()}::timestamptz - make_interval(hours => ${MAX_HOURS})
			and last_activity > ${now()}::timestamptz - make_interval(mins => ${LIVE_MINUTES}) and not is_bot
		group by page order by sessions desc, page collate "C" limit 100`.execute(db);
	return { sessions: rows[0]?.all ?? 0, pages: rows.map(({ page, sessions }) => ({ page, sessions })) };
}
