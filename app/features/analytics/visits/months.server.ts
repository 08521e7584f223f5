import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { addDays, dayOf, monthStart } from './days.ts';
import { rollUpDay } from './roll-up.server.ts';

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
