import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import { lineProblems as problems } from '#app/import/words.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
let editor: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	await makeOperator(test, 'moderator@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'editor@example.org');
	moderator = await signIn(test, 'moderator@example.org');
});
afterAll(() => test.close());

const IMPORTS = '/console/people/imports';

function upload(browser: Browser, text: string | Uint8Array<ArrayBuffer>) {
	const form = new FormData();
	form.set('file', new Blob([text], { type: 'text/csv' }), 'contacts.csv');
	return browser.post(IMPORTS, form);
}
const viewOf = async (path: string, lines = '') => (await editor.get(`${path}${lines && `?lines=${lines}`}`)).data.file;
const contact = (email: string) =>
	test.services.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
const addContact = (email: string, values: object = {}) =>
	test.services.db
		.insertInto('customers')
		.values({ email, ...values })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();

it('previews a file, imports it without overwriting anything, and undoes it as a whole', async () => {
	const old = await addContact('old@import.example', { name: 'Olive Old' });
	await addContact('full@import.example', { name: 'Fay Full', company: 'Fullworks' });
	const file = [
		'Email address;First name;Last name;Company;Role;Tags',
		'new@import.example;Nora;New;Newworks;CEO;Fair, Spring',
		'kept@import.example;Kai;Kept;;;',
		'OLD@import.example;Other;Name;Oldworks;;Fair',
		'full@import.example;Fay;Fuller;Elsewhere;;',
		'nobody;No;Body;;;',
		'new@import.example;Nora;Again;;;',
	].join('\r\n');
	expect((await upload(moderator, file)).status).toBe(403);
	const { location } = await upload(editor, file);
	const path = location ?? '';
	const draft = await viewOf(path);
	expect((await viewOf(path, 'new&after=99999999999')).lines).toEqual((await viewOf(path, 'new')).lines);
	expect(draft.mapping).toEqual(['email', 'first', 'last', 'company', 'title', 'tags']);
	expect(draft.counts).toEqual({ 'plan:new': 2, 'plan:change': 1, 'plan:same': 1, 'plan:invalid': 2 });
	expect(draft.lines.map(({ line, problem }: { line: number; problem: string }) => [line, problem])).toEqual([
		[6, 'No valid email address.'],
		[7, 'The same address as in line 2.'],
	]);
	expect((await viewOf(path, 'change')).lines[0].changes).toEqual(['Company: Oldworks', 'Tags: Fair']);
	expect(await contact('new@import.example')).toBeUndefined();

	expect((await editor.post(path, { intent: 'run' })).status).toBe(303);
	expect((await viewOf(path)).state).toBe('done');
	expect(await contact('new@import.example')).toMatchObject({ name: 'Nora New', company: 'Newworks', title: 'CEO' });
	expect(await contact('old@import.example')).toMatchObject({ name: 'Olive Old', company: 'Oldworks', version: 1 });
	expect(await contact('full@import.example')).toMatchObject({ name: 'Fay Full', company: 'Fullworks', version: 0 });
	const { data } = await editor.get(`/console/people/${old.customer_uuid}`);
	expect(data.tags.map(({ name }: { name: string }) => name)).toEqual(['Fair']);
	expect((await editor.post(path, { intent: 'run' })).status).toBe(409);

	// Something else happens to one of the new contacts.
	const kept = await contact('kept@import.example');
	const note = { intent: 'note', text: 'Called', key: crypto.randomUUID() };
	await editor.post(`/console/people/${kept?.customer_uuid}`, note);
	expect((await editor.post(path, { intent: 'undo' })).status).toBe(303);
	const undone = await viewOf(path);
	expect(undone.state).toBe('undone');
	expect(undone.counts).toMatchObject({ 'result:undone': 2, 'result:kept': 1 });
	expect(undone.lines[0]).toMatchObject({
		email: 'kept@import.example',
		problem: expect.stringContaining('so it stays'),
	});
	expect(await contact('new@import.example')).toBeUndefined();
	expect(await contact('old@import.example')).toMatchObject({ name: 'Olive Old', company: null });
	expect((await editor.get(`/console/people/${old.customer_uuid}`)).data.tags).toEqual([]);
	const actions = (await listAuditEntries(test.services)).map(({ action }) => action);
	expect(actions).toEqual(expect.arrayContaining(['imports.upload', 'imports.run', 'imports.undo']));
	expect(JSON.stringify(await listAuditEntries(test.services))).not.toContain('import.example');
});

it('replaces values only if asked, and an undo leaves what was changed again', async () => {
	const one = await addContact('one@again.example', { name: 'Before', company: 'First' });
	const { location } = await upload(editor, 'Address,Who,Firm\none@again.example,After,Second\n');
	const path = location ?? '';
	expect((await viewOf(path)).counts).toEqual({ unplanned: 1 });
	expect((await editor.post(path, { intent: 'run' })).status).toBe(409);
	const plan = {
		intent: 'plan',
		tag: 'Batch',
		existing: 'overwrite',
		'column-0': 'email',
		'column-1': 'name',
		'column-2': 'company',
	};
	expect((await editor.post(path, { ...plan, 'column-2': 'name' })).status).toBe(400);
	await editor.post(path, plan);
	expect((await viewOf(path)).lines[0].changes).toEqual([
		'Name: Before → After',
		'Company: First → Second',
		'Tags: Batch',
	]);
	await editor.post(path, { intent: 'run' });
	expect(await contact('one@again.example')).toMatchObject({ name: 'After', company: 'Second' });
	const details = { intent: 'details', version: '1', name: 'After', company: 'Third', title: '' };
	expect((await editor.post(`/console/people/${one.customer_uuid}`, details)).status).toBe(303);
	await editor.post(path, { intent: 'undo' });
	expect(await contact('one@again.example')).toMatchObject({ name: 'Before', company: 'Third' });
	expect((await viewOf(path)).lines[0].problem).toBe('Changed since, left as is: Company');
});

it('imports and undoes a long file in a job that continues where it ended', async () => {
	const lines = Array.from({ length: 600 }, (_, index) => `person${index}@long.example,Person ${index}`);
	const { location } = await upload(editor, ['Email,Name', ...lines].join('\n'));
	const path = location ?? '';
	const count = async () =>
		(await test.services.db.selectFrom('customers').select('email').where('email', 'like', '%@long.example').execute())
			.length;
	await editor.post(path, { intent: 'run' });
	expect((await viewOf(path)).state).toBe('running');
	expect(await count()).toBe(250);
	await runDueJobs(test);
	expect((await viewOf(path)).state).toBe('done');
	expect(await count()).toBe(600);
	await editor.post(path, { intent: 'undo' });
	await runDueJobs(test);
	expect((await viewOf(path)).counts).toMatchObject({ 'result:undone': 600 });
	expect(await count()).toBe(0);
});

it('imports the contacts that it exported, to the letter', async () => {
	const { db } = test.services;
	for (const name of ['city', 'visits']) {
		await db
			.insertInto('person_fields')
			.values({ name, kind: name === 'visits' ? 'number' : 'text' })
			.execute();
	}
	const columns = ['email', 'name', 'company', 'title', 'phone', 'city', 'visits', 'tags'];
	const people = [
		['a@trip.example', 'José "Pepe" García, Jr.', '=Sum; Partners', '@home', '+1 555', 'São Paulo', '1234.5', 'a;b'],
		['b@trip.example', 'می\u200cلاد 👩\u200d💻', '-7 株式会社', "O'Neil", '', 'Київ', '-3', 'VIP, old'],
		['c@trip.example', '山田 太郎', '', '', '', '', '', 'plain'],
	];
	const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
	const tagged = people.map((cells) => [...cells.slice(0, -1), `"${cells.at(-1)}"`]);
	const first = (await upload(editor, [columns, ...tagged].map((cells) => cells.map(quote).join(',')).join('\n')))
		.location;
	await editor.post(first ?? '', { intent: 'run' });
	const fields = await db.selectFrom('person_fields').select('field_uuid').execute();
	const all = ['who', 'company', 'title', 'tags', ...fields.map(({ field_uuid }) => `field-${field_uuid}`)];
	const query = new URLSearchParams(all.map((name) => ['columns', name]));
	const csvOf = async () => (await editor.get(`/console/people/export?${query}`)).body;
	const exported = await csvOf();
	expect(exported).toContain('a@trip.example,"José ""Pepe"" García, Jr."');
	await editor.post(first ?? '', { intent: 'undo' });
	expect(await contact('a@trip.example')).toBeUndefined();
	const again = (await upload(editor, exported)).location ?? '';
	await editor.post(again, { intent: 'run' });
	const [, ...lines] = (await csvOf()).split('\r\n').toSorted();
	const [, ...before] = exported.split('\r\n').toSorted();
	expect(lines).toEqual(before);
	await editor.post(again, { intent: 'undo' });
});

it('says why a file cannot be read, and refuses what cannot be read by its line', async () => {
	const message = async (text: string | Uint8Array<ArrayBuffer>) =>
		(await upload(editor, text)).answer.result.error.file[0];
	expect(await message('Email\n')).toContain('no lines');
	expect(await message('x'.repeat(26 * 1024 * 1024))).toContain('25 MB');
	expect((await editor.post(IMPORTS, new FormData())).answer.result.error.file).toEqual(['Please choose a CSV file.']);
	const { location } = await upload(
		editor,
		'Email,Name\na@unread.example,"Anna\nb@unread.example,Bob\nc@unread.example,C,D\n',
	);
	const path = location ?? '';
	const { lines } = await viewOf(path);
	expect(lines.map(({ line, problem }: { line: number; problem: string }) => [line, problem])).toEqual([
		[2, problems.unreadable],
		[4, problems.cells],
	]);
	expect((await viewOf(path, 'new')).lines).toMatchObject([{ line: 3, email: 'b@unread.example' }]);
	await editor.post(path, { intent: 'discard' });
	expect((await editor.get(path)).status).toBe(404);
});

it.each([
	[
		'excel-windows-1252.csv',
		[
			['jose@e.example', 'José García'],
			['zoe@e.example', 'Zoë Müller'],
		],
	],
	[
		'comma-file-with-semicolon-in-a-value.csv',
		[
			['semi2@e.example', 'Jörg'],
			['plain@e.example', 'Ann'],
		],
	],
	['semicolons-in-tags.csv', [['tag@e.example', 'Ann']]],
	['utf-16-tabs.txt', [['utf16@e.example', 'José']]],
	['linkedin-notes-line.csv', [['arjun@e.example', 'Arjun Nair']]],
	[
		'google-contacts.csv',
		[
			['sam@e.example', 'Sam Field'],
			['ria@e.example', 'Ria Sen'],
		],
	],
	[
		'unescaped-quote.csv',
		[
			['q1@e.example', 'Ann'],
			['q2@e.example', 'Bob'],
		],
	],
	[
		'names-with-joiners.csv',
		[
			['fa@e.example', 'می\u200cلاد'],
			['em@e.example', '👩\u200d💻 Ada'],
		],
	],
	[
		'ghost-members-one-opted-out.csv',
		[
			['ghost-yes@e.example', 'Yes Person'],
			['ghost-no@e.example', 'No Person'],
		],
	],
	[
		'mailchimp-unsubscribed.csv',
		[
			['left1@e.example', 'Una One'],
			['left2@e.example', 'Dora Two'],
		],
	],
	['mailchimp-cleaned.csv', [['bounced1@e.example', 'Carl One']]],
	[
		'substack-email-disabled.csv',
		[
			['reader-on@e.example', null],
			['reader-off@e.example', null],
		],
	],
])('reads the contacts of %s, who are on no list', async (name, expected) => {
	const bytes = fs.readFileSync(new URL(`../../../../tests/fixtures/lists/${name}`, import.meta.url));
	const path = (await upload(editor, new Uint8Array(bytes))).location ?? '';
	await editor.post(path, { intent: 'run' });
	const { db } = test.services;
	const rows = await db
		.selectFrom('customers')
		.select(['email', 'name'])
		.where('email', 'like', '%@e.example')
		.execute();
	expect(new Map(rows.map((row) => [row.email, row.name]))).toEqual(new Map(expected as [string, string | null][]));
	expect(await db.selectFrom('subscriptions').select('id').execute()).toEqual([]);
	await editor.post(path, { intent: 'undo' });
});

it('imports phone, notes and the British spelling of a company, of people who were never active', async () => {
	const phone = { name: 'Phone', kind: 'text' } as const;
	await test.services.db
		.insertInto('person_fields')
		.values(phone)
		.onConflict((on) => on.doNothing())
		.execute();
	const { location } = await upload(
		editor,
		'E\u002dmail 1 - Value,Organi\u0073ation,Phone 1 - Value,Notes,Labels\nnew@all.example ::: n@all.example,Acme,+1 555,"Met in\nLisbon",* myContacts ::: VIP\n',
	);
	const path = location ?? '';
	expect((await viewOf(path)).lines[0].changes).toEqual([
		'Company: Acme',
		'Phone: +1 555',
		'Tags: VIP',
		'Note: Met in\nLisbon',
		'Not imported: n@all.example',
	]);
	await editor.post(path, { intent: 'run' });
	const { customer_uuid: id } = (await contact('new@all.example')) ?? expect.fail('nobody');
	const { data } = await editor.get(`/console/people/${id}`);
	expect(data.person).toMatchObject({ company: 'Acme', lastSeenAt: null });
	expect(JSON.stringify(data)).toContain('Met in\\nLisbon');
	expect(JSON.stringify(data)).toContain('+1 555');
	const { rows } = (await editor.get('/console/people')).data.table;
	expect(rows.find(({ label }: { label: string }) => label === 'new@all.example').cells.at(-1)).toBe('–');
	// The same file again adds no second note.
	const again = (await upload(editor, 'email,notes\nnew@all.example,"Met in\nLisbon"\n')).location ?? '';
	expect((await viewOf(again)).counts).toEqual({ 'plan:same': 1 });
	await editor.post(path, { intent: 'undo' });
	expect(await contact('new@all.example')).toBeUndefined();
});
