/**
 * `node scripts/run.mjs bench/analytics-visits.ts [visits]`: sends that many scripted visits (10,000) to the built site over HTTP, with a
 * client without a browser; then compares every number of their rows with what was sent. After that, measures how soon `/` is answered
 * alone and during a flood of batches. On the embedded database, or on an empty one given by DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ANALYTICS_PATH } from '#app/analytics/wire.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { createVisitSender, scriptedVisit, splitIntoBatches } from '../tests/visits.ts';

const VISITS = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 48;
const SECONDS = 4;
const PAGES_A_SECOND = 200;
const PORT = 3192;
const SITE = `http://127.0.0.1:${PORT}`;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const end = await startSite('off');

const scripted = Array.from({ length: VISITS }, (_, number) =>
	scriptedVisit(number, Date.parse('2019-03-01T08:00:00Z')),
);
// The batches of every third visit come twice, those of every second visit in the wrong order.
const posts = scripted.flatMap((visit, number) => {
	const batches = splitIntoBatches(visit, 2 + (number % 7));
	const deliveries = number % 3 === 0 ? [...batches, ...batches] : batches;
	return (number % 2 ? deliveries.reverse() : deliveries).map((body) => ({ body, userAgent: visit.userAgent }));
});
const teller = createVisitSender(SITE, `http://localhost:${PORT}`);
const times: number[] = [];
const statuses = new Map<number, number>();
let next = 0;
const started = performance.now();
await Promise.all(
	Array.from({ length: AT_ONCE }, async () => {
		for (let post = posts[next++]; post; post = posts[next++]) {
			const sent = performance.now();
			const { status } = await teller.send(post.body, { 'user-agent': post.userAgent });
			times.push(performance.now() - sent);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	}),
);
const seconds = (performance.now() - started) / 1000;
const events = sum(scripted.map(({ whole }) => whole.events.length));
times.sort((a, b) => a - b);
print(
	`${VISITS} visits, ${events} events in ${posts.length} batches (${JSON.stringify(Object.fromEntries(statuses))}): ${seconds.toFixed(1)} s, ` +
		`${Math.round(posts.length / seconds)} batches/s, ${Math.round(events / seconds)} different events/s stored, ` +
		`answered after ${middle(times, 0.5)} ms (median), ${middle(times, 0.99)} ms (p99)`,
);
const wrong = await differences();
print(wrong.length === 0 ? 'every row says what was sent' : `NOT WHAT WAS SENT: ${wrong.slice(0, 10).join(', ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

teller.close();
await end();

const bodies = Array.from({ length: 2_000 }, (_, number) => {
	return JSON.stringify(scriptedVisit(VISITS + number, Date.now()).whole);
});
for (const limit of ['off', 'on'] as const) {
	const endAgain = await startSite(limit);
	await loadOfPage();
	const alone = await loadOfPage();
	const flood = floodFor(SECONDS + 1);
	const beside = await loadOfPage();
	const { requests, non2xx } = await flood;
	print(
		`rate limit ${limit}: / at ${PAGES_A_SECOND}/s is answered after ${alone} ms alone, after ${beside} ms beside a flood of ` +
			`${Math.round(requests.average)} batches/s from one address (${non2xx} refused)`,
	);
	await endAgain();
}
fs.rmSync(directory, { recursive: true, force: true });

async function startSite(limit: 'on' | 'off'): Promise<() => Promise<void>> {
	const site = spawn(process.execPath, ['server/main.ts'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			LOG_LEVEL: 'warn',
			RATE_LIMIT: limit,
			HOST: '127.0.0.1',
			PORT: String(PORT),
			DATA_DIR: directory,
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	await until(`${SITE}/readyz`);
	return async () => {
		site.kill();
		await once(site, 'exit');
	};
}

function floodFor(seconds: number) {
	return autocannon({
		url: SITE + ANALYTICS_PATH,
		connections: 16,
		duration: seconds,
		method: 'POST',
		headers: { origin: `http://localhost:${PORT}`, 'content-type': 'application/json', 'accept-language': 'en' },
		requests: bodies.map((body) => ({ body })),
	});
}

/** Compares the rows with what was sent, visit by visit and type by type. */
async function differences(): Promise<string[]> {
	const client = new pg.Client({
		connectionString: process.env.DATABASE_URL || embeddedAddress(path.join(directory, 'database')),
	});
	await client.connect();
	const { rows } = await client.query(
		'select utm_campaign, page_views, total_events, initial_page from website_analytics_sessions',
	);
	const { rows: types } = await client.query(
		'select event_type, count(*)::int as count from website_analytics_events group by event_type',
	);
	await client.end();
	const reported = new Map(
		rows.map((row) => [row.utm_campaign, `${row.page_views} ${row.total_events} ${row.initial_page}`]),
	);
	const sentTypes = Map.groupBy(
		scripted.flatMap(({ whole }) => whole.events),
		({ type }) => type,
	);
	return [
		...(rows.length === VISITS ? [] : [`${rows.length} rows`]),
		...scripted
			.filter(({ campaign, pageViews, whole }) => {
				return reported.get(campaign) !== `${pageViews} ${whole.events.length} ${whole.start.page}`;
			})
			.map(({ campaign }) => campaign),
		...types
			.filter(({ event_type, count }) => sentTypes.get(event_type)?.length !== count)
			.map((row) => row.event_type),
	];
}

/** Median and 99th percentile of the times, in milliseconds. */
async function loadOfPage(): Promise<string> {
	const { latency } = await autocannon({
		url: `${SITE}/`,
		connections: 4,
		duration: SECONDS,
		overallRate: PAGES_A_SECOND,
		headers: { 'accept-encoding': 'br' },
	});
	return `${latency.p50} (p99 ${latency.p99})`;
}

async function until(url: string): Promise<void> {
	for (const end = Date.now() + 60_000; Date.now() < end; ) {
		if ((await fetch(url).catch(() => undefined))?.ok) return;
		await new Promise((later) => setTimeout(later, 50));
	}
	throw new Error(`${url} does not answer.`);
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

function middle(sorted: number[], share: number): string {
	return (sorted[Math.floor(sorted.length * share)] as number).toFixed(1);
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
