/**
 * `node scripts/run.mjs bench/console-screens.ts` (after a build): how long the first screen of each page of the console's navigation
 * takes with 100,000 people, ten rows of each, 10,000 participants and thousands of open messages, as requests to the running site, and as
 * a ratio to the account page, which reads no list.
 */
import { parseArgs } from 'node:util';
import { consoleParts } from '#app/console/parts.ts';
import type { Tables } from '#database/tables.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { medianTime, print, startSite } from './kit.ts';
import { makePeople } from './people.ts';
import { signIn } from './sign-in.ts';

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
	const cookie = await signIn(db, site.url);
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
