/**
 * `node scripts/run.mjs --dev bench/first-request.ts [--runs 3]` (after a build): how long the first request takes that loads a group of
 * lazily imported modules (a page, the console, participants' pages, a PDF, an image, a CV), each in a new process, and its ratio to the
 * second request; then the first and second request of every page and screen, one after the other in one process. With `DATABASE_URL`,
 * which must name an empty database, on that PostgreSQL; else on the embedded database.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { consoleParts } from '#app/console/parts.ts';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { startSession } from '#app/features/access/participant-sessions.server.ts';
import { myPaths } from '#content/my.ts';
import { pages } from '#content/pages.ts';
import type { Tables } from '#database/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { cpuSecondsOf, DAY_MS, print, quantile, startSite, timed } from './kit.ts';
import { signIn } from './sign-in.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const PORT = 3199;
const LIMIT_MS = 150;
/** Until the jobs that start with the site have begun. */
const SETTLE_MS = 1500;
const url = `http://127.0.0.1:${PORT}`;
const options = { env: { APP_URL: url } };
const cv = fs.readFileSync(path.join(import.meta.dirname, '../engine/fixtures/cvs/layouts/sidebar-left.pdf'));
const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
	.png()
	.toBuffer();

/** In milliseconds. `cpu`: the processor time of the site's process while it answered the first request, in steps of 10 ms. */
interface Pair {
	first: number;
	second: number;
	cpu: number;
}

type Ask = () => [address: string, init?: RequestInit];
/** With a cookie, a page is rendered and not taken from the cache. */
const rendered = { headers: { cookie: 'flash=none' } };
const send = (address: string, body: BodyInit): [string, RequestInit] => [
	address,
	{ method: 'POST', body, headers: { origin: url } },
];

const site = await startSite(PORT, options);
const { operator, participant } = await cookies().finally(() => site.stop());
const groups: Record<string, Ask> = {
	'page: /events': () => ['/events', rendered],
	'page: /terms': () => ['/terms', rendered],
	'form: /contact': () => {
		const idempotency_key = crypto.randomUUID();
		const fields = {
			name: 'Ada Green',
			email: `${idempotency_key}@example.org`,
			message: 'A message.',
			idempotency_key,
		};
		return send('/contact', new URLSearchParams(fields));
	},
	'console: sign-in': () => ['/console/sign-in'],
	'console: today': () => ['/console', { headers: { cookie: operator } }],
	'console: people': () => ['/console/people', { headers: { cookie: operator } }],
	'participants: home': () => [myPaths.home, { headers: { cookie: participant } }],
	'feed: /newsletter/feed.xml': () => ['/newsletter/feed.xml'],
	'PDF: the letter of /tuition-reimbursement': () =>
		send(
			'/tuition-reimbursement',
			new URLSearchParams({
				managerName: 'Maya Ross',
				task: 'collecting supplier data',
				yourName: 'Ada Green',
				as: 'pdf',
			}),
		),
	'image: /builder-portfolio/image': () => {
		const form = new FormData();
		form.append('image', new File([new Uint8Array(picture)], 'image.png', { type: 'image/png' }));
		return send('/builder-portfolio/image', form);
	},
	'career map: its page': () => ['/genai-career-hack', rendered],
	'career map: a CV': () => {
		const form = new FormData();
		form.append('email', `${crypto.randomUUID()}@example.org`);
		form.append('cv', new File([new Uint8Array(cv)], 'cv.pdf'));
		return send('/genai-career-hack', form);
	},
};

for (const [name, ask] of Object.entries(groups)) {
	const runs: Pair[] = [];
	for (let run = 0; run < Number(values.runs); run++)
		await withSite(async (pid) => void runs.push(await askTwice(ask, pid)));
	const median = (read: (pair: Pair) => number) => quantile(runs.map(read));
	print(
		report(name, {
			first: median(({ first }) => first),
			second: median(({ second }) => second),
			cpu: median(({ cpu }) => cpu),
		}),
	);
}

await withSite(async (pid) => {
	const screens = consoleParts.flatMap((part) => Object.keys(part.pages));
	const own = [myPaths.home, myPaths.team, myPaths.devices, myPaths.calendar, myPaths.skills, myPaths.library];
	const asks: Ask[] = [
		...Object.values(pages).map(
			(page): Ask =>
				() => [page.path, rendered],
		),
		...screens.map(
			(address): Ask =>
				() => [address, { headers: { cookie: operator } }],
		),
		...own.map(
			(address): Ask =>
				() => [address, { headers: { cookie: participant } }],
		),
	].filter((ask) => /^[\w/-]+$/.test(ask()[0]));
	const pairs: [address: string, pair: Pair][] = [];
	for (const ask of asks) pairs.push([ask()[0], await askTwice(ask, pid)]);
	const slow = pairs.filter(([, { first }]) => first > LIMIT_MS).length;
	print(
		`${pairs.length} pages and screens, one after the other: ${slow} first requests over ${LIMIT_MS} ms; the slowest:`,
	);
	const slowest = pairs.toSorted(([, a], [, b]) => b.first - a.first).slice(0, 5);
	for (const [address, pair] of slowest) print(report(`  ${address}`, pair));
});

async function withSite(run: (pid: number) => Promise<void>): Promise<void> {
	const started = await startSite(PORT, { ...options, directory: site.directory });
	await delay(SETTLE_MS);
	await run(started.pid).finally(() => started.stop());
}

async function askTwice(ask: Ask, pid: number): Promise<Pair> {
	const before = cpuSecondsOf(pid);
	const first = await timed(() => answer(...ask()));
	const cpu = (cpuSecondsOf(pid) - before) * 1000;
	return { first, second: await timed(() => answer(...ask())), cpu };
}

/** @throws When the site failed. */
async function answer(address: string, init?: RequestInit): Promise<void> {
	const response = await fetch(url + address, { redirect: 'manual', ...init });
	await response.arrayBuffer();
	if (response.status >= 500) throw new Error(`${address} answered ${response.status}.`);
}

function report(name: string, { first, second, cpu }: Pair): string {
	const times = `first ${Math.round(first)} ms (${Math.round(cpu)} of processor time), second ${Math.round(second)} ms`;
	return `${name}: ${times}, ratio ${(first / second).toFixed(1)}${first > LIMIT_MS ? ' OVER THE LIMIT' : ''}`;
}

/** Creates an operator and a participant. @returns The cookies of their sessions. */
async function cookies(): Promise<{ operator: string; participant: string }> {
	const database = { url: site.database, dataDir: site.directory, pool: 1, log: createLog('warn') };
	const { db, close } = await openDatabase<Tables>(database);
	const operator = await signIn(db, url);
	const needs = { now: () => new Date(), config: readConfig({ APP_URL: url }) };
	const participant = await db.transaction().execute(async (tx) => {
		const customer_uuid = await findOrCreateCustomer(tx, 'pat@example.org');
		const ends_at = new Date(Date.now() + 300 * DAY_MS);
		const period = { starts_at: new Date(), ends_at };
		await tx
			.insertInto('entitlements')
			.values({ customer_uuid, product: 'year', source: 'complimentary', granted_reason: 'x', ...period })
			.execute();
		return await startSession(tx, needs, new Request(url), customer_uuid);
	});
	await close();
	return { operator, participant: participant.split(';')[0] as string };
}
