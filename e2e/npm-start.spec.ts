import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../tests/free-port.ts';
import { WEBHOOK_SECRET } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');
// A signal ends a site on PostgreSQL in the same way.
test.skip(Boolean(process.env.TEST_DATABASE_URL));

/** Without the project's own programs: npm and its Node are the machine's. */
const machinesPath = (process.env.PATH ?? '')
	.split(path.delimiter)
	.filter((folder) => !folder.includes('node_modules'))
	.join(path.delimiter);

/** `npm start` on a copy of a migrated database, in a process group of its own. @param command What starts it. */
async function npmStart(env: Record<string, string> = {}, command = ['npm', 'start']) {
	fs.cpSync(path.join(process.env.SITE_TEMPLATE as string, 'database'), path.join(directory, 'database'), {
		recursive: true,
	});
	const port = await freePort();
	const logFile = path.join(directory, 'log');
	const log = fs.openSync(logFile, 'a');
	const npm = spawn(command[0] as string, command.slice(1), {
		cwd: root,
		detached: true,
		stdio: ['ignore', log, log],
		env: {
			PATH: machinesPath,
			HOME: process.env.HOME,
			PORT: String(port),
			HOST: '127.0.0.1',
			DATA_DIR: directory,
			RATE_LIMIT: 'off',
			JOB_POLL_SECONDS: '1',
			...env,
		},
	});
	fs.closeSync(log);
	const printed = () => fs.readFileSync(logFile, 'utf8');
	const url = `http://localhost:${port}`;
	await expect
		.poll(() => npm.exitCode === null && fetch(`${url}/readyz`).then(({ ok }) => ok, printed), { intervals: [50] })
		.toBe(true);
	const holder = path.join(directory, 'database/lock-holder.json');
	const server: number = JSON.parse(fs.readFileSync(holder, 'utf8')).pid;
	return { npm, server, port, url, printed, holder };
}

type Started = Awaited<ReturnType<typeof npmStart>>;

const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

async function expectOrderlyEnd({ server, port, holder }: Started, timeout = 45_000): Promise<void> {
	await expect.poll(() => isRunning(server), { intervals: [20], timeout }).toBe(false);
	// A server that is killed leaves it.
	expect(fs.existsSync(holder)).toBe(false);
	const [error] = await once(connect(port, '127.0.0.1'), 'error');
	expect(error.code).toBe('ECONNREFUSED');
}

let directory: string;
let started: Started | undefined;
test.beforeEach(() => {
	directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-npm-start-'));
});
test.afterEach(async () => {
	if (started && isRunning(started.server)) process.kill(started.server, 'SIGKILL');
	if (started && (started.npm.exitCode ?? started.npm.signalCode) === null)
		process.kill(-(started.npm.pid as number), 'SIGKILL');
	started = undefined;
	fs.rmSync(directory, { recursive: true, force: true });
});

/** Sends everything that could delay an end: a connection kept alive, an upload that pauses, and a job whose receiver does not answer. */
async function keepBusy(url: string, jobStarted: Promise<unknown>): Promise<void> {
	const body = 'name=Ada+Green&email=ada%40example.org&message=Sent+while+the+command+ends.';
	const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url };
	const { status } = await fetch(`${url}/contact`, { method: 'POST', headers, body, redirect: 'manual' });
	expect(status).toBe(303);
	await jobStarted;
	const upload = request(`${url}/contact`, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
	upload.on('error', () => {});
	upload.write(body.slice(0, 20));
	await once(upload, 'socket');
	await expect.poll(() => upload.socket?.bytesWritten).toBeGreaterThan(100);
	// Once another connection is answered, the server has received this one. `fetch` keeps the connection.
	await fetch(`${url}/healthz`);
}

const ends: Record<string, (started: Started) => void> = {
	'SIGTERM to npm': ({ npm }) => npm.kill('SIGTERM'),
	'SIGINT to npm': ({ npm }) => npm.kill('SIGINT'),
	'SIGHUP to npm': ({ npm }) => npm.kill('SIGHUP'),
	'SIGKILL to its script': ({ server }) => process.kill(parentOf(server), 'SIGKILL'),
};
for (const [name, end] of Object.entries(ends)) {
	test(`${name} ends the server of npm start in order`, async () => {
		started = await npmStart();
		end(started);
		await expectOrderlyEnd(started);
		expect(started.printed()).toContain('shutting down');
	});
}

test('a closed terminal ends the server of npm start in order', async () => {
	// Its log goes to the terminal, and so does not say how it ended.
	started = await npmStart({}, ['script', '--quiet', '--flush', '--command', 'npm start', '/dev/null']);
	started.npm.kill('SIGKILL');
	await expectOrderlyEnd(started);
});

test('SIGKILL to npm ends the server in order within 5 s, whatever it is doing', async () => {
	const { promise: jobStarted, resolve } = Promise.withResolvers<void>();
	const receiver = createServer(() => resolve()).listen(0, '127.0.0.1');
	await once(receiver, 'listening');
	started = await npmStart({
		NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
		NOTIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
	});
	await keepBusy(started.url, jobStarted);
	started.npm.kill('SIGKILL');
	// On a machine that is busy, too.
	await expectOrderlyEnd(started, 15_000);
	expect(started.printed()).toContain('shutting down');
	receiver.closeAllConnections();
	receiver.close();
});
