import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { formatMinute } from '../../kit/times.ts';
import { spanOf } from '../spans.ts';
import { type DoctorNeeds, type Finding, look, well, wrong } from './finding.ts';
import { sizeOf } from './sizes.ts';

const { database, jobs: jobsSay, process: processSays } = systemStatusSummary;

const LONG_MS = 5 * 60_000;
const LATE_MS = 10 * 60_000;

/** Whether the database is as this version wants it, and has room. */
export async function checkDatabase({ db, config }: DoctorNeeds): Promise<Finding[]> {
	const { rows } = await sql<{
		version: string;
		size: number;
		connections: number;
		most: number;
		oldest: number | null;
	}>`
		select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
			(select count(*) from pg_stat_activity)::int as connections, current_setting('max_connections')::int as most,
			(select max(extract(epoch from now() - xact_start)) * 1000 from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle')::float8 as oldest`.execute(
		db,
	);
	const [row] = rows;
	if (!row) return [];
	const embedded = config.DATABASE_URL ? '' : database.embedded;
	const findings = [
		well(database.version, { version: row.version.split(' ')[0] ?? '', embedded, size: sizeOf(row.size) }),
	];
	if (config.DATABASE_URL) {
		const values = { count: row.connections, most: row.most, age: spanOf(row.oldest ?? 0) };
		const isFull = row.connections > row.most * 0.85;
		findings.push(
			isFull ? look(database.connections, database.connectionsTodo, values) : well(database.connections, values),
		);
		const isLong = row.oldest !== null && row.oldest > LONG_MS;
		findings.push(isLong ? look(database.long, database.longTodo, values) : well(database.noLong));
	}
	return [...findings, ...(await migrations(db))];
}

async function migrations(db: DoctorNeeds['db']): Promise<Finding[]> {
	const folder = await above('database/migrations');
	if (!folder) return [];
	const files = (await fs.readdir(folder))
		.filter((name) => name.endsWith('.sql'))
		.map((name) => path.basename(name, '.sql'));
	const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
	const applied = new Set(rows.map(({ name }) => name));
	const behind = files.filter((name) => !applied.has(name));
	const ahead = [...applied].filter((name) => !files.includes(name));
	if (behind.length > 0)
		return [wrong(database.behind, database.behindTodo, { count: behind.length, names: behind.join(', ') })];
	if (ahead.length > 0) return [look(database.ahead, database.aheadTodo, { names: ahead.join(', ') })];
	return [well(database.migrated, { count: files.length })];
}

/** A file or folder of the product, from wherever this code runs: as source or out of the build. */
async function above(name: string): Promise<string | undefined> {
	for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
		const there = path.join(folder, name);
		if (await fs.stat(there).catch(() => undefined)) return there;
		if (folder === path.dirname(folder)) return undefined;
	}
}

/** Whether someone works, and by the clock. */
export async function checkJobs({ jobs }: DoctorNeeds): Promise<Finding[]> {
	const queues = await jobs.queues();
	const now = Date.now();
	// The kind that comes every minute tells whether the clock runs.
	const minutely = queues.filter(({ schedule }) => schedule?.cron === '* * * * *');
	const last = Math.max(...minutely.map(({ last: one }) => one?.at.getTime() ?? 0));
	const findings: Finding[] = [];
	if (minutely.length > 0) {
		if (last <= 0) findings.push(look(jobsSay.never, jobsSay.standsTodo));
		else if (now - last > LATE_MS)
			findings.push(wrong(jobsSay.stands, jobsSay.standsTodo, { age: spanOf(now - last) }));
		else findings.push(well(jobsSay.runs, { at: formatMinute(new Date(last)) }));
	}
	const [oldest] = queues
		.filter(({ readySince }) => readySince !== undefined)
		.sort((a, b) => Number(a.readySince) - Number(b.readySince));
	const waited = oldest?.readySince ? now - oldest.readySince.getTime() : 0;
	const isLate = waited > LATE_MS;
	const values = { queue: oldest?.name ?? '', age: spanOf(waited) };
	findings.push(isLate ? wrong(jobsSay.oldest, jobsSay.oldestTodo, values) : well(jobsSay.noOldest));
	const misdated = await jobs.misdated();
	if (misdated > 0) findings.push(wrong(jobsSay.misdated, jobsSay.misdatedTodo, { count: misdated }));
	const parked = queues.reduce((sum, queue) => sum + queue.parked, 0);
	if (parked > 0) findings.push(look(jobsSay.parked, jobsSay.parkedTodo, { count: parked }));
	return findings;
}

/** Which version runs, and whether the machine can carry it. */
export async function checkProcess({ asked }: DoctorNeeds): Promise<Finding[]> {
	const file = await above('package.json');
	const { version = '?', dependencies = {} } = file ? JSON.parse(await fs.readFile(file, 'utf8')) : {};
	const node = process.version.slice(1);
	const pinned: string = dependencies.node ?? node;
	const values = { version, node, pinned };
	const findings = [
		node === pinned
			? well(processSays.version, values)
			: look(processSays.otherNode, processSays.otherNodeTodo, values),
	];
	const cores = os.availableParallelism();
	const load = (os.loadavg()[0] ?? 0) / cores;
	const ofCore = { load: load.toFixed(1), cores };
	findings.push(load > 4 ? look(processSays.load, processSays.loadTodo, ofCore) : well(processSays.load, ofCore));
	// On the terminal this process is the doctor's own.
	if (!asked) return [...findings, well(processSays.terminal)];
	const used = process.memoryUsage.rss();
	const all = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
	const memory = { used: sizeOf(used), all: sizeOf(all), age: spanOf(process.uptime() * 1000) };
	const isHeavy = used > all * 0.8;
	return [
		...findings,
		isHeavy ? look(processSays.memory, processSays.memoryTodo, memory) : well(processSays.memory, memory),
	];
}
