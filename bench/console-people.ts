/**
 * `node scripts/run.mjs bench/console-people.ts`: the pages about people with 100,000 people and a million rows about them, each query as
 * its page runs it, as a ratio to a plain select of as many rows by an index, in the same run.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { dueFollowUps } from '#app/crm/people/follow-ups.server.ts';
import { getPerson } from '#app/crm/people/person.server.ts';
import { getPersonInventory } from '#app/crm/people/person-inventory.server.ts';
import { getTimeline } from '#app/crm/people/timeline.server.ts';
import type { Tables } from '#database/tables.ts';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import { listPeople } from '../tests/list-people.ts';
import { medianTime, print, withDatabase } from './kit.ts';
import { makePeople } from './people.ts';

const { values } = parseArgs({
	options: { people: { type: 'string', default: '100000' }, 'database-url': { type: 'string' } },
});
const people = Number(values.people);
await withDatabase(values['database-url'], async (db, engine) => {
	await makePeople(db, people);
	print(`${engine}, ${people} people with ${people * 10} rows; ms, median of 7`);
	await runQueries(db);
});

async function runQueries(db: Kysely<Tables>): Promise<void> {
	const links = createSignedLinks(new Uint8Array(32));
	const services = { db, links, now: () => new Date('2026-11-02T00:00:00Z') };
	const someone = (
		await sql<{ id: string }>`select md5('person' || ${Math.floor(people / 2)}::text)::uuid::text as id`.execute(db)
	).rows[0]?.id as string;
	const plain = await medianTime(() =>
		sql`select * from customers where merged_into is null and erased_at is null
			order by last_seen_at desc, customer_uuid desc limit 51`.execute(db),
	);
	print(`  51 people by an index: ${plain.toFixed(1)}`);
	const { next } = await listPeople(services, {});
	const list = (filter: Parameters<typeof listPeople>[1]) => () => listPeople(services, filter);
	const idOf = async (name: string) =>
		(await sql<{ id: string }>`select md5(${name})::uuid::text as id`.execute(db)).rows[0]?.id ?? '';
	const queries: Record<string, () => Promise<unknown>> = {
		'first screen': list({}),
		'second screen': list({ after: next ?? '' }),
		'a thousandth screen': list({ after: someone }),
		'one stage': list({ stage: 'offer' }),
		participants: list({ stage: 'participant' }),
		alumni: list({ stage: 'alumni' }),
		leads: list({ stage: 'lead' }),
		'an empty stage': list({ stage: 'refunded' }),
		'a tag': list({ tag: await idOf('tag1') }),
		'no tag': list({ tag: 'none' }),
		'follow-ups due': list({ follow: 'due' }),
		'any follow-up': list({ follow: 'any' }),
		'a city': list({
			[`field-${await idOf('field1')}`]: createHash('md5').update('City 4').digest('hex').slice(0, 12),
		}),
		'no city': list({ [`field-${await idOf('field1')}`]: 'none' }),
		'a budget': list({ [`field-${await idOf('field2')}-from`]: '8990' }),
		'a tag, a stage and a budget': list({
			tag: await idOf('tag2'),
			stage: 'participant',
			[`field-${await idOf('field2')}-until`]: '5000',
		}),
		'follow-ups for Today': () => dueFollowUps(db, '2026-11-02', 100),
		'a list': list({ list: 'newsletter' }),
		'an empty list': list({ list: 'podcast' }),
		'not seen for a year': list({ seen: '-365' }),
		'search, one hit': list({ text: `person${Math.floor(people / 2)}` }),
		'search, two words': list({ text: 'ada fiel' }),
		'search, a tenth of all': list({ text: 'ada' }),
		'search, everyone': list({ text: 'example' }),
		'search, everyone, a stage and a list': list({ text: 'fi', stage: 'offer', list: 'newsletter' }),
		'search, nobody': list({ text: 'zzz' }),
		'a person’s page': () => Promise.all([getPerson(services, someone), getTimeline(services, someone)]),
		'the preview of an erasure': () => getPersonInventory(db, someone, services.now()),
	};
	for (const [name, run] of Object.entries(queries)) {
		const time = await medianTime(run);
		print(`  ${name}: ${time.toFixed(1)}, ratio ${(time / plain).toFixed(1)}`);
	}
}
