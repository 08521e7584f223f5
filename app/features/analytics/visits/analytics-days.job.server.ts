import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { excludeBots } from '../affiliates/touches.server.ts';
import { addDays, dayOf, monthStart } from './days.ts';
import { deleteOldSalts } from './fingerprint.server.ts';

/** Runs after midnight (UTC): deletes old salts, creates future partitions, rolls up complete days, and drops old months. */
export function analyticsDaysJob(services: Pick<Services, 'config' | 'db' | 'now'>): JobKind {
	return {
		name: 'analytics-days',
		cron: '7 0 * * *',
		retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 1800,
		async run() {
			await deleteOldSalts(services);
			await ensureMonths(services);
			await rollUpDays(services);
			await dropMonths(services, services.config.ANALYTICS_RETENTION_DAYS);
		},
	};
}

/** Partitioned by month: partitions are created ahead and dropped when all of their days are old enough. */
const TABLE = 'website_analytics_events';
const MONTHS_AHEAD = 3;

const partitionName = (month: string) => `${TABLE}_${month.slice(0, 7).replace('-', '_')}`;

type Needs = Pick<Services, 'db' | 'now'>;

export async function ensureMonths({ db, now }: Needs): Promise<void> {
	const months = Array.from({ length: MONTHS_AHEAD + 2 }, (_, index) => monthStart(dayOf(now()), index - 1));
	const missing = async (on: Kysely<Tables>) => {
		const existing = await listPartitionMonths(on);
		return months.filter((month) => !existing.includes(month));
	};
	if ((await missing(db)).length === 0) return;
	await inExclusiveTransaction(db, async (tx) => {
		for (const month of await missing(tx)) await createMonth(tx, month);
	});
}

/** Creates a month's partition and moves events into it that arrived earlier and are in the default partition. */
async function createMonth(tx: Transaction<Tables>, month: string): Promise<void> {
	const partition = sql.table(partitionName(month));
	const next = monthStart(month, 1);
	await sql`lock table website_analytics_events_other in access exclusive mode`.execute(tx);
	await sql`create table ${partition} (like website_analytics_events including defaults including constraints)`.execute(
		tx,
	);
	await sql`
		with moved as (
			delete from website_analytics_events_other
			where session_day >= ${month}::date and session_day < ${next}::date
			returning *
		)
		insert into ${partition} select * from moved`.execute(tx);
	await sql`alter table website_analytics_events attach partition ${partition}
		for values from (${sql.lit(month)}) to (${sql.lit(next)})`.execute(tx);
}

/**
 * Drops months whose last day is more than `retentionDays` ago, with the visits that began in them. Their days are rolled up once more
 * before, so that the daily statistics include late events.
 */
export async function dropMonths({ db, now }: Needs, retentionDays: number): Promise<void> {
	const firstRetained = firstRetainedDay(now(), retentionDays);
	for (const month of await listMonthsWithData(db)) if (month < firstRetained) await dropMonth(db, month);
}

export const firstRetainedDay = (now: Date, retentionDays: number) => monthStart(addDays(dayOf(now), -retentionDays));

async function listMonthsWithData(db: Kysely<Tables>): Promise<string[]> {
	const first = await db
		.selectFrom('website_analytics_sessions')
		.select((select) => select.fn.min('session_start').as('start'))
		.executeTakeFirst();
	const oldest = first?.start ? [monthStart(dayOf(first.start))] : [];
	return [...new Set([...(await listPartitionMonths(db)), ...oldest])].sort();
}

async function dropMonth(db: Kysely<Tables>, month: string): Promise<void> {
	const next = monthStart(month, 1);
	await inExclusiveTransaction(db, async (tx) => {
		// A long report must not block ingestion: the job is retried.
		await sql`set local lock_timeout = '5s'`.execute(tx);
		// Another process may have dropped it: rolling it up again would replace its statistics with zeros.
		if (!(await listMonthsWithData(tx)).includes(month)) return;
		for (let day = month; day < next; day = addDays(day, 1)) await rollUpDay(tx, day);
		await sql`drop table if exists ${sql.table(partitionName(month))}`.execute(tx);
		await sql`delete from website_analytics_events_other
			where session_day >= ${month}::date and session_day < ${next}::date`.execute(tx);
		await sql`delete from website_analytics_visit_pages
			where session_day >= ${month}::date and session_day < ${next}::date`.execute(tx);
		await sql`delete from website_analytics_sessions
			where session_start >= ${`${month}T00:00:00Z`} and session_start < ${`${next}T00:00:00Z`}`.execute(tx);
	});
}

async function listPartitionMonths(db: Kysely<Tables>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
		where inhparent = ${TABLE}::regclass`.execute(db);
	return rows.flatMap(({ name }) => {
		const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? [];
		return year ? [`${year}-${month}-01`] : [];
	});
}

/** Runs a transaction in one process at a time. */
async function inExclusiveTransaction(
	db: Kysely<Tables>,
	change: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await sql`select pg_advisory_xact_lock(hashtext(${TABLE}))`.execute(tx);
		await change(tx);
	});
}

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
