import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSetting } from '#app/settings/store.server.ts';
import { Browser, emptyPayments, enrolled, lastMail, pay, refund } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { createFeed } from './calendar-feed.server.ts';
import * as home from './home.my.route.tsx';
import * as my from './my.my.route.tsx';

const DAY = 24 * 3600_000;
const HOUR = 3600_000;

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = new Date('2026-03-03T18:00:00Z');
	await test.services.db.deleteFrom('attendance_evidence').execute();
	await test.services.db.deleteFrom('events').execute();
});

async function addSession(slug: string, starts_at: Date, more: { recording_url?: string; join_url?: string } = {}) {
	const row = { slug, kind: 'learn', title: slug, starts_at, time_zone: 'America/New_York', ...more } as const;
	const inserted = test.services.db
		.insertInto('events')
		.values({ ...row, ends_at: new Date(starts_at.getTime() + HOUR) });
	return (await inserted.returning('event_uuid').executeTakeFirstOrThrow()).event_uuid;
}

async function setCommunity() {
	const { db, settings } = test.services;
	const { version } = settings.stored('community-link');
	const change = {
		name: 'community-link',
		value: [{ url: 'https://community.example/' }],
		version,
		by: 'Ada',
		now: clock,
	};
	await db.transaction().execute((tx) => changeSetting(tx, change));
	await settings.refresh();
}

async function signedIn() {
	const person = await enrolled(test);
	const { db } = test.services;
	const { customer_uuid } = await db
		.selectFrom('customers')
		.select('customer_uuid')
		.where('email', '=', person.email)
		.executeTakeFirstOrThrow();
	return { ...person, person: customer_uuid, browser: await new Browser(test).signIn(person.email) };
}

const barOf = async (browser: Browser) => (await browser.ask(my, '/my')).data;
const say = (browser: Browser, form: Record<string, string>) => browser.ask(home, '/my', { form });

it('lists what is left of the first weeks, and checks each item by what the person did', async () => {
	const { db } = test.services;
	const { person, browser } = await signedIn();
	const left = async () =>
		((await browser.home()).data.firstWeeks ?? []).map(
			({ item, isDone }: { item: string; isDone: boolean }) => `${item}${isDone ? ' ✓' : ''}`,
		);
	expect(await left()).toEqual(['calendar', 'zone']);
	const recorded = await addSession('recorded', new Date('2026-02-24T17:00:00Z'), {
		recording_url: 'https://v.example/',
	});
	await setCommunity();
	expect(await left()).toEqual(['calendar', 'zone', 'recording', 'introduce']);
	await createFeed(test.services, { person } as never);
	await db.updateTable('customers').set({ time_zone: 'Asia/Kolkata' }).where('customer_uuid', '=', person).execute();
	await db
		.insertInto('attendance_evidence')
		.values({ event_uuid: recorded, customer_uuid: person, source: 'recording-said', occurred_at: clock })
		.execute();
	expect(await left()).toEqual(['calendar ✓', 'zone ✓', 'recording ✓', 'introduce']);
	expect(await say(browser, { intent: 'first-weeks', said: 'introduced' })).toMatchObject({ location: '/my' });
	expect(await left()).toEqual([]);
	expect((await say(browser, { intent: 'first-weeks', said: 'nothing' })).status).toBe(400);
});

it('goes when the person hides it, after four weeks, and does not come back with the next year', async () => {
	const hiding = await signedIn();
	await say(hiding.browser, { intent: 'first-weeks', said: 'dismissed' });
	expect((await hiding.browser.home()).data.firstWeeks).toBeUndefined();
	const { email, browser } = await signedIn();
	expect((await browser.home()).data.firstWeeks).toHaveLength(3);
	clock = new Date(clock.getTime() + 28 * DAY);
	expect((await browser.home()).data.firstWeeks).toBeUndefined();
	clock = new Date('2027-03-06T18:00:00Z');
	await enrolled(test, email);
	expect((await (await new Browser(test).signIn(email)).home()).data.firstWeeks).toBeUndefined();
});

it('has one action in the bar: the calendar, a missed recording, the next session, the open door', async () => {
	const { person, browser } = await signedIn();
	await addSession('next', new Date('2026-03-10T16:00:00Z'), { join_url: 'https://meet.example/' });
	expect(await barOf(browser)).toMatchObject({ hasYear: true, action: { kind: 'calendar', to: '/my/calendar' } });
	await createFeed(test.services, { person } as never);
	expect((await barOf(browser)).action).toEqual({ kind: 'session', to: '/my/sessions/next' });
	await addSession('missed', new Date('2026-03-05T17:00:00Z'), { recording_url: 'https://v.example/' });
	clock = new Date('2026-03-06T17:00:00Z');
	expect((await barOf(browser)).action).toEqual({ kind: 'recording', to: '/my/sessions/missed' });
	clock = new Date('2026-03-10T15:45:00Z');
	expect((await barOf(browser)).action).toEqual({ kind: 'join', to: '/my/join/next' });
	await test.services.db.deleteFrom('events').execute();
	expect((await barOf(browser)).action).toEqual({ kind: 'library', to: '/my/library' });
});

it('shows a session on the reader’s clock first', async () => {
	const { person, browser } = await signedIn();
	await addSession('next', new Date('2026-03-10T16:00:00Z'));
	expect((await browser.home()).data.next).toMatchObject({ at: undefined, opensOwn: undefined });
	const { db } = test.services;
	await db
		.updateTable('customers')
		.set({ time_zone: 'Pacific/Auckland' })
		.where('customer_uuid', '=', person)
		.execute();
	expect((await browser.home()).data.next).toMatchObject({
		at: { own: 'Wed, Mar 11, 5:00 AM', announced: 'Tue, Mar 10, 12:00 PM EDT' },
		opensOwn: '4:30 AM',
	});
});

it('renews in one press with the details that we have, once, and leads to the checkout', async () => {
	const { email, fullName, browser: _, person } = await signedIn();
	clock = new Date('2027-02-20T18:00:00Z');
	const early = await new Browser(test).signIn(email);
	expect(await say(early, { intent: 'renew' })).toMatchObject({ status: 303, location: '/my' });
	clock = new Date('2027-02-25T18:00:00Z');
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data).toMatchObject({ isRenewable: true, renewal: undefined });
	const presses = await Promise.all([1, 2].map(() => say(browser, { intent: 'renew' })));
	const [to, again] = presses.map(({ location }) => location ?? '');
	expect(to).toMatch(/^\/checkout\?reference=[\w-]{22}$/);
	expect(again).toBe(to);
	expect((await browser.home()).data.renewal).toBe(to);
	const reference = to?.slice('/checkout?reference='.length) ?? '';
	expect((await lastMail(test, email, 'enrollment-reserved')).body_text).toContain('starts on March 4, 2027');
	const { db } = test.services;
	const lead = await db
		.selectFrom('enrollments as e')
		.innerJoin('website_data as w', 'w.id', 'e.website_data_id')
		.select(['w.name', 'w.sector', 'w.experience_level', 'e.customer_uuid', 'e.terms_version'])
		.where('e.reference', '=', reference)
		.executeTakeFirstOrThrow();
	expect(lead).toMatchObject({ name: fullName, sector: 'Energy', experience_level: null, customer_uuid: person });
	expect(lead.terms_version).not.toBeNull();
	await pay(test, reference);
	expect(await say(browser, { intent: 'renew' })).toMatchObject({ location: '/my' });
	expect((await browser.home()).data).toMatchObject({ state: 'live', until: 'March 4, 2028' });
});

it('renews from the end of the last session of the year on', async () => {
	await test.services.db.deleteFrom('events').execute();
	const { email } = await signedIn();
	await addSession('last', new Date('2027-02-10T17:00:00Z'));
	clock = new Date('2027-02-10T17:30:00Z');
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data.isRenewable).toBe(false);
	expect((await say(browser, { intent: 'renew' })).location).toBe('/my');
	clock = new Date('2027-02-10T18:30:00Z');
	expect((await browser.home()).data).toMatchObject({ isRenewable: true, isLast: true });
	expect((await say(browser, { intent: 'renew' })).location).toMatch(/^\/checkout\?reference=/);
});

it('renews after the year has ended, but not while a refund or a dispute runs', async () => {
	await emptyPayments(test.services.db);
	const { email, reference } = await signedIn();
	clock = new Date('2027-03-06T18:00:00Z');
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data.state).toBe('ended');
	const { db } = test.services;
	const order = db.updateTable('enrollments').where('reference', '=', reference);
	await order.set({ status: 'disputed', dispute_status: 'needs_response', disputed_at: clock }).execute();
	expect(await say(browser, { intent: 'renew' })).toMatchObject({ location: '/my' });
	await order.set({ status: 'paid', dispute_status: 'won', dispute_closed_at: clock }).execute();
	const { order_uuid } = await db
		.selectFrom('enrollments')
		.select('order_uuid')
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	const request = { order_uuid, payment_intent: `pi_${reference}`, amount_cents: 1, currency: 'usd' };
	await db
		.insertInto('refunds')
		.values({ ...request, requested_by: 'participant', state: 'requested', due_at: clock })
		.execute();
	expect(await say(browser, { intent: 'renew' })).toMatchObject({ location: '/my' });
	await db.deleteFrom('refunds').execute();
	expect((await say(browser, { intent: 'renew' })).location).toMatch(/^\/checkout\?reference=/);
	const { browser: stranger } = await signedIn();
	await refund(test, 'none');
	expect((await say(stranger, { intent: 'renew' })).location).toBe('/my');
});
