import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as home from '#app/features/year/home/home.my.route.tsx';
import type { CertificationSkillId } from '#content/program.ts';
import { Browser, enrolled } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const START = new Date('2026-03-03T12:00:00Z');

let test: TestServices;
let clock = START;
let browser: Browser;
let person: string;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = START;
	const { db } = test.services;
	await db.deleteFrom('events').execute();
	const { email } = await enrolled(test);
	const row = db.selectFrom('customers').select('customer_uuid').where('email', '=', email);
	person = (await row.executeTakeFirstOrThrow()).customer_uuid;
	browser = await new Browser(test).signIn(email);
});

async function addSession(slug: string, day: number, values: object = {}) {
	const starts_at = new Date(START.getTime() + day * DAY);
	const session = { slug, kind: 'learn', title: slug, time_zone: 'UTC', starts_at } as const;
	const { event_uuid } = await test.services.db
		.insertInto('events')
		.values({ ...session, ends_at: new Date(starts_at.getTime() + HOUR), ...values })
		.returning('event_uuid')
		.executeTakeFirstOrThrow();
	return event_uuid;
}
const witness = (event_uuid: string, source: 'click' | 'provider', minutes: number | null = null) =>
	test.services.db
		.insertInto('attendance_evidence')
		.values({ event_uuid, customer_uuid: person, source, minutes, occurred_at: clock })
		.execute();
const say = (session: string, by = browser) => by.ask(home, '/my?index', { form: { intent: 'attended', session } });
const at = (day: number) => {
	clock = new Date(START.getTime() + day * DAY);
};
const slugs = (events: { slug: string }[]) => events.map(({ slug }) => slug);
const evidence = () => test.services.db.selectFrom('attendance_evidence').select(['source', 'customer_uuid']).execute();

it('the ring has 26 marks of each kind from the first day, grown where the person was, open where a recording waits', async () => {
	const recording = { recording_url: 'https://video.example/1' };
	await addSession('before', -20, recording);
	await witness(await addSession('attended', 1, recording), 'click');
	await witness(await addSession('left-early', 2, recording), 'provider', 10);
	await addSession('not-recorded', 3);
	for (let n = 3; n < 30; n++) await addSession(`learn-${n}`, 10 + 13 * n);
	for (let n = 0; n < 27; n++) await addSession(`build-${n}`, 11 + 13 * n, { kind: 'build' });
	at(4);
	const { data } = await browser.home();
	expect([data.ring.learn.length, data.ring.build.length, data.all]).toEqual([26, 26, 52]);
	expect(data.ring.learn.slice(0, 4).map(({ own }: { own?: string }) => own)).toEqual([
		'attended',
		'waiting',
		'missed',
		undefined,
	]);
	expect(data).toMatchObject({ past: 3, attended: 1, waiting: 1 });
	// It is the next step, and so in no list.
	expect(data.step).toMatchObject({ kind: 'recording', missed: { slug: 'left-early' } });
	expect(slugs(data.missed)).toEqual([]);
});

it('a participant can say that they were at a session, within 14 days', async () => {
	await addSession('one', 1);
	at(2);
	expect(slugs((await browser.home()).data.unclear)).toEqual(['one']);
	expect(await say('one')).toMatchObject({ status: 303, location: '/my' });
	expect(await say('one')).toMatchObject({ status: 303 });
	expect((await browser.home()).data).toMatchObject({ unclear: [], attended: 1 });
	expect(await evidence()).toEqual([{ source: 'self', customer_uuid: person }]);

	at(1);
	await addSession('late', 1);
	at(15 + 2 / 24);
	const late = await say('late');
	const [, toast = ''] = /^flash=([^;]*)/.exec(late.headers.get('set-cookie') ?? '') ?? [];
	expect(Buffer.from(toast, 'base64url').toString()).toContain('more than two weeks ago');
	expect((await browser.home()).data.unclear).toEqual([]);
	expect(await evidence()).toHaveLength(1);
});

it('a participant cannot say so of a session that is not over, not theirs, or that the provider or an operator decided', async () => {
	await addSession('next', 5);
	await addSession('draft', 1, { status: 'draft' });
	await addSession('workshop', 1, { kind: 'workshop' });
	await addSession('before', -2);
	await witness(await addSession('left-early', 1), 'provider', 10);
	at(2);
	expect((await browser.home()).data.unclear).toEqual([]);
	for (const slug of ['next', 'draft', 'workshop', 'before', 'left-early', 'no-such-session', '', 'x\0']) {
		expect(await say(slug), slug).toMatchObject({ status: 404 });
	}
	expect(await evidence()).toHaveLength(1);
});

it('the word of one participant changes nothing for another', async () => {
	await addSession('one', 1);
	const other = await enrolled(test);
	const otherBrowser = await new Browser(test).signIn(other.email);
	at(2);
	await say('one', otherBrowser);
	expect((await browser.home()).data).toMatchObject({ attended: 0, unclear: [{ slug: 'one' }] });
	expect((await evidence()).map(({ customer_uuid }) => customer_uuid)).not.toContain(person);
	expect(await say('one', new Browser(test))).toMatchObject({ status: 303, location: '/my/sign-in?next=%2Fmy' });
});

it('the home offers one thing: a session within a day, what was asked for, what was missed, evidence, the next session', async () => {
	const { db } = test.services;
	const step = async () => {
		const { kind, skill, missed } = (await browser.home()).data.step;
		return [kind, skill?.path ?? missed?.slug];
	};
	const send = async (skill: CertificationSkillId, status: 'submitted' | 'changes_requested') => {
		const text = {
			statement: 'I built it. AI helped me with it. My manager opens it every Monday.',
			url: 'https://a.example/',
		};
		const row = { customer_uuid: person, skill, kind: 'sent', status, created_at: clock, ...text } as const;
		const decided = status === 'submitted' ? {} : { decided_at: clock, note: 'Which data?' };
		await db
			.insertInto('skill_evidence')
			.values({ ...row, ...decided })
			.execute();
	};
	expect(await step()).toEqual(['session', undefined]);
	await addSession('missed', 1, { recording_url: 'https://video.example/1' });
	for (const [day, skill] of [
		[2, 'no-code-apps'],
		[3, 'ai-dashboards'],
	] as const)
		await witness(await addSession(skill, day, { skills: [skill] }), 'click');
	await addSession('next', 30);
	at(4);
	await send('team-integration', 'changes_requested');
	expect(await step()).toEqual(['more', '/my/skills/team-integration']);
	at(5);
	await send('team-integration', 'submitted');
	expect(await step()).toEqual(['recording', 'missed']);
	at(16);
	expect(await step()).toEqual(['evidence', '/my/skills/ai-dashboards']);
	await send('ai-dashboards', 'submitted');
	expect(await step()).toEqual(['evidence', '/my/skills/no-code-apps']);
	at(29);
	expect(await step()).toEqual(['session', undefined]);
	at(28);
	await send('no-code-apps', 'submitted');
	expect(await step()).toEqual(['session', undefined]);
});
