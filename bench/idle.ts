/**
 * `node scripts/run.mjs --dev bench/idle.ts [--minutes 2]` (after a build): CPU milliseconds per minute that a built site uses while
 * nobody visits it, as a share of a core and beside bare node with the same database open. With `DATABASE_URL`, which must name an
 * empty database, on that PostgreSQL too.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuSecondsOf, print, startSite } from './kit.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const minutes = Number(values.minutes);
const PORT = 3195;
/** By then the first jobs have run, and the code of the start is compiled. */
const SETTLE_MS = 30_000;

/** @returns CPU milliseconds per minute. */
async function idleCpu(pid: number): Promise<number> {
	await delay(SETTLE_MS);
	const before = cpuSecondsOf(pid);
	await delay(minutes * 60_000);
	return ((cpuSecondsOf(pid) - before) * 1000) / minutes;
}

async function measure(name: string, env: Record<string, string>, openBare: (directory: string) => string) {
	const { directory, stop } = await startSite(PORT, { env });
	await stop();
	const site = await startSite(PORT, { env, directory });
	const used = await idleCpu(site.pid);
	await site.stop();
	const bare = spawn(process.execPath, ['-e', openBare(directory)], { stdio: ['ignore', 'ignore', 'inherit'] });
	const usedByBare = await idleCpu(bare.pid as number);
	bare.kill();
	print(`${name}: ${Math.round(used)} ms of CPU per minute, ${(used / 600).toFixed(2)} % of a core`);
	print(`  bare node with the database open: ${Math.round(usedByBare)} ms per minute`);
}

await measure('PGlite', { DATABASE_URL: '' }, (directory) => {
	const pgdata = JSON.stringify(path.join(directory, 'database/pgdata'));
	return `import('@electric-sql/pglite').then(async ({ PGlite }) => {
		globalThis.database = await PGlite.create(${pgdata});
		setInterval(() => {}, 3600_000);
	});`;
});
const { DATABASE_URL } = process.env;
if (DATABASE_URL) {
	await measure('PostgreSQL', { DATABASE_URL }, () => {
		const url = JSON.stringify(DATABASE_URL);
		return `globalThis.client = new (require('pg').Client)(${url}); client.connect();`;
	});
}
