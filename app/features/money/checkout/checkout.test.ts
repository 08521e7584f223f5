import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Pricing } from '#app/features/site/landing/pricing.tsx';
import LegalText from '#app/features/site/legal/legal-text.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { course } from '#app/seo/structured-data.ts';
import { changedPrice } from '#app/settings/price.server.ts';
import { changeSetting } from '#app/settings/store.server.ts';
import { reserve as reservePlace, setSeller } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import {
	type StripeServer,
	type StripeSession,
	startStripeServer,
	stripeSettings,
} from '../../../../tests/stripe-server.ts';
import EnrollmentPanel from '../orders/enrollment.panel.tsx';
import { issueInvoice } from '../papers/corrections.server.ts';
import { action as buySeats } from '../teams/teams.route.tsx';
import { action, loader } from './checkout.route.tsx';
import { loader as payLoader } from './pay.route.ts';
import { openPayment } from './reservation.server.ts';

let test: TestServices;
let stripe: StripeServer;
let clock = Date.now();

beforeAll(async () => {
	stripe = await startStripeServer(() => clock);
	test = await openTestServices(stripeSettings(stripe), { now: () => new Date(clock) });
	await setSeller(test);
});
afterAll(async () => {
	await test.close();
	await stripe.close();
});
beforeEach(() => {
	clock = Date.now();
	stripe.requests.length = 0;
	stripe.sessions.length = 0;
	stripe.faults = [];
});

let people = 0;
const reserve = (email = `payer${++people}@example.org`) => reservePlace(test, email, 'Ada Green');
const page = (reference: string) => `/checkout?reference=${reference}`;

async function pay(address: string): Promise<string | null> {
	const url = new URL(address, 'http://localhost:3000');
	const answer = await payLoader({ request: new Request(url), url, context: test.context(), params: {} } as never);
	expect(answer.status).toBe(303);
	expect(answer.headers.get('cache-control')).toBe('no-store');
	return answer.headers.get('location');
}

interface Answer {
	status: number;
	location?: string | null;
	retryAfter?: string | null;
	problem?: { reason: string; seconds?: number };
	refusedDay?: string;
}
async function press(address: string, { scripts = true, headers = {}, form = {} } = {}): Promise<Answer> {
	const url = new URL(address, 'http://localhost:3000');
	const sent = scripts ? new URL(`${url.pathname}.data${url.search}`, url) : url;
	const body = Object.keys(form).length > 0 ? new URLSearchParams(form) : null;
	const request = new Request(sent, { method: 'POST', headers, body });
	const answer = await action({ request, url, context: test.context(), params: {} } as never);
	if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') };
	const head = answer.init as { status: number; headers?: Record<string, string> };
	return { status: head.status, retryAfter: head.headers?.['Retry-After'] ?? null, ...answer.data };
}
async function load(address: string) {
	const url = new URL(address, 'http://localhost:3000');
	const { data, init } = await loader({ request: new Request(url), url, context: test.context(), params: {} } as never);
	return { status: init?.status, ...data };
}
const set = (reference: string, columns: object) =>
	test.services.db.updateTable('enrollments').set(columns).where('reference', '=', reference).execute();

describe('the link after the enrollment', () => {
	it('leads to the provider’s page, with price, reference and email address filled in', async () => {
		const { reference, checkout, email } = await reserve();
		expect(checkout).toMatch(/^\/checkout\/pay\?token=[\w.-]+$/);
		expect(checkout).not.toContain(reference);
		expect(await pay(checkout)).toBe(stripe.sessions[0]?.url);
		expect(stripe.requests[0]?.fields).toMatchObject({
			client_reference_id: reference,
			customer_email: email,
			'line_items[0][price_data][unit_amount]': '199000',
			'line_items[0][price_data][product_data][name]': 'MGA yearlong access',
			success_url: `http://localhost:3000/checkout?reference=${reference}&done`,
			cancel_url: `http://localhost:3000/checkout?reference=${reference}`,
		});
	});

	it('for seats asks for their number, at the price of one', async () => {
		const { answer } = await submit(test, buySeats, '/teams', {
			seats: '4',
			name: 'Bo Buyer',
			email: 'bo@acme.example',
			company: 'Acme',
			address: '1 Main St, Berlin',
			terms: 'on',
		});
		const reference = answer?.detail?.reference ?? '';
		expect((await press(`/checkout?reference=${reference}`)).location).toBe(stripe.sessions.at(-1)?.url);
		expect(stripe.requests.at(-1)?.fields).toMatchObject({
			client_reference_id: reference,
			customer_email: 'bo@acme.example',
			'line_items[0][quantity]': '4',
			'line_items[0][price_data][unit_amount]': '199000',
		});
		// A total that cannot be divided is one line.
		await sql`update order_lines set quantity = 3, unit_cents = 166667 where order_uuid =
			(select order_uuid from enrollments where reference = ${reference})`.execute(test.services.db);
		await sql`delete from team_seats where position = 4`.execute(test.services.db);
		await sql`insert into order_lines (order_uuid, product, unit_cents)
			select order_uuid, 'year', 4 from enrollments where reference = ${reference}`.execute(test.services.db);
		await press(`/checkout?reference=${reference}`);
		expect(stripe.requests.at(-1)?.fields).toMatchObject({
			'line_items[0][quantity]': '1',
			'line_items[0][price_data][unit_amount]': '500005',
			'line_items[0][price_data][product_data][name]': '3 seats, MGA yearlong access',
		});
	});

	it('leads to the reservation after half an hour, and to no reservation when it is altered', async () => {
		const { reference, checkout } = await reserve();
		expect(await pay(`${checkout.slice(0, -3)}AAA`)).toBe('/checkout');
		expect(await pay('/checkout/pay')).toBe('/checkout');
		clock += 31 * 60_000;
		expect(await pay(checkout)).toBe(page(reference));
		expect(stripe.requests).toEqual([]);
	});

	it('leads to the reservation when it is paid, and when the provider is unavailable', async () => {
		const { reference, checkout } = await reserve();
		stripe.faults = [{ status: 429, headers: { 'retry-after': '20' } }];
		expect(await pay(checkout)).toBe(`${page(reference)}&problem=busy&wait=20`);
		await set(reference, { status: 'paid', paid_at: new Date() });
		expect(await pay(checkout)).toBe(page(reference));
	});
});

describe('the button', () => {
	it('opens one page however often it is pressed, also concurrently', async () => {
		const { reference } = await reserve();
		const answers = await Promise.all([1, 2, 3].map(() => press(page(reference))));
		const again = await press(page(reference));
		expect(stripe.sessions).toHaveLength(1);
		for (const answer of [...answers, again]) expect(answer).toMatchObject({ location: stripe.sessions[0]?.url });
		expect(new Set(stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
	});

	it('opens a new page when the old one is about to expire, and when its content has changed', async () => {
		const { reference } = await reserve();
		await press(page(reference));
		clock += (23 * 60 + 55) * 60_000;
		// Its key still returns the old page; the next attempt has another key.
		const { location } = await press(page(reference));
		expect(stripe.sessions).toHaveLength(2);
		expect(location).toBe(stripe.sessions[1]?.url);
		// The page contains the price, the item's name and our address: another address is another page.
		const config = { ...test.services.config, APP_URL: 'https://moved.example' };
		const moved = await openPayment({ ...test.services, config }, reference);
		expect(moved).toEqual({ url: stripe.sessions[2]?.url });
	});

	it('finds the page that was opened before the process died', async () => {
		const { reference } = await reserve();
		const db = test.services.db;
		const { location } = await press(page(reference));
		// The process died between the provider's answer and our commit.
		await db.deleteFrom('checkout_sessions').execute();
		expect(await press(page(reference))).toMatchObject({ location });
		expect(stripe.sessions).toHaveLength(1);
	});

	it('without scripts leads back to the page, which has the link', async () => {
		const { reference } = await reserve();
		expect(await press(page(reference), { scripts: false })).toMatchObject({
			status: 303,
			location: `${page(reference)}&ready`,
		});
		expect((await load(`${page(reference)}&ready`)).opened).toBe(stripe.sessions[0]?.url);
		expect((await load(page(reference))).opened).toBeUndefined();
	});

	it('reports a failure of the provider, and works again with the next press', async () => {
		const { reference } = await reserve();
		const down = { status: 500, headers: { 'stripe-should-retry': 'false' } };
		stripe.faults = [down];
		expect(await press(page(reference))).toMatchObject({ status: 503, problem: { reason: 'away' } });
		expect(await press(page(reference))).toMatchObject({ location: stripe.sessions[0]?.url });
		expect(stripe.sessions).toHaveLength(1);
	});

	it('passes on the provider’s Retry-After', async () => {
		const { reference } = await reserve();
		stripe.faults = [{ status: 429, headers: { 'retry-after': '42' } }];
		expect(await press(page(reference))).toEqual({
			status: 503,
			retryAfter: '42',
			problem: { reason: 'busy', seconds: 42 },
		});
		expect((await press(page(reference))).location).toBe(stripe.sessions[0]?.url);
	});

	it('lets the payer type an address that the provider rejects', async () => {
		const { reference } = await reserve("o'hara@example.org");
		expect((await press(page(reference))).location).toBe(stripe.sessions[0]?.url);
		expect(stripe.sessions[0]?.fields).not.toHaveProperty('customer_email');
	});

	it('logs a mistake of ours as an error', async () => {
		const { reference } = await reserve();
		const config = { ...test.services.config, STRIPE_SECRET_KEY: 'sk_test_revoked' };
		expect(await openPayment({ ...test.services, config }, reference)).toMatchObject({ problem: 'refused' });
		expect(test.logged.at(-1)).toContain('"level":50');
		expect(test.logged.join()).not.toMatch(/revoked|payer\d+@/);
	});

	it('does nothing for other sites’ pages, for an unknown reservation, and for one that is paid', async () => {
		const { reference } = await reserve();
		const headers = { origin: 'https://evil.example' };
		expect(await press(page(reference), { headers })).toMatchObject({ status: 403, problem: { reason: 'otherSite' } });
		expect(await press(page('A'.repeat(22)))).toMatchObject({ status: 303, location: '/checkout' });
		for (const columns of [
			{ status: 'paid', paid_at: new Date() },
			{ status: 'reserved', pending_since: new Date() },
		]) {
			await set(reference, columns);
			expect(await press(page(reference))).toMatchObject({ status: 303, location: page(reference) });
		}
		expect(stripe.requests).toEqual([]);
	});
});

describe('the first day of access', () => {
	const choose = (reference: string, day: string) =>
		press(page(reference), { scripts: false, form: { intent: 'start', day } });
	const start = async (reference: string) => (await load(page(reference))).reservation;

	it('can be chosen within 90 days and taken back, until the reservation is paid', async () => {
		clock = Date.parse('2026-03-01T12:00:00Z');
		const { reference } = await reserve();
		expect(await start(reference)).toMatchObject({ start: null, days: { first: '2026-03-01', last: '2026-05-30' } });
		expect(await choose(reference, '2026-05-30')).toMatchObject({ status: 303, location: page(reference) });
		expect(await start(reference)).toMatchObject({ start: { day: '2026-05-30', words: 'May 30, 2026' } });
		expect(await choose(reference, '')).toMatchObject({ status: 303 });
		expect(await start(reference)).toMatchObject({ start: null });
		await choose(reference, '2026-04-01');
		await set(reference, { status: 'paid', paid_at: new Date(clock) });
		await choose(reference, '2026-05-01');
		expect(await start(reference)).toMatchObject({ state: 'paid', startsOn: 'April 1, 2026' });
	});

	it.each(['2026-02-28', '2026-05-31', '2026-02-30', 'tomorrow'])('%s is refused, and shown again', async (day) => {
		clock = Date.parse('2026-03-01T12:00:00Z');
		const { reference } = await reserve();
		expect(await choose(reference, day)).toMatchObject({ status: 400, refusedDay: day });
		expect(await start(reference)).toMatchObject({ start: null });
	});
});

describe('the page to which the payer returns', () => {
	it('asks the provider, so that a payment counts without its webhook', async () => {
		const { reference, email } = await reserve();
		await press(page(reference));
		const back = `${page(reference)}&done`;
		expect((await load(back)).reservation).toMatchObject({ state: 'reserved' });
		stripe.pay(stripe.sessions[0] as StripeSession);
		// Not again within seconds.
		expect((await load(back)).reservation).toMatchObject({ state: 'reserved' });
		clock += 6_000;
		expect((await load(back)).reservation).toMatchObject({ state: 'paid', amount: { cents: 199_000 } });
		expect(test.logged.join()).not.toContain(email);
	});

	it('waits for the webhook while the provider does not answer', async () => {
		const { reference } = await reserve();
		await press(page(reference));
		stripe.pay(stripe.sessions[0] as StripeSession);
		stripe.faults = [{ status: 500 }];
		expect(await load(`${page(reference)}&done`)).toMatchObject({ status: 200, reservation: { state: 'reserved' } });
	});
});

describe('the page of a reservation', () => {
	it.each([
		[{}, { state: 'reserved', method: 'stripe' }],
		[{ pending_since: new Date() }, { state: 'pending' }],
		[{ status: 'cancelled' }, { state: 'cancelled' }],
		[
			{ status: 'refunded', amount_cents: 199_000, currency: 'usd', refunded_cents: 199_000 },
			{ state: 'refunded', refunded: { cents: 199_000, currency: 'usd' } },
		],
	])('with %j shows %j', async (columns, expected) => {
		const { reference } = await reserve();
		if (Object.keys(columns).length > 0) await set(reference, columns);
		expect(await load(page(reference))).toMatchObject({ status: 200, reservation: { reference, ...expected } });
	});

	it('shows the amount, the place, and whether it can still be canceled, to the second', async () => {
		const { reference, email } = await reserve();
		const paid_at = new Date('2025-07-01T15:00:00Z');
		const paid = { status: 'paid', paid_at, amount_cents: 199_000, currency: 'usd', lifetime_place: 37 };
		await set(reference, paid);
		clock = Date.parse('2025-07-09T11:59:59Z');
		const shown = await load(page(reference));
		expect(shown.reservation).toMatchObject({
			paidOn: 'Tuesday, July 1, 2025',
			lastDay: 'Tuesday, July 8, 2025',
			isRefundOpen: true,
			place: 37,
		});
		expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${email}|Ada|uuid`));
		clock += 1000;
		expect((await load(page(reference))).reservation).toMatchObject({ isRefundOpen: false });
		await set(reference, { status: 'disputed', dispute_status: 'under_review' });
		expect((await load(page(reference))).reservation).toMatchObject({ state: 'disputed', place: 37 });
		await set(reference, { status: 'disputed', dispute_status: 'lost' });
		expect((await load(page(reference))).reservation).toMatchObject({ state: 'takenBack', place: null });
	});

	it('is a 404 for an unknown reference', async () => {
		for (const address of ['/checkout', '/checkout?reference=', page("' or 1=1"), page('A'.repeat(22))]) {
			expect(await load(address)).toMatchObject({ status: 404, reservation: undefined });
		}
	});

	it('thanks the payer after a payment link, which does not identify the payment', async () => {
		expect(await load('/checkout?done')).toMatchObject({ status: 200, isThanks: true, reservation: undefined });
		expect(await load('/checkout?done&reference=none')).toMatchObject({ status: 404, isThanks: false });
	});

	it('shows only known problems from an address', async () => {
		const { reference } = await reserve();
		const problem = async (query: string) => (await load(`${page(reference)}&${query}`)).problem;
		expect(await problem('problem=away')).toEqual({ reason: 'away' });
		expect(await problem('problem=busy&wait=1e9')).toEqual({ reason: 'busy', seconds: 3600 });
		expect(await problem('problem=busy&wait=-4')).toEqual({ reason: 'busy', seconds: 1 });
		expect(await problem('problem=<script>')).toBeUndefined();
	});
});

describe('a new price', () => {
	async function setPrice(prices: { amount: string; currency: string; from: string }[]): Promise<void> {
		const { version } = test.services.settings.stored('price');
		const change = { name: 'price', value: prices, version, by: 'Olga', now: new Date(clock) };
		await test.services.db.transaction().execute((tx) => changeSetting(tx, change));
		await test.services.settings.refresh();
	}
	const priceOf = async (reference: string) => {
		const { reservation } = await load(page(reference));
		return reservation && 'price' in reservation ? reservation.price : undefined;
	};
	async function everywhere() {
		const price = changedPrice(test.services, new Date(clock));
		const { reference, checkout } = await reserve();
		await pay(checkout);
		const buyer = { name: 'Ada Green', company: '', taxId: '', address: '' };
		const { paper } = await test.services.db
			.transaction()
			.execute((tx) => issueInvoice(tx, test.services, reference, buyer));
		const Page = () => [
			createElement(Pricing, { key: 1 }),
			createElement(EnrollmentPanel, { key: 2 }),
			createElement(LegalText, { key: 3, which: 'terms' }),
		];
		const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => ({ price }) }]);
		const hydrationData = { loaderData: { root: { price } } };
		const html = renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'], hydrationData }));
		return {
			reference,
			shown: [...new Set(html.match(/[$€][\d,.]+\d( \(\w{3}\))?/g))],
			description: JSON.stringify(pageMeta('landing', [{ id: 'root', loaderData: { price } }])).match(/[$€][\d,.]+\d/g),
			offer: course('', price).offers,
			order: await priceOf(reference),
			stripe: stripe.requests.at(-1)?.fields['line_items[0][price_data][unit_amount]'],
			invoice: [paper.content.totalCents, paper.content.currency],
			terms: [/<time[^>]*>([^<]*)/.exec(html)?.[1], paper.content.termsVersion],
		};
	}

	it('is on pages, for search engines, at the checkout and on invoices from its first instant, and orders keep theirs', async () => {
		// The last second of March 14 in Chicago, as the days of payments are.
		clock = Date.parse('2030-03-15T04:59:59Z');
		await setPrice([
			{ amount: '1990', currency: 'USD', from: '' },
			{ amount: '2190.50', currency: 'EUR', from: '2030-03-15' },
		]);
		const before = await everywhere();
		expect(before).toMatchObject({
			shown: ['$1,990', '$1,990 (USD)', '$100'],
			description: ['$1,990', '$1,990'],
			offer: { price: '1990.00', priceCurrency: 'USD' },
			order: { cents: 199_000, currency: 'usd' },
			stripe: '199000',
			invoice: [199_000, 'usd'],
			terms: ['Effective November 28, 2026', '2026-11-28'],
		});
		clock += 1000;
		expect(await everywhere()).toMatchObject({
			shown: ['€2,190.50', '€2,190.50 (EUR)', '$100'],
			description: ['€2,190.50', '€2,190.50'],
			offer: { price: '2190.50', priceCurrency: 'EUR' },
			order: { cents: 219_050, currency: 'eur' },
			stripe: '219050',
			invoice: [219_050, 'eur'],
			terms: ['Effective March 15, 2030', '2030-03-15'],
		});
		expect(await priceOf(before.reference)).toMatchObject({ cents: 199_000 });
		const { rows } = await sql<{ terms: number }>`
			select count(distinct terms_hash)::int as terms from enrollments where terms_hash is not null`.execute(
			test.services.db,
		);
		expect(rows[0]?.terms).toBeGreaterThan(1);
	});
});
