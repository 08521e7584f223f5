/**
 * `node bench/bodies.ts` (after a build): how large and malformed request bodies affect the process and other visitors. Prints the
 * memory of the process and the median of `/` before, during and after each attack, beside bare `node:http` sending the same bytes
 * at the same time: what the bare server loses is due to the machine. Linux only: memory is read from /proc.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { print, quantile, residentMb, startBareServer, startSite, timed } from './kit.ts';

const MEGABYTE = 1024 * 1024;
const PORT = Number(process.env.BENCH_PORT ?? 3196);
const url = `http://127.0.0.1:${PORT}`;
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
	const env = { LOG_LEVEL: 'silent', APP_URL: url, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
	const site = await startSite(PORT, { env });
	let bare: Awaited<ReturnType<typeof startBareServer>> | undefined;
	try {
		// A new database leaves some hundred megabytes for the garbage collector.
		await pause(15_000);
		bare = await startBareServer(PORT + 1, site);
		const measureDuring = (run: () => Promise<unknown>) => measure(site.pid, `${bare?.url}/`, run);
		for (const [number, attack] of attacks.entries()) {
			print(attack.name);
			report('before', await measureDuring(() => pause(3_000)));
			let statuses: Record<string, number> = {};
			const during = await measureDuring(async () => {
				const worker = new Worker(new URL(import.meta.url), { workerData: { attack, from: `203.0.113.${number}` } });
				worker.on('message', (counted) => {
					statuses = counted;
				});
				await once(worker, 'exit');
			});
			report('during', during);
			print(`    answers to it: ${JSON.stringify(statuses)}`);
			report('after', await measureDuring(() => pause(3_000)));
		}
	} finally {
		bare?.stop();
		await site.stop();
		fs.rmSync(site.directory, { recursive: true, force: true });
	}
}

interface Measured {
	site: number[];
	bare: number[];
	/** Maximum and final resident memory, in MB. */
	most: number;
	last: number;
	/** Valid forms of other visitors: how many were sent, and how many accepted. */
	sent: number;
	accepted: number;
}

/** Requests `/` of both servers, one request after the other, while something runs. */
async function measure(pid: number, bareUrl: string, run: () => Promise<unknown>): Promise<Measured> {
	const measured: Measured = { site: [], bare: [], most: 0, last: 0, sent: 0, accepted: 0 };
	let isRunning = true;
	const probes = [
		repeat(20, async () => void measured.site.push(await requestTime(`${url}/`))),
		repeat(20, async () => void measured.bare.push(await requestTime(bareUrl))),
		repeat(500, async () => {
			measured.sent++;
			if ((await sendValidForm(measured.sent)) === 303) measured.accepted++;
		}),
		repeat(50, async () => {
			measured.last = residentMb(pid).now;
			measured.most = Math.max(measured.most, measured.last);
		}),
	];
	await run();
	isRunning = false;
	await Promise.all(probes);
	return measured;

	async function repeat(everyMs: number, probe: () => Promise<void>): Promise<void> {
		while (isRunning) {
			await probe();
			await pause(everyMs);
		}
	}
}

function report(when: string, { site, bare, most, last, sent, accepted }: Measured): void {
	const format = (times: number[]) => `${quantile(times).toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)})`;
	print(
		`  ${when.padEnd(6)}: memory ${last} MB (most ${most}), / median ${format(site)}, bare node:http ${format(bare)}; ` +
			`${accepted} of ${sent} valid forms of others accepted`,
	);
}

function requestTime(address: string): Promise<number> {
	return timed(async () => (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer());
}

async function sendValidForm(number: number): Promise<number> {
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
