/**
 * `node scripts/run.mjs --dev bench/memory.ts [--minutes 5] [--idle 30]` (after a build, on Linux): the memory of a built site idle,
 * during and after minutes of mixed load (pages, forms, the console, PDFs, CVs), as ratios to a bare `node:http` process. With
 * `DATABASE_URL`, which must name an empty database, on that PostgreSQL; else on the embedded database.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { consoleParts } from '#app/console/parts.ts';
import { firstOperatorLink } from '#app/features/operators/sign-in/terminal-links.server.ts';
import { pages } from '#content/pages.ts';
import type { Tables } from '#database/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createSignedLinks, linkKey } from '#platform/signed-links/signed-links.ts';
import { print, residentMb, startSite, untilReady } from './kit.ts';

const { values } = parseArgs({
	options: { minutes: { type: 'string', default: '5' }, idle: { type: 'string', default: '30' } },
});
const PORT = 3198;
const url = `http://127.0.0.1:${PORT}`;
const CLIENTS = 3;
const LETTER = { managerName: 'Maya Ross', task: 'collecting supplier data', yourName: 'Ada Green', as: 'pdf' };
const CV = path.join(import.meta.dirname, '../engine/fixtures/cvs/layouts');
const cvs = fs.readdirSync(CV).filter((name) => name.endsWith('.pdf'));

const bareServer = `require('node:http').createServer((_, response) => response.end()).listen(${PORT + 1}, '127.0.0.1')`;
const bareProcess = spawn(process.execPath, ['-e', bareServer]);
await untilReady(`http://127.0.0.1:${PORT + 1}/`);
const bare = residentMb(bareProcess.pid as number).now;
bareProcess.kill();

const options = { env: { APP_URL: url } };
const first = await startSite(PORT, options);
print(`bare node:http: ${bare} MB. First start, which creates the database: ${report(first.pid)}`);
await first.stop();
const site = await startSite(PORT, { ...options, directory: first.directory });
try {
	await delay(Number(values.idle) * 1000);
	print(`idle ${values.idle} s after the start: ${report(site.pid)}`);
	const cookie = await operatorCookie();
	const counts: Record<string, number> = {};
	const until = Date.now() + Number(values.minutes) * 60_000;
	await Promise.all(Array.from({ length: CLIENTS }, (_, number) => visit(number, until, cookie, counts)));
	print(`after ${values.minutes} minutes of mixed load: ${report(site.pid)}`);
	print(`  answers by status: ${JSON.stringify(counts)}`);
	await delay(Number(values.idle) * 1000);
	print(`idle again for ${values.idle} s: ${report(site.pid)}`);
} finally {
	await site.stop();
}

function report(pid: number): string {
	const { now, most } = residentMb(pid);
	return `${now} MB, ${(now / bare).toFixed(1)} x bare; at most ${most} MB`;
}

async function operatorCookie(): Promise<string> {
	const database = { url: site.database, dataDir: site.directory, pool: 1, log: createLog('warn') };
	const { db, close } = await openDatabase<Tables>(database);
	const cookie = await signIn(db, url);
	await close();
	return cookie;
}

/** One client: a page for everyone, one for itself, a form, a page of the console, and now and then a PDF and a CV. */
async function visit(client: number, until: number, cookie: string, counts: Record<string, number>): Promise<void> {
	const addresses = Object.values(pages)
		.map((page) => page.path)
		.filter((address) => /^[\w/-]+$/.test(address));
	const screens = consoleParts.flatMap((part) => Object.keys(part.pages)).filter((screen) => !screen.includes(':'));
	const ask = async (address: string, init: RequestInit = {}) => {
		const response = await fetch(url + address, { redirect: 'manual', ...init });
		await response.arrayBuffer();
		counts[response.status] = (counts[response.status] ?? 0) + 1;
	};
	const send = (address: string, body: BodyInit) => ask(address, { method: 'POST', body, headers: { origin: url } });
	for (let turn = client; Date.now() < until; turn++) {
		await ask(addresses[turn % addresses.length] as string);
		await ask(addresses[(turn * 7) % addresses.length] as string, { headers: { cookie: 'flash=none' } });
		await ask(screens[turn % screens.length] as string, { headers: { cookie } });
		const key = crypto.randomUUID();
		const fields = { name: 'Ada Green', email: `${key}@example.org`, message: 'A message.', idempotency_key: key };
		await send('/contact', new URLSearchParams(fields));
		if (turn % 50 === 0) await send('/tuition-reimbursement', new URLSearchParams(LETTER));
		if (turn % 100 === 0) await send('/genai-career-hack', cvForm(key, turn));
		await delay(50);
	}
}

function cvForm(key: string, turn: number): FormData {
	const name = cvs[turn % cvs.length] as string;
	const form = new FormData();
	form.append('email', `${key}@example.org`);
	form.append('cv', new File([fs.readFileSync(path.join(CV, name))], name));
	return form;
}

async function signIn(db: Kysely<Tables>, url: string): Promise<string> {
	const links = createSignedLinks(await linkKey(db));
	const config = readConfig({ APP_URL: url });
	const link = (await firstOperatorLink({ db, links, now: () => new Date(), config })) ?? '';
	const body = new URLSearchParams({
		name: 'Olga Field',
		email: 'olga@example.org',
		password: 'four unrelated words here',
	});
	const response = await fetch(link, { method: 'POST', body, headers: { origin: url }, redirect: 'manual' });
	const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0]);
	if (response.status !== 303 && response.status !== 302) throw new Error(`Signing in answered ${response.status}.`);
	// The console demands one of owners.
	await db.updateTable('operators').set({ two_factor_enabled: true }).execute();
	return cookies.join('; ');
}
