/**
 * `node bench/bodies.ts` (after a build): how large and malformed request bodies affect the process and other visitors. Prints the
 * memory of the process and the median of `/` before, during and after each attack, beside bare `node:http` sending the same bytes
 * at the same time: what the bare server loses is due to the machine. Linux only: memory is read from /proc.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { get, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const MEGABYTE = 1024 * 1024;
const SITE = Number(process.env.BENCH_PORT ?? 3196);
const BARE = SITE + 1;
const url = `http://127.0.0.1:${SITE}`;
const SECONDS = 8;

interface Attack {
	name: string;
	at: string;
	/** How many at the same time. */
	clients: number;
	/** For how long each repeats it; once if absent. */
	seconds?: number;
	type: string;
	body: Buffer;
	/** Forms that a client has sent before. */
	before?: number;
}

const boundary = 'leaf';
const attacks: Attack[] = [
	{
		name: '400 posts of 5 MB of malformed multipart at once, one address',
		at: '/contact',
		clients: 400,
		type: `multipart/form-data; boundary=${boundary}`,
		body: Buffer.concat([
			Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="message"\r\n\r\n`),
			Buffer.alloc(5 * MEGABYTE, 'x'),
		]),
	},
	{
		name: '4 clients over their limit sending `a=&` 1.7 million times',
		at: '/contact',
		clients: 4,
		seconds: SECONDS,
		type: 'application/x-www-form-urlencoded',
		body: Buffer.alloc(1_700_000 * 3, 'a=&'),
		before: 125,
	},
];

if (isMainThread) await bench();
else await attack(workerData.attack, workerData.from);

async function bench(): Promise<void> {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
	const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: String(SITE) };
	const settings = { APP_URL: url, DATA_DIR: directory, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
	const site = spawn(process.execPath, ['server/main.ts'], { env: { ...env, ...settings }, stdio: 'ignore' });
	let bare: ReturnType<typeof spawn> | undefined;
	try {
		await until(`${url}/readyz`);
		// A new database leaves some hundred megabytes for the garbage collector.
		await pass(15_000);
		bare = await startBare(directory);
		for (const [number, one] of attacks.entries()) {
			process.stdout.write(`${one.name}\n`);
			print('before', await measure(site.pid as number, async () => await pass(3_000)));
			const worker = () =>
				new Worker(new URL(import.meta.url), { workerData: { attack: one, from: `203.0.113.${number}` } });
			let statuses: Record<string, number> = {};
			const during = await measure(site.pid as number, async () => {
				const running = worker();
				running.on('message', (counted) => {
					statuses = counted;
				});
				await once(running, 'exit');
			});
			print('during', during);
			process.stdout.write(`    answers to it: ${JSON.stringify(statuses)}\n`);
			print('after', await measure(site.pid as number, async () => await pass(3_000)));
		}
	} finally {
		site.kill();
		bare?.kill();
		await once(site, 'exit');
		fs.rmSync(directory, { recursive: true, force: true });
	}
}

interface Measured {
	site: number[];
	bare: number[];
	/** Maximum and final resident memory, in bytes. */
	most: number;
	last: number;
	/** Valid forms of other people: how many were sent, and how many accepted. */
	sent: number;
	taken: number;
}

/** Requests `/` of both servers, one request after the other, while something runs. */
async function measure(pid: number, goesOn: () => Promise<void>): Promise<Measured> {
	const measured: Measured = { site: [], bare: [], most: 0, last: 0, sent: 0, taken: 0 };
	let isOn = true;
	const looking = [
		repeat(20, async () => void measured.site.push(await timed(`${url}/`))),
		repeat(20, async () => void measured.bare.push(await timed(`http://127.0.0.1:${BARE}/`))),
		repeat(500, async () => {
			measured.sent++;
			if ((await sendGoodForm(measured.sent)) === 303) measured.taken++;
		}),
		repeat(50, async () => {
			measured.last = residentOf(pid);
			measured.most = Math.max(measured.most, measured.last);
		}),
	];
	await goesOn();
	isOn = false;
	await Promise.all(looking);
	return measured;

	async function repeat(pause: number, look: () => Promise<void>): Promise<void> {
		while (isOn) {
			await look();
			await pass(pause);
		}
	}
}

function print(when: string, { site, bare, most, last, sent, taken }: Measured): void {
	const of = (times: number[]) => {
		const sorted = times.toSorted((a, b) => a - b);
		const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
		return `${at(0.5)} ms (p95 ${at(0.95)})`;
	};
	const mb = (bytes: number) => Math.round(bytes / MEGABYTE);
	process.stdout.write(
		`  ${when.padEnd(6)}: memory ${mb(last)} MB (most ${mb(most)}), / median ${of(site)}, bare node:http ${of(bare)}; ` +
			`${taken} of ${sent} good forms of others taken\n`,
	);
}

function residentOf(pid: number): number {
	const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return Number(kilobytes) * 1024;
}

async function timed(address: string): Promise<number> {
	const started = performance.now();
	await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
	return performance.now() - started;
}

async function sendGoodForm(number: number): Promise<number> {
	const email = `${crypto.randomUUID()}@example.org`;
	const body = new URLSearchParams({ name: 'Ada Green', email, message: 'A message of some length.' });
	const headers = { origin: url, 'x-forwarded-for': `198.51.100.${number % 250}` };
	const { status } = await fetch(`${url}/contact`, { method: 'POST', body, headers, redirect: 'manual' });
	return status;
}

/** Runs in a separate thread, so that its own cost is not counted as waiting. */
async function attack({ at, clients, seconds = 0, type, body, before = 0 }: Attack, from: string): Promise<void> {
	const statuses: Record<string, number> = {};
	const send = (sent: Uint8Array, contentType: string) =>
		new Promise<string>((resolve) => {
			const headers = {
				...{ origin: url, accept: 'text/html', 'x-forwarded-for': from },
				...{ 'content-type': contentType, 'content-length': sent.byteLength },
			};
			const posting = request(url + at, { method: 'POST', headers, agent: false }, (response) => {
				response.resume().on('error', () => {});
				response.on('close', () => resolve(String(response.statusCode)));
			});
			posting.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
			posting.end(sent);
		});
	for (let sent = 0; sent < before; sent++) {
		await send(Buffer.from('name='), 'application/x-www-form-urlencoded');
	}
	const end = performance.now() + seconds * 1000;
	await Promise.all(
		Array.from({ length: clients }, async () => {
			do {
				const status = await send(body, type);
				statuses[status] = (statuses[status] ?? 0) + 1;
			} while (performance.now() < end);
		}),
	);
	const { parentPort } = await import('node:worker_threads');
	parentPort?.postMessage(statuses);
}

/** Bare `node:http` with the page's own bytes and headers. */
async function startBare(directory: string) {
	const [headersFile, bodyFile] = [path.join(directory, 'headers.json'), path.join(directory, 'body')];
	await new Promise<void>((resolve, reject) => {
		get(`${url}/`, { headers: { 'accept-encoding': 'br' } }, async (response) => {
			const forwarded = Object.entries(response.headers).filter(
				([name]) => !['date', 'connection', 'keep-alive'].includes(name),
			);
			fs.writeFileSync(headersFile, JSON.stringify(Object.fromEntries(forwarded)));
			fs.writeFileSync(bodyFile, Buffer.concat(await response.toArray()));
			resolve();
		}).on('error', reject);
	});
	const bare = spawn(process.execPath, ['bench/bare-server.ts', String(BARE), headersFile, bodyFile], {
		stdio: 'ignore',
	});
	await until(`http://127.0.0.1:${BARE}/`);
	return bare;
}

async function until(address: string): Promise<void> {
	for (const end = Date.now() + 120_000; Date.now() < end; await pass(50)) {
		if ((await fetch(address).catch(() => undefined))?.ok) return;
	}
	throw new Error(`${address} does not answer.`);
}
