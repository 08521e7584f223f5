/**
 * `node scripts/run.mjs --dev bench/start.ts` (after a build): how long a built site takes from the start of its process until
 * `/readyz` and `/` answer 200, on a data directory that exists; as ratios to bare `node:http`, and to opening the bare database. With
 * `DATABASE_URL`, which must name an empty database, on that PostgreSQL too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { print, quantile, startSite, timed, untilReady } from './kit.ts';

const RUNS = 7;
const PORT = 3197;
const SERVER = `require('node:http').createServer((_, response) => response.end()).listen(${PORT}, '127.0.0.1')`;
const { DATABASE_URL } = process.env;

/** @returns The median of several runs of a script in a process of its own, in milliseconds. */
async function medianOf(code: string, until?: () => Promise<void>): Promise<number> {
	const times: number[] = [];
	for (let run = 0; run < RUNS; run++) {
		let child: ReturnType<typeof spawn> | undefined;
		const time = await timed(async () => {
			child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'inherit'] });
			await (until ? until() : once(child, 'exit'));
		});
		times.push(time);
		if (until && child) {
			child.kill();
			await once(child, 'exit');
		}
	}
	return quantile(times);
}

async function measure(name: string, env: Record<string, string>, openBare: (directory: string) => string) {
	const first = await startSite(PORT, { env });
	await first.stop();
	const runs: (typeof first.times)[] = [];
	for (let run = 0; run < RUNS; run++) {
		const site = await startSite(PORT, { env, directory: first.directory });
		runs.push(site.times);
		await site.stop();
	}
	const bare = await medianOf(SERVER, () => untilReady(`http://127.0.0.1:${PORT}/`, 5));
	const database = await medianOf(openBare(first.directory));
	const [ready, home] = [quantile(runs.map(({ readyz }) => readyz)), quantile(runs.map((times) => times.home))];
	const ratios = (time: number) =>
		`${(time / bare).toFixed(1)} x bare node:http, ${(time / database).toFixed(1)} x database`;
	print(`${name}: first start ${Math.round(first.times.readyz)} ms; bare node:http ${Math.round(bare)} ms`);
	print(`  bare node that opens the database and asks for 1: ${Math.round(database)} ms`);
	print(`  /readyz ${Math.round(ready)} ms: ${ratios(ready)}`);
	print(`  /       ${Math.round(home)} ms: ${ratios(home)}`);
}

await measure('PGlite', { DATABASE_URL: '' }, (directory) => {
	const pgdata = JSON.stringify(path.join(directory, 'database/pgdata'));
	return `import('@electric-sql/pglite').then(async ({ PGlite }) => {
		const database = await PGlite.create(${pgdata});
		await database.query('select 1');
		process.exit();
	});`;
});
if (DATABASE_URL) {
	await measure('PostgreSQL', { DATABASE_URL }, () => {
		const url = JSON.stringify(DATABASE_URL);
		return `const client = new (require('pg').Client)(${url});
			client.connect().then(() => client.query('select 1')).then(() => client.end());`;
	});
}
