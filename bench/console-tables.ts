/**
 * `node scripts/run.mjs bench/console-tables.ts [--rows 1000000] [--people 100000] [--database-url postgresql://…]`: how long the first
 * screen of each console table takes to read, by default and in its worst variants, against fifty rows by their ids in the same run;
 * and how many rows of CSV per second are exported, with the memory that takes. On an EMPTY database at that
 * URL, or one that already has the rows, else on an embedded one.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Plugin, runnerImport } from 'vite';
import type { TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { readConfig } from '#platform/config/config.ts';
import { analyze } from '#platform/database/statistics.ts';
import { createLog } from '#platform/log/log.ts';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import { generateRecords, RECORDS_END } from '../tests/generated-records.ts';
import { medianTime, print, timed, withDatabase } from './kit.ts';

const withoutStyles: Plugin = {
	name: 'without-styles',
	enforce: 'pre',
	resolveId: (id) => (/\.css\b/.test(id) ? '\0styles' : undefined),
	load: (id) => (id === '\0styles' ? "export default ''" : undefined),
};
/** Imports a module that reaches TSX and styles, which Node does not read by itself. */
const load = async <Module>(file: string) =>
	(await runnerImport<Module>(file, { configFile: false, plugins: [withoutStyles] })).module;
const { recordTables } = await load<{ recordTables: TableDefinition[] }>(
	'./app/features/desk/records/tables.console.server.ts',
);
const { csvOf } = await load<typeof import('#app/list/csv.server.ts')>('./app/list/csv.server.ts');
const { parseListQuery, sealSearch } = await load<typeof import('#app/list/list-query.server.ts')>(
	'./app/list/list-query.server.ts',
);
const { readPage } = await load<typeof import('#app/list/rows.server.ts')>('./app/list/rows.server.ts');
const { values } = parseArgs({
	options: {
		rows: { type: 'string', default: '1000000' },
		people: { type: 'string', default: '100000' },
		'database-url': { type: 'string' },
	},
});
await withDatabase(values['database-url'], async (db, engine) => {
	const links = createSignedLinks(new Uint8Array(32));
	const config = readConfig({ DATABASE_URL: values['database-url'] });
	const services = { db, links, log: createLog('warn'), now: () => RECORDS_END, config };
	const rows = Number(values.rows);
	const share = (part: number) => Math.round(rows * part);
	const amounts = { leads: share(0.6), registrations: share(0.3), enrollments: share(0.05), bookings: share(0.05) };
	const { rows: known } = await sql`select from website_data limit 1`.execute(db);
	const created = await timed(async () => {
		if (known.length === 0) await generateRecords(db, { people: Number(values.people), ...amounts });
		print(`analyzed in ${(await timed(() => analyze(db))).toFixed(0)} ms`);
	});
	print(`${engine}: ${rows} rows of ${values.people} people, created in ${(created / 1000).toFixed(0)} s`);
	const { rows: ids } = await sql<{ id: string }>`select id from website_data limit 5000`.execute(db);
	const some = ids.filter((_, number) => number % 100 === 0).map(({ id }) => id);
	const plain = await medianTime(() => sql`select * from website_data where id = any(${some}::uuid[])`.execute(db));
	print(`fifty leads by their ids: ${plain.toFixed(1)} ms`);
	for (const table of recordTables) await benchTable(services, table, plain);
	for (const table of recordTables) await benchExport(services, table);
});

type BenchServices = Pick<Services, 'db' | 'links' | 'log' | 'now' | 'config'>;

/** Every order, every filter alone, every filter with every order, and searches with many and few matches. */
async function benchTable(services: BenchServices, table: TableDefinition, plain: number): Promise<void> {
	const orders = table.columns.flatMap(({ name, order }) => (order ? [`sort=${name}`, `sort=-${name}`] : []));
	const filters: string[] = [];
	for (const { name, options } of table.filters) {
		const known = options
			? (await options(services)).map(({ value }) => value)
			: ['2024-12-01', '2025-11-01', '2026-10-28'];
		for (const value of known.slice(0, 6)) filters.push(new URLSearchParams({ [name]: value }).toString());
	}
	const searches = await Promise.all(
		['example', 'ad', 'green', 'ada green acme', 'ada.green', 'nobody'].map(async (text) => ({
			text,
			query: `find=${await sealSearch(services, text)}`,
		})),
	);
	const times: { what: string; ms: number }[] = [];
	const measure = async (what: string, query: string, runs?: number) => {
		const read = async () => readPage(services.db, await parseListQuery(services, table, new URLSearchParams(query)));
		times.push({ what, ms: await medianTime(read, runs) });
	};
	await measure('by default', '');
	for (const order of orders) await measure(order, order);
	for (const filter of filters) await measure(filter, filter);
	for (const filter of filters)
		for (const order of orders) await measure(`${filter}&${order}`, `${filter}&${order}`, 1);
	for (const { text, query } of searches) {
		await measure(`search for ${text}`, query);
		for (const order of orders.slice(2, 6)) await measure(`search for ${text}, ${order}`, `${query}&${order}`, 1);
	}
	const [usual] = times;
	const worst = times.sort((a, b) => b.ms - a.ms).slice(0, 4);
	print(`${table.name}: by default ${usual && formatted(usual.ms, plain)}; worst of ${times.length} queries:`);
	for (const { what, ms } of worst) print(`  ${formatted(ms, plain)}  ${what}`);
}

async function benchExport(services: BenchServices, table: TableDefinition): Promise<void> {
	const query = await parseListQuery(services, table, new URLSearchParams());
	globalThis.gc?.();
	const [started, before] = [performance.now(), process.memoryUsage.rss()];
	let [most, lines, bytes] = [before, 0, 0];
	// Record tables need no more of the services than these.
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
