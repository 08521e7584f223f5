import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suppress } from '#app/crm/suppressions.server.ts';
import { mergePeople } from '#app/features/people/people/person.server.ts';
import type { ImportView } from '#app/import/import-view.server.ts';
import { lineProblems } from '#app/import/words.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { subscribe } from './members.server.ts';
import { unsubscribe } from './subscribers.server.ts';
import { statusWords, subscribersImport } from './subscribers-import.console.server.ts';

const PAGE = '/console/letters/subscribers';
const consent = { list: 'newsletter', consent: 'Signed the sheet at our booth', consentOn: '2026-03-01' };
const problems: Record<string, string> & { [code in 'list' | 'meaning' | 'repeat']: string } = {
	list: '',
	meaning: '',
	...lineProblems,
	...subscribersImport.problems,
};

let test: TestServices;
let editor: Browser;

beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	editor = await signIn(test, 'ed@example.org');
});
afterAll(async () => await test.close());
beforeEach(async () => {
	for (const table of ['import_lines', 'imports', 'consents', 'subscriptions', 'suppressions', 'customers'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
});

const post = async (csv: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = consent) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	form.append('file', new File([csv], 'people.csv'));
	return await editor.post(`${PAGE}/import`, form);
};
const upload = async (csv: string | Uint8Array<ArrayBuffer>): Promise<string> =>
	(await post(csv)).location ?? expect.fail('no preview');
const uploadFile = (name: string) =>
	upload(new Uint8Array(fs.readFileSync(path.resolve(import.meta.dirname, '../../../../tests/fixtures/lists', name))));
const view = async (page: string, lines = ''): Promise<ImportView> =>
	(await editor.get(`${page}${lines && `?lines=${lines}`}`)).data.file;
const run = (page: string) => editor.post(page, { intent: 'run' });
const undo = (page: string) => editor.post(page, { intent: 'undo' });

async function people() {
	const { db } = test.services;
	const rows = await db.selectFrom('subscriptions').select(['email', 'status']).orderBy('email').execute();
	const suppressed = await db.selectFrom('suppressions').select(['email', 'reason']).orderBy('email').execute();
	return Object.fromEntries([
		...rows.map(({ email, status }) => [email, status]),
		...suppressed.map(({ email, reason }) => [email, reason]),
	]);
}
const consents = async () =>
	(await test.services.db.selectFrom('consents').select('email').where('withdrawn_at', 'is', null).execute()).map(
		({ email }) => email,
	);
const subscriber = (email: string, values: object = {}) =>
	test.services.db
		.insertInto('subscriptions')
		.values({ list: 'newsletter', email, status: 'confirmed', confirmed_at: new Date(), ...values })
		.execute();
/** A subscriber who confirmed by the link in an email. */
async function confirmedHere(email: string, confirmed_at: Date) {
	const { db } = test.services;
	await subscriber(email, { confirmed_at });
	const { customer_uuid } = await db
		.insertInto('customers')
		.values({ email })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	const wording = 'I want it';
	await db
		.insertInto('consents')
		.values({
			customer_uuid,
			email,
			purpose: 'newsletter',
			wording,
			page_path: '/',
			given_at: confirmed_at,
			confirmed_at,
		})
		.execute();
}
const hours = (count: number) => new Date(Date.now() + count * 3600_000);

describe('a person who left elsewhere is never subscribed:', () => {
	it.each([
		['mailchimp-unsubscribed.csv', { 'left1@e.example': 'unsubscribed', 'left2@e.example': 'complained' }, []],
		['mailchimp-cleaned.csv', { 'bounced1@e.example': 'bounced' }, []],
		[
			'substack-email-disabled.csv',
			{ 'reader-on@e.example': 'confirmed', 'reader-off@e.example': 'unsubscribed' },
			['reader-on@e.example'],
		],
		[
			'ghost-members-one-opted-out.csv',
			{ 'ghost-yes@e.example': 'confirmed', 'ghost-no@e.example': 'unsubscribed' },
			['ghost-yes@e.example'],
		],
	])('%s', async (name, expected, agreed) => {
		const page = await uploadFile(name);
		expect((await view(page)).counts['plan:invalid']).toBeUndefined();
		expect((await run(page)).status).toBe(303);
		expect(await people()).toEqual(expected);
		expect(await consents()).toEqual(agreed);
		await runDueJobs(test);
		expect(await test.services.db.selectFrom('mails').select('mail_uuid').execute()).toEqual([]);
	});

	it.each([
		[
			'beehiiv',
			'email,status,created_at,unsubscribed_at\na@e.example,active,2024-01-01,\nb@e.example,inactive,2024-01-01,2024-05-01\nc@e.example,pending,2024-01-01,\nd@e.example,active,2024-01-01,2024-05-01',
			{ 'a@e.example': 'confirmed', 'b@e.example': 'unsubscribed', 'd@e.example': 'unsubscribed' },
		],
		[
			'HubSpot',
			'Email,First Name,Unsubscribed from all email,Opted out of email: Marketing Information,Email hard bounce reason\na@e.example,Ann,false,,\nb@e.example,Bob,true,,\nc@e.example,Cyd,,Yes,\nd@e.example,Dee,,,OTHER',
			{
				'a@e.example': 'confirmed',
				'b@e.example': 'unsubscribed',
				'c@e.example': 'unsubscribed',
				'd@e.example': 'bounced',
			},
		],
		[
			'Kit',
			'email,first_name,status,created_at\na@e.example,Ann,active,\nb@e.example,Bob,cancelled,\nc@e.example,Cyd,bounced,\nd@e.example,Dee,complained,\ne@e.example,Eve,inactive,',
			{
				'a@e.example': 'confirmed',
				'b@e.example': 'unsubscribed',
				'c@e.example': 'bounced',
				'd@e.example': 'complained',
				'e@e.example': 'unsubscribed',
			},
		],
	])('%s', async (_, csv, expected) => {
		await run(await upload(csv));
		expect(await people()).toEqual(expected);
		expect(await consents()).toEqual(['a@e.example']);
	});

	it('though the heading of the status is unknown', async () => {
		await run(await upload('email,Zustand,City\na@e.example,active,Bonn\nb@e.example,cleaned,Kiel\n'));
		expect(await people()).toEqual({ 'a@e.example': 'confirmed', 'b@e.example': 'bounced' });
	});

	it('whatever the order of their lines', async () => {
		await run(
			await upload(
				'email,status\na@e.example,active\nA@e.example,unsubscribed\nb@e.example,bounced\nb@e.example,active',
			),
		);
		expect(await people()).toEqual({ 'A@e.example': 'unsubscribed', 'b@e.example': 'bounced' });
	});

	it('and a value that nobody knows is nothing to go by: an operator says what it means', async () => {
		const page = await upload('email,Status\na@e.example,Gold\nb@e.example,Lapsed\n');
		const draft = await view(page);
		expect(draft.counts).toEqual({ 'plan:invalid': 2 });
		expect(draft.lines[0]?.problem).toBe(problems.meaning.replace('{value}', 'Gold').replace('{column}', 'Status'));
		expect(draft.columns[1]?.values).toEqual([
			{ value: 'Gold', meaning: '' },
			{ value: 'Lapsed', meaning: '' },
		]);
		expect((await run(page)).status).toBe(409);
		const plan = { intent: 'plan', 'column-0': 'email', 'column-1': 'status', 'value-1-0': 'subscribed' };
		await editor.post(page, { ...plan, 'value-1-1': 'unsubscribed' });
		expect((await view(page)).counts).toEqual({ 'plan:new': 1, 'plan:left': 1 });
		await run(page);
		expect(await people()).toEqual({ 'a@e.example': 'confirmed', 'b@e.example': 'unsubscribed' });
	});

	it('and a subscriber of ours is unsubscribed, unless they came later', async () => {
		await subscriber('was@e.example', { confirmed_at: new Date('2024-01-01') });
		await confirmedHere('back@e.example', new Date('2025-01-01'));
		const page = await upload('email,unsubscribed_at\nwas@e.example,2024-06-01\nback@e.example,2024-06-01 10:00:00\n');
		expect((await view(page, 'same')).lines[0]?.problem).toBe(problems.returned);
		await run(page);
		expect(await people()).toEqual({ 'was@e.example': 'unsubscribed', 'back@e.example': 'confirmed' });
		await undo(page);
		expect(await people()).toEqual({ 'was@e.example': 'confirmed', 'back@e.example': 'confirmed' });
	});

	it('and neither an import nor an operator who adds them is them coming back', async () => {
		await run(await upload('email\ns@e.example'));
		const byHand = { ...consent, email: 'hand@e.example', firstName: '' };
		expect((await editor.post(`${PAGE}/new`, byHand)).status).toBe(303);
		await run(
			await upload('email,unsubscribed_at\ns@e.example,2024-06-01 10:00:00\nhand@e.example,2024-06-01 10:00:00'),
		);
		expect(await people()).toEqual({ 's@e.example': 'unsubscribed', 'hand@e.example': 'unsubscribed' });
	});

	it('whichever of two files is first', async () => {
		await run(await upload('email,unsubscribed_at\ns@e.example,2024-06-01 10:00:00'));
		expect((await run(await upload('email\ns@e.example'))).status).toBe(409);
		expect(await people()).toEqual({ 's@e.example': 'unsubscribed' });
	});

	it('and a day or a time without a zone may end late', async () => {
		for (const [name, at] of [
			['day', '2024-06-01T09:00Z'],
			['time', '2024-06-01T09:00Z'],
			['zone', '2024-06-01T09:00Z'],
			['late', '2024-06-02T15:00Z'],
		] as const)
			await confirmedHere(`${name}@e.example`, new Date(at));
		const lines = [
			'day@e.example,2024-06-01',
			'time@e.example,2024-06-01 05:00:00',
			'zone@e.example,2024-06-01T08:59:00Z',
		];
		await run(await upload(['email,unsubscribed_at', ...lines, 'late@e.example,2024-06-01'].join('\n')));
		expect(await people()).toEqual({
			'day@e.example': 'unsubscribed',
			'time@e.example': 'unsubscribed',
			'zone@e.example': 'confirmed',
			'late@e.example': 'confirmed',
		});
	});

	it('though their name is too long, or another column is not understood', async () => {
		await subscriber('s@e.example');
		await subscriber('t@e.example');
		const lines = [`s@e.example,${'n'.repeat(101)},unsubscribed,`, 't@e.example,Tea,Gold,2024-06-01'];
		await run(await upload(['email,first name,status,unsubscribed_at', ...lines].join('\n')));
		expect(await people()).toEqual({ 's@e.example': 'unsubscribed', 't@e.example': 'unsubscribed' });
	});

	it.each([
		['before', 'email,status\ns@e.example,pending\ns@e.example,active'],
		['after', 'email,status\ns@e.example,active\ns@e.example,pending'],
	])('and one who has not confirmed, said %s the line of a subscriber, is not one', async (_, csv) => {
		await run(await upload(`${csv}\nother@e.example,active`));
		expect(await people()).toEqual({ 'other@e.example': 'confirmed' });
	});

	it('and values that are names of what objects have mean nothing', async () => {
		const page = await upload('email,status\na@e.example,constructor\nb@e.example,unsubscribed');
		await editor.post(page, {
			intent: 'plan',
			'column-0': 'email',
			'column-1': 'status',
			'value-1-0': '',
			'value-1-1': '',
		});
		expect((await view(page)).counts).toMatchObject({ 'plan:invalid': expect.any(Number) });
	});
});

describe('a person who left here', () => {
	it('is not subscribed by an import, also with another of their addresses, or after the preview', async () => {
		await subscriber('Left@e.example', { status: 'unsubscribed' });
		const page = await upload('email\nleft@e.example\nother@e.example\nlater@e.example\n');
		expect((await view(page)).counts).toEqual({ 'plan:new': 2, 'plan:invalid': 1 });
		expect((await view(page)).lines[0]?.problem).toBe(problems.unsubscribed);
		const { db } = test.services;
		const [left, other] = await Promise.all(
			['Left@e.example', 'other@e.example'].map((email) =>
				db.insertInto('customers').values({ email }).returning('customer_uuid as id').executeTakeFirstOrThrow(),
			),
		);
		await db
			.updateTable('subscriptions')
			.set({ customer_uuid: left?.id ?? null })
			.execute();
		await db.transaction().execute((tx) => mergePeople(tx, test.services, other?.id ?? '', left?.id ?? ''));
		await subscriber('later@e.example', { status: 'unsubscribed' });
		await run(page);
		expect(await people()).toEqual({ 'Left@e.example': 'unsubscribed', 'later@e.example': 'unsubscribed' });
		expect(await consents()).toEqual([]);
	});

	it('is not subscribed by the undo of an import that unsubscribed them, too', async () => {
		await subscriber('twice@e.example');
		const page = await upload('email,status\ntwice@e.example,unsubscribed\nnew@e.example,unsubscribed\n');
		await run(page);
		for (const { id } of await test.services.db.selectFrom('subscriptions').select('id').execute()) {
			await editor.post(PAGE, { intent: 'unsubscribe', id });
		}
		await undo(page);
		expect(await people()).toEqual({ 'twice@e.example': 'unsubscribed', 'new@e.example': 'unsubscribed' });
		expect((await view(page)).counts).toMatchObject({ 'result:kept': 2 });
	});

	it('is not subscribed by the undo after they came back and left', async () => {
		const { db } = test.services;
		await subscriber('s@e.example');
		const page = await upload('email,status\ns@e.example,unsubscribed');
		await run(page);
		const { customer_uuid: customerUuid } = await db
			.insertInto('customers')
			.values({ email: 's@e.example' })
			.returning('customer_uuid')
			.executeTakeFirstOrThrow();
		const signUp = {
			list: 'newsletter',
			email: 's@e.example',
			customerUuid,
			wording: 'Yes',
			pagePath: '/',
			isVerified: true,
		};
		await db.transaction().execute((tx) => subscribe(tx, { ...test.services, now: () => hours(1) }, signUp as never));
		const { id } = await db.selectFrom('subscriptions').select('id').executeTakeFirstOrThrow();
		await db.transaction().execute((tx) => unsubscribe(tx, { now: () => hours(2) }, id));
		await undo(page);
		expect(await people()).toEqual({ 's@e.example': 'unsubscribed' });
		expect((await view(page)).counts).toMatchObject({ 'result:kept': 1 });
	});

	it('is not subscribed by the undo of one of two files that say so', async () => {
		await subscriber('s@e.example');
		const csv = 'email,status\ns@e.example,unsubscribed\nb@e.example,bounced\nn@e.example,unsubscribed';
		const first = await upload(csv);
		await run(first);
		await run(await upload(`${csv}\nmore@e.example,active`));
		await undo(first);
		const stays = { 's@e.example': 'unsubscribed', 'b@e.example': 'bounced', 'n@e.example': 'unsubscribed' };
		expect(await people()).toEqual({ ...stays, 'more@e.example': 'confirmed' });
		const { counts, lines } = await view(first);
		expect(counts).toMatchObject({ 'result:kept': 3 });
		expect(new Set(lines.map(({ problem }) => problem))).toEqual(new Set([problems.elsewhere]));
	});

	it('is not subscribed by it though the other file, with nothing to do, was only checked', async () => {
		await subscriber('s@e.example');
		const csv = 'email,status\ns@e.example,unsubscribed';
		const first = await upload(csv);
		await run(first);
		expect((await run(await upload(csv))).status).toBe(409);
		await undo(first);
		expect(await people()).toEqual({ 's@e.example': 'unsubscribed' });
	});

	it('stays suppressed after the undo, if their address also bounced here', async () => {
		const page = await upload('email,status\nb@e.example,bounced');
		await run(page);
		await suppress(test.services.db, test.services, 'b@e.example', 'bounced', '550 no such user');
		await undo(page);
		expect(await people()).toEqual({ 'b@e.example': 'bounced' });
		expect((await view(page)).counts).toMatchObject({ 'result:kept': 1 });
	});
});

it('is previewed with names and reasons, imported with the consent, and undone as a whole', async () => {
	await subscriber('there@example.org');
	await subscriber('left@example.org', { status: 'unsubscribed' });
	await test.services.db
		.insertInto('suppressions')
		.values({ email: 'bounced@example.org', reason: 'bounced' })
		.execute();
	expect((await post('')).answer.result.error.file).toEqual(['The file has no lines below its headings.']);
	expect((await post('a@example.org', { ...consent, consent: 'x' })).answer.result.error).toHaveProperty('consent');
	const csv = [
		'\uFEFFFirst name;Email',
		'Grace;grace@example.org',
		'"Mary; Ann";mary@example.org',
		';GRACE@example.org',
		';there@example.org',
		';left@example.org',
		';bounced@example.org',
		';not an address',
	].join('\r\n');
	const page = await upload(csv);
	expect((await view(page)).counts).toEqual({ 'plan:new': 2, 'plan:same': 1, 'plan:invalid': 4 });
	expect((await view(page)).lines.map(({ line, problem }) => [line, problem])).toEqual([
		[4, problems.repeat.replace('{line}', '2')],
		[6, problems.unsubscribed],
		[7, problems.suppressed],
		[8, problems.email],
	]);
	expect((await view(page, 'new')).lines[1]?.changes).toEqual(['Mary; Ann', statusWords.confirmed]);
	expect(await consents()).toEqual([]);
	expect((await run(page)).status).toBe(303);
	expect((await run(page)).status).toBe(409);
	const names = await test.services.db
		.selectFrom('subscriptions as s')
		.innerJoin('consents as c', 'c.email', 's.email')
		.select(['s.email', 's.first_name', 'c.wording'])
		.where('s.source', '=', 'import')
		.orderBy('s.email')
		.execute();
	expect(names).toEqual([
		{ email: 'grace@example.org', first_name: 'Grace', wording: consent.consent },
		{ email: 'mary@example.org', first_name: 'Mary; Ann', wording: consent.consent },
	]);
	expect((await undo(page)).status).toBe(303);
	expect(await people()).toEqual({
		'there@example.org': 'confirmed',
		'left@example.org': 'unsubscribed',
		'bounced@example.org': 'bounced',
	});
	expect(await consents()).toEqual([]);
	expect((await view(page)).state).toBe('undone');
});

it('imports the subscribers that it exported, to the letter', async () => {
	const file =
		'email,first name,status\na@trip.example,=José; 太郎,active\nb@trip.example,می\u200cلاد 👩\u200d💻,unsubscribed\n';
	await run(await upload(file));
	await subscriber('p@trip.example', { status: 'pending', confirmed_at: null });
	await subscriber('other@trip.example', { list: 'podcast' });
	const columns = new URLSearchParams(
		['email', 'name', 'list', 'status', 'unsubscribed'].map((name) => ['columns', name]),
	);
	const { body } = await editor.get(`${PAGE}/export?${columns}`);
	const rows = () =>
		test.services.db
			.selectFrom('subscriptions')
			.select(['email', 'first_name', 'status', 'list'])
			.where('list', '=', 'newsletter')
			.where('status', '<>', 'pending')
			.orderBy('email')
			.execute();
	const before = await rows();
	expect(before).toMatchObject([
		{ first_name: '=José; 太郎' },
		{ first_name: 'می\u200cلاد 👩\u200d💻', status: 'unsubscribed' },
	]);
	await test.services.db.deleteFrom('subscriptions').execute();
	const page = await upload(body);
	expect((await view(page)).lines.map(({ problem }) => problem)).toEqual(
		expect.arrayContaining([problems.skipped, problems.list.replace('{value}', 'Podcast')]),
	);
	await run(page);
	expect(await rows()).toEqual(before);
});

it('takes a full name for the contact, and greets nobody by it', async () => {
	await run(await upload('email,name\nfull@e.example,Yes Person\n'));
	const { first_name } = await test.services.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
	expect(first_name).toBeNull();
	const { name } = await test.services.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
	expect(name).toBe('Yes Person');
});

it.each([
	['excel-windows-1252.csv', ['José', 'Zoë']],
	['comma-file-with-semicolon-in-a-value.csv', ['Jörg', 'Ann']],
	['semicolons-in-tags.csv', ['Ann']],
	['names-with-joiners.csv', ['می\u200cلاد', '👩\u200d💻 Ada']],
	['utf-16-tabs.txt', ['José']],
	['unescaped-quote.csv', ['Ann', 'Bob']],
	['linkedin-notes-line.csv', ['Arjun']],
])('reads the names of %s', async (name, expected) => {
	await run(await uploadFile(name));
	const rows = await test.services.db.selectFrom('subscriptions').select('first_name').execute();
	expect(new Set(rows.map(({ first_name }) => first_name))).toEqual(new Set(expected));
});
