/**
 * `node scripts/run.mjs bench/console-screens.ts` (after a build): how long the first screen of each page of the console's navigation
 * takes with 100,000 people, ten rows of each, 10,000 participants and thousands of open messages, as requests to the running site, and as
 * a ratio to the account page, which reads no list.
 */
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { consoleParts } from '#app/console/parts.ts';
import { firstOperatorLink } from '#app/operators/first-operator.server.ts';
import type { Tables } from '#database/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { linkKey } from '#platform/signed-links/link-key.ts';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import { medianTime, print, startSite } from './kit.ts';
import { makePeople } from './people.ts';

const LIMIT_MS = 200;
const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } });
const people = Number(values.people);
const site = await startSite(3196, { env: { APP_URL: 'http://127.0.0.1:3196' } });
try {
	const { db, close } = await openDatabase<Tables>({
		url: site.database,
		dataDir: site.directory,
		pool: 1,
		log: createLog('warn'),
	});
	await makePeople(db, people);
	const cookie = await signIn(db);
	const { id } = await db
		.selectFrom('customers')
		.select('customer_uuid as id')
		.where('email', 'like', `person${people / 2}@%`)
		.executeTakeFirstOrThrow();
	await close();
	await measure(cookie, id);
} finally {
	await site.stop();
}

/** Creates the first operator. @returns The session's cookies. */
async function signIn(db: Kysely<Tables>): Promise<string> {
	const links = createSignedLinks(await linkKey(db));
	const config = readConfig({ APP_URL: site.url });
	const link = (await firstOperatorLink({ db, links, now: () => new Date(), config })) ?? '';
	const body = new URLSearchParams({
		name: 'Olga Field',
		email: 'olga@example.org',
		password: 'four unrelated words here',
	});
	const response = await fetch(link, { method: 'POST', body, headers: { origin: site.url }, redirect: 'manual' });
	const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0]);
	if (response.status !== 303 && response.status !== 302) throw new Error(`Signing in answered ${response.status}.`);
	return cookies.join('; ');
}

/** @param someone A person's id. */
async function measure(cookie: string, someone: string): Promise<void> {
	const open = async (path: string) => {
		const response = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
		await response.arrayBuffer();
		if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
	};
	const time = async (path: string) => {
		await open(path);
		return await medianTime(() => open(path), 7);
	};
	const plain = await time('/console/account');
	print(`${people} people; ms, median of 7; /console/account ${plain.toFixed(1)}`);
	const lists = consoleParts.flatMap(({ navigation = [] }) => navigation.map(({ path }) => path));
	for (const path of [...lists, `/console/people/${someone}`]) {
		const ms = await time(path);
		print(`  ${path}: ${ms.toFixed(1)}, ratio ${(ms / plain).toFixed(1)}${ms > LIMIT_MS ? ' OVER THE LIMIT' : ''}`);
	}
}
