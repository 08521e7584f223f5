import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { action as enroll } from '#app/features/money/orders/enrollment.route.tsx';
import { settle } from '#app/features/money/payments/settle.server.ts';
import type { PaymentEvent } from '#platform/payments/payment-event.ts';
import { emptyPayments } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());
beforeEach(async () => {
	await emptyPayments(test.services.db);
});

let people = 0;
async function reserve(): Promise<string> {
	const { answer } = await submit(test, enroll, '/enroll', {
		fullName: 'Ada Green',
		email: `member${++people}@example.org`,
		sector: 'Energy',
		experienceLevel: 'beginner',
		referralSource: 'podcast',
	});
	return answer?.detail?.reference ?? '';
}

const PAID_AT = new Date('2026-03-01T05:30:00Z');
/** Events of one payment, an hour apart. */
function eventsOf(reference: string, intent = `pi_${reference}`) {
	const event = (hours: number, fact: PaymentEvent['fact'], type: string): PaymentEvent => ({
		id: `evt_${intent}_${hours}`,
		type,
		createdAt: new Date(PAID_AT.getTime() + hours * 3600_000),
		paymentIntent: intent,
		reference: fact.kind === 'session' ? reference : null,
		fact,
	});
	const paid = { kind: 'session', state: 'paid', amountCents: 199_000, discountCents: 0, currency: 'usd' } as const;
	const refund = { kind: 'refund', refund: `re_${intent}`, refundedCents: 199_000 } as const;
	const dispute = { kind: 'dispute', dispute: `dp_${intent}` } as const;
	return {
		paid: event(0, paid, 'checkout.session.completed'),
		refunded: event(1, { ...refund, state: 'counts' }, 'refund.created'),
		failed: event(2, { ...refund, state: 'failed' }, 'refund.failed'),
		disputed: event(3, { ...dispute, status: 'needs_response' }, 'charge.dispute.created'),
		lost: event(4, { ...dispute, status: 'lost' }, 'charge.dispute.closed'),
	};
}

const receive = (event: PaymentEvent) => settle(test.services, [event]);

const entitlementsOf = (reference: string) =>
	test.services.db
		.selectFrom('entitlements')
		.innerJoin('enrollments', 'enrollments.enrollment_uuid', 'entitlements.enrollment_uuid')
		.select(['product', 'entitlements.source', 'starts_at', 'ends_at', 'revoked_reason'])
		.where('reference', '=', reference)
		.orderBy('product', 'desc')
		.execute();

const year = {
	product: 'year',
	source: 'order',
	starts_at: PAID_AT,
	// February 28 where the office is: the last day of the year ends there.
	ends_at: new Date('2027-03-01T06:00:00Z'),
	revoked_reason: null,
};
const app = { ...year, product: 'learning-app', ends_at: null };

it('a payment gives a year to the end of its last day, and one of the first 100 the learning app for life', async () => {
	const reference = await reserve();
	expect(await entitlementsOf(reference)).toEqual([]);
	const { paid } = eventsOf(reference);
	await receive(paid);
	await receive(paid);
	expect(await entitlementsOf(reference)).toEqual([year, app]);
});

it('a payment of another amount gives the year alone', async () => {
	const reference = await reserve();
	const { paid } = eventsOf(reference);
	await receive({ ...paid, fact: { ...paid.fact, amountCents: 100 } as PaymentEvent['fact'] });
	expect(await entitlementsOf(reference)).toEqual([year]);
});

it('a full refund ends it, and one that fails restores it', async () => {
	const reference = await reserve();
	const { paid, refunded, failed } = eventsOf(reference);
	await receive(paid);
	await receive(refunded);
	const ended = [year, app].map((row) => ({ ...row, revoked_reason: 'refunded' }));
	expect(await entitlementsOf(reference)).toEqual(ended);
	await receive(failed);
	expect(await entitlementsOf(reference)).toEqual([year, app]);
});

it('an open dispute ends nothing, a lost one does', async () => {
	const reference = await reserve();
	const { paid, disputed, lost } = eventsOf(reference);
	await receive(paid);
	await receive(disputed);
	expect(await entitlementsOf(reference)).toEqual([year, app]);
	await receive(lost);
	const ended = [year, app].map((row) => ({ ...row, revoked_reason: 'dispute lost' }));
	expect(await entitlementsOf(reference)).toEqual(ended);
});

it('a second payment after a refund is a year of its own', async () => {
	const reference = await reserve();
	const first = eventsOf(reference);
	await receive(first.paid);
	await receive(first.refunded);
	const { paid } = eventsOf(reference, 'pi_second');
	await receive({ ...paid, createdAt: new Date('2026-05-01T12:00:00Z') });
	const [again] = await entitlementsOf(reference);
	expect(again).toEqual({
		...year,
		starts_at: new Date('2026-05-01T12:00:00Z'),
		ends_at: new Date('2027-05-02T05:00:00Z'),
	});
});

it('what an operator ended stays ended, and another entitlement of the person is left alone', async () => {
	const reference = await reserve();
	const { paid, refunded, failed } = eventsOf(reference);
	await receive(paid);
	const { db, now } = test.services;
	const { customer_uuid } = await db
		.selectFrom('enrollments')
		.select('customer_uuid')
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	const gift = { customer_uuid, product: 'year', source: 'complimentary', starts_at: now() } as const;
	await db.insertInto('entitlements').values(gift).execute();
	await db
		.updateTable('entitlements')
		.set({ revoked_at: now(), revoked_reason: 'Shared their link' })
		.where('customer_uuid', '=', customer_uuid)
		.where('product', '=', 'year')
		.where('source', '=', 'order')
		.execute();
	await receive(refunded);
	await receive(failed);
	expect(await entitlementsOf(reference)).toEqual([{ ...year, revoked_reason: 'Shared their link' }, app]);
	const others = db.selectFrom('entitlements').select('revoked_at').where('source', '=', 'complimentary');
	expect(await others.where('customer_uuid', '=', customer_uuid).execute()).toEqual([{ revoked_at: null }]);
});

it('the same events in any order, repeated and at once, end in one state', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.shuffledSubarray(['paid', 'refunded', 'failed', 'disputed'] as const, { minLength: 4 }),
			async (order) => {
				const reference = await reserve();
				const events = eventsOf(reference);
				await Promise.all([...order, ...order].map((name) => receive(events[name])));
				const [first] = await entitlementsOf(reference);
				expect(first).toEqual(year);
			},
		),
		{ numRuns: 8 },
	);
});
