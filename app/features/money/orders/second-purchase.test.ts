import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operatorOf } from '#app/crm/mail.server.ts';
import { Browser, enrolled, lastMail, pay, refund, reserve } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import * as checkout from '../checkout/checkout.route.tsx';
import * as team from '../teams/team.my.route.tsx';
import { action as buySeats } from '../teams/teams.route.tsx';
import { getOrder } from './order.console.server.ts';
import { checkoutPage } from './payment-method.server.ts';

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(() => {
	clock = new Date('2026-03-03T18:00:00Z');
});

const AFTER = 'March 4, 2027';

const placeOf = async (reference: string) => {
	const row = test.services.db.selectFrom('enrollments').select('lifetime_place').where('reference', '=', reference);
	return (await row.executeTakeFirstOrThrow()).lifetime_place;
};
const orderOf = async (reference: string) => {
	const row = test.services.db.selectFrom('enrollments').select('order_uuid').where('reference', '=', reference);
	return await getOrder(test.services, (await row.executeTakeFirstOrThrow()).order_uuid);
};
const open = async (reference: string, browser = new Browser(test)) =>
	(await browser.ask(checkout, checkoutPage(reference), { guarded: false })).data.reservation;

it('is announced to the buyer alone before they pay, and to operators', async () => {
	const { email, reference: first } = await enrolled(test);
	clock = new Date('2026-03-20T12:00:00Z');
	const { reference } = await reserve(test, email);
	const reserved = await lastMail(test, email, 'enrollment-reserved');
	expect(reserved.subject).toContain('Your next year is reserved');
	expect(reserved.body_text).toContain(`starts on ${AFTER}`);
	expect(await open(reference)).toMatchObject({ state: 'reserved', afterAccess: undefined });
	const stranger = await enrolled(test);
	expect(await open(reference, await new Browser(test).signIn(stranger.email))).toMatchObject({
		afterAccess: undefined,
	});
	const browser = await new Browser(test).signIn(email);
	expect(await open(reference, browser)).toMatchObject({ afterAccess: AFTER, isNextYear: true });
	expect(await orderOf(reference)).toMatchObject({ afterAccess: AFTER, access: undefined });
	clock = new Date('2026-03-20T13:00:00Z');
	await pay(test, reference);
	expect(await open(reference)).toMatchObject({ state: 'paid', startsOn: AFTER, follows: true, isNextYear: true });
	expect(await open(first)).toMatchObject({ state: 'paid', isNextYear: false });
	const paid = await lastMail(test, email, 'enrollment-paid');
	expect(paid.body_text).toContain(`Your next year is paid and starts ${AFTER}`);
	expect(paid.body_text).not.toMatch(/didn’t mean|What’s next/);
	const { body_text } = await lastMail(test, operatorOf(test.services), 'payment-operator');
	expect(body_text).toContain(`${AFTER}: they already had access`);
	expect(await orderOf(reference)).toMatchObject({ access: { starts: AFTER, follows: true } });
});

it('is announced for the later one of the day that the buyer chose and the end of their access', async () => {
	const { email } = await enrolled(test);
	clock = new Date('2027-02-20T12:00:00Z');
	const { reference } = await reserve(test, email);
	const browser = await new Browser(test).signIn(email);
	const choose = (starts_on: string) =>
		test.services.db.updateTable('enrollments').set({ starts_on }).where('reference', '=', reference).execute();
	await choose('2027-03-01');
	expect(await open(reference, browser)).toMatchObject({ afterAccess: AFTER });
	await choose('2027-03-20');
	expect(await open(reference, browser)).toMatchObject({ afterAccess: undefined, start: { words: 'March 20, 2027' } });
	expect(await orderOf(reference)).toMatchObject({ afterAccess: undefined, startsOn: '2027-03-20' });
	await pay(test, reference, `pi_${reference}`, clock);
	expect(await open(reference, browser)).toMatchObject({ state: 'paid', startsOn: 'March 20, 2027' });
});

it('takes no second place of the first 100, and keeps the first one when that payment is refunded', async () => {
	const first = await enrolled(test);
	const second = await enrolled(test, first.email);
	const place = await placeOf(first.reference);
	expect(place).toEqual(expect.any(Number));
	expect(await placeOf(second.reference)).toBeNull();
	await refund(test, first.reference);
	expect([await placeOf(first.reference), await placeOf(second.reference)]).toEqual([null, place]);
	const apps = test.services.db
		.selectFrom('entitlements')
		.innerJoin('customers', 'customers.customer_uuid', 'entitlements.customer_uuid')
		.select('revoked_reason')
		.where('email', '=', first.email)
		.where('product', '=', 'learning-app')
		.orderBy('entitlements.created_at');
	expect(await apps.execute()).toEqual([{ revoked_reason: 'refunded' }, { revoked_reason: null }]);
	await refund(test, second.reference);
	expect(await placeOf((await enrolled(test)).reference)).toBe(place);
});

it('of seats says when they start, and the buyer can start them now', async () => {
	const email = 'bo@acme.example';
	const form = { seats: '3', company: 'Acme', vatNumber: '', address: '1 Main St, Berlin', startsOn: '', terms: 'on' };
	for (const name of ['Bo One', 'Bo Two']) {
		clock = new Date(clock.getTime() + 60_000);
		const { answer } = await submit(test, buySeats, '/teams', { ...form, name, email });
		await pay(test, answer?.detail?.reference ?? '');
	}
	expect((await lastMail(test, email, 'enrollment-paid')).body_text).toContain(`start on ${AFTER}`);
	const browser = await new Browser(test).signIn(email);
	const teams = async () =>
		(await browser.ask(team, '/my/team')).data.teams.flatMap(({ orders }: { orders: unknown[] }) => orders);
	const [first, later] = (await teams()).toSorted((a: { isLater: boolean }) => (a.isLater ? 1 : -1));
	expect([first, later]).toMatchObject([
		{ isLater: false, from: 'March 3, 2026' },
		{ isLater: true, from: AFTER },
	]);
	const start = (order: string) => browser.ask(team, '/my/team', { form: { intent: 'start', order } });
	expect(await start(first.id)).toMatchObject({ status: 409 });
	expect(await start(later.id)).toMatchObject({ status: 303 });
	expect(await teams()).toMatchObject([
		{ isLater: false, from: 'March 3, 2026', through: 'March 3, 2027' },
		{ isLater: false, from: 'March 3, 2026' },
	]);
});
