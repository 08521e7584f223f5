import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';

import { sizeOf } from '#platform/text/size.ts';
import { formatMinute } from '../../kit/times.ts';
import { spanOf } from '../spans.ts';
import { type CheckContext, type Finding, fail, pass, warn } from './finding.ts';

const systemStatusSummary = {
	process: {
		memory: 'The process uses {used} of {all} and has been running for {age}.',
		load: 'The machine’s load is {load} per core ({cores} cores).',
	},
} as const;

const jobsWords = {
	stoppedTodo: 'Check that a process runs with ROLE=all or ROLE=worker, and read its log.',
} as const;

const database = {
	connections: '{count} of {most} connections are in use.',
} as const;

const { process: processTexts } = systemStatusSummary;

const LONG_MS = 5 * 60_000;
const LATE_MS = 10 * 60_000;

export async function checkDatabase({ db, config }: CheckContext): Promise<Finding[]> {
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
	const embedded = config.DATABASE_URL ? '' : ', embedded';
	const findings = [
		pass('PostgreSQL {version}{embedded}, {size}.', {
			version: row.version.split(' ')[0] ?? '',
			embedded,
			size: sizeOf(row.size),
		}),
	];
	if (config.DATABASE_URL) {
		const values = { count: row.connections, most: row.most, age: spanOf(row.oldest ?? 0) };
		const isFull = row.connections > row.most * 0.85;
		findings.push(
			isFull
				? warn(database.connections, 'Lower DATABASE_POOL, or raise max_connections in PostgreSQL.', values)
				: pass(database.connections, values),
		);
		const isLong = row.oldest !== null && row.oldest > LONG_MS;
		findings.push(
			isLong
				? warn(
						'A transaction has been open for {age}.',
						'Find its owner in pg_stat_activity: it blocks cleanup and may block others.',
						values,
					)
				: pass('No long-running transactions.'),
		);
	}
	return [...findings, ...(await migrations(db))];
}

async function migrations(db: CheckContext['db']): Promise<Finding[]> {
	const folder = await findUpwards('database/migrations');
	if (!folder) return [];
	const files = (await fs.readdir(folder))
		.filter((name) => name.endsWith('.sql'))
		.map((name) => path.basename(name, '.sql'));
	const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
	const applied = new Set(rows.map(({ name }) => name));
	const behind = files.filter((name) => !applied.has(name));
	const ahead = [...applied].filter((name) => !files.includes(name));
	if (behind.length > 0)
		return [
			fail('{count} migrations are pending: {names}.', 'Restart the site to apply them.', {
				count: behind.length,
				names: behind.join(', '),
			}),
		];
	if (ahead.length > 0)
		return [
			warn(
				'The database has migrations that this version does not know: {names}.',
				'Another process runs a newer version: upgrade this one.',
				{ names: ahead.join(', ') },
			),
		];
	return [pass('All {count} migrations are applied.', { count: files.length })];
}

/** The path of a file or folder of the product, whether this code runs as source or from the build. */
async function findUpwards(name: string): Promise<string | undefined> {
	for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
		const candidate = path.join(folder, name);
		if (await fs.stat(candidate).catch(() => undefined)) return candidate;
		if (folder === path.dirname(folder)) return undefined;
	}
}

export async function checkJobs({ jobs }: CheckContext): Promise<Finding[]> {
	const queues = await jobs.queues();
	const now = Date.now();
	// The kinds that are scheduled every minute show whether the scheduler runs.
	const minutely = queues.filter(({ schedule }) => schedule?.cron === '* * * * *');
	const last = Math.max(...minutely.map(({ last: run }) => run?.at.getTime() ?? 0));
	const findings: Finding[] = [];
	if (minutely.length > 0) {
		if (last <= 0) findings.push(warn('The scheduler has not created a job yet.', jobsWords.stoppedTodo));
		else if (now - last > LATE_MS)
			findings.push(
				fail('The scheduler has created no jobs for {age}.', jobsWords.stoppedTodo, { age: spanOf(now - last) }),
			);
		else
			findings.push(
				pass('Jobs are running; the scheduler last created one on {at}.', { at: formatMinute(new Date(last)) }),
			);
	}
	const [oldest] = queues
		.filter(({ readySince }) => readySince !== undefined)
		.sort((a, b) => Number(a.readySince) - Number(b.readySince));
	const waited = oldest?.readySince ? now - oldest.readySince.getTime() : 0;
	const isLate = waited > LATE_MS;
	const values = { queue: oldest?.name ?? '', age: spanOf(waited) };
	findings.push(
		isLate
			? fail(
					'A job ({queue}) has been overdue for {age}.',
					'Check that a process runs with ROLE=all or ROLE=worker. If one does, it is overloaded.',
					values,
				)
			: pass('No jobs are overdue.'),
	);
	const misdated = await jobs.misdated();
	if (misdated > 0)
		findings.push(
			fail(
				'{count} jobs have a start time set by a clock that ran fast.',
				'A process with ROLE=all or ROLE=worker corrects them within a minute. If they remain, check under Clock whether it still runs fast.',
				{ count: misdated },
			),
		);
	const parked = queues.reduce((sum, queue) => sum + queue.parked, 0);
	if (parked > 0)
		findings.push(
			warn('{count} jobs failed.', 'See their errors under Jobs, fix the cause, and retry them.', { count: parked }),
		);
	return findings;
}

export async function checkProcess({ request }: CheckContext): Promise<Finding[]> {
	const file = await findUpwards('package.json');
	const { version = '?' } = file ? JSON.parse(await fs.readFile(file, 'utf8')) : {};
	const node = process.version.slice(1);
	const findings = [pass('Version {version} on Node {node}.', { version, node })];
	const cores = os.availableParallelism();
	const load = (os.loadavg()[0] ?? 0) / cores;
	const ofCore = { load: load.toFixed(1), cores };
	findings.push(
		load > 4
			? warn(processTexts.load, 'Find the busy process: the machine is overloaded.', ofCore)
			: pass(processTexts.load, ofCore),
	);
	// On the command line this is not the site's process.
	if (!request)
		return [
			...findings,
			pass('The console’s System status page also shows the memory and address of the running site.'),
		];
	const used = process.memoryUsage.rss();
	const all = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
	const memory = { used: sizeOf(used), all: sizeOf(all), age: spanOf(process.uptime() * 1000) };
	const isHeavy = used > all * 0.8;
	return [
		...findings,
		isHeavy
			? warn(processTexts.memory, 'Restart it. If memory grows again, add memory and tell an engineer.', memory)
			: pass(processTexts.memory, memory),
	];
}
