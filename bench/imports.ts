/**
 * `node scripts/run.mjs bench/imports.ts [lines] [--database-url postgresql://…]`: seconds to store, plan, import and undo a file of that
 * many lines (100,000) of contacts, then of subscribers, and what each quarter takes: a quarter that takes longer than the one before
 * grows with the file. On the embedded database, or on an EMPTY one at that URL.
 */
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { runnerImport } from 'vite';
import { createImport, planNext, storeLines } from '#app/import/imports.server.ts';
import { importLines, startImport, startUndo, undoLines } from '#app/import/run.server.ts';
import type { AnyTarget } from '#app/import/target.server.ts';
import type { Tables } from '#database/tables.ts';
import type { Config } from '#platform/config/config.ts';
import { print, withDatabase } from './kit.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'database-url': { type: 'string' } } });
const count = Number(positionals[0] ?? 100_000);
const options: Record<string, object> = {
	contacts: { tag: 'Fair', overwrites: false },
	subscribers: { list: 'newsletter', consent: 'Signed the sheet', consentOn: '2026-01-01' },
};

// Emails are TSX, which Node does not run.
const { importTargets } = (
	await runnerImport<{ importTargets: Record<string, AnyTarget> }>('./app/import/targets.server.ts')
).module;
await withDatabase(values['database-url'], async (db, engine) => {
	print(`${engine}, ${count} lines: seconds, of each quarter in brackets`);
	for (const name of Object.keys(options)) await measure(db, importTargets[name] as AnyTarget);
});

async function measure(db: Kysely<Tables>, target: AnyTarget): Promise<void> {
	const services = {
		db,
		now: () => new Date(),
		config: {} as Config,
		statusAt: async () => 404,
		jobs: { send: async () => '', wake: () => {} },
	};
	const file = {
		name: 'file.csv',
		headers: ['email', 'name'],
		headingLine: 1,
		encoding: 'utf-8' as const,
		separator: ',' as const,
	};
	const mapping = ['email', 'name'];
	const lines = Array.from({ length: count }, (_, index) => ({
		line: index + 2,
		cells: [`${target.name}-${index}@example.org`, `Person ${index}`],
	}));
	const operator = { id: null, name: 'Bench' };
	const wanted = { target, file, mapping, options: options[target.name] ?? {}, operator };
	const id = await db.transaction().execute((tx) => createImport(tx, services, wanted));
	await timed(`${target.name}: store`, async () => {
		await storeLines(services as never, target, id, lines);
		return false;
	});
	await timed(`${target.name}: plan`, () => planNext(services, target, id));
	await db.transaction().execute((tx) => startImport(tx, target, id));
	await timed(`${target.name}: import`, () => db.transaction().execute((tx) => importLines(tx, services, target, id)));
	await db.transaction().execute((tx) => startUndo(tx, target, id));
	await timed(`${target.name}: undo`, () => db.transaction().execute((tx) => undoLines(tx, services, target, id)));
}

async function timed(name: string, step: () => Promise<boolean>): Promise<void> {
	const times: number[] = [];
	for (let isLeft = true; isLeft; ) {
		const began = performance.now();
		isLeft = await step();
		times.push((performance.now() - began) / 1000);
	}
	const sum = (some: number[]) => some.reduce((total, each) => total + each, 0).toFixed(1);
	const size = Math.ceil(times.length / 4);
	const quarters = [0, 1, 2, 3].map((quarter) => sum(times.slice(quarter * size, (quarter + 1) * size)));
	print(`${name}: ${sum(times)} (${quarters.join(', ')})`);
}
