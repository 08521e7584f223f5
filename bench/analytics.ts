/**
 * `node scripts/run.mjs bench/analytics.ts [--events 10000000] [--database-url postgresql://…] [--only ingestion|questions]`: events per
 * second that ingestion stores durably, as a ratio to plain multi-row inserts of the same rows; and how long each query takes over
 * a year of visits. On an EMPTY database at that URL, else on an embedded one. A database that already has the year is only queried.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { storedASecond } from './analytics/ingestion.ts';
import { questions } from './analytics/questions.ts';
import { makeYear } from './analytics/year.ts';

const RUNS = 5;
const DAY_MS = 86_400_000;
const { values } = parseArgs({
	options: {
		events: { type: 'string', default: '10000000' },
		clients: { type: 'string', default: '64' },
		visits: { type: 'string', default: '1500' },
		'database-url': { type: 'string' },
		only: { type: 'string' },
	},
});
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const opened = await openDatabase<Tables>({
	url: values['database-url'],
	dataDir: directory,
	pool: 10,
	log: createLog('warn'),
});
try {
	await migrate(opened.db, path.resolve('database/migrations'));
	const isEmpty = (await until(opened.db)) === undefined;
	if (!isEmpty && values.only !== 'questions') throw new Error('This database has visits: it would lose them.');
	print(opened.embedded ? 'PGlite' : 'PostgreSQL');
	if (values.only !== 'questions') await benchIngestion(opened.db);
	if (values.only !== 'ingestion') await benchQuestions(opened.db, isEmpty);
} finally {
	await opened.close();
	fs.rmSync(directory, { recursive: true, force: true });
}

async function benchIngestion(db: Kysely<Tables>): Promise<void> {
	const clients = Number(values.clients);
	const { ours, bare, plain, parallel } = await storedASecond(db, { visits: Number(values.visits), clients });
	const times = (than: number) => (ours / than).toFixed(2);
	print(
		`${clients} at a time: ${ours} events/s stored durably (${bare} without the pages' summary); plain inserts of the same rows ` +
			`${plain}/s by one connection as ours, ratio ${times(plain)}, ${parallel}/s by ten, ratio ${times(parallel)}`,
	);
}

async function benchQuestions(db: Kysely<Tables>, isEmpty: boolean): Promise<void> {
	const now = new Date();
	if (isEmpty) await makeYear(db, { until: now, events: Number(values.events) }, print);
	const to = (await until(db)) ?? now;
	const { rows } = await sql<{ many: number }>`select count(*) as many from website_analytics_events`.execute(db);
	print(`${rows[0]?.many} events; times in ms, median of ${RUNS}: last 7 days, 30 days, 365 days`);
	const scan = async () =>
		void (await sql`select count(*) from website_analytics_events where custom_data is not null`.execute(db));
	print(`  reading all events once: ${await median(scan)}`);
	for (const [name, ask] of Object.entries(questions)) {
		const times: number[] = [];
		for (const days of [7, 30, 365]) {
			const period = { from: new Date(+to - days * DAY_MS), to, zone: 'America/Chicago' };
			times.push(await median(async () => void (await ask(db, period))));
		}
		print(`  ${name}: ${times.join(', ')}`);
	}
}

/** The end of the existing visits. */
async function until(db: Kysely<Tables>): Promise<Date | undefined> {
	const { rows } = await sql<{
		last: Date | null;
	}>`select max(session_start) as last from website_analytics_sessions`.execute(db);
	return rows[0]?.last ? new Date(+rows[0].last + 1) : undefined;
}

async function median(ask: () => Promise<void>): Promise<number> {
	const times: number[] = [];
	for (let time = 0; time < RUNS; time++) {
		const started = performance.now();
		await ask();
		times.push(performance.now() - started);
	}
	return Math.round(times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] as number);
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
