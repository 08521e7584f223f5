/**
 * `node bench/career-map.ts`: how a burst of fifty CVs affects visitors of `/`: the response time at a steady 100
 * requests per second, and the most requests answered per second, both as a ratio to before, in one run. Then how long the fifty took,
 * and the time and memory of the processes that read them.
 *
 * `node bench/career-map.ts --processor`: only the processor time per CV and stage.
 */

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { childCode, V8_OPTIONS } from '@mga/career-map/reading';
import autocannon from 'autocannon';
import pg from 'pg';
import { print, quantile, startSite } from './kit.ts';

const CVS = path.join(import.meta.dirname, '../engine/eval/cvs');
const FILES = [
	'accountant.doc',
	'chef.pdf',
	'data-analyst.docx',
	'it-support.rtf',
	'paralegal.txt',
	'management-consultant.pdf',
];
const RUNS = 5;
/** The kernel counts in hundredths of a second. */
const TICK = 10;

/** Functions that a stage starts with; the outermost on the stack determines the stage of a sample. */
const STAGES: Record<string, readonly string[]> = {
	structure: ['rowsOf', 'cvMonth', 'parseCv', 'judge'],
	profile: ['readProfile'],
	match: ['personOf', 'matchRoles'],
	report: ['reportOf', 'careerResult'],
};

/** The code that reads a format, with its libraries: it waits in between, so none of our functions is above it on the stack. */
const READERS =
	/unpdf|yauzl|saxes|word-extractor|rtf-stream-parser|chunks\/(?:pdf|docx?|rtf|txt|read-document|unwrap)-/;

/**
 * The processor time (user and system, all threads) of the process that reads a CV, the median of several runs, and how a profile
 * divides it among the stages. Work done on first use (indexes, patterns) counts where it is used.
 */
async function processorOfCvs(): Promise<string[]> {
	const code = await childCode('work-child.ts');
	const lines = [
		`${code.entry.endsWith('.mjs') ? 'bundle' : 'sources: run npm run build first'}; ms of processor time per CV:`,
	];
	for (const file of FILES) {
		const shares = [...stagesOf(code.entry, file)].map(([stage, share]) => `${stage} ${Math.round(share * 100)} %`);
		const times = Array.from({ length: RUNS }, () => timeOf(...reading(code.entry, file)));
		lines.push(`${file.padEnd(26)} ${String(quantile(times)).padStart(5)}   ${shares.join(', ')}`);
	}
	return lines;
}

function reading(entry: string, file: string, more: readonly string[] = []): [string[], Buffer] {
	const options = [...V8_OPTIONS, ...more, entry, 'report', `cv${path.extname(file)}`, '2026-11'];
	return [options, fs.readFileSync(path.join(CVS, file))];
}

function timeOf(options: readonly string[], input: Buffer): number {
	const before = timeOfChildren();
	const env = { TZ: 'UTC', LANG: 'C' };
	const { status, stderr } = spawnSync(process.execPath, options, { input, env, encoding: 'utf8' });
	if (status !== 0) throw new Error(stderr);
	return timeOfChildren() - before;
}

/** The total of what this process has waited for, in milliseconds. */
function timeOfChildren(): number {
	const fields = fs.readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)?.split(' ') ?? [];
	return (Number(fields[13]) + Number(fields[14])) * TICK;
}

interface Profile {
	nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
	samples: number[];
	timeDeltas: number[];
}

function stagesOf(entry: string, file: string): Map<string, number> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-profile-'));
	timeOf(...reading(entry, file, ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${folder}`]));
	const [name = ''] = fs.readdirSync(folder);
	const { nodes, samples, timeDeltas }: Profile = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
	fs.rmSync(folder, { recursive: true });
	const stages = new Map<number, string>();
	const place = (id: number, above: string | undefined) => {
		const node = nodes.find((one) => one.id === id);
		const stage = above ?? stageOf(node?.callFrame);
		stages.set(id, stage ?? 'start and loading');
		for (const child of node?.children ?? []) place(child, stage);
	};
	place(nodes[0]?.id ?? 1, undefined);
	const times = new Map<string, number>();
	for (const [index, id] of samples.entries()) {
		const stage = stages.get(id) ?? '';
		if (stage !== 'idle') times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[index] ?? 0));
	}
	const all = [...times.values()].reduce((sum, time) => sum + time, 0);
	return new Map([...times].map(([stage, time]) => [stage, time / all] as const).sort((a, b) => b[1] - a[1]));
}

function stageOf({ functionName, url }: { functionName: string; url: string } = { functionName: '', url: '' }) {
	if (functionName === '(idle)') return 'idle';
	if (functionName === '(garbage collector)') return 'garbage';
	if (READERS.test(url)) return 'extract';
	return Object.entries(STAGES).find(([, names]) => names.includes(functionName))?.[0];
}

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
