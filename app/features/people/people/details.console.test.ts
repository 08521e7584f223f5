import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { dueFollowUps } from './details.server.ts';
import { countSegmentPeople, segmentCondition } from './segments.server.ts';

let test: TestServices;
let owner: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'moderator@example.org', 'moderator', 'Mo');
	owner = await signIn(test, 'owner@example.org');
	moderator = await signIn(test, 'moderator@example.org');
});
afterAll(() => test.close());

const LIST = '/console/people';
const pathOf = (id: string) => `${LIST}/${id}`;
const DAY_MS = 24 * 3600_000;
const inDays = (days: number) => new Date(test.services.now().getTime() + days * DAY_MS);

async function makeContact(email: string): Promise<string> {
	const row = await test.services.db
		.insertInto('customers')
		.values({ email })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	return row.customer_uuid;
}

describe('tags', () => {
	it('are created on the fly, in the list, renamed, merged and deleted', async () => {
		const [one, two] = [await makeContact('one@tag.example'), await makeContact('two@tag.example')];
		const tag = (id: string, name: string) => moderator.post(pathOf(id), { intent: 'tag', tag: name });
		await tag(one, 'Speaker');
		await tag(two, 'speaker');
		await tag(two, 'Host');
		const tags = async () =>
			(await moderator.get(`${LIST}/tags`)).data.tags as { id: string; name: string; people: number }[];
		const find = async (name: string) => (await tags()).find((each) => each.name === name);
		expect((await tags()).map(({ name, people }) => [name, people])).toEqual([
			['Host', 1],
			['Speaker', 2],
		]);
		const speaker = (await find('Speaker'))?.id ?? '';
		const host = (await find('Host'))?.id ?? '';
		const listed = await moderator.get(`${LIST}?tag=${speaker}`);
		expect(new Set(listed.data.table.rows.map(({ id }: { id: string }) => id))).toEqual(new Set([one, two]));
		const change = (fields: Record<string, string>) => moderator.post(`${LIST}/tags`, fields);
		expect((await change({ intent: 'rename', tag: host, name: 'SPEAKER' })).answer.result.error.name).toHaveLength(1);
		await change({ intent: 'merge', tag: host, into: speaker });
		expect((await tags()).map(({ name, people }) => [name, people])).toEqual([['Speaker', 2]]);
		expect((await moderator.get(pathOf(two))).data.tags).toEqual([{ id: speaker, name: 'Speaker' }]);
		await moderator.post(pathOf(two), { intent: 'untag', tag: speaker });
		expect((await find('Speaker'))?.people).toBe(1);
		await change({ intent: 'delete', tag: speaker });
		expect(await tags()).toEqual([]);
		expect((await listAuditEntries(test.services))[0]).toMatchObject({ action: 'tags.delete', subjectId: speaker });
	});

	it('are added to and removed from many, and follow-ups set', async () => {
		const [one, two] = [await makeContact('one@bulk.example'), await makeContact('two@bulk.example')];
		await moderator.post(pathOf(one), { intent: 'tag', tag: 'Bulk' });
		const { id } = await test.services.db
			.selectFrom('tags')
			.select('tag_uuid as id')
			.where('name', '=', 'Bulk')
			.executeTakeFirstOrThrow();
		const run = (action: string, choice: string) => {
			const form = new URLSearchParams({ step: 'do', do: action, choice, scope: 'selected' });
			for (const row of [one, two]) form.append('row', `${row}.`);
			return moderator.post(LIST, form);
		};
		const added = await run('tag', id);
		expect(added.answer.unchanged).toMatchObject({ done: 1, rows: [{ id: one }] });
		expect((await moderator.get(pathOf(two))).data.tags).toHaveLength(1);
		expect((await run('untag', id)).status).toBe(303);
		expect((await moderator.get(pathOf(one))).data.tags).toEqual([]);
		expect((await run('follow-up', '1')).status).toBe(303);
		const due = await dueFollowUps(test.services.db, '9999-12-31', 10);
		expect(new Set(due.map(({ person }) => person))).toEqual(new Set([one, two]));
	});
});

describe('a merged contact', () => {
	it('has the tags, fields and follow-up of both, which an undo separates', async () => {
		const [one, two] = [await makeContact('one@both.example'), await makeContact('two@both.example')];
		await moderator.post(pathOf(two), { intent: 'tag', tag: 'Both' });
		await moderator.post(pathOf(two), { intent: 'follow-up', day: '2031-05-06', note: 'Ask her' });
		const { db } = test.services;
		await db
			.updateTable('customers')
			.set({ merged_into: one, person_uuid: one, merged_at: new Date() })
			.where('customer_uuid', '=', two)
			.execute();
		const { data } = await moderator.get(pathOf(one));
		expect(data.tags).toEqual([expect.objectContaining({ name: 'Both' })]);
		expect(data.person.followUp).toEqual({ day: '2031-05-06', note: 'Ask her' });
		expect((await dueFollowUps(db, '2031-05-06', 50)).filter(({ person }) => person === one)).toHaveLength(1);
		await moderator.post(pathOf(one), { intent: 'follow-up-done' });
		expect((await dueFollowUps(db, '2031-05-06', 50)).filter(({ person }) => person === one)).toEqual([]);
	});
});

describe('custom fields', () => {
	it('are defined by owners, filled by all, and filter the list', async () => {
		const add = (browser: Browser, fields: Record<string, string>) =>
			browser.post(`${LIST}/fields`, { intent: 'add', choices: '', ...fields });
		expect((await add(moderator, { name: 'City', kind: 'text' })).status).toBe(403);
		await add(owner, { name: 'City', kind: 'text' });
		await add(owner, { name: 'Budget', kind: 'number' });
		await add(owner, { name: 'Size', kind: 'choice', choices: 'Small\nLarge' });
		expect((await add(owner, { name: 'city', kind: 'date' })).answer.result.error.name).toHaveLength(1);
		expect(
			(await add(owner, { name: 'Level', kind: 'choice', choices: 'One' })).answer.result.error.choices,
		).toHaveLength(1);
		const id = await makeContact('one@field.example');
		const { fields } = (await moderator.get(pathOf(id))).data as { fields: { id: string; name: string }[] };
		const fieldOf = (name: string) => `field-${fields.find((field) => field.name === name)?.id}`;
		const details = (values: Record<string, string>) =>
			moderator.post(pathOf(id), {
				intent: 'details',
				version: '0',
				name: 'Ada Field',
				company: '',
				title: 'CTO',
				...values,
			});
		const refused = await details({ [fieldOf('Budget')]: 'a lot', [fieldOf('Size')]: 'Huge' });
		expect(Object.keys(refused.answer.result.error)).toEqual([fieldOf('Budget'), fieldOf('Size')]);
		expect(
			(await details({ [fieldOf('City')]: 'Bern', [fieldOf('Budget')]: '1,500', [fieldOf('Size')]: 'large' })).status,
		).toBe(303);
		expect((await details({})).status).toBe(409);
		const list = async (query: string) => (await moderator.get(`${LIST}?${query}`)).data.table;
		const rows = async (query: string) => (await list(query)).rows.map((row: { id: string }) => row.id);
		const city = (await list('')).filters.find(({ name }: { name: string }) => name === fieldOf('City'));
		expect(city.options[0].label).toBe('Bern');
		expect(city.options[0].value).not.toContain('Bern');
		expect(await rows(`${fieldOf('City')}=${city.options[0].value}`)).toEqual([id]);
		expect(await rows(`${fieldOf('City')}=any`)).toEqual([id]);
		expect(await rows(`${fieldOf('City')}=none`)).not.toContain(id);
		expect(await rows(`${fieldOf('Budget')}-from=1000&${fieldOf('Budget')}-until=2000`)).toEqual([id]);
		expect(await rows(`${fieldOf('Budget')}-from=2000`)).toEqual([]);
		expect(await rows(`${fieldOf('Budget')}-from=x`)).toEqual([]);
		const shown = (await list(`columns=${fieldOf('Budget')},${fieldOf('Size')}&${fieldOf('City')}=any`)).rows[0];
		expect(shown.cells).toEqual(['1,500', 'Large']);
		const size = fieldOf('Size').replace('field-', '');
		const change = { intent: 'change', field: size, name: 'Size', choices: 'Small\nMiddle' };
		expect((await owner.post(`${LIST}/fields`, change)).answer.result.error.choices[0]).toContain('“Large”');
		expect((await owner.post(`${LIST}/fields`, { intent: 'delete', field: size })).status).toBe(303);
	});
});

describe('segments', () => {
	it('are saved filters for everyone, and a condition for newsletters', async () => {
		const id = await makeContact('one@segment.example');
		await moderator.post(pathOf(id), { intent: 'tag', tag: 'Segment' });
		const tag = (await moderator.get(pathOf(id))).data.tags[0].id;
		const save = (query: string, fields: Record<string, string>) =>
			moderator.post(`${LIST}?${query}`, { intent: 'segment', name: '', ...fields });
		expect((await save('', { name: 'Everyone' })).status).toBe(409);
		expect((await save(`tag=${tag}`, {})).answer.result.error.name).toHaveLength(1);
		expect((await save(`tag=${tag}&stage=lead`, { name: 'Mine' })).status).toBe(303);
		expect((await save('stage=lead', { name: 'mine' })).answer.result.error.name).toHaveLength(1);
		const list = await owner.get(`${LIST}?stage=lead&tag=${tag}`);
		const [segment] = list.data.segments;
		expect(list.data.current).toBe(segment.id);
		expect((await owner.get(`${LIST}/segments`)).data.segments[0]).toMatchObject({ name: 'Mine', people: 1 });
		const condition = await segmentCondition(test.services, segment.id, sql`c.person_uuid`);
		const { rows } = await sql`select c.customer_uuid as id from customers c where ${condition}`.execute(
			test.services.db,
		);
		expect(rows).toEqual([{ id }]);
		// Filters that no longer exist must not reach more people.
		await save(`tag=${tag}`, { segment: segment.id });
		await test.services.db
			.updateTable('segments')
			.set({ query: `field-${segment.id}=any` })
			.execute();
		await expect(countSegmentPeople(test.services, segment.id)).rejects.toMatchObject({ code: 'unclear' });
		expect((await owner.get(`${LIST}/segments`)).data.segments[0].people).toBeUndefined();
		expect((await moderator.post(`${LIST}/segments`, { intent: 'delete', segment: segment.id })).status).toBe(303);
		await expect(countSegmentPeople(test.services, segment.id)).rejects.toMatchObject({ code: 'gone' });
	});
});

describe('a contact added by hand', () => {
	it('is registered, booked and subscribed in one step, and never twice', async () => {
		const { db } = test.services;
		const { event_uuid } = await db
			.insertInto('events')
			.values({
				slug: 'by-hand',
				kind: 'workshop',
				status: 'published',
				title: 'By hand',
				time_zone: 'UTC',
				starts_at: inDays(5),
				ends_at: inDays(6),
			})
			.returning('event_uuid')
			.executeTakeFirstOrThrow();
		const day = inDays(9).toISOString().slice(0, 10);
		const add = (fields: Record<string, string>) =>
			owner.post(`${LIST}/new`, {
				email: 'ada@hand.example',
				key: crypto.randomUUID(),
				name: 'Ada Field',
				tags: 'Fair, Bern',
				note: 'Met at the fair',
				event: event_uuid,
				day,
				time: '10:30',
				list: 'newsletter',
				consent: 'Signed the paper list',
				consentOn: '2026-05-01',
				...fields,
			});
		expect((await moderator.get(`${LIST}/new`)).status).toBe(403);
		const refused = await add({ consent: '', time: '', email: 'ada' });
		expect(Object.keys(refused.answer.result.error).sort()).toEqual(['consent', 'email', 'time']);
		const done = await add({});
		expect(done.location).toMatch(/^\/console\/people\/[0-9a-f-]{36}$/);
		const page = (await owner.get(done.location ?? '')).data;
		expect(page.person).toMatchObject({ name: 'Ada Field', lists: [{ list: 'newsletter' }] });
		expect(page.tags).toHaveLength(2);
		const events = (await owner.get(`${done.location}?show=events`)).data.timeline.items;
		expect(events.map(({ entry }: { entry: { kind: string } }) => entry.kind).sort()).toEqual([
			'booking',
			'registration',
		]);
		const consent = await db
			.selectFrom('consents')
			.selectAll()
			.where('email', '=', 'ada@hand.example')
			.executeTakeFirstOrThrow();
		expect(consent.wording).toBe('Signed the paper list');
		expect(consent.given_at.toISOString()).toMatch(/^2026-05-01/);
		// Found as a duplicate first; each section says why it cannot be repeated, and nothing is added in part.
		const again = await add({ email: 'ADA@hand.example', name: 'Other' });
		expect(again.status).toBe(409);
		const existing = again.answer.existing;
		expect(done.location).toContain(existing);
		expect((await add({ existing })).answer.result.error.event).toEqual([
			'They are registered for this event already.',
		]);
		expect((await add({ existing, event: '' })).answer.result.error.time).toHaveLength(1);
		expect((await add({ existing, event: '', day: '', time: '' })).answer.result.error.list).toHaveLength(1);
		expect((await add({ existing, event: '', day: '', time: '', list: '', name: 'Other' })).status).toBe(303);
		expect((await owner.get(done.location ?? '')).data.person.name).toBe('Ada Field');
	});
});
