import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { readCursor } from '#platform/text/cursor.ts';
import { listPeople } from '../../../../tests/list-people.ts';
import { makePerson } from '../../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { addNote, getPerson, setStanding } from './person.server.ts';
import { entryKinds, getTimeline } from './timeline.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

const found = async (filter: Parameters<typeof listPeople>[1]) =>
	(await listPeople(test.services, filter)).rows.map(({ label }) => label);

describe('a search', () => {
	beforeAll(async () => {
		const { db } = test.services;
		const sent = async (email: string, name: string, company: string) =>
			await db.transaction().execute(async (tx) => {
				const customer_uuid = await findOrCreateCustomer(tx, email);
				await tx
					.insertInto('website_data')
					.values({ customer_uuid, email, name, company, form_name: 'contact' })
					.execute();
			});
		await sent('jose@rivers.example', 'José Núñez', 'Rivers & Sons');
		await sent('li@hill.example', '李小龙', 'O’Hill (Carbon)');
		await sent('quote@tick.example', "D'Arcy \\ O'Brien", "a:* & !b | 'c'");
		await sent(`${'x'.repeat(60)}@long.example`, 'y'.repeat(1000), 'z '.repeat(400));
	});

	it.each([
		['jose nunez', 'jose@rivers.example'],
		['JOSÉ', 'jose@rivers.example'],
		['riv son', 'jose@rivers.example'],
		['jose@rivers.example', 'jose@rivers.example'],
		['李小', 'li@hill.example'],
		['carbon', 'li@hill.example'],
		["o'brien", 'quote@tick.example'],
		['\\ darcy', undefined],
		["a:* & !b | 'c'", 'quote@tick.example'],
	])('for %s finds %s', async (text, email) => {
		expect(await found({ text })).toEqual(email ? [email] : []);
	});

	it('for punctuation only finds no one', async () => {
		expect(await found({ text: "& | ! '" })).toEqual([]);
	});
});

it('lists people by last seen, page by page, without duplicates or gaps', async () => {
	const { db, now } = test.services;
	const at = new Date(now().getTime() + 3600_000);
	const emails = Array.from({ length: 120 }, (_, number) => `page${number}@many.example`);
	// Many at the same instant: the id breaks the tie.
	await db
		.insertInto('customers')
		.values(
			emails.map((email, number) => ({ email, created_at: new Date(at.getTime() - Math.floor(number / 40)) })) as never,
		)
		.execute();
	const listed: string[] = [];
	let after: string | undefined;
	do {
		const page = await listPeople(test.services, { text: 'many', ...(after ? { after } : {}) });
		listed.push(...page.rows.map(({ label }) => label));
		after = page.next;
	} while (after);
	expect(listed).toHaveLength(120);
	expect(new Set(listed)).toEqual(new Set(emails));
});

it('filters by stage, owner, list and time together', async () => {
	const { db, now } = test.services;
	const at = new Date(now().getTime() - 100 * 24 * 3600_000);
	const { customer } = await makePerson(test, 'stage@filter.example', { at });
	await db
		.updateTable('customers')
		.set({ stage_override: 'alumni', last_seen_at: at })
		.where('customer_uuid', '=', customer)
		.execute();
	expect(await found({ stage: 'alumni', owner: 'none', list: 'newsletter', seen: '365' })).toEqual([
		'stage@filter.example',
	]);
	expect(await found({ stage: 'alumni', seen: '-90' })).toEqual(['stage@filter.example']);
	expect(await found({ stage: 'alumni', seen: '90' })).toEqual([]);
	expect(await found({ stage: 'alumni', list: 'podcast' })).toEqual([]);
	expect(await found({ stage: 'alumni', owner: crypto.randomUUID() })).toEqual([]);
});

it('pages through the whole timeline, newest first', async () => {
	const { customer } = await makePerson(test, 'time@line.example', { pays: true });
	const { db } = test.services;
	await db
		.insertInto('website_data')
		.values({ form_name: 'newsletter', email: 'time@line.example', customer_uuid: customer })
		.execute();
	await db.updateTable('website_data').set({ affiliate_id: 'x' }).where('customer_uuid', '=', customer).execute();
	const { entries } = await getTimeline(test.services, customer);
	const kinds = new Set(entries.map(({ kind }) => kind));
	expect(entryKinds.filter((kind) => !kinds.has(kind))).toEqual(['action']);
	const at = new Date();
	await db
		.insertInto('mails')
		.values(
			Array.from({ length: 100 }, () => ({ kind: 'x', recipient: 'Time@line.example', params: '{}', created_at: at })),
		)
		.execute();
	const keys: string[] = [];
	let before: string | undefined;
	do {
		const page = await getTimeline(test.services, customer, { before: readCursor(before) });
		keys.push(...page.entries.map(({ key }) => key));
		before = page.older;
	} while (before);
	expect(keys).toHaveLength(100 + entries.length);
	expect(new Set(keys).size).toBe(keys.length);
	const some = await getTimeline(test.services, customer, { kinds: ['booking'] });
	expect(some.entries.map(({ what }) => what)).toEqual(['booked']);
});

it('rejects the second of two concurrent edits, and stores a repeated note once', async () => {
	const { db } = test.services;
	const { customer } = await makePerson(test, 'two@operators.example');
	const { version } = await getPerson(test.services, customer);
	const set = (seen: number) =>
		db.transaction().execute((tx) => setStanding(tx, customer, seen, { stage: 'offer', owner: null }));
	expect(await set(version)).toEqual({ stage: 'lead', owner: null });
	await expect(set(version)).rejects.toMatchObject({ code: 'changed' });
	const note = { key: crypto.randomUUID(), text: 'Called', operator: { id: null, name: 'Ada' } };
	const add = (text = note.text) =>
		db.transaction().execute((tx) => addNote(tx, test.services, customer, { ...note, text }));
	expect([await add(), await add()]).toEqual([expect.any(String), undefined]);
	// An operator who goes back and continues in the same form loses nothing.
	expect(await add('Called again')).toEqual(expect.any(String));
});
