import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import { yearEnds } from '#app/features/year/access/entitlements.server.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { makePerson, type PersonIds } from '../../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import type { TimelineView } from './timeline.console.server.ts';

let test: TestServices;
let changed = 0;
let owner: Browser;
let editor: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices({}, { pagesChanged: () => void changed++ });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	await makeOperator(test, 'moderator@example.org', 'moderator', 'Mo');
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
	moderator = await signIn(test, 'moderator@example.org');
});
afterAll(() => test.close());

const log = () => listAuditEntries(test.services);
const pathOf = ({ customer }: Pick<PersonIds, 'customer'>, action = '') => `/console/people/${customer}${action}`;

describe('the list', () => {
	it('is searched by a form that keeps the search terms out of the URL', async () => {
		const person = await makePerson(test, 'maud@search.example');
		const page = await moderator.post('/console/people?stage=lead&seen=30', { step: 'search', q: 'Maud Works' });
		expect(page.status).toBe(303);
		expect(page.location).toMatch(/^\/console\/people\?stage=lead&seen=30&find=[\w.-]+$/);
		const decoded = (page.location ?? '')
			.split(/[.=&]/)
			.map((part) => Buffer.from(part, 'base64url').toString('latin1'));
		expect(`${page.location} ${decoded}`).not.toMatch(/maud/i);
		const { table }: { table: TableView } = (await moderator.get(page.location ?? '')).data;
		expect(table.rows.map(({ id }) => id)).toEqual([person.customer]);
		expect(table.search?.text).toBe('Maud Works');
		expect(table.filters.find(({ name }) => name === 'stage')?.value).toBe('lead');
		const [who, company, , , , lists] = table.rows[0]?.cells ?? [];
		expect([who, company, lists]).toEqual([expect.objectContaining({ text: 'maud Reed' }), 'maud Works', 'Newsletter']);
	});

	it('opens the person for an email address or enrollment reference, in any case', async () => {
		const person = await makePerson(test, 'whole@search.example');
		expect((await moderator.post('/console/people', { step: 'search', q: ' Whole@Search.example ' })).location).toBe(
			pathOf(person),
		);
		const { short_reference } = await test.services.db
			.selectFrom('enrollments')
			.select('short_reference')
			.where('enrollment_uuid', '=', person.enrollment)
			.executeTakeFirstOrThrow();
		const found = await moderator.post('/console/people', { step: 'search', q: short_reference.toLowerCase() });
		expect(found.location).toBe(pathOf(person));
	});

	it('accepts any query string', async () => {
		for (const query of [
			'find=x',
			'stage=%00',
			'owner=x',
			'list=x&seen=x',
			'after=2026-99-99_x',
			'seen=constructor',
			'owner=none&seen=-365',
		])
			expect((await owner.get(`/console/people?${query}`)).status, query).toBe(200);
		const person = await makePerson(test, 'any-query@person.example');
		for (const day of ['2026-02-30', '0000-01-01', '2026-13-01'])
			for (const path of [pathOf(person), '/console/people/erasures', '/console/projects']) {
				const cursor = `${day}T10:00:00.000000Z_${person.customer}`;
				const query = new URLSearchParams({ before: cursor, waiting: cursor });
				expect((await owner.get(`${path}?${query}`)).status, `${path} ${day}`).toBe(200);
			}
	});
});

describe('a person’s page', () => {
	it('shows one timeline, with the links the operator may open, filterable by kind', async () => {
		const person = await makePerson(test, 'page@person.example');
		const { data, status } = await owner.get(pathOf(person));
		expect(status).toBe(200);
		const entriesOf = (page: { timeline: TimelineView }) => [
			...(page.timeline.messages?.entries ?? []),
			...page.timeline.items.map(({ entry }) => entry),
		];
		const entries = entriesOf(data);
		expect(entries.length).toBeGreaterThan(10);
		const mail = entries.find(({ kind }) => kind === 'mail');
		expect(entries.map(({ to }) => to)).toContain(`/console/email/${person.mail}`);
		expect(mail).toBeDefined();
		const response = await moderator.get(pathOf(person));
		expect(entriesOf(response.data).some(({ to }) => to?.startsWith('/console/email'))).toBe(false);
		expect(response.data.permissions).toEqual({ merge: false, export: false, erase: false, access: false });
		const booked = await owner.get(`${pathOf(person)}?show=events`);
		expect(new Set(entriesOf(booked.data).map(({ kind }) => kind))).toEqual(new Set(['booking', 'registration']));
	});

	it('shows first what the person wrote, not the forms in which they wrote nothing', async () => {
		const { customer } = await makePerson(test, 'wrote@person.example');
		await test.services.db
			.insertInto('website_data')
			.values(
				Array.from({ length: 6 }, () => ({
					form_name: 'newsletter',
					email: 'wrote@person.example',
					customer_uuid: customer,
					created_at: new Date(Date.now() + 1000),
				})),
			)
			.execute();
		const { messages, items } = (await owner.get(`/console/people/${customer}`)).data.timeline as TimelineView;
		const kinds = messages?.entries.map(({ kind }) => kind);
		expect(kinds).toContain('message');
		expect(kinds).not.toContain('form');
		expect(items.filter(({ entry }) => entry.kind === 'form')).toHaveLength(6);
	});

	it('changes stage and owner, and audits it', async () => {
		const person = await makePerson(test, 'stage@person.example');
		const [me] = (await moderator.get(pathOf(person))).data.operators;
		const page = await moderator.post(pathOf(person), {
			intent: 'standing',
			version: '0',
			stage: 'offer',
			owner: me.id,
		});
		expect(page.status).toBe(303);
		expect((await log())[0]).toMatchObject({
			operator: 'Mo',
			action: 'people.change',
			subject: 'person',
			subjectId: person.customer,
			before: { stage: 'lead', owner: null },
			after: { stage: 'offer', owner: me.id },
		});
	});

	it('shows the second of two operators what the first changed, and keeps their choice', async () => {
		const person = await makePerson(test, 'twice@person.example');
		const form = { intent: 'standing', version: '0', owner: '' };
		expect((await owner.post(pathOf(person), { ...form, stage: 'alumni', reason: 'She told us' })).status).toBe(303);
		const late = await moderator.post(pathOf(person), { ...form, stage: 'not_interested' });
		expect(late.status).toBe(409);
		expect(late.answer.toast.description).toMatch(/^Olga changed this at .+“Alumni” now, and the owner is no one/);
		expect(late.answer.result.initialValue).toMatchObject({ stage: 'not_interested', owner: '' });
		expect(late.data.person).toMatchObject({ stage: 'alumni', version: 1 });
	});

	it('rejects an unknown stage or operator', async () => {
		const person = await makePerson(test, 'wrong@person.example');
		const post = (fields: Record<string, string>) =>
			owner.post(pathOf(person), { intent: 'standing', version: '0', stage: 'lead', owner: '', ...fields });
		expect((await post({ stage: 'king' })).answer.result.error.stage).toEqual(['Please choose a stage.']);
		expect((await post({ owner: crypto.randomUUID() })).answer.result.error.owner).toHaveLength(1);
		expect((await post({ intent: 'nothing' })).status).toBe(400);
	});

	it('stores a repeated note once, and no personal data in the audit log', async () => {
		const person = await makePerson(test, 'note@person.example');
		const note = { intent: 'note', text: 'Called, wants the invoice', key: crypto.randomUUID() };
		for (let times = 0; times < 2; times++) expect((await moderator.post(pathOf(person), note)).status).toBe(303);
		const { data }: { data: { timeline: TimelineView } } = await owner.get(`${pathOf(person)}?show=messages`);
		const notes = data.timeline.items.filter(({ entry }) => entry.kind === 'note');
		expect(notes.map(({ entry }) => entry.lines[0]?.text)).toEqual(['Called, wants the invoice', 'Spoke with note']);
		expect((await log()).filter(({ action }) => action === 'people.note')).toHaveLength(1);
		const empty = await moderator.post(pathOf(person), { ...note, text: ' ' });
		expect(empty.answer.result.error.text).toEqual(['Please write something.']);
		expect(JSON.stringify(await log())).not.toMatch(/@|invoice/);
	});
});

describe('a merge', () => {
	it('lets the years that were bought under both addresses follow each other', async () => {
		const people = [await makePerson(test, 'buyer1@merge.example'), await makePerson(test, 'buyer2@merge.example')];
		const [one, two] = people;
		const starts_at = new Date(Date.now() - 86_400_000);
		const dates = { starts_at, earliest_at: starts_at, ends_at: yearEnds(starts_at), created_at: starts_at };
		await test.services.db.deleteFrom('entitlements').execute();
		for (const { customer: customer_uuid, enrollment: enrollment_uuid } of people) {
			const year = { customer_uuid, enrollment_uuid, product: 'year', source: 'order', ...dates } as const;
			await test.services.db.insertInto('entitlements').values(year).execute();
		}
		const path = `/console/people/${one?.customer}/merge?other=${two?.customer}`;
		expect((await editor.post(path, { intent: 'merge', other: two?.customer ?? '' })).status).toBe(303);
		const years = test.services.db.selectFrom('entitlements').select(['starts_at', 'ends_at']).orderBy('starts_at');
		const { ends_at } = dates;
		expect(await years.execute()).toEqual([
			{ starts_at, ends_at },
			{ starts_at: ends_at, ends_at: yearEnds(ends_at) },
		]);
	});

	it('is found, compared, confirmed and undone', async () => {
		const one = await makePerson(test, 'one@merge.example');
		const two = await makePerson(test, 'two@merge.example');
		const find = (email: string) => editor.post(pathOf(one, '/merge'), { intent: 'find', email });
		expect((await find('nobody@merge.example')).answer.result.error.email).toEqual(['No contact has this address.']);
		expect((await find('one@merge.example')).answer.result.error.email).toHaveLength(1);
		const { location } = await find('Two@merge.example');
		expect(location).toBe(`${pathOf(one, '/merge')}?other=${two.customer}`);
		expect((await editor.get(location ?? '')).data.other.email).toBe('two@merge.example');
		expect((await editor.post(location ?? '', { intent: 'merge', other: two.customer })).location).toBe(pathOf(one));
		expect((await log())[0]).toMatchObject({
			action: 'people.merge',
			subjectId: one.customer,
			after: { merged: two.customer },
		});
		// Both directions lead to the comparison.
		expect((await editor.get(pathOf(two))).location).toBe(pathOf(one));
		expect((await editor.post('/console/people', { step: 'search', q: 'two@merge.example' })).location).toBe(
			pathOf(one),
		);
		// Repeated from a stale page.
		expect((await owner.post(location ?? '', { intent: 'merge', other: two.customer })).status).toBe(409);
		// A form about the person who has been merged.
		const late = await moderator.post(pathOf(two), { intent: 'note', text: 'Late', key: crypto.randomUUID() });
		expect(late.location).toBe(pathOf(one));
		expect((await moderator.post(pathOf(one), { intent: 'unmerge', address: two.customer })).status).toBe(403);
		expect((await editor.post(pathOf(one), { intent: 'unmerge', address: two.customer })).status).toBe(303);
		expect((await editor.post(pathOf(one), { intent: 'unmerge', address: two.customer })).status).toBe(409);
		expect((await editor.get(pathOf(two))).status).toBe(200);
		expect((await log())[0]).toMatchObject({ action: 'people.unmerge', subjectId: one.customer });
	});
});

describe('privacy requests', () => {
	it('export the data, and audit it', async () => {
		const person = await makePerson(test, 'law@export.example');
		expect((await moderator.post(pathOf(person, '/export'))).status).toBe(403);
		const page = await editor.post(pathOf(person, '/export'));
		expect(page.headers.get('content-type')).toBe('application/zip');
		expect(page.headers.get('content-disposition')).not.toMatch(/law|@/);
		expect(page.body).toContain('mga-person-export/1');
		expect((await log())[0]).toMatchObject({ action: 'people.export', subjectId: person.customer });
	});

	it('erase a person after an owner reviewed the inventory, with a certificate without personal data', async () => {
		const person = await makePerson(test, 'gertrud@erase.example', { pays: true });
		expect((await editor.get(pathOf(person, '/erase'))).status).toBe(403);
		const { data } = await owner.get(pathOf(person, '/erase'));
		expect(data.counts.enrollments).toEqual({ erased: 0, kept: 1 });
		expect(data.toCome).toBe(1);
		const note = { intent: 'note', text: 'In between', key: crypto.randomUUID() };
		await moderator.post(pathOf(person), note);
		const stale = await owner.post(pathOf(person, '/erase'), { digest: data.digest });
		expect(stale.status).toBe(409);
		expect(stale.data.counts.notes.erased).toBe(2);
		changed = 0;
		const done = await owner.post(pathOf(person, '/erase'), { digest: stale.data.digest });
		expect(done.location).toMatch(/^\/console\/people\/erasures\/[0-9a-f-]{36}$/);
		expect(changed).toBe(1);
		expect((await log())[0]).toMatchObject({ action: 'people.erase', subjectId: person.customer });
		const certificate = await owner.get(done.location ?? '');
		expect(certificate.data).toMatchObject({ by: 'Olga', counts: { notes: { erased: 2 } } });
		const text = await owner.get(`${done.location}/text`);
		expect(text.body).toContain('Forms they sent');
		for (const { body } of [certificate, text, await owner.get('/console/people/erasures')])
			expect(body).not.toMatch(/gertrud|@erase/i);
		expect((await moderator.get(done.location ?? '')).status).toBe(403);
		// From a page that was still open.
		for (const late of [
			await moderator.post(pathOf(person), { ...note, key: crypto.randomUUID() }),
			await owner.post(pathOf(person, '/erase'), { digest: stale.data.digest }),
			await editor.post(pathOf(person, '/export')),
			await moderator.get(pathOf(person)),
			await owner.get('/console/people/not-an-id'),
		])
			expect(late.status).toBe(404);
	});

	it('ask an owner for the password again after a while, then continue', async () => {
		const person = await makePerson(test, 'later@erase.example');
		const { data } = await owner.get(pathOf(person, '/erase'));
		await test.services.db
			.updateTable('operator_sessions')
			.set({ confirmed_at: new Date(0) })
			.execute();
		const page = await owner.post(pathOf(person, '/erase'), { digest: data.digest });
		expect(page.location).toMatch(/^\/console\/confirm\?next=/);
		expect((await owner.get(pathOf(person))).status).toBe(200);
	});
});
