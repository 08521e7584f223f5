import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { clientContext, servicesContext } from '#app/services.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { reserve as reservePlace, setSeller } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { action as checkout } from '../checkout/checkout.route.tsx';
import { viewReservation } from '../checkout/reservation.server.ts';
import { cancelReservation } from '../orders/enrollment-actions.server.ts';
import { loader as refundPage } from '../orders/refund.my.route.tsx';
import { issueInvoice } from '../papers/corrections.server.ts';
import { action as buySeats } from '../teams/teams.route.tsx';
import { createCode, endCode, listCodes } from './promotion-codes.server.ts';

let test: TestServices;
let clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await setSeller(test);
});
afterAll(() => test.close());

let people = 0;
const reserve = async () => (await reservePlace(test)).reference;

const offer = (code: string, more: object = {}) =>
	test.services.db.transaction().execute((tx) =>
		createCode(tx, test.services, {
			code,
			percentOff: 25,
			amountOffCents: null,
			currency: 'usd',
			maxUses: 1,
			validUntil: null,
			...more,
		}),
	);

async function enter(reference: string, code: string, services = test.services, network = ++people) {
	const url = new URL(`/checkout?reference=${reference}`, services.config.APP_URL);
	const body = new URLSearchParams({ intent: 'code', code });
	const request = new Request(url, { method: 'POST', body, headers: { origin: services.config.APP_URL } });
	const context = new RouterContextProvider();
	context.set(servicesContext, services);
	context.set(clientContext, { address: `198.51.100.${network % 250}` });
	const result = await checkout({ request, url, context, params: {}, pattern: '/checkout' } as never);
	if (result instanceof Response) return { status: result.status };
	const { data, init } = result as { data: { refusedCode?: { reason: string } }; init?: { status?: number } };
	return { status: init?.status, reason: data.refusedCode?.reason };
}

async function priceOf(reference: string) {
	const view = await viewReservation(test.services, reference);
	return view?.state === 'reserved' ? view.price.cents : undefined;
}
const usesOf = async (code: string) => (await listCodes(test.services)).find((row) => row.code === code)?.uses;

it('lowers the price of a reservation, in any case of letters, until it is removed', async () => {
	await offer('SPRING-25');
	const reference = await reserve();
	expect(await enter(reference, ' spring-25 ')).toEqual({ status: 303 });
	expect(await priceOf(reference)).toBe(149_250);
	expect(await enter(reference, 'nope')).toEqual({ status: 400, reason: 'code' });
	expect(await priceOf(reference)).toBe(149_250);
	expect(await enter(reference, '')).toEqual({ status: 303 });
	expect([await priceOf(reference), await usesOf('SPRING-25')]).toEqual([199_000, 0]);
});

it('is used up exactly as often as it may be, with 50 reservations at once', async () => {
	await offer('SEVEN', { maxUses: 7, percentOff: null, amountOffCents: 50_000 });
	const references: string[] = [];
	for (let at = 0; at < 50; at++) references.push(await reserve());
	const results = await Promise.all(references.map((reference) => enter(reference, 'seven')));
	expect(results.filter(({ status }) => status === 303)).toHaveLength(7);
	expect(results.filter(({ reason }) => reason === 'used-up')).toHaveLength(43);
	const prices = await Promise.all(references.map(priceOf));
	expect(prices.filter((price) => price === 149_000)).toHaveLength(7);
	expect(await usesOf('SEVEN')).toBe(7);
});

it('can be used again when the reservation is canceled, and once by a reservation that enters it twice', async () => {
	await offer('ONCE');
	const [first, second] = [await reserve(), await reserve()];
	expect([await enter(first, 'once'), await enter(first, 'once')]).toEqual([{ status: 303 }, { status: 303 }]);
	expect(await enter(second, 'once')).toEqual({ status: 409, reason: 'used-up' });
	const { db } = test.services;
	const { enrollment_uuid } = await db
		.selectFrom('enrollments')
		.select('enrollment_uuid')
		.where('reference', '=', first)
		.executeTakeFirstOrThrow();
	await db.transaction().execute((tx) => cancelReservation(tx, test.services, enrollment_uuid));
	expect(await enter(second, 'once')).toEqual({ status: 303 });
});

it('of an unpaid reservation can be used by someone else after two weeks, unless an invoice has its price', async () => {
	await offer('HELD');
	const [first, second, third] = [await reserve(), await reserve(), await reserve()];
	await enter(first, 'held');
	clock = new Date(clock.getTime() + 14 * 86_400_000 - 1000);
	expect(await enter(second, 'held')).toEqual({ status: 409, reason: 'used-up' });
	clock = new Date(clock.getTime() + 1000);
	expect(await enter(second, 'held')).toEqual({ status: 303 });
	expect([await priceOf(first), await priceOf(second)]).toEqual([199_000, 149_250]);
	const buyer = { name: 'Pat', company: '', taxId: '', address: '' };
	await test.services.db.transaction().execute((tx) => issueInvoice(tx, test.services, second, buyer));
	clock = new Date(clock.getTime() + 15 * 86_400_000);
	expect(await enter(third, 'held')).toEqual({ status: 409, reason: 'used-up' });
});

it('that is worth the whole price enrolls at once, without a lifetime place, until an operator cancels it', async () => {
	const code = 'ALL-PERCENT';
	const more = { percentOff: 100 };
	await offer(code, more);
	const reference = await reserve();
	expect(await enter(reference, code)).toEqual({ status: 303 });
	expect(await viewReservation(test.services, reference)).toMatchObject({ state: 'paid', amount: { cents: 0 } });
	const year = test.services.db
		.selectFrom('entitlements')
		.innerJoin('enrollments', 'enrollments.enrollment_uuid', 'entitlements.enrollment_uuid')
		.select(['product', 'starts_at', 'lifetime_place', 'revoked_at'])
		.where('reference', '=', reference);
	const granted = { product: 'year', starts_at: clock, lifetime_place: null };
	expect(await year.execute()).toEqual([{ ...granted, revoked_at: null }]);
	await runDueJobs(test);
	const mails = await test.services.db
		.selectFrom('mails')
		.select(['kind', 'body_text'])
		.where('kind', 'in', ['enrollment-paid', 'payment-operator', 'enrollment-free-operator'])
		.orderBy('kind')
		.execute();
	expect(mails.map(({ kind }) => kind)).toEqual(['enrollment-free-operator', 'enrollment-paid']);
	expect(mails[1]?.body_text).toContain('promotion code');
	expect(mails[1]?.body_text).not.toMatch(/payment|receipt|back|\$0|cancel/i);
	const context = new RouterContextProvider();
	context.set(servicesContext, test.services);
	const { person_uuid: person } = await test.services.db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.select('person_uuid')
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	context.set(participantContext, { person } as never);
	expect(await refundPage({ context } as never)).toMatchObject({ purchases: [{ state: 'free' }] });
	expect(await enter(reference, '')).toEqual({ status: 303 });
	expect(await viewReservation(test.services, reference)).toMatchObject({ state: 'paid' });
	const next = await reserve();
	expect(await enter(next, code)).toEqual({ status: 409, reason: 'used-up' });
	const { db } = test.services;
	const row = db.selectFrom('enrollments').select('enrollment_uuid').where('reference', '=', reference);
	const { enrollment_uuid } = await row.executeTakeFirstOrThrow();
	await db.transaction().execute((tx) => cancelReservation(tx, test.services, enrollment_uuid));
	expect(await year.execute()).toEqual([{ ...granted, revoked_at: clock }]);
	expect(await viewReservation(test.services, reference)).toMatchObject({ state: 'cancelled' });
	expect(await enter(next, code)).toEqual({ status: 303 });
});

it('is refused when its amount is not below the price, or it is worth all of the price of seats', async () => {
	await offer('ALL-DOLLARS', { percentOff: null, amountOffCents: 199_000 });
	expect(await enter(await reserve(), 'all-dollars')).toEqual({ status: 400, reason: 'code' });
	await offer('ALL-SEATS', { percentOff: 100 });
	const { answer } = await submit(test, buySeats, '/teams', {
		seats: '3',
		name: 'Bo Buyer',
		email: 'bo@acme.example',
		company: 'Acme',
		vatNumber: '',
		address: '1 Main St, Berlin, Germany',
		startsOn: '',
		terms: 'on',
	});
	expect(await enter(answer?.detail?.reference ?? '', 'all-seats')).toEqual({ status: 400, reason: 'code' });
});

it('is refused when it ended, expired, or the provider has codes of its own', async () => {
	const ended = await offer('ENDED');
	await test.services.db.transaction().execute((tx) => endCode(tx, test.services, ended));
	await offer('EXPIRED', { validUntil: new Date(clock.getTime() + 1000) });
	const reference = await reserve();
	clock = new Date(clock.getTime() + 1000);
	for (const code of ['ended', 'expired']) {
		expect(await enter(reference, code)).toEqual({ status: 400, reason: 'code' });
	}
	await offer('FINE');
	const config = { ...test.services.config, CHECKOUT_URL: 'https://pay.example/x' };
	expect(await enter(reference, 'fine', { ...test.services, config })).toEqual({ status: 303 });
	expect([await priceOf(reference), await usesOf('FINE')]).toEqual([199_000, 0]);
});
