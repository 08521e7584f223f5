import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import * as devices from '#app/features/year/access/devices.my.route.tsx';
import { Browser, lastLink, lastMail, refund } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { type StripeServer, startStripeServer, stripeSettings } from '../../../../tests/stripe-server.ts';
import * as enrollment from '../orders/enrollment.route.tsx';
import * as teams from '../teams/teams.route.tsx';
import * as checkout from './checkout.route.tsx';

let test: TestServices;
let stripe: StripeServer;
let clock: Date;
beforeAll(async () => {
	stripe = await startStripeServer(() => clock.getTime());
	test = await openTestServices(stripeSettings(stripe), { now: () => clock });
});
afterAll(async () => {
	await test.close();
	await stripe.close();
});
beforeEach(() => {
	clock = new Date('2026-03-03T18:00:00Z');
});

let people = 0;
let networks = 0;

/** Reserves in a browser, as the enrollment page does without scripts. */
async function reserveIn(
	browser: Browser,
	email = `now${++people}@example.org`,
	route: object = enrollment,
	more = {},
) {
	const form = {
		fullName: `Noa Now ${++networks}`,
		email,
		sector: 'Energy',
		experienceLevel: 'beginner',
		referralSource: 'podcast',
		...more,
	};
	const { location } = await browser.ask(route, '/enroll', { form, guarded: false });
	const reference = new URL(location ?? '', 'http://localhost').searchParams.get('reference') ?? '';
	expect(reference).toHaveLength(22);
	return { email, reference, back: `/checkout?reference=${reference}&done` };
}

/** Pays on the provider's page; its event gets lost, and the page to which the payer returns asks. */
async function pay(reference: string, browser = new Browser(test)) {
	const opened = await browser.ask(checkout, `/checkout?reference=${reference}`, { form: {}, guarded: false });
	expect(opened.status).toBe(303);
	const session = stripe.sessions.find(({ fields }) => fields.client_reference_id === reference);
	if (!session) throw new Error('no page of the provider');
	stripe.pay(session);
}

const returnTo = (browser: Browser, back: string, headers: Record<string, string> = {}) =>
	browser.ask(checkout, back, { guarded: false, headers });

const isIn = (browser: Browser) => browser.cookies.has('my');

it('signs the buyer in on the page to which they return, and leads home; the email still comes', async () => {
	const browser = new Browser(test);
	const { email, reference, back } = await reserveIn(browser);
	expect(await returnTo(browser, back)).toMatchObject({ status: 200, data: { reservation: { state: 'reserved' } } });
	await pay(reference);
	const answer = await returnTo(browser, back);
	expect(answer).toMatchObject({ status: 303, location: '/my' });
	expect(answer.headers.get('x-remix-reload-document')).toBe('true');
	expect((await browser.home()).data.state).toBe('live');
	expect((await lastMail(test, email, 'enrollment-paid')).body_text).toContain('/my');
	// Who is signed in as the buyer goes home again, by the back button too; nobody else is signed in.
	expect(await returnTo(browser, back)).toMatchObject({ status: 303, location: '/my' });
	expect(await returnTo(browser, back, { 'sec-purpose': 'prefetch' })).toMatchObject({ status: 200, location: null });
	const other = new Browser(test);
	for (const [name, value] of browser.cookies) if (name !== 'my') other.cookies.set(name, value);
	expect(await returnTo(other, back)).toMatchObject({ status: 200, location: null });
	expect(await returnTo(new Browser(test), back)).toMatchObject({ status: 200, location: null });
});

it('does not count as a recent sign-in, which proves an inbox', async () => {
	const browser = new Browser(test);
	const { email, reference, back } = await reserveIn(browser);
	await pay(reference);
	await returnTo(browser, back);
	expect((await browser.ask(devices, '/my/devices')).data.isFresh).toBe(false);
	await browser.requestLink(email, '/my/devices');
	await browser.open(await lastLink(test, email));
	expect((await browser.ask(devices, '/my/devices')).data.isFresh).toBe(true);
});

it('leads who bought seats to their team', async () => {
	const browser = new Browser(test);
	const team = { seats: '3', name: 'Noa', company: 'Wind', address: '1 Hill Road', terms: 'on' };
	const { reference, back } = await reserveIn(browser, undefined, teams, team);
	await pay(reference);
	expect(await returnTo(browser, back)).toMatchObject({ status: 303, location: '/my/team' });
	expect((await browser.home()).data.state).toBe('buyer');
});

it('signs nobody in without the payment, in another browser, after a day, or at a request that nobody made', async () => {
	const browser = new Browser(test);
	const { reference, back } = await reserveIn(browser);
	const others = [new Browser(test), browser];
	for (const each of others) await returnTo(each, back);
	await pay(reference);
	expect(await returnTo(new Browser(test), back)).toMatchObject({ status: 200, location: null });
	const stolen = new Browser(test);
	stolen.cookies.set('buyer', 'x'.repeat(43));
	expect(await returnTo(stolen, back)).toMatchObject({ status: 200, location: null });
	expect(await returnTo(browser, back, { 'sec-purpose': 'prefetch;prerender' })).toMatchObject({ status: 200 });
	expect(await returnTo(browser, back.replace('&done', ''))).toMatchObject({ status: 200, location: null });
	clock = new Date(clock.getTime() + 24 * 3600_000);
	expect(await returnTo(browser, back)).toMatchObject({ status: 200, location: null });
	expect([browser, stolen].map(isIn)).toEqual([false, false]);
});

it('signs nobody in once the order is refunded, or erased', async () => {
	const browser = new Browser(test);
	const { reference, back } = await reserveIn(browser);
	await pay(reference);
	await returnTo(new Browser(test), back);
	const [session] = stripe.sessions.filter(({ fields }) => fields.client_reference_id === reference);
	await refund(test, reference, session?.paid?.intent);
	expect(await returnTo(browser, back)).toMatchObject({ status: 200, data: { reservation: { state: 'refunded' } } });
	expect(isIn(browser)).toBe(false);
});

it('opens no one’s home to who typed their address', async () => {
	const typed = async (email: string, mine = new Browser(test)) => {
		const order = await reserveIn(mine, email);
		await pay(order.reference);
		await returnTo(mine, order.back);
		return isIn(mine);
	};
	const person = async () => {
		const browser = new Browser(test);
		const order = await reserveIn(browser);
		return { browser, ...order };
	};
	// Someone with access, someone whose access has ended, and someone who only reserved.
	const participant = await person();
	await pay(participant.reference);
	await returnTo(participant.browser, participant.back);
	expect(await typed(participant.email)).toBe(false);
	const reserved = await person();
	expect(await typed(reserved.email)).toBe(false);
	expect(await typed(reserved.email.toUpperCase())).toBe(false);
	// In the browser of the first reservation it is the same buyer, who reserved twice.
	const again = await person();
	expect(await typed(again.email, again.browser)).toBe(true);
	// The owner of the address came first, by the link of the email about the reservation.
	const attacker = new Browser(test);
	const order = await reserveIn(attacker);
	await new Browser(test).signIn(order.email);
	await pay(order.reference);
	const shown = await returnTo(attacker, order.back);
	expect(isIn(attacker)).toBe(false);
	// The page can send a link to the address, without showing it.
	expect(shown.data).toMatchObject({ isBuyer: false, reservation: { state: 'paid' } });
	expect(JSON.stringify(shown.data)).not.toContain(order.email);
	const page = order.back.replace('&done', '');
	const sent = await attacker.ask(checkout, page, { form: { intent: 'link' }, guarded: false });
	expect(sent).toMatchObject({ status: 303, location: page });
	expect(isIn(attacker)).toBe(false);
	await attacker.open(await lastLink(test, order.email));
	expect((await attacker.home()).data.state).toBe('live');
	attacker.cookies.delete('my');
	// They did, and signed out again.
	const left = await reserveIn(attacker);
	await new Browser(test).requestLink(left.email);
	await new Browser(test).press(await lastLink(test, left.email));
	await test.services.db.deleteFrom('participant_sessions').execute();
	await pay(left.reference);
	await returnTo(attacker, left.back);
	expect(isIn(attacker)).toBe(false);
	// Someone invited to a seat, or granted access.
	const invited = `now${++people}@example.org`;
	const { db } = test.services;
	const seat = db.selectFrom('team_seats').select('seat_uuid').limit(1);
	await db
		.updateTable('team_seats')
		.set({ invited_email: invited, invitation_uuid: randomUUID(), invited_at: clock })
		.where('seat_uuid', '=', seat)
		.execute();
	expect(await typed(invited)).toBe(false);
	const granted = await person();
	const { customer_uuid } = await db
		.selectFrom('enrollments')
		.select('customer_uuid')
		.where('reference', '=', granted.reference)
		.executeTakeFirstOrThrow();
	const grant = { product: 'year', source: 'manual', granted_reason: 'A guest', starts_at: clock } as const;
	await db
		.insertInto('entitlements')
		.values({ customer_uuid, ...grant })
		.execute();
	await pay(granted.reference);
	await returnTo(granted.browser, granted.back);
	expect(isIn(granted.browser)).toBe(false);
	// Two contacts that are one person.
	const merged = await person();
	const main = await findOrCreateCustomer(db as never, `now${++people}@example.org`);
	await db
		.updateTable('customers')
		.set({ person_uuid: main, merged_into: main, merged_at: clock })
		.where('email', '=', merged.email)
		.execute();
	await pay(merged.reference);
	await returnTo(merged.browser, merged.back);
	expect(isIn(merged.browser)).toBe(false);
});

it('leaves someone signed in who pays for another address as they are', async () => {
	const browser = new Browser(test);
	const first = await reserveIn(browser);
	await pay(first.reference);
	await returnTo(browser, first.back);
	const token = browser.cookies.get('my');
	const second = await reserveIn(browser);
	await pay(second.reference);
	expect(await returnTo(browser, second.back)).toMatchObject({ status: 200, location: null });
	expect(browser.cookies.get('my')).toBe(token);
});
