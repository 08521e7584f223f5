/**
 * Events stored durably by the real ingestion (`POST /analytics` without its sockets), against plain multi-row inserts of the
 * same rows into tables with the same columns and indexes, in turns within one run.
 */
import { type Kysely, sql } from 'kysely';
import { ensureMonths } from '#app/features/analytics/visits/analytics-days.job.server.ts';
import { createIngestion } from '#app/features/analytics/visits/ingest.server.ts';
import type { Tables } from '#database/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { scriptedVisit, splitIntoBatches } from '../../tests/visits.ts';
import { quantile } from '../kit.ts';

const ROUNDS = 5;
/** Events per plain insert, which is one commit: the batch size of a careful loader. */
const PLAIN_ROWS = 500;
const HOST = 'https://example.org';
const TABLES = ['sessions', 'events', 'visit_pages'].map((name) => `website_analytics_${name}`);

interface Round {
	visits: number;
	clients: number;
	/** The round's number: each has different visits. */
	number: number;
}

/** Events per second, each the median of the rounds. */
export interface Stored {
	ours: number;
	/** Without the trigger that maintains `website_analytics_visit_pages`. */
	bare: number;
	/** Plain inserts, over one connection like ours, and over the whole pool. */
	plain: number;
	parallel: number;
}

/** @param clients How many send at the same time, each waiting for its answer. */
export async function storedASecond(
	db: Kysely<Tables>,
	{ visits, clients }: { visits: number; clients: number },
): Promise<Stored> {
	await ensureMonths({ db, now: () => new Date() });
	const rates = { ours: [] as number[], bare: [] as number[], plain: [] as number[], parallel: [] as number[] };
	for (let number = 0; number < ROUNDS; number++) {
		const size = { visits, clients };
		rates.ours.push(await send(db, { ...size, number: 2 * number }));
		rates.plain.push(await insert(db, 1));
		rates.parallel.push(await insert(db, clients));
		await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db);
		await sql`alter table website_analytics_events disable trigger website_analytics_events_stored`.execute(db);
		rates.bare.push(await send(db, { ...size, number: 2 * number + 1 }));
		await sql`alter table website_analytics_events enable trigger website_analytics_events_stored`.execute(db);
		await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db);
	}
	const median = (values: number[]) => Math.round(quantile(values));
	return {
		ours: median(rates.ours),
		bare: median(rates.bare),
		plain: median(rates.plain),
		parallel: median(rates.parallel),
	};
}

/** @returns Events per second. */
async function send(db: Kysely<Tables>, { visits, clients, number }: Round): Promise<number> {
	const config = readConfig({ APP_URL: HOST, RATE_LIMIT: 'off', DATA_DIR: '/nowhere' });
	const app = createIngestion({ config, db, log: createLog('warn'), now: () => new Date(), onClose: () => {} });
	const scripted = Array.from({ length: visits }, (_, visit) => scriptedVisit(number * visits + visit, Date.now()));
	const posts = scripted.flatMap((visit) =>
		splitIntoBatches(visit, 10).map((batch) => ({ body: JSON.stringify(batch), userAgent: visit.userAgent })),
	);
	const headers = { origin: HOST, 'content-type': 'application/json', 'accept-language': 'en' };
	const started = performance.now();
	await shareOut(posts, clients, async ({ body, userAgent }) => {
		const answer = await app.request(HOST, { method: 'POST', body, headers: { ...headers, 'user-agent': userAgent } });
		if (answer.status !== 204) throw new Error(`A batch was answered ${answer.status}: ${await answer.text()}`);
	});
	const seconds = (performance.now() - started) / 1000;
	return (await storedEvents(db)) / seconds;
}

/** Copies the existing rows into copies of the tables. @returns Events per second. */
async function insert(db: Kysely<Tables>, clients: number): Promise<number> {
	for (const table of ['sessions', 'events']) {
		await sql`drop table if exists ${sql.table(`plain_${table}`)}`.execute(db);
		await sql`create table ${sql.table(`plain_${table}`)} (like ${sql.table(`website_analytics_${table}`)} including all excluding generated)`.execute(
			db,
		);
	}
	const visits = (
		await sql<
			Record<string, unknown>
		>`select * from website_analytics_sessions order by session_start, session_id`.execute(db)
	).rows;
	const events = (
		await sql<Record<string, unknown>>`select * from website_analytics_events order by created_at, session_id`.execute(
			db,
		)
	).rows;
	const groups = Math.ceil(events.length / PLAIN_ROWS);
	const parts = Array.from({ length: groups }, (_, part) => ({
		visits: JSON.stringify(
			visits.slice(Math.floor((part * visits.length) / groups), Math.floor(((part + 1) * visits.length) / groups)),
		),
		events: JSON.stringify(events.slice(part * PLAIN_ROWS, (part + 1) * PLAIN_ROWS)),
	}));
	const started = performance.now();
	await shareOut(parts, clients, ({ visits, events }) =>
		db.transaction().execute(async (tx) => {
			await sql`insert into plain_sessions select * from json_populate_recordset(null::plain_sessions, ${visits}::json)`.execute(
				tx,
			);
			await sql`insert into plain_events select * from json_populate_recordset(null::plain_events, ${events}::json)`.execute(
				tx,
			);
		}),
	);
	return events.length / ((performance.now() - started) / 1000);
}

/** Runs work on all items, one at a time for each client. */
async function shareOut<Item>(items: Item[], clients: number, work: (item: Item) => Promise<void>): Promise<void> {
	const rest = items.values();
	await Promise.all(
		Array.from({ length: clients }, async () => {
			for (const item of rest) await work(item);
		}),
	);
}

async function storedEvents(db: Kysely<Tables>): Promise<number> {
	const { rows } = await sql<{ many: number }>`select count(*) as many from website_analytics_events`.execute(db);
	return rows[0]?.many ?? 0;
}
