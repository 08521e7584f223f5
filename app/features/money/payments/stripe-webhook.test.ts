import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropJobs, runDueJobs } from '../../../../tests/jobs.ts';
import { emptyPayments, reserve as reservePlace } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import {
	disputeEvent,
	refundEvent,
	refundedEvent,
	STRIPE_WEBHOOK_SECRET,
	type StripeEvent,
	sessionEvent,
	signEvent,
	stripeEvent,
} from '../../../../tests/stripe-server.ts';
import { action, loader } from './stripe-webhook.route.ts';

let test: TestServices;
let clock = new Date('2025-07-01T15:00:00Z');
const seconds = (after = 0) => Math.floor(clock.getTime() / 1000) + after;

beforeAll(async () => {
	test = await openTestServices({ STRIPE_WEBHOOK_SECRET, OPERATOR_EMAIL: 'desk@mga.example' }, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = new Date('2025-07-01T15:00:00Z');
	await runDueJobs(test);
	await emptyPayments(test.services.db);
});

type Sent = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> };

async function post({ body, headers }: Sent, to: Pick<TestServices, 'context'> = test): Promise<number> {
	const url = new URL('http://localhost:3000/webhooks/stripe');
	const request = new Request(url, { method: 'POST', body, headers });
	return (await action({ request, url, context: to.context(), params: {} } as never)).status;
}
async function deliver(event: StripeEvent): Promise<void> {
	for (let tries = 0; tries < 10; tries++) {
		if ((await post(signEvent(event, { at: seconds() }))) === 200) return;
		await new Promise((later) => setTimeout(later, 100 * tries));
	}
	throw new Error('it was never taken');
}

const db = () => test.services.db;
const row = (reference: string) =>
	db().selectFrom('enrollments').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const events = () => db().selectFrom('payment_events').selectAll().orderBy('event_id').execute();
const mails = async () => {
	await runDueJobs(test);
	const query = db().selectFrom('mails').selectAll().where('kind', 'like', 'enrollment-%');
	return await query.where('kind', '<>', 'enrollment-reserved').orderBy('kind').execute();
};

let people = 0;
const reserve = async () => (await reservePlace(test, `ada${++people}@example.org`, 'Ada Green')).reference;

async function reserveMany(count: number): Promise<string[]> {
	const { website_data_id } = await row(await reserve());
	const emails = Array.from({ length: count }, () => ({ email: `many${++people}@example.org` }));
	const customers = await db().insertInto('customers').values(emails).returning('customer_uuid').execute();
	const rows = customers.map(({ customer_uuid }, number) => ({
		reference: `many-${String(number).padStart(17, '0')}`,
		customer_uuid,
		website_data_id,
	}));
	await db().insertInto('enrollments').values(rows).execute();
	return rows.map(({ reference }) => reference);
}

describe('a delivery', () => {
	it('of a payment marks the reservation as paid, and its repeat changes nothing', async () => {
		const reference = await reserve();
		const event = sessionEvent({ reference, intent: 'pi_a', created: seconds(-2) });
		expect(await post(signEvent(event, { at: seconds() }))).toBe(200);
		const paid = await row(reference);
		expect(await db().selectFrom('mails').select('recipient').where('kind', '=', 'payment-operator').execute()).toEqual(
			[{ recipient: 'desk@mga.example' }],
		);
		expect(paid).toMatchObject({
			status: 'paid',
			payment_intent: 'pi_a',
			amount_cents: 199_000,
			currency: 'usd',
			lifetime_place: 1,
			paid_at: new Date(seconds(-2) * 1000),
		});
		clock = new Date(clock.getTime() + 3600_000);
		expect(await post(signEvent(event, { at: seconds() }))).toBe(200);
		expect(await row(reference)).toEqual(paid);
		expect(await events()).toHaveLength(1);
		expect(await mails()).toHaveLength(1);
	});

	/** Whole words: random references and ids may contain short ones. */
	const PRIVATE = /payer@|@example|Ada Green|(?<![\w-])(?:4242|card)(?![\w-])/;

	it('stores no card and no personal data', async () => {
		const reference = await reserve();
		await deliver(sessionEvent({ reference, intent: 'pi_a' }));
		await deliver(refundedEvent('pi_a', 10_000, seconds()));
		expect(JSON.stringify(await events())).not.toMatch(PRIVATE);
		expect(test.logged.join()).not.toMatch(PRIVATE);
	});

	it('that arrives twice at once is one row', async () => {
		const reference = await reserve();
		const event = sessionEvent({ reference });
		expect(await Promise.all([1, 2, 3, 4].map(() => post(signEvent(event, { at: seconds() }))))).toEqual([
			200, 200, 200, 200,
		]);
		expect(await events()).toHaveLength(1);
		expect(await mails()).toHaveLength(1);
	});

	it.each<[string, () => Sent]>([
		['without a signature', () => ({ body: '{}', headers: {} })],
		['with an empty one', () => ({ body: '{}', headers: { 'stripe-signature': '' } })],
		[
			'with another secret',
			() => signEvent(sessionEvent({ reference: null }), { secret: 'whsec_other', at: seconds() }),
		],
		[
			'changed on the way',
			() => ({ ...signEvent(sessionEvent({ reference: null }), { at: seconds() }), body: '{"id":"evt"}' }),
		],
		['replayed after an hour', () => signEvent(sessionEvent({ reference: null }), { at: seconds(-3600) })],
		['a second too late', () => signEvent(sessionEvent({ reference: null }), { at: seconds(-301) })],
		['of signed garbage', () => signEvent('{"id": "evt_1", "data"', { at: seconds() })],
		['of nothing', () => signEvent('', { at: seconds() })],
		['of null', () => signEvent('null', { at: seconds() })],
		['of a list', () => signEvent('[]', { at: seconds() })],
		[
			'of an event without an object',
			() => signEvent({ id: 'evt_1', type: 'charge.refunded', created: 1 }, { at: seconds() }),
		],
		[
			'of a session that is none',
			() => signEvent(stripeEvent('checkout.session.completed', { id: 7 }, 1), { at: seconds() }),
		],
		['of an endless amount', () => signEvent(sessionEvent({ reference: null, amount: 1e15 }), { at: seconds() })],
	])('%s is refused and changes nothing', async (_, sent) => {
		expect(await post(sent())).toBe(400);
		expect(await events()).toEqual([]);
	});

	it('is accepted while the clocks differ by less than five minutes', async () => {
		expect(await post(signEvent(sessionEvent({ reference: null }), { at: seconds(-299) }))).toBe(200);
		expect(await post(signEvent(sessionEvent({ reference: null }), { at: seconds(240) }))).toBe(200);
	});

	it('has a size limit, with and without a length header', async () => {
		const huge = ' '.repeat(600 * 1024);
		const { headers } = signEvent(huge, { at: seconds() });
		expect(await post({ body: huge, headers })).toBe(413);
		expect(await post({ body: huge, headers: { ...headers, 'content-length': '600000' } })).toBe(413);
	});

	it('of another event is acknowledged and not stored', async () => {
		await deliver(stripeEvent('customer.created', { id: 'cus_1', email: 'a@b.example' }, seconds()));
		const subscription = sessionEvent({ reference: null });
		subscription.data.object.mode = 'subscription';
		await deliver(subscription);
		expect(await events()).toEqual([]);
	});

	it('of an unknown reference is stored, logged and acknowledged', async () => {
		await deliver(sessionEvent({ reference: 'of-another-shop' }));
		await deliver(sessionEvent({ reference: 'payer@example.org' }));
		expect((await events()).map(({ reference }) => reference)).toEqual(['of-another-shop', null]);
		expect(test.logged.join()).toContain('a payment under a reference that is no reservation of ours');
	});

	it('that cannot be stored is answered 500, and counts when it is repeated', async () => {
		const reference = await reserve();
		const event = sessionEvent({ reference });
		await sql`alter table payment_events rename to payment_events_away`.execute(db());
		expect(await post(signEvent(event, { at: seconds() }))).toBe(500);
		await sql`alter table payment_events_away rename to payment_events`.execute(db());
		expect(await post(signEvent(event, { at: seconds() }))).toBe(200);
		expect((await row(reference)).status).toBe('paid');
	});

	it('is answered 404 without a secret, and GET is not allowed', async () => {
		const without = await openTestServices();
		const args = { context: without.context() } as never;
		expect(await post(signEvent(sessionEvent({ reference: null })), without)).toBe(404);
		expect(loader(args).status).toBe(404);
		await without.close();
		const response = loader({ context: test.context() } as never);
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
	});
});

describe('the effects of payments', () => {
	it('are the same whatever the order and repeats of the events', { timeout: 120_000 }, async () => {
		const t = seconds(-5000);
		const eventsOf = (intent: string, reference: string) => [
			sessionEvent({ reference, intent, created: t, paymentStatus: 'unpaid' }),
			sessionEvent({ reference, intent, created: t + 60, type: 'checkout.session.async_payment_succeeded' }),
			refundedEvent(intent, 50_000, t + 100),
			refundEvent('refund.created', intent, 're_1', 50_000, 'succeeded', t + 100),
			disputeEvent('charge.dispute.created', intent, 'du_1', 'needs_response', t + 200),
			disputeEvent('charge.dispute.closed', intent, 'du_1', 'won', t + 900),
			refundedEvent(intent, 199_000, t + 950),
			refundEvent('refund.failed', intent, 're_2', 149_000, 'failed', t + 990),
		];
		const outcome = async (order: (events: StripeEvent[]) => StripeEvent[]) => {
			await emptyPayments(db());
			const [reference = ''] = await reserveMany(1);
			for (const event of order(eventsOf('pi_x', reference))) await deliver(event);
			const { enrollment_uuid, order_uuid, short_reference, created_at, updated_at, ...facts } = await row(reference);
			const applied = (await events()).every((event) => event.enrollment_uuid === enrollment_uuid);
			return { ...facts, website_data_id: '', customer_uuid: '', applied };
		};
		const right = await outcome((events) => events);
		expect(right).toMatchObject({
			status: 'paid',
			refunded_cents: 50_000,
			dispute_status: 'won',
			lifetime_place: 1,
			payments: 1,
			applied: true,
		});
		const shuffle = fc.shuffledSubarray(
			Array.from({ length: 16 }, (_, number) => number % 8),
			{ minLength: 16, maxLength: 16 },
		);
		await fc.assert(
			fc.asyncProperty(shuffle, async (order) => {
				expect(await outcome((events) => order.map((number) => events[number] as StripeEvent))).toEqual(right);
			}),
			// `npm run test:long` tries more orders (stripe-webhook.long.test.ts).
			{ numRuns: process.env.TEST_LONG ? 100 : 8 },
		);
	});

	it('a refund event before its payment counts once the payment arrives', async () => {
		const reference = await reserve();
		await deliver(refundedEvent('pi_early', 199_000, seconds(-10)));
		expect((await row(reference)).status).toBe('reserved');
		await deliver(sessionEvent({ reference, intent: 'pi_early', created: seconds(-20) }));
		expect(await row(reference)).toMatchObject({ status: 'refunded', refunded_cents: 199_000, lifetime_place: null });
		expect((await mails()).map(({ kind }) => kind)).toEqual(['enrollment-refunded']);
	});

	it('two related events at once both count', async () => {
		for (let round = 0; round < 5; round++) {
			const reference = await reserve();
			const intent = `pi_race_${round}`;
			await Promise.all([
				deliver(sessionEvent({ reference, intent, created: seconds(-20) })),
				deliver(refundedEvent(intent, 199_000, seconds(-10))),
			]);
			expect((await row(reference)).status).toBe('refunded');
		}
	});

	it('each status sends its email once: paid with the place and the last day, refunded, and the operator’s of a dispute', async () => {
		const reference = await reserve();
		await deliver(sessionEvent({ reference, intent: 'pi_m', created: seconds() }));
		const [welcome] = await mails();
		expect(welcome).toMatchObject({
			kind: 'enrollment-paid',
			subject: 'Welcome to the program · MGA',
			status: 'stored',
		});
		expect(welcome?.body_text).toContain('number 1 of the first 100 participants');
		expect(welcome?.body_text).toContain('Tuesday, July 1, 2025 (Central Time)');
		expect(welcome?.body_text).toContain('until the end of Tuesday, July 8, 2025, in any time zone');
		expect(welcome?.body_text).toContain('$1,990');

		await deliver(disputeEvent('charge.dispute.created', 'pi_m', 'du_m', 'needs_response', seconds(5)));
		await deliver(disputeEvent('charge.dispute.updated', 'pi_m', 'du_m', 'under_review', seconds(6)));
		await deliver(disputeEvent('charge.dispute.closed', 'pi_m', 'du_m', 'won', seconds(7)));
		await deliver(refundedEvent('pi_m', 199_000, seconds(9)));
		const all = await mails();
		expect(all.map(({ kind, recipient }) => `${kind} ${recipient === 'desk@mga.example'}`)).toEqual([
			'enrollment-disputed true',
			'enrollment-paid false',
			'enrollment-refunded false',
		]);
		expect(all.map(({ subject }) => subject).join()).not.toMatch(/ada/i);
	});

	it('a discounted price counts as paid and is logged, with a place; nothing to pay counts too', async () => {
		const [reduced = '', free = ''] = await reserveMany(2);
		await deliver(sessionEvent({ reference: reduced, amount: 99_000, discount: 100_000 }));
		const nothing = { amount: 0, discount: 199_000, intent: null, paymentStatus: 'no_payment_required' };
		await deliver(sessionEvent({ reference: free, ...nothing }));
		expect(await row(reduced)).toMatchObject({ status: 'paid', amount_cents: 99_000, lifetime_place: 1 });
		expect(await row(free)).toMatchObject({ status: 'paid', amount_cents: 0, lifetime_place: 2 });
		expect(test.logged.filter((line) => line.includes('with another amount than the price'))).toHaveLength(2);
		expect((await mails()).map(({ kind }) => kind)).toEqual(['enrollment-paid', 'enrollment-paid']);
	});

	it.each([
		['a smaller amount', { amount: 1000 }],
		['a larger one', { amount: 398_000 }],
		['another currency', { currency: 'jpy' }],
		['a discount that does not explain it', { amount: 1000, discount: 100 }],
	])('%s counts as paid without a place, and the operator is told once', async (_, paid) => {
		const reference = await reserve();
		await deliver(sessionEvent({ reference, intent: 'pi_o', created: seconds(-9), ...paid }));
		await deliver(refundedEvent('pi_o', 100, seconds(-8)));
		expect(await row(reference)).toMatchObject({ status: 'paid', lifetime_place: null });
		const [email, ...others] = await mails();
		expect(others.map(({ kind }) => kind)).toEqual(['enrollment-paid']);
		expect(email).toMatchObject({ kind: 'enrollment-other-amount', recipient: 'desk@mga.example' });
		expect(email?.body_text).toContain('$1,990');
	});

	it('of a payment at another amount and one at the price, the place follows the one that counts, in any order', async () => {
		const cheap = { intent: 'pi_cheap', amount: 1000, created: seconds(-9) };
		const right = { intent: 'pi_right', created: seconds(-5) };
		const back = refundedEvent('pi_cheap', 1000, seconds(-4), 1000);
		for (const order of ['cheap right', 'right cheap', 'cheap right back', 'right cheap back', 'back right cheap']) {
			await emptyPayments(db());
			const [reference = ''] = await reserveMany(1);
			const events: Record<string, StripeEvent> = {
				cheap: sessionEvent({ reference, ...cheap }),
				right: sessionEvent({ reference, ...right }),
				back,
			};
			for (const name of order.split(' ')) await deliver(events[name] as StripeEvent);
			const isBack = order.includes('back');
			expect(await row(reference), order).toMatchObject({
				payment_intent: isBack ? 'pi_right' : 'pi_cheap',
				lifetime_place: isBack ? 1 : null,
			});
		}
	});

	it('a place from before discounts were read is kept', async () => {
		const reference = await reserve();
		await deliver(sessionEvent({ reference, intent: 'pi_old', amount: 99_000, discount: 100_000 }));
		await sql`update payment_events set fact = fact - 'discountCents'`.execute(db());
		await deliver(refundedEvent('pi_old', 10, seconds()));
		expect(await row(reference)).toMatchObject({ status: 'paid', lifetime_place: 1, refunded_cents: 10 });
		expect((await mails()).map(({ kind }) => kind)).toEqual(['enrollment-paid']);
	});

	it('a second payment for the same reservation is counted, and the operator is notified once', async () => {
		const reference = await reserve();
		await deliver(sessionEvent({ reference, intent: 'pi_1st', created: seconds(-9) }));
		await deliver(sessionEvent({ reference, intent: 'pi_2nd', created: seconds(-5) }));
		await deliver(refundedEvent('pi_2nd', 100, seconds(-4)));
		expect(await row(reference)).toMatchObject({ status: 'paid', payments: 2, payment_intent: 'pi_1st' });
		expect((await mails()).map(({ kind }) => kind)).toEqual(['enrollment-paid', 'enrollment-paid-twice']);
		await deliver(refundedEvent('pi_1st', 199_000, seconds(-3)));
		expect(await row(reference)).toMatchObject({ status: 'paid', payment_intent: 'pi_2nd', lifetime_place: 1 });
	});

	it('a reservation canceled by an operator stays canceled until it is paid', async () => {
		const reference = await reserve();
		await db().updateTable('enrollments').set({ status: 'cancelled' }).where('reference', '=', reference).execute();
		await deliver(sessionEvent({ reference, intent: 'pi_c', paymentStatus: 'unpaid' }));
		expect((await row(reference)).status).toBe('cancelled');
		await deliver(sessionEvent({ reference, intent: 'pi_c', type: 'checkout.session.async_payment_succeeded' }));
		expect((await row(reference)).status).toBe('paid');
	});
});

describe('the first 100 paid', () => {
	const takeAllBut = async (free: number) => {
		const references = await reserveMany(300);
		await sql`update enrollments set status = 'paid', paid_at = now(), lifetime_place = numbered.place from (
			select enrollment_uuid, row_number() over (order by reference) as place from enrollments where reference like 'many-%'
		) as numbered where numbered.enrollment_uuid = enrollments.enrollment_uuid and place <= ${100 - free}`.execute(
			db(),
		);
		return references.slice(100 - free);
	};
	const places = async () =>
		(await db().selectFrom('enrollments').select('lifetime_place').where('lifetime_place', 'is not', null).execute())
			.map((enrollment) => enrollment.lifetime_place as number)
			.sort((a, b) => a - b);

	it('101 pay at once for the last place: one gets it and all are paid', { timeout: 180_000 }, async () => {
		const rest = await takeAllBut(1);
		const payers = rest.slice(0, 101);
		await Promise.all(payers.map((reference) => deliver(sessionEvent({ reference, intent: `pi_${reference}` }))));
		const rows = await db().selectFrom('enrollments').selectAll().where('reference', 'in', payers).execute();
		expect(rows).toHaveLength(101);
		expect(rows.every(({ status }) => status === 'paid')).toBe(true);
		expect(rows.filter(({ lifetime_place }) => lifetime_place !== null)).toHaveLength(1);
		expect(await places()).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
		await dropJobs(test);
	});

	it('a full refund and a lost dispute free the place, a partial refund and an open dispute do not', async () => {
		const [first = '', second = '', third = '', fourth = ''] = await takeAllBut(2);
		await deliver(sessionEvent({ reference: first, intent: 'pi_first' }));
		await deliver(sessionEvent({ reference: second, intent: 'pi_second' }));
		expect((await row(second)).lifetime_place).toBe(100);
		await deliver(refundedEvent('pi_first', 50_000, seconds()));
		await deliver(disputeEvent('charge.dispute.created', 'pi_second', 'du_p', 'needs_response', seconds()));
		await deliver(sessionEvent({ reference: third, intent: 'pi_third' }));
		expect((await row(third)).lifetime_place).toBeNull();
		await deliver(refundedEvent('pi_first', 199_000, seconds(1)));
		await deliver(disputeEvent('charge.dispute.closed', 'pi_second', 'du_p', 'lost', seconds(1)));
		expect(await places()).toHaveLength(98);
		// A buyer who got no place keeps none: the next one gets the lowest.
		await deliver(refundedEvent('pi_third', 10, seconds(2)));
		expect((await row(third)).lifetime_place).toBeNull();
		await deliver(sessionEvent({ reference: fourth }));
		expect((await row(fourth)).lifetime_place).toBe(99);
	});

	it('the database rejects a place twice and beyond 100', async () => {
		const [reference = '', other = ''] = await reserveMany(2);
		const give = (name: string, lifetime_place: number) =>
			db().updateTable('enrollments').set({ lifetime_place }).where('reference', '=', name).execute();
		await give(reference, 100);
		await expect(give(other, 100)).rejects.toMatchObject({ code: '23505' });
		await expect(give(other, 101)).rejects.toMatchObject({ code: '23514' });
	});
});
