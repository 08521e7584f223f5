/**
 * `node scripts/run.mjs bench/console-tables.ts [--rows 1000000] [--people 100000] [--database-url postgresql://…]`: how long the first
 * screen of each console table takes to read, by default and in its worst variants, against fifty rows by their ids in the same run;
 * and how many rows of CSV per second are exported, with the memory that takes. On an EMPTY database at that
 * URL, or one that already has the rows, else on an embedded one.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { runnerImport } from 'vite';
import { csvOf } from '#app/console/kit/table/csv.server.ts';
import { parseListQuery, sealSearch } from '#app/console/kit/table/list-query.server.ts';
import { readPage } from '#app/console/kit/table/page.server.ts';
import type { TableDefinition } from '#app/console/kit/table/table-definition.server.ts';
import type { Tables } from '#database/tables.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import { generateRecords, RECORDS_END } from '../tests/generated-records.ts';

const RUNS = 7;
// The code that writes emails is TSX, which Node does not read by itself.
const { recordTables } = (
	await runnerImport<{ recordTables: TableDefinition[] }>('./app/console/records/tables.server.ts')
).module;
const { values } = parseArgs({
	options: {
		rows: { type: 'string', default: '1000000' },
		people: { type: 'string', default: '100000' },
		'database-url': { type: 'string' },
	},
});
const print = (text: string) => void process.stdout.write(`${text}\n`);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const log = createLog('warn');
const { db, close, embedded } = await openDatabase<Tables>({
	url: values['database-url'],
	dataDir: directory,
	pool: 4,
	log,
});
const links = createSignedLinks(new Uint8Array(32));
const services = { db, links, log, now: () => RECORDS_END, config: { DATABASE_URL: values['database-url'] } as never };
try {
	await migrate(db, path.resolve('database/migrations'));
	const rows = Number(values.rows);
	const share = (part: number) => Math.round(rows * part);
	const amounts = { leads: share(0.6), registrations: share(0.3), enrollments: share(0.05), bookings: share(0.05) };
	const started = performance.now();
	const { rows: known } = await sql`select from website_data limit 1`.execute(db);
	if (known.length === 0) await generateRecords(db, { people: Number(values.people), ...amounts });
	// PostgreSQL does this by itself; the embedded database never does.
	if (!embedded) await sql`vacuum analyze`.execute(db);
	print(
		`${embedded ? 'PGlite' : 'PostgreSQL'}: ${rows} rows of ${values.people} people, made in ${seconds(started)} s`,
	);
	const { rows: ids } = await sql<{ id: string }>`select id from website_data limit 5000`.execute(db);
	const some = ids.filter((_, number) => number % 100 === 0).map(({ id }) => id);
	const plain = await median(
		async () => void (await sql`select * from website_data where id = any(${some}::uuid[])`.execute(db)),
	);
	print(`fifty leads by their ids: ${plain.toFixed(1)} ms`);
	for (const table of recordTables) await benchTable(table, plain);
	for (const table of recordTables) await benchFile(table);
} finally {
	await close();
	fs.rmSync(directory, { recursive: true, force: true });
}

/** Every order, every filter alone, every filter with every order, and searches with many and few matches. */
async function benchTable(table: TableDefinition, plain: number): Promise<void> {
	const orders = table.columns.flatMap(({ name, order }) => (order ? [`sort=${name}`, `sort=-${name}`] : []));
	const filters: string[] = [];
	for (const { name, options } of table.filters) {
		const known = options
			? (await options(services)).map(({ value }) => value)
			: ['2024-12-01', '2025-11-01', '2026-10-28'];
		for (const value of known.slice(0, 6)) filters.push(new URLSearchParams({ [name]: value }).toString());
	}
	const searches = await Promise.all(
		['example', 'ad', 'green', 'ada green acme', 'ada.green', 'nobody'].map(async (typed) => ({
			typed,
			query: `find=${await sealSearch(services, typed)}`,
		})),
	);
	const times: { what: string; ms: number }[] = [];
	const take = async (what: string, query: string, tries = RUNS) => {
		const ask = async () =>
			void (await readPage(db, await parseListQuery(services, table, new URLSearchParams(query))));
		times.push({ what, ms: await median(ask, tries) });
	};
	await take('as it is', '');
	for (const order of orders) await take(order, order);
	for (const filter of filters) await take(filter, filter);
	for (const filter of filters) for (const order of orders) await take(`${filter}&${order}`, `${filter}&${order}`, 1);
	for (const { typed, query } of searches) {
		await take(`search for ${typed}`, query);
		for (const order of orders.slice(2, 6)) await take(`search for ${typed}, ${order}`, `${query}&${order}`, 1);
	}
	const [usual] = times;
	const worst = times.sort((a, b) => b.ms - a.ms).slice(0, 4);
	print(`${table.name}: as it is ${usual && formatted(usual.ms, plain)}; worst of ${times.length} ways:`);
	for (const { what, ms } of worst) print(`  ${formatted(ms, plain)}  ${what}`);
}

async function benchFile(table: TableDefinition): Promise<void> {
	const query = await parseListQuery(services, table, new URLSearchParams());
	globalThis.gc?.();
	const [started, before] = [performance.now(), process.memoryUsage.rss()];
	let [most, lines, bytes] = [before, 0, 0];
	const reader = csvOf(services as never, query).getReader();
	for (let chunk = await reader.read(); !chunk.done && lines < 100_000; chunk = await reader.read()) {
		lines += Buffer.from(chunk.value).toString().split('\r\n').length - 1;
		bytes += chunk.value.length;
		most = Math.max(most, process.memoryUsage.rss());
	}
	await reader.cancel();
	const rate = Math.round((lines / (performance.now() - started)) * 1000);
	print(
		`${table.name}.csv: ${lines} rows, ${(bytes / 1e6).toFixed(1)} MB, ${rate} rows/s; resident memory ` +
			`${(before / 1e6).toFixed(0)} MB before, ${(most / 1e6).toFixed(0)} MB at most`,
	);
}

function formatted(ms: number, plain: number): string {
	return `${ms.toFixed(1)} ms (${(ms / plain).toFixed(1)} ×)`;
}

function seconds(since: number): string {
	return ((performance.now() - since) / 1000).toFixed(0);
}

async function median(ask: () => Promise<void>, tries = RUNS): Promise<number> {
	const times: number[] = [];
	for (let number = 0; number < tries; number++) {
		const started = performance.now();
		await ask();
		times.push(performance.now() - started);
	}
	return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
