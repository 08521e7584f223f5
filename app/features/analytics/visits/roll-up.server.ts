import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { excludeBots } from '../affiliates/affiliates.server.ts';
import { addDays, dayOf } from './days.ts';

/** Values per dimension and day with their own row; the rest share `(other)`, so a flood of made-up values is harmless. */
const MAX_VALUES = 500;

/**
 * Rolls up every complete day that is not rolled up yet, each in its own transaction. A day is complete 24 hours after its end: until
 * then, events may arrive.
 */
export async function rollUpDays({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	const today = dayOf(now());
	const { rows } = await sql<{ day: string }>`
		select to_char(day, 'YYYY-MM-DD') as day
		from generate_series(
			(select min(session_start) at time zone 'UTC' from website_analytics_sessions)::date,
			${addDays(today, -2)}::date, interval '1 day'
		) as days (day)
		where not exists (
			select from website_analytics_daily as done where done.dimension = 'all' and done.day = days.day::date
		)
		order by day`.execute(db);
	for (const { day } of rows) await db.transaction().execute((tx) => rollUpDay(tx, day));
}

/** Replaces the daily statistics of one day, after marking bots that are recognizable only by their behavior. */
export async function rollUpDay(tx: Transaction<Tables>, day: string): Promise<void> {
	const from = sql`${`${day}T00:00:00Z`}::timestamptz`;
	const to = sql`${`${addDays(day, 1)}T00:00:00Z`}::timestamptz`;
	// A second process waits and repeats the work, with the same result.
	await sql`select pg_advisory_xact_lock(hashtext('website_analytics_daily'))`.execute(tx);
	// No person opens 30 or more pages at one per second.
	const bots = await sql<{ session_id: string }>`
		update website_analytics_sessions set is_bot = true
		where session_start >= ${from} and session_start < ${to} and not is_bot
			and page_views >= 30 and last_activity - session_start < page_views * interval '1 second'
		returning session_id`.execute(tx);
	const botIds = bots.rows.map(({ session_id }) => session_id);
	await excludeBots(tx, botIds);
	await sql`delete from website_analytics_daily where day = ${day}::date`.execute(tx);
	await sql`
		with visits as materialized (
			select session_id, user_fingerprint, page_views, initial_page, source, country, device_type, browser_name,
				extract(epoch from last_activity - session_start) as seconds
			from website_analytics_sessions
			where session_start >= ${from} and session_start < ${to} and not is_bot
		), facts as (
			select dimension, value, user_fingerprint, page_views as views, page_views = 1 as bounced, seconds
			from visits cross join lateral (values
				('all', ''), ('source', coalesce(source, '')), ('country', coalesce(country, '')),
				('device', device_type), ('browser', browser_name)
			) as dimensions (dimension, value)
			union all
			select 'page', page_url, user_fingerprint, views, page_views = 1 and initial_page = page_url, on_page.seconds
			from visits join website_analytics_visit_pages as on_page using (session_id)
			where session_day = ${day}::date and views > 0
		), ranked as (
			select dimension, value, row_number() over (partition by dimension order by count(*) desc, value) as rank
			from facts group by dimension, value
		)
		insert into website_analytics_daily (day, dimension, value, visitors, sessions, views, bounces, seconds)
		select ${day}::date, dimension, case when rank <= ${MAX_VALUES}::int then value else '(other)' end as shown,
			count(distinct user_fingerprint), count(*), sum(views), count(*) filter (where bounced),
			coalesce(round(sum(seconds)), 0)
		from facts join ranked using (dimension, value)
		group by dimension, shown`.execute(tx);
	await sql`
		insert into website_analytics_daily (day, dimension, value, visitors, sessions, views, bounces, seconds)
		values (${day}::date, 'all', '', 0, 0, 0, 0, 0)
		on conflict do nothing`.execute(tx);
}
