/**
 * `node bench/career-map.ts`: how a burst of fifty CVs affects a visitor of `/`: how fast the page
 * comes at a steady 100 requests per second, and how many are answered at most, both as a ratio to before, in one run. Then how
 * long the fifty took, and the time and memory of the processes that read them.
 *
 * `node bench/career-map.ts --processor`: only the processor time of a CV, and where it goes.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { processorOfCvs } from './processor-of-cvs.ts';

for (const line of await processorOfCvs()) print(line);
if (process.argv.includes('--processor')) process.exit();

const UPLOADS = 50;
const SECONDS = 8;
const STEADY = 100;
const SITE = Number(process.env.BENCH_PORT ?? 3194);
const samples = path.join(import.meta.dirname, '../tests/fixtures/cvs');
const url = `http://127.0.0.1:${SITE}`;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const logFile = path.join(directory, 'log');
const log = fs.openSync(logFile, 'a');
const site = spawn(process.execPath, ['server/main.ts'], {
	env: {
		...process.env,
		NODE_ENV: 'production',
		LOG_LEVEL: 'info',
		RATE_LIMIT: 'off',
		HOST: '127.0.0.1',
		PORT: String(SITE),
		APP_URL: url,
		DATA_DIR: directory,
	},
	stdio: ['ignore', log, log],
});
await until(`${url}/readyz`);
await measure();

const before = await measure();
const started = performance.now();
const sent = await Promise.all(files().map(upload));
const takenAfter = performance.now() - started;
const during = await measure();
const isStillReading = (await waiting()) > 0;
for (;;) {
	if ((await waiting()) === 0) break;
	await new Promise((later) => setTimeout(later, 250));
}
const doneAfter = performance.now() - started;
const after = await measure();

const ratio = (a: number, b: number) => (a / b).toFixed(2);
print(`/ before the burst: ${formatted(before)}`);
print(`/ during it:        ${formatted(during)}${isStillReading ? '' : ' (the burst ended before this did)'}`);
print(`/ after it:         ${formatted(after)}`);
print(
	`ratio during to before: median ${ratio(during.median, before.median)}, p99 ${ratio(during.p99, before.p99)}, ` +
		`most a second ${ratio(during.most, before.most)}; not answered: ${during.failed}`,
);
print(
	`${UPLOADS} CVs (${sent.filter((status) => status === 303).length} taken within ${Math.round(takenAfter)} ms) done in ` +
		`${(doneAfter / 1000).toFixed(1)} s; each: median ${costs('milliseconds', 0.5)} ms, p95 ${costs('milliseconds', 0.95)} ms, ` +
		`at most ${costs('residentMb', 1)} MB`,
);
site.kill();

interface Measured {
	/** Milliseconds, at the steady rate. */
	median: number;
	p99: number;
	/** Requests a second without a limit. */
	most: number;
	failed: number;
}

async function measure(): Promise<Measured> {
	const headers = { 'accept-encoding': 'br' };
	const latencies: number[] = [];
	const options = { url, connections: 10, overallRate: STEADY, duration: SECONDS, headers };
	const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
		const steady = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
		// Its own histogram counts whole milliseconds, which is longer than a page takes.
		steady.on('response', (_client, _status, _bytes, milliseconds) => void latencies.push(milliseconds));
	});
	const full = await autocannon({ url, connections: 16, duration: SECONDS, headers });
	latencies.sort((a, b) => a - b);
	return {
		median: latencies[Math.floor(latencies.length / 2)] ?? 0,
		p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
		most: Math.round(full.requests.average),
		failed: non2xx + errors + full.non2xx + full.errors,
	};
}

function formatted({ median, p99, most }: Measured): string {
	return `median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms at ${STEADY}/s; ${most}/s at most`;
}

/** Real layouts and languages, repeated. */
function files(): string[] {
	const names = [
		...fs.readdirSync(samples).filter((name) => name.endsWith('.txt')),
		...fs
			.readdirSync(path.join(samples, 'layouts'))
			.filter((name) => name.endsWith('.pdf'))
			.map((name) => `layouts/${name}`),
	];
	return Array.from({ length: UPLOADS }, (_, at) => names[at % names.length] as string);
}

async function upload(name: string, at: number): Promise<number> {
	const form = new FormData();
	form.append('email', `bench${at}@example.org`);
	form.append('cv', new File([new Uint8Array(fs.readFileSync(path.join(samples, name)))], path.basename(name)));
	const headers = { origin: url };
	const answer = await fetch(`${url}/genai-career-hack`, { method: 'POST', body: form, headers, redirect: 'manual' });
	return answer.status;
}

async function waiting(): Promise<number> {
	const client = new pg.Client({
		host: path.join(directory, 'database/socket'),
		user: 'postgres',
		database: 'postgres',
	});
	await client.connect();
	const { rows } = await client.query(
		`select count(*)::int as waiting from genai_career_hacks where status in ('received', 'reading')`,
	);
	await client.end();
	return rows[0].waiting;
}

/** A quantile of what the log reports for each file. */
function costs(what: 'milliseconds' | 'residentMb', quantile: number): number {
	const values = fs
		.readFileSync(logFile, 'utf8')
		.split('\n')
		.filter((line) => line.includes('"careerMap"') && line.includes(`"${what}"`))
		.map((line) => Number(JSON.parse(line)[what]))
		.sort((a, b) => a - b);
	return Math.round(values[Math.min(values.length - 1, Math.floor(values.length * quantile))] ?? 0);
}

async function until(address: string): Promise<void> {
	for (let tries = 0; tries < 300; tries++) {
		if (
			await fetch(address).then(
				({ ok }) => ok,
				() => false,
			)
		)
			return;
		await new Promise((later) => setTimeout(later, 100));
	}
	throw new Error(`${address} does not answer; see ${logFile}`);
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
