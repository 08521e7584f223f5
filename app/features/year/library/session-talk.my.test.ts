import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Browser, enrolled, refund, reserve } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import * as session from './session.my.route.tsx';
import { agendaOf, questionsOf, treatQuestion } from './session-talk.server.ts';

const HOUR = 3600_000;

let test: TestServices;
let clock: Date;
let event: string;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = new Date('2026-03-03T18:00:00Z');
	const { db } = test.services;
	await db.deleteFrom('events').execute();
	const starts_at = new Date('2026-03-10T16:00:00Z');
	const page = {
		host_name: 'Ada Green',
		host_note: 'Leads analytics',
		agenda: '10 Welcome\n35 min: Build it',
		skills: ['ai-dashboards'],
	};
	const row = { slug: 'one', kind: 'learn', title: 'One', starts_at, time_zone: 'UTC', ...page } as const;
	const inserted = db.insertInto('events').values({ ...row, ends_at: new Date(starts_at.getTime() + HOUR) });
	event = (await inserted.returning('event_uuid').executeTakeFirstOrThrow()).event_uuid;
});

async function participant(fullName: string) {
	const { email, reference } = await enrolled(test);
	await test.services.db.updateTable('customers').set({ name: fullName }).where('email', '=', email).execute();
	return { reference, browser: await new Browser(test).signIn(email) };
}

const address = '/my/sessions/one';
const params = { slug: 'one' };
const send = (browser: Browser, form: Record<string, string>) => browser.ask(session, address, { form, params });
const talk = async (browser: Browser) => (await browser.ask(session, address, { params })).data.talk;

it('shows the host, the agenda and the skills with their pages', async () => {
	const { browser } = await participant('Pat Blue');
	expect((await browser.ask(session, address, { params })).data).toMatchObject({
		host: { name: 'Ada Green', note: 'Leads analytics' },
		agenda: [
			{ minutes: 10, what: 'Welcome' },
			{ minutes: 35, what: 'Build it' },
		],
		skills: [{ id: 'ai-dashboards' }],
	});
});

it.each([
	['10 Welcome', 10, 'Welcome'],
	['10 min Welcome', 10, 'Welcome'],
	['5 minutes: Close', 5, 'Close'],
	['Questions', undefined, 'Questions'],
	['2026 in review', undefined, '2026 in review'],
	['20', undefined, '20'],
])('reads the line %s of an agenda', (line, minutes, what) => {
	expect(agendaOf(` ${line} \n\n`)).toEqual([{ minutes, what }]);
});

it('names those who are coming and agreed, counts the others, and forgets who leaves or was refunded', async () => {
	const [named, other, third] = [
		await participant('Zoë  Field'),
		await participant('Sam Quiet'),
		await participant('Lee'),
	];
	expect(await talk(named.browser)).toMatchObject({ plan: undefined, names: [], others: 0 });
	expect(await send(named.browser, { intent: 'come', showsName: 'on' })).toMatchObject({
		location: `${address}#coming`,
	});
	await send(named.browser, { intent: 'come', showsName: 'on' });
	await send(other.browser, { intent: 'come' });
	await send(third.browser, { intent: 'come', showsName: 'on' });
	expect(await talk(other.browser)).toMatchObject({ plan: { showsName: false }, names: ['Lee', 'Zoë'], others: 1 });
	await send(named.browser, { intent: 'come' });
	await send(other.browser, { intent: 'leave' });
	await refund(test, third.reference);
	const { names, others } = await talk(named.browser);
	expect({ names, others }).toEqual({ names: [], others: 1 });
	clock = new Date('2026-03-10T17:00:00Z');
	expect((await send(other.browser, { intent: 'come' })).status).toBe(409);
});

it('takes questions, each once, and shows who asked only if they agreed', async () => {
	const [asking, reading] = [await participant('Zoë Field'), await participant('Sam Quiet')];
	const question = 'Will <b>it</b> be recorded?\r\nI am away.';
	for (let press = 0; press < 2; press++) await send(asking.browser, { intent: 'ask', question, showsName: 'on' });
	clock = new Date(clock.getTime() + 1000);
	await send(asking.browser, { intent: 'ask', question: 'Without a name' });
	const { questions } = await talk(reading.browser);
	expect(questions).toMatchObject([
		{ question, by: 'Zoë', isOwn: false, answer: null },
		{ question: 'Without a name', by: undefined, isOwn: false },
	]);
	expect(JSON.stringify(questions)).not.toContain('Field');
	const refused = await send(asking.browser, { intent: 'ask', question: ' ' });
	expect(refused).toMatchObject({ status: 400, data: { form: 'ask' } });
	expect(await send(asking.browser, { intent: 'ask', question: 'x'.repeat(1001) })).toMatchObject({
		status: 400,
		data: { result: { initialValue: { question: 'x'.repeat(1001) } } },
	});
	for (const more of ['3', '4', '5']) await send(asking.browser, { intent: 'ask', question: more });
	expect((await send(asking.browser, { intent: 'ask', question: '6' })).status).toBe(429);
	// Only their own can be removed.
	const [first] = questions;
	await send(reading.browser, { intent: 'remove', question: first.id });
	expect((await talk(asking.browser)).questions).toHaveLength(5);
	await send(asking.browser, { intent: 'remove', question: first.id });
	expect((await talk(asking.browser)).questions).toHaveLength(4);
});

it('shows an operator’s answer to everyone, and a hidden question only to who asked it', async () => {
	const { db } = test.services;
	const [asking, reading] = [await participant('Zoë Field'), await participant('Sam Quiet')];
	await send(asking.browser, { intent: 'ask', question: 'Recorded?' });
	const [{ id = '' } = {}] = await questionsOf(test.services, event);
	await db.transaction().execute((tx) => treatQuestion(tx, event, id, { answer: 'Yes.' }, clock));
	expect((await talk(reading.browser)).questions).toMatchObject([{ answer: 'Yes.', isHidden: false }]);
	await db.transaction().execute((tx) => treatQuestion(tx, event, id, { isHidden: true }, clock));
	expect((await talk(reading.browser)).questions).toEqual([]);
	expect((await talk(asking.browser)).questions).toMatchObject([{ isHidden: true }]);
});

it('is closed to those without access, and where there is no session', async () => {
	const { email } = await reserve(test);
	const stranger = await new Browser(test).signIn(email);
	for (const intent of ['come', 'leave', 'ask', 'remove']) {
		expect(await send(stranger, { intent, question: 'Hello?' })).toMatchObject({ status: 303, location: '/my' });
	}
	expect(await questionsOf(test.services, event)).toEqual([]);
	await test.services.db.updateTable('events').set({ status: 'cancelled' }).execute();
	const { browser } = await participant('Pat Blue');
	expect((await send(browser, { intent: 'come' })).status).toBe(404);
});
