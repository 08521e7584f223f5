import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { openDatabase } from '#platform/database/database.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import serve from '../scripts/serve.json' with { type: 'json' };

export const DAY_MS = 86_400_000;

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** @param share Between 0 and 1; the median by default. */
export function quantile(values: readonly number[], share = 0.5): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** @returns How long it takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	await run();
	return performance.now() - started;
}

/** @returns The median time of several runs, in milliseconds. */
export async function medianTime(run: () => Promise<unknown>, runs = 7): Promise<number> {
	const times: number[] = [];
	for (let number = 0; number < runs; number++) times.push(await timed(run));
	return quantile(times);
}

/**
 * Runs a benchmark on a migrated database: embedded and temporary, or on the PostgreSQL at a URL.
 * @param run Gets the database and its name for the report.
 */
export async function withDatabase(
	url: string | undefined,
	run: (db: Kysely<Tables>, engine: 'PGlite' | 'PostgreSQL') => Promise<void>,
): Promise<void> {
	const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
	const { db, embedded, close } = await openDatabase<Tables>({ url, dataDir, pool: 10, log: createLog('warn') });
	try {
		await migrate(db, path.resolve('database/migrations'));
		await run(db, embedded ? 'PGlite' : 'PostgreSQL');
	} finally {
		await close();
		fs.rmSync(dataDir, { recursive: true, force: true });
	}
}

/** CPU time that a process has used, in seconds. Linux only: from /proc. */
export function cpuSecondsOf(pid: number): number {
	// After the name, which may contain spaces: user and system time, in hundredths of a second.
	const [, fields = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
	const [user, system] = fields.split(' ').slice(11, 13).map(Number) as [number, number];
	return (user + system) / 100;
}

/** Waits until a URL answers 2xx. @param everyMs How often it is asked. @throws After two minutes. */
export async function untilReady(url: string, everyMs = 50): Promise<void> {
	for (const end = Date.now() + 120_000; Date.now() < end; ) {
		if ((await fetch(url).catch(() => undefined))?.ok) return;
		await new Promise((later) => setTimeout(later, everyMs));
	}
	throw new Error(`${url} does not answer.`);
}

/**
 * Starts the built site and waits until it is ready.
 * @param options `env`: settings in addition to the defaults; `directory`: its data, by default a new temporary folder; `logFile`: where
 * its log is written.
 */
export async function startSite(
	port: number,
	{
		env = {},
		directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-')),
		logFile,
	}: { env?: Record<string, string>; directory?: string; logFile?: string } = {},
) {
	const url = `http://127.0.0.1:${port}`;
	const output = logFile ? fs.openSync(logFile, 'a') : 'ignore';
	const started = performance.now();
	const site = spawn(process.execPath, serve.arguments, {
		env: {
			...process.env,
			...serve.environment,
			LOG_LEVEL: 'warn',
			RATE_LIMIT: 'off',
			HOST: '127.0.0.1',
			PORT: String(port),
			DATA_DIR: directory,
			...env,
		},
		stdio: ['ignore', output, logFile ? output : 'inherit'],
	});
	await untilReady(`${url}/readyz`, 5);
	const readyAfter = performance.now() - started;
	await untilReady(`${url}/`, 5);
	return {
		url,
		directory,
		/** Milliseconds from the start of the process until these answered. */
		times: { readyz: readyAfter, home: performance.now() - started },
		pid: site.pid as number,
		database: process.env.DATABASE_URL || embeddedAddress(path.join(directory, 'database')),
		async stop(): Promise<void> {
			site.kill();
			await once(site, 'exit');
		},
	};
}

export async function startBareServer(port: number, site: { url: string; directory: string }) {
	const [headersFile, bodyFile] = [path.join(site.directory, 'headers.json'), path.join(site.directory, 'body')];
	const [response] = await once(get(`${site.url}/`, { headers: { 'accept-encoding': 'br' } }), 'response');
	const dropped = ['date', 'connection', 'keep-alive'];
	const headers = Object.entries(response.headers).filter(([name]) => !dropped.includes(name));
	fs.writeFileSync(headersFile, JSON.stringify(Object.fromEntries(headers)));
	const body = Buffer.concat(await response.toArray());
	fs.writeFileSync(bodyFile, body);
	const bare = spawn(process.execPath, ['bench/bare-server.ts', String(port), headersFile, bodyFile], {
		stdio: 'ignore',
	});
	const url = `http://127.0.0.1:${port}`;
	await untilReady(`${url}/`);
	return { url, bytes: body.length, stop: () => bare.kill() };
}

/** The memory of a process, in MB: resident now, and the most so far. Linux only. */
export function residentMb(pid: number): { now: number; most: number } {
	const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
	const value = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
	return { now: value('VmRSS'), most: value('VmHWM') };
}
