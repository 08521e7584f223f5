import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { makeOperator } from '../../../../tests/operators.ts';
import { makePerson } from '../../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { makeMain, releaseAddress } from './addresses.server.ts';
import { dataExportOf, personalDataColumns, zipOf } from './data-export.server.ts';
import { erasePerson } from './erase.server.ts';
import { eraseAgain, eraseRestored, erasureJob } from './erased-list.server.ts';
import { addNote, mergePeople } from './person.server.ts';
import { getPersonInventory } from './person-inventory.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'olga@mga.example', 'owner', 'Olga');
});
afterAll(() => test.close());

const by = { id: null, name: 'Olga' };
const erase = (person: string, reviewed?: string) =>
	test.services.db.transaction().execute((tx) => erasePerson(tx, test.services, person, by, reviewed));

/** Every cell of the database and of its queue that contains a word. */
async function where(word: string): Promise<string[]> {
	const { rows: tables } = await sql<{ name: string }>`
		select table_schema || '.' || table_name as name from information_schema.tables
		where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
			-- Random keys, which may contain any short word.
			and table_name <> 'secrets'`.execute(test.services.db);
	const found: string[] = [];
	for (const { name } of tables) {
		const { rows } = await sql<{ row: string }>`
			select t::text as row from ${sql.table(name)} t where t::text ilike ${`%${word}%`}`.execute(test.services.db);
		found.push(...rows.map(({ row }) => `${name}: ${row}`));
	}
	return found;
}

/** Runs the jobs that the last erasure enqueued. */
async function afterwards() {
	const { rows } = await sql<{ data: never }>`select data from pgboss.job where name = 'erasure'`.execute(
		test.services.db,
	);
	for (const { data } of rows) {
		await erasureJob(test.services).run(data, { id: 'x', signal: new AbortController().signal });
	}
}

const filesOf = (word: string) =>
	fs
		.globSync(path.join(test.services.config.DATA_DIR, 'files/*/*'))
		.filter((file) => fs.readFileSync(file, 'utf8').includes(word));

it('finds data in every table that can hold a person', async () => {
	const { customer } = await makePerson(test, 'wilma@example.org', { pays: true });
	const { counts } = await getPersonInventory(test.services.db, customer, test.services.now());
	expect(Object.entries(counts).filter(([, { erased, kept }]) => erased + kept === 0)).toEqual([]);
	const before = await where('wilma');
	for (const table of Object.keys(personalDataColumns)) {
		const isWithoutWord = [
			'portfolio_reviews',
			'checkout_sessions',
			'commission_decisions',
			'affiliate_payouts',
			'payment_events',
			'session_invitations',
			'first_weeks',
			'invitation_opt_outs',
			'session_plans',
			'message_recipients',
			'person_tags',
			'order_lines',
			'ledger_entries',
			'paper_files',
			'payment_documents',
		];
		if (isWithoutWord.includes(table) || table === 'enrollments' || table === 'genai_career_hacks') continue;
		expect(
			before.some((one) => one.startsWith(`public.${table}:`)),
			table,
		).toBe(true);
	}
});

it('erases a person everywhere, with merged addresses, jobs, copies and files', async () => {
	const { db, jobs } = test.services;
	const ada = await makePerson(test, 'zelda@example.org');
	const other = await makePerson(test, 'zelda.second@example.org');
	const neighbor = await makePerson(test, 'neighbor@example.org', { pays: true });
	await db.transaction().execute((tx) => mergePeople(tx, test.services, other.customer, ada.customer));
	expect((await where('zelda')).length).toBeGreaterThan(20);
	expect(filesOf('zelda').length).toBe(12);
	expect(await jobs.list({ payload: { name: 'mailId', values: [ada.mail, other.mail] } })).toHaveLength(2);
	const untouched = (await where('neighbor')).sort();

	const { digest } = await getPersonInventory(db, ada.customer, test.services.now());
	const { id, counts } = await erase(ada.customer, digest);
	expect(counts.addresses).toEqual({ erased: 2, kept: 0 });
	expect(counts.copies).toEqual({ erased: 2, kept: 0 });
	expect(await where('zelda')).toEqual([]);
	for (const one of [ada, other]) {
		for (const row of Object.values(one))
			expect((await where(row)).filter((at) => !at.startsWith('public.erasures'))).toEqual([]);
	}
	await afterwards();
	expect(filesOf('zelda')).toEqual([]);
	expect((await where('neighbor')).sort()).toEqual(untouched);
	expect(filesOf('neighbor').length).toBe(6);
	expect(
		await db.selectFrom('enrollments').select('status').where('enrollment_uuid', '=', neighbor.enrollment).execute(),
	).toHaveLength(1);
	const hashes = await db.selectFrom('erased_addresses').select('hash').where('erasure_uuid', '=', id).execute();
	expect(hashes).toHaveLength(2);
	await expect(erase(ada.customer)).rejects.toMatchObject({ code: 'gone' });
	const note = { key: crypto.randomUUID(), text: 'late', operator: by };
	await expect(db.transaction().execute((tx) => addNote(tx, test.services, ada.customer, note))).rejects.toMatchObject({
		code: 'gone',
	});
});

it('a removed address is its next owner’s alone, and what was stored under it the person’s', async () => {
	const { db } = test.services;
	const quinn = await makePerson(test, 'quinn@work.example');
	const main = await db.transaction().execute(async (tx) => {
		const id = await findOrCreateCustomer(tx, 'home.q@example.org');
		await mergePeople(tx, test.services, id, quinn.customer);
		await makeMain(tx, test.services, quinn.customer, id);
		await releaseAddress(tx, test.services, id, quinn.customer);
		return id;
	});
	const next = await db.transaction().execute((tx) => findOrCreateCustomer(tx, 'Quinn@work.example'));
	expect([main, quinn.customer]).not.toContain(next);
	const { data } = await dataExportOf(test.services, next);
	expect(Object.keys(data.records).sort()).toEqual(['customers', 'suppressions']);
	const own = await dataExportOf(test.services, main);
	expect(own.data.addresses).toEqual(['home.q@example.org']);
	expect(own.data.records.website_data).toHaveLength(1);
	await erase(next);
	expect((await where('quinn')).length).toBeGreaterThan(20);
	await erase(main);
	expect(await where('quinn')).toEqual([]);
});

it('retains what bookkeeping needs, without the person', async () => {
	const { db } = test.services;
	const payer = await makePerson(test, 'payer@example.org', { pays: true });
	const { counts } = await erase(payer.customer);
	expect(counts.enrollments).toEqual({ erased: 0, kept: 1 });
	expect(counts.payments).toEqual({ erased: 0, kept: 1 });
	expect(counts.access).toEqual({ erased: 2, kept: 1 });
	expect(counts.papers).toEqual({ erased: 0, kept: 1 });
	expect(counts.paymentDocuments).toEqual({ erased: 0, kept: 1 });
	// The payment intent stays, because bookkeeping refers to it. A receipt never changes: the law wants the name on it.
	const named = (await where('payer')).filter((row) => !row.startsWith('public.enrollments'));
	expect(named).toEqual([expect.stringMatching(/^public\.papers: .*payer Green/)]);
	const enrollment = await db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.select(['amount_cents', 'payment_intent', 'website_data.email', 'website_data.name'])
		.where('enrollment_uuid', '=', payer.enrollment)
		.executeTakeFirstOrThrow();
	expect(enrollment).toMatchObject({ amount_cents: 79_900, payment_intent: 'pi_payer', name: null });
	expect(enrollment.email).toBe(`erased-${payer.form}@erased.invalid`);
});

it('is refused when data was added since it was reviewed', async () => {
	const { db, now } = test.services;
	const { customer } = await makePerson(test, 'busy@example.org');
	const { digest } = await getPersonInventory(db, customer, now());
	await db
		.insertInto('website_data')
		.values({ customer_uuid: customer, form_name: 'contact', email: 'busy@example.org' })
		.execute();
	await expect(erase(customer, digest)).rejects.toMatchObject({ code: 'changed' });
	expect((await where('busy')).length).toBeGreaterThan(10);
});

it('treats an erased person who writes to us again as new', async () => {
	const { db } = test.services;
	const first = await makePerson(test, 'again@example.org');
	await erase(first.customer);
	await afterwards();
	const second = await db.transaction().execute((tx) => findOrCreateCustomer(tx, 'again@example.org'));
	expect(second).not.toBe(first.customer);
	expect(await eraseAgain(test.services)).toBe(0);
	expect(await db.selectFrom('customers').select('email').where('customer_uuid', '=', second).execute()).toHaveLength(
		1,
	);
});

it('erases data from a restored backup again at the next start', async () => {
	const { db } = test.services;
	const { customer } = await makePerson(test, 'ghost@example.org');
	const { id } = await erase(customer);
	await afterwards();
	// The earlier backup knows neither the erasure nor the key.
	await sql`delete from erased_addresses where erasure_uuid = ${id}`.execute(db);
	await sql`delete from erasures where erasure_uuid = ${id}`.execute(db);
	const before = new Date(Date.now() - 24 * 3600_000);
	await db
		.insertInto('customers')
		.values({ email: 'Ghost@example.org', created_at: before, name: 'A ghost' } as never)
		.execute();
	await db
		.insertInto('customers')
		.values({ email: 'alive@example.org', created_at: before } as never)
		.execute();
	expect(await eraseRestored(test.services)).toBe(1);
	expect(await where('ghost@')).toEqual([]);
	expect(await where('alive@')).toHaveLength(1);
	expect(await eraseRestored(test.services)).toBe(0);
	// Rows restored by hand: the command checks everyone.
	await db
		.insertInto('customers')
		.values({ email: 'ghost@example.org', created_at: before } as never)
		.execute();
	expect(await eraseAgain(test.services)).toBe(1);
	expect(await where('ghost@')).toEqual([]);
});

it('reports a damaged list with a remedy, and rewrites an empty one of another installation', async () => {
	const list = path.join(test.services.config.DATA_DIR, 'erased-addresses.json');
	fs.writeFileSync(list, '{');
	await expect(eraseRestored(test.services)).rejects.toThrow(
		`${list} is damaged: put a copy of it back, or delete it.`,
	);
	fs.writeFileSync(list, JSON.stringify({ key: 'another', erased: [] }));
	expect(await eraseRestored(test.services)).toBe(0);
	expect(JSON.parse(fs.readFileSync(list, 'utf8')).key).not.toBe('another');
});

it('exports a person’s own data and files, and nothing that others wrote', async () => {
	const { customer } = await makePerson(test, 'export@example.org', { pays: true });
	const document = await dataExportOf(test.services, customer);
	const text = JSON.stringify(document.data);
	expect(document.data.schema).toBe('mga-person-export/1');
	expect(Object.keys(document.data.records)).toEqual(
		expect.arrayContaining([
			'website_data',
			'consents',
			'mails',
			'bookings',
			'builder_portfolios',
			'enrollments',
			'payment_events',
			'order_lines',
			'refunds',
			'ledger_entries',
			'order_buyers',
			'team_seats',
			'papers',
			'paper_files',
			'entitlements',
			'skill_evidence',
			'certificates',
			'conversations',
			'conversation_messages',
			'conversation_attachments',
			'set_aside_emails',
		]),
	);
	expect(text).toContain('I am export');
	for (const others of [
		'Operators among themselves',
		'Spoke with',
		'spoke at an event',
		'changed plans',
		'"Fine"',
		'wrote"',
		'Be kind to',
		'Yes to export',
		customer,
	])
		expect(text).not.toContain(others);
	expect(document.data.files).toHaveLength(7);
	expect(document.data.files).toContainEqual(expect.stringMatching(/^papers\/R-\d{4}-\d{4}\.pdf$/));
	const zip = Buffer.from(await new Response(zipOf(document)).arrayBuffer());
	expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
	for (const content of [
		'person.json',
		'The CV of export',
		'A picture by export',
		'The evidence of export',
		'A file of export',
		'The email of export',
		'Another email of export',
		'The receipt of export',
	])
		expect(zip.includes(content)).toBe(true);
});
