import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { addDays, dayOf, monthStart } from './days.ts';
import { rollUpDay } from './roll-up.server.ts';

/** Partitions of `website_analytics_events`: one a month, made ahead, dropped when all of it is old enough. */
const TABLE = 'website_analytics_events';
const MONTHS_AHEAD = 3;

const partitionName = (month: string) => `${TABLE}_${month.slice(0, 7).replace('-', '_')}`;

type Needs = Pick<Services, 'db' | 'now'>;

/** Makes the months around the present that are not there yet. A visit that began yesterday may be in the one before. */
export async function ensureMonths({ db, now }: Needs): Promise<void> {
	const wanted = Array.from({ length: MONTHS_AHEAD + 2 }, (_, index) => monthStart(dayOf(now()), index - 1));
	const missing = async (on: Kysely<Tables>) => {
		const there = await monthsThere(on);
		return wanted.filter((month) => !there.includes(month));
	};
	if ((await missing(db)).length === 0) return;
	await alone(db, async (tx) => {
		for (const month of await missing(tx)) await makeMonth(tx, month);
	});
}

/** What came for this month while it was not there is in the table of the rest, and moves. */
async function makeMonth(tx: Transaction<Tables>, month: string): Promise<void> {
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
 * Drops months whose last day is more than so many days ago, with the visits that began in them. Their days are
 * rolled up once more before, so that what stays is what was there to the end.
 */
export async function dropMonths({ db, now }: Needs, retentionDays: number): Promise<void> {
	const firstKept = monthStart(addDays(dayOf(now()), -retentionDays));
	for (const month of await monthsWithData(db)) if (month < firstKept) await dropMonth(db, month);
}

/** Months that have a partition, and that of the oldest visit, in their order. */
async function monthsWithData(db: Kysely<Tables>): Promise<string[]> {
	const first = await db
		.selectFrom('website_analytics_sessions')
		.select((select) => select.fn.min('session_start').as('start'))
		.executeTakeFirst();
	const oldest = first?.start ? [monthStart(dayOf(first.start))] : [];
	return [...new Set([...(await monthsThere(db)), ...oldest])].sort();
}

async function dropMonth(db: Kysely<Tables>, month: string): Promise<void> {
	const next = monthStart(month, 1);
	await alone(db, async (tx) => {
		// Nobody's batch waits long for a question that is still looking: the job comes again.
		await sql`set local lock_timeout = '5s'`.execute(tx);
		// Another process may have done it meanwhile: nothing would be rolled up over what it was.
		if (!(await monthsWithData(tx)).includes(month)) return;
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

/** First days of the months that have a partition. */
async function monthsThere(db: Kysely<Tables>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
		where inhparent = ${TABLE}::regclass`.execute(db);
	return rows.flatMap(({ name }) => {
		const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? [];
		return year ? [`${year}-${month}-01`] : [];
	});
}

/** One process at a time. */
async function alone(db: Kysely<Tables>, change: (tx: Transaction<Tables>) => Promise<void>): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await sql`select pg_advisory_xact_lock(hashtext(${TABLE}))`.execute(tx);
		await change(tx);
	});
}
