import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { excludeBots, recordTouches } from '../affiliates/touches.server.ts';
import type { BatchRows, EventRow, VisitRow } from './batch-rows.server.ts';

/**
 * Stores batches of any visits in one transaction. Events that are already stored are ignored, so batches that arrive twice, late or
 * out of order end in the same rows. Visits are locked in the order of their ids, so that processes cannot deadlock.
 * @param floods Counts the visits that an IP address starts.
 * @throws The database's error; then nothing is stored.
 */
export async function storeVisits(
	{ db }: Pick<Services, 'db'>,
	floods: RateLimit,
	arrivals: BatchRows[],
): Promise<void> {
	await db.transaction().execute((tx) => storeVisitsIn(tx, floods, arrivals));
}

export async function storeVisitsIn(tx: Transaction<Tables>, floods: RateLimit, arrivals: BatchRows[]): Promise<void> {
	const visits = mergeVisits(arrivals);
	const events = arrivals.flatMap((arrival) => arrival.events);
	const touches = arrivals.flatMap((arrival) => arrival.touches);
	const created = await insertVisits(tx, [...visits.values()]);
	for (const session_id of created) {
		const { visit, address } = visits.get(session_id) as PendingVisit;
		if ((await floods.check(address)) > 0) visit.marks.push('flood');
	}
	await insertEvents(tx, [...visits.values()], events);
	if (touches.length > 0) await recordTouches(tx, touches);
	const hasBots = arrivals.some(({ visit }) => visit.is_bot);
	if (touches.length > 0 || hasBots) await excludeBots(tx, [...visits.keys()]);
}

interface PendingVisit {
	visit: VisitRow;
	address: string;
}

/** Merges the visits of all batches: the columns of the first batch, the marks of all. */
function mergeVisits(arrivals: BatchRows[]): Map<string, PendingVisit> {
	const visits = new Map<string, PendingVisit>();
	for (const { visit, address } of arrivals) {
		const merged = visits.get(visit.session_id)?.visit;
		const marks = [...new Set([...(merged?.marks ?? []), ...visit.marks])];
		const is_bot = visit.is_bot || (merged?.is_bot ?? false);
		visits.set(visit.session_id, { address, visit: { ...(merged ?? visit), marks, is_bot } });
	}
	return visits;
}

/** @returns The ids of new visits. */
async function insertVisits(tx: Transaction<Tables>, visits: PendingVisit[]): Promise<string[]> {
	const rows = JSON.stringify(visits.map(({ visit }) => visit));
	const begun = await sql<{ session_id: string }>`
		insert into website_analytics_sessions (
			session_id, session_start, last_activity, updated_at, user_fingerprint, user_agent, referrer, initial_page,
			device_type, is_mobile, is_tablet, is_desktop, browser_name, screen_resolution, viewport_size, timezone, language,
			source, utm_medium, utm_campaign, affiliate_code, country, is_bot
		)
		select session_id, session_start, session_start, session_start, user_fingerprint, user_agent, referrer, initial_page,
			device_type, device_type = 'mobile', device_type = 'tablet', device_type = 'desktop',
			browser_name, screen_resolution, viewport_size, timezone, language,
			source, utm_medium, utm_campaign, affiliate_code, country, is_bot
		from json_to_recordset(${rows}::json) as visit (
			session_id uuid, session_start timestamptz, user_fingerprint text, user_agent text, referrer text, initial_page text,
			device_type text, browser_name text, screen_resolution text, viewport_size text, timezone text, language text,
			source text, utm_medium text, utm_campaign text, affiliate_code text, country text, is_bot boolean
		)
		order by session_id
		on conflict (session_id) do nothing
		returning session_id`.execute(tx);
	return begun.rows.map(({ session_id }) => session_id);
}

/**
 * Stores events and adds those that are new to the counts of their visits, in one statement. The first page view is already counted by
 * the visit's row; a session_end for inactivity is not an activity.
 */
async function insertEvents(tx: Transaction<Tables>, visits: PendingVisit[], events: EventRow[]): Promise<void> {
	const rows = visits.map(({ visit: { session_id, marks, is_bot } }) => ({ session_id, marks, is_bot }));
	await sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json) as visit (session_id uuid, marks text[], is_bot boolean)
		), known as (
			select session_id, session_day from website_analytics_sessions
			where session_id in (select session_id from given)
			order by session_id
			for update
		), stored as (
			insert into website_analytics_events (
				session_day, session_id, sequence, event_type, event_name, page_url,
				scroll_depth, viewport_x, viewport_y, click_count, time_on_page, custom_data, created_at
			)
			select known.session_day, event.*
			from json_to_recordset(${JSON.stringify(events)}::json) as event (
				session_id uuid, sequence integer, event_type text, event_name text, page_url text,
				scroll_depth integer, viewport_x integer, viewport_y integer, click_count integer, time_on_page integer,
				custom_data jsonb, created_at timestamptz
			)
			join known using (session_id)
			on conflict do nothing
			returning session_id, sequence, event_type, created_at, custom_data ->> 'reason' as reason
		), counted as (
			select session_id, count(*) as events,
				max(created_at) filter (where reason is distinct from 'inactivity') as last,
				count(*) filter (where event_type = 'page_view' and sequence > 2) as views,
				max(created_at) filter (where event_type = 'page_view') as viewed
			from stored
			group by session_id
		)
		update website_analytics_sessions as visit set
			total_events = visit.total_events + coalesce(counted.events, 0),
			page_views = visit.page_views + coalesce(counted.views, 0),
			last_activity = greatest(visit.last_activity, counted.last),
			updated_at = greatest(visit.updated_at, counted.viewed),
			is_bot = visit.is_bot or given.is_bot,
			marks = array(select distinct unnest(visit.marks || given.marks) order by 1)
		from given left join counted using (session_id)
		where visit.session_id = given.session_id
			and (counted.events > 0 or not given.marks <@ visit.marks or given.is_bot > visit.is_bot)`.execute(tx);
}
