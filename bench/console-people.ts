/**
 * `node scripts/run.mjs bench/console-people.ts`: the pages about people with 100,000 people and a million rows of theirs, each query as
 * its page runs it, beside a plain indexed select of as many rows, in the same run.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { getPerson } from '#app/crm/people/person.server.ts';
import { getPersonInventory } from '#app/crm/people/person-inventory.server.ts';
import { getTimeline } from '#app/crm/people/timeline.server.ts';
import type { Tables } from '#database/tables.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import { listPeople } from '../tests/list-people.ts';

const RUNS = 7;
const { values } = parseArgs({
	options: { people: { type: 'string', default: '100000' }, 'database-url': { type: 'string' } },
});
const people = Number(values.people);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const opened = await openDatabase<Tables>({
	url: values['database-url'],
	dataDir: directory,
	pool: 10,
	log: createLog('warn'),
});
try {
	await migrate(opened.db, path.resolve('database/migrations'));
	await makePeople(opened.db);
	print(
		`${opened.embedded ? 'PGlite' : 'PostgreSQL'}, ${people} people, ${people * 10} rows of theirs; ms, median of ${RUNS}`,
	);
	await ask(opened.db);
} finally {
	await opened.close();
	fs.rmSync(directory, { recursive: true, force: true });
}

/** Ten rows per person: forms, emails, registrations, consents, subscriptions; bookings would exclude each other. */
async function makePeople(db: Kysely<Tables>): Promise<void> {
	// The rows look as they would after years: without the triggers, whose work is done here at once.
	await sql`set session_replication_role = replica`.execute(db).catch(() => undefined);
	const firsts = sql`(array['Ada','Ben','Cleo','Dan','Eva','Finn','Gus','Hana','Ida','Jon'])[1 + n % 10]`;
	const lasts = sql`(array['Field','Reed','Rivers','Stone','Woods','Meadow','Lake','Hill','Marsh','Brook','Heath'])[1 + n % 11]`;
	const at = sql`timestamptz '2026-11-01' - make_interval(mins => n * 7)`;
	const rows = sql`generate_series(1, ${people}::int) as n`;
	await db.transaction().execute(async (tx) => {
		await sql`set local session_replication_role = replica`.execute(tx);
		await sql`
			insert into customers (customer_uuid, person_uuid, email, name, company, created_at, seen_at, last_seen_at, stage, words)
			select id, id, email, name, company, at, at, at, (array['new','new','new','in_contact','customer'])[1 + n % 5],
				array_to_tsvector(people_words(email) || people_words(name) || people_words(company))
			from (
				select n, md5('person' || n)::uuid as id, 'person' || n || '@firm' || n % 5000 || '.example' as email,
					${firsts} || ' ' || ${lasts} || n as name, 'Firm ' || n % 5000 as company, ${at} as at from ${rows}
			) as made`.execute(tx);
		const id = sql`md5('person' || n)::uuid`;
		const email = sql`'person' || n || '@firm' || n % 5000 || '.example'`;
		for (const form of ['contact', 'demo', 'consultation']) {
			await sql`insert into website_data (customer_uuid, email, form_name, name, message, created_at)
				select ${id}, ${email}, ${form}, 'Somebody', repeat('words ', 20), ${at} from ${rows}`.execute(tx);
		}
		for (const kind of ['contact-received', 'demo-received', 'welcome', 'reminder']) {
			await sql`insert into mails (kind, recipient, customer_uuid, params, status, subject, created_at, sent_at)
				select ${kind}, ${email}, ${id}, '{}', 'sent', 'A subject', ${at}, ${at} from ${rows}`.execute(tx);
		}
		await sql`insert into event_registrations (customer_uuid, email, event_name, event_date, created_at)
			select ${id}, ${email}, 'Workshop', date '2026-07-17', ${at} from ${rows}`.execute(tx);
		await sql`insert into consents (customer_uuid, email, purpose, wording, given_at)
			select ${id}, ${email}, 'newsletter', 'I agree', ${at} from ${rows}`.execute(tx);
		await sql`insert into subscriptions (customer_uuid, email, list, status, confirmed_at)
			select ${id}, ${email}, 'newsletter', case when n % 3 = 0 then 'confirmed' else 'pending' end, ${at} from ${rows}`.execute(
			tx,
		);
	});
	await sql`analyze`.execute(db);
}

async function ask(db: Kysely<Tables>): Promise<void> {
	const links = createSignedLinks(new Uint8Array(32));
	const services = { db, links, now: () => new Date('2026-11-02T00:00:00Z') };
	const somePerson = (
		await sql<{ id: string }>`select md5('person' || ${Math.floor(people / 2)}::text)::uuid::text as id`.execute(db)
	).rows[0]?.id as string;
	const plain = await median(() =>
		sql`select * from customers where merged_into is null and erased_at is null
			order by last_seen_at desc, customer_uuid desc limit 51`.execute(db),
	);
	print(`  51 people by an index, nothing else: ${plain.toFixed(1)}`);
	const { next } = await listPeople(services, {});
	const list = (filter: Parameters<typeof listPeople>[1]) => () => listPeople(services, filter);
	const questions: Record<string, () => Promise<unknown>> = {
		'first screen': list({}),
		'second screen': list({ after: next ?? '' }),
		'a thousandth screen': list({ after: somePerson }),
		'one stage': list({ stage: 'customer' }),
		'a stage without people': list({ stage: 'alumni' }),
		'a list': list({ list: 'newsletter' }),
		'a list without people': list({ list: 'podcast' }),
		'not seen for a year': list({ seen: '-365' }),
		'search, one hit': list({ text: `person${Math.floor(people / 2)}` }),
		'search, two words': list({ text: 'ada fiel' }),
		'search, a tenth of all': list({ text: 'ada' }),
		'search, all matching': list({ text: 'example' }),
		'search, all matching, a stage and a list': list({ text: 'fi', stage: 'customer', list: 'newsletter' }),
		'search, none matching': list({ text: 'zzz' }),
		'a person’s page': () => Promise.all([getPerson(services, somePerson), getTimeline(services, somePerson)]),
		'the data that an erasure would delete': () => getPersonInventory(db, somePerson, services.now()),
	};
	for (const [name, run] of Object.entries(questions)) {
		const time = await median(run);
		print(`  ${name}: ${time.toFixed(1)}, ratio ${(time / plain).toFixed(1)}`);
	}
}

async function median(run: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let time = 0; time < RUNS; time++) {
		const started = performance.now();
		await run();
		times.push(performance.now() - started);
	}
	return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] as number;
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
