import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { freePort } from '../tests/free-port.ts';
import { freshDatabase } from '../tests/fresh-database.ts';
import { ignoreInitialMouseMove } from '../tests/initial-mouse-move.ts';
import { expect } from './plain-browser.ts';

/** The whole product in its own process, as `npm start` runs it, with an endpoint that receives its webhooks. */
export interface Site {
	url: string;
	/** Its `DATA_DIR`. */
	directory: string;
	rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
	/** The webhooks that the endpoint received, oldest first. */
	notifications: Notification[];
	/** Runs a scheduled job now and waits until it is completed. @param queue The name of its kind. */
	runNow(queue: string): Promise<void>;
	/** Fails jobs whose heartbeat is missed, as the queue does every 20 seconds. */
	findLostJobs(): Promise<void>;
	log(): string;
	workerLogs(): string[];
	/** SIGKILL, as a power cut; then starts it again on the same data. */
	killAndRestart(): Promise<void>;
	/** SIGTERM. @returns The exit code. */
	end(): Promise<number | null>;
	/** Stops it and removes its data. */
	stop(): Promise<void>;
}

export interface Notification {
	headers: IncomingHttpHeaders;
	body: string;
}

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret for end-to-end tests').toString('base64')}`;

const root = path.resolve(import.meta.dirname, '..');
/** Without disk syncs and costly hashing. */
const FAST_NODE_OPTIONS = ['--import', './tests/fast-process.mjs'];

interface SiteOptions {
	/** The number of additional processes with `ROLE=worker`; the site then only serves. They need a PostgreSQL to share. */
	workers?: number;
	/** The host name in its URL; `mga.example` is this machine too (playwright.config.ts), but not a development host. */
	hostname?: string;
	/** Syncs to disk at each commit, as in production. */
	durable?: boolean;
	/** Starts with a new database instead of a copy of a migrated one. */
	empty?: boolean;
	/** The URL of a database that the test has opened. The site itself may use another URL for it. */
	database?: string;
}

/**
 * Starts the site, which takes seconds: only for tests that end the process, need other settings or count rows. All others use the
 * worker's shared site.
 * @param env Settings in addition to those of every test.
 */
export async function startSite(env: Record<string, string> = {}, options: SiteOptions = {}): Promise<Site> {
	const { workers = 0, hostname = 'localhost', durable = false, empty = false, database: opened } = options;
	// scripts/test.mjs keeps temporary files in memory, except those that must reach the disk.
	const folder = (durable && process.env.DISK_FOLDER) || os.tmpdir();
	const directory = fs.mkdtempSync(path.join(folder, 'mga-e2e-'));
	const template = empty || opened ? undefined : process.env.SITE_TEMPLATE;
	if (template) fs.cpSync(path.join(template, 'database'), path.join(directory, 'database'), { recursive: true });
	const port = await freePort();
	const url = `http://${hostname}:${port}`;
	const notifications: Notification[] = [];
	const endpoint = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		notifications.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
		response.end();
	}).listen(0, '127.0.0.1');
	await new Promise((done) => endpoint.once('listening', done));
	const database = opened ? undefined : await freshDatabase(empty ? undefined : process.env.SITE_TEMPLATE_DATABASE);
	const logFile = path.join(directory, 'log');
	const spawnOne = (log: number, role: Record<string, string>) =>
		spawn(process.execPath, [...(durable ? [] : FAST_NODE_OPTIONS), 'server/main.mjs'], {
			cwd: root,
			// A site ends with its test run, however that ends.
			stdio: ['ignore', log, log, 'ipc'],
			env: {
				PATH: process.env.PATH,
				NODE_ENV: 'production',
				PORT: String(port),
				HOST: '127.0.0.1',
				APP_URL: url,
				DATA_DIR: directory,
				RATE_LIMIT: 'off',
				LOG_LEVEL: 'info',
				JOB_POLL_SECONDS: '1',
				NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`,
				NOTIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
				...(database ? { DATABASE_URL: database.url } : {}),
				...env,
				...role,
			},
		});
	const launch = async () => {
		const started = spawnOne(fs.openSync(logFile, 'a'), workers > 0 ? { ROLE: 'web' } : {});
		await untilReady(`http://localhost:${port}`, started, logFile);
		return started;
	};
	let server = await launch();
	const workerFiles = Array.from({ length: workers }, (_, number) => path.join(directory, `worker-${number}.log`));
	const working = workerFiles.map((file) => spawnOne(fs.openSync(file, 'a'), { ROLE: 'worker' }));
	const connectionString = opened ?? database?.url ?? embeddedAddress(path.join(directory, 'database'));
	let connected: Promise<pg.Client> | undefined;
	const rows: Site['rows'] = async (statement, values = []) => {
		connected ??= connect(connectionString, () => {
			connected = undefined;
		});
		return (await (await connected).query(statement, values)).rows;
	};
	const disconnect = async () => (await connected?.catch(() => undefined))?.end();
	const withBoss = async (ask: (boss: PgBoss) => Promise<void>) => {
		const boss = new PgBoss({ connectionString, max: 1, migrate: false, supervise: false, schedule: false });
		await boss.start();
		await ask(boss).finally(() => boss.stop({ graceful: false }));
	};

	return {
		url,
		directory,
		notifications,
		log: () => fs.readFileSync(logFile, 'utf8'),
		workerLogs: () => workerFiles.map((file) => fs.readFileSync(file, 'utf8')),
		rows,
		runNow: (queue) =>
			withBoss(async (boss) => {
				const id = await boss.send(queue, {});
				const state = async () => (await rows('select state from pgboss.job where id = $1', [id]))[0]?.state;
				await expect.poll(state, { intervals: [50], message: queue }).toBe('completed');
			}),
		findLostJobs: () =>
			withBoss(async (boss) => {
				// The queue was checked a moment ago; reset that, so that it is checked now.
				await rows('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
				await boss.supervise();
			}),
		async killAndRestart() {
			await disconnect();
			await end(server, 'SIGKILL');
			server = await launch();
		},
		async end() {
			await disconnect();
			await end(server, 'SIGTERM');
			return server.exitCode;
		},
		async stop() {
			await disconnect();
			await Promise.all([server, ...working].map((child) => end(child, 'SIGTERM')));
			endpoint.closeAllConnections();
			endpoint.close();
			await database?.drop();
			fs.rmSync(directory, { recursive: true, force: true });
		},
	};
}

async function connect(connectionString: string, onClose: () => void): Promise<pg.Client> {
	const client = new pg.Client({ connectionString });
	client.on('error', onClose);
	client.on('end', onClose);
	await client.connect().catch((error) => {
		onClose();
		throw error;
	});
	return client;
}

async function untilReady(url: string, server: ChildProcess, logFile: string): Promise<void> {
	for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
		const ready = await fetch(`${url}/readyz`).catch(() => undefined);
		// Another process may answer on the port of a process that has ended.
		if (server.exitCode !== null) break;
		if (ready?.ok) return;
		await new Promise((later) => setTimeout(later, 20));
	}
	throw new Error(`The site did not start:\n${fs.readFileSync(logFile, 'utf8')}`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return;
	const ended = new Promise((done) => server.once('exit', done));
	server.kill(signal);
	await ended;
}

/** Records a page's console errors and exceptions; every test checks that there are none. */
export function watchErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('pageerror', (error) => {
		// Chromium's reports that it skips a transition: a visitor leaves before the styles of the next page are here, or goes on
		// while the router's is running.
		if (!/ViewTransition opt-in disabled|Transition was skipped/.test(String(error))) errors.push(String(error));
	});
	page.on('console', (message) => {
		// The browser reports a rejected form's 4xx or 503 as a failed resource.
		// On a host other than localhost, without TLS, it reports headers that it ignores.
		// axe also tries to run in the frame of an email, where scripts are blocked.
		const isExpected =
			/Failed to load resource|Cross-Origin-Opener-Policy header has been ignored|^Blocked script execution in '[^']+\/html(\?version=[^']+)?' /.test(
				message.text(),
			);
		if (message.type() === 'error' && !isExpected) errors.push(message.text());
	});
	return errors;
}

interface Fixtures {
	errors: string[];
}

/** Playwright's test with a running site; every test checks that the browser reported no error. */
export const test = base.extend<Fixtures, { site: Site }>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
		async ({}, use) => {
			const site = await startSite();
			await use(site);
			await site.stop();
		},
		{ scope: 'worker', timeout: 150_000 },
	],
	baseURL: async ({ site }, use) => use(site.url),
	errors: [
		async ({ page }, use) => {
			const errors = watchErrors(page);
			await page.addInitScript(ignoreInitialMouseMove);
			await use(errors);
			expect(errors).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect, ignoreInitialMouseMove };
