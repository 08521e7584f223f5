import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

const NOW = new Date('2026-11-25T12:00:00Z');

let test: TestServices;
let moderator: Browser;
let event: string;
let ada: string;
let bo: string;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => NOW });
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(() => test.close());
beforeEach(async () => {
	const { db } = test.services;
	for (const table of ['attendance_evidence', 'events', 'entitlements', 'customers'] as const) {
		await db.deleteFrom(table).execute();
	}
	event = await addEvent({});
	[ada = '', bo = ''] = await Promise.all(
		['Ada', 'Bo'].map(async (name) => {
			const customer = db.insertInto('customers').values({ name, email: `${name.toLowerCase()}@example.org` });
			return (await customer.returning('customer_uuid').executeTakeFirstOrThrow()).customer_uuid;
		}),
	);
	await db
		.insertInto('entitlements')
		.values([
			{ customer_uuid: ada, product: 'year', source: 'manual', starts_at: new Date('2026-01-01'), ends_at: null },
			{ customer_uuid: bo, product: 'year', source: 'manual', starts_at: new Date('2026-12-01'), ends_at: null },
		])
		.execute();
	await witness(ada, 'click');
	await witness(ada, 'provider', 12);
});

async function addEvent(values: object) {
	const times = { starts_at: new Date('2026-11-24T16:00Z'), ends_at: new Date('2026-11-24T17:00Z'), time_zone: 'UTC' };
	const inserted = test.services.db
		.insertInto('events')
		.values({ slug: `learn-${crypto.randomUUID()}`, kind: 'learn', title: 'One', ...times, ...values })
		.returning('event_uuid');
	return (await inserted.executeTakeFirstOrThrow()).event_uuid;
}
const witness = (customer_uuid: string, source: 'click' | 'provider' | 'self', minutes: number | null = null) =>
	test.services.db
		.insertInto('attendance_evidence')
		.values({ event_uuid: event, customer_uuid, source, minutes, occurred_at: new Date('2026-11-24T16:01Z') })
		.execute();
const page = (id = event) => `/console/events/${id}/attendance`;
const list = async () => {
	const { people, counts } = (await moderator.get(page())).data;
	return {
		counts,
		people: people.map(
			({ name, attended, evidence }: { name: string; attended: boolean; evidence: { text: string }[] }) => [
				name,
				attended,
				evidence.map(({ text }) => text),
			],
		),
	};
};

describe('the attendance of a session', () => {
	it('is listed by person with its evidence, and overruled with a reason', async () => {
		expect(await list()).toEqual({
			counts: { all: 1, attended: 0, access: 1 },
			people: [['Ada', false, ['Opened the join link', 'In the meeting for 12 of 60 minutes']]],
		});
		const refused = await moderator.post(page(), { intent: 'decide', person: ada, attended: 'yes', reason: ' ' });
		expect([refused.status, refused.answer.form, refused.answer.result.error]).toEqual([
			400,
			`decide-${ada}`,
			{ reason: ['Please enter a reason.'] },
		]);
		await moderator.post(page(), { intent: 'decide', person: ada, attended: 'yes', reason: 'Zoom lost her' });
		expect((await list()).people).toEqual([
			['Ada', true, [expect.any(String), expect.any(String), 'An operator: attended. Zoom lost her']],
		]);
		const [entry] = await test.services.db
			.selectFrom('audit_log')
			.selectAll()
			.orderBy('audit_number', 'desc')
			.execute();
		expect(entry).toMatchObject({
			action: 'event.overrule',
			subject_id: ada,
			before: { event, attended: false },
			after: { event, attended: true },
		});
		await moderator.post(page(), { intent: 'decide', person: ada, attended: 'no', reason: 'Another Ada' });
		expect((await list()).counts).toMatchObject({ attended: 0 });
	});

	it('is decided for the person, also when two contacts were merged', async () => {
		await test.services.db.updateTable('customers').set({ person_uuid: ada }).where('customer_uuid', '=', bo).execute();
		await moderator.post(page(), { intent: 'decide', person: bo, attended: 'yes', reason: 'Seen' });
		await moderator.post(page(), { intent: 'decide', person: ada, attended: 'no', reason: 'Not seen' });
		expect(await list()).toMatchObject({ counts: { all: 1, attended: 0 } });
	});

	it('can be added for a contact without evidence, by address', async () => {
		const add = (email: string) => moderator.post(page(), { intent: 'add', email, reason: 'By phone' });
		expect((await add('nobody@example.org')).answer.result.error).toEqual({ email: ['No contact has this address.'] });
		expect((await add('BO@example.org')).status).toBe(303);
		expect((await list()).people[0]).toEqual(['Bo', true, ['An operator: attended. By phone']]);
	});

	it('cannot be decided before the session, or for someone unknown', async () => {
		const unknown = crypto.randomUUID();
		const decision = { intent: 'decide', attended: 'yes', reason: 'x' };
		expect((await moderator.post(page(), { ...decision, person: unknown })).status).toBe(404);
		const next = await addEvent({ starts_at: new Date('2026-12-01T16:00Z'), ends_at: new Date('2026-12-01T17:00Z') });
		expect((await moderator.post(page(next), { ...decision, person: ada })).status).toBe(409);
		expect((await moderator.get(page(next))).data.canDecide).toBe(false);
	});

	it('lists the guests of Zoom’s report', async () => {
		const { db } = test.services;
		await db.insertInto('session_reports').values({ event_uuid: event, state: 'done', participants: 2 }).execute();
		await db.insertInto('session_guests').values({ event_uuid: event, email: 'g@elsewhere.org', minutes: 7 }).execute();
		const { report } = (await moderator.get(page())).data;
		expect(report.text).toMatch(/^Received .*: 2 people\.$/);
		expect(report.guests).toMatchObject([{ email: 'g@elsewhere.org', name: null, minutes: 7 }]);
	});
});

describe('the skills of a session', () => {
	it('are chosen in its form, and refused when unknown', async () => {
		const editor = await signIn(test, 'ed@example.org');
		const edit = `/console/events/${event}/edit`;
		const { values, head } = (await editor.get(edit)).data;
		const change = (skills: string[]) => {
			const { skills: _, ...others } = { ...values, version: head.version };
			const fields = new URLSearchParams(others);
			for (const id of skills) fields.append('skills', id);
			return editor.post(edit, fields);
		};
		expect((await change(['cooking'])).answer.result.error).toEqual({
			skills: ['Please choose skills from the list.'],
		});
		const ok = await change(['ai-dashboards', 'no-code-apps']);
		expect([ok.status, ok.answer?.result.error]).toEqual([303, undefined]);
		const skills = async () =>
			(await test.services.db.selectFrom('events').select('skills').where('event_uuid', '=', event).executeTakeFirst())
				?.skills;
		expect(await skills()).toEqual(['ai-dashboards', 'no-code-apps']);
		const { facts } = (await editor.get(`/console/events/${event}`)).data;
		expect(facts.rows).toContainEqual(['Skills', 'AI-Powered Dashboards, No-Code App Building']);
		const again = (await editor.get(edit)).data;
		expect(again.values.skills).toEqual(['ai-dashboards', 'no-code-apps']);
		await editor.post(edit, { ...again.values, version: again.head.version, skills: [] });
		expect(await skills()).toEqual([]);
	});
});
