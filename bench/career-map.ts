/**
 * `node bench/career-map.ts`: how a burst of fifty CVs affects visitors of `/`: the response time at a steady 100
 * requests per second, and the most requests answered per second, both as a ratio to before, in one run. Then how long the fifty took,
 * and the time and memory of the processes that read them.
 *
 * `node bench/career-map.ts --processor`: only the processor time per CV and stage.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { print, quantile, startSite } from './kit.ts';
import { processorOfCvs } from './processor-of-cvs.ts';

for (const line of await processorOfCvs()) print(line);
if (process.argv.includes('--processor')) process.exit();

const UPLOADS = 50;
const SECONDS = 8;
const STEADY = 100;
const PORT = Number(process.env.BENCH_PORT ?? 3194);
const samples = path.join(import.meta.dirname, '../engine/fixtures/cvs');
const url = `http://127.0.0.1:${PORT}`;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const logFile = path.join(directory, 'log');
const site = await startSite(PORT, { env: { LOG_LEVEL: 'info', APP_URL: url }, directory, logFile });
await measure();

const before = await measure();
const started = performance.now();
const sent = await Promise.all(files().map(upload));
const acceptedAfter = performance.now() - started;
const during = await measure();
const isStillReading = (await countUnread()) > 0;
while ((await countUnread()) > 0) await new Promise((later) => setTimeout(later, 250));
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
	`${UPLOADS} CVs (${sent.filter((status) => status === 303).length} accepted within ${Math.round(acceptedAfter)} ms) done in ` +
		`${(doneAfter / 1000).toFixed(1)} s; each: median ${costs('milliseconds', 0.5)} ms, p95 ${costs('milliseconds', 0.95)} ms, ` +
		`at most ${costs('residentMb', 1)} MB`,
);
await site.stop();

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
	return {
		median: quantile(latencies),
		p99: quantile(latencies, 0.99),
		most: Math.round(full.requests.average),
		failed: non2xx + errors + full.non2xx + full.errors,
	};
}

function formatted({ median, p99, most }: Measured): string {
	return `median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms at ${STEADY}/s; ${most}/s at most`;
}

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

async function countUnread(): Promise<number> {
	const client = new pg.Client({ connectionString: site.database });
	await client.connect();
	const { rows } = await client.query(
		`select count(*)::int as unread from genai_career_hacks where status in ('received', 'reading')`,
	);
	await client.end();
	return rows[0].unread;
}

function costs(what: 'milliseconds' | 'residentMb', share: number): number {
	const values = fs
		.readFileSync(logFile, 'utf8')
		.split('\n')
		.filter((line) => line.includes('"careerMap"') && line.includes(`"${what}"`))
		.map((line) => Number(JSON.parse(line)[what]));
	return Math.round(quantile(values, share));
}
