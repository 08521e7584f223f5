import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { type KnownEvent, paymentFacts } from './payment-facts.ts';

const at = (second: number) => new Date(Date.UTC(2025, 6, 1) + second * 1000);
let count = 0;
const event = (fact: PaymentFact, second: number, paymentIntent = 'pi_1'): KnownEvent => ({
	id: `evt_${++count}`,
	createdAt: at(second),
	paymentIntent,
	fact,
});
const paid = (second = 0, intent?: string, amountCents = 199_000, discountCents?: number) =>
	event(
		{
			kind: 'session',
			state: 'paid',
			amountCents,
			currency: 'usd',
			...(discountCents !== undefined && { discountCents }),
		},
		second,
		intent,
	);
const pending = (second: number) =>
	event({ kind: 'session', state: 'pending', amountCents: 199_000, currency: 'usd' }, second);
const failed = (second: number) =>
	event({ kind: 'session', state: 'failed', amountCents: 199_000, currency: 'usd' }, second);
const total = (refundedCents: number, second: number, isFull = refundedCents >= 199_000, intent?: string) =>
	event({ kind: 'refunded-total', refundedCents, isFull }, second, intent);
const refund = (id: string, refundedCents: number, state: 'counts' | 'failed', second: number) =>
	event({ kind: 'refund', refund: id, refundedCents, state }, second);
const dispute = (status: string, second: number, id = 'du_1') =>
	event({ kind: 'dispute', dispute: id, status }, second);

describe('the facts derived from payment events', () => {
	it.each<[string, KnownEvent[], object]>([
		['nothing', [], { status: 'reserved', paid_at: null, payments: 0 }],
		['a payment', [paid(5)], { status: 'paid', paid_at: at(5), amount_cents: 199_000, payments: 1 }],
		['a pending bank transfer', [pending(1)], { status: 'reserved', pending_since: at(1) }],
		['a bank transfer that arrived', [pending(1), paid(9)], { status: 'paid', pending_since: null, paid_at: at(9) }],
		['a bank transfer that failed', [pending(1), failed(9)], { status: 'reserved', pending_since: null }],
		['a refund without a payment, so far', [total(199_000, 3)], { status: 'reserved', paid_at: null }],
		['a full refund', [paid(), total(199_000, 3)], { status: 'refunded', refunded_cents: 199_000, refunded_at: at(3) }],
		['a full refund by its own event', [paid(), refund('re_1', 199_000, 'counts', 4)], { status: 'refunded' }],
		['a partial refund', [paid(), total(50_000, 3)], { status: 'paid', refunded_cents: 50_000, refunded_at: at(3) }],
		[
			'two partial refunds of the whole amount',
			[paid(), total(50_000, 3), refund('re_1', 50_000, 'counts', 3), refund('re_2', 149_000, 'counts', 6)],
			{ status: 'refunded', refunded_cents: 199_000, refunded_at: at(6) },
		],
		[
			'a refund that failed',
			[paid(), total(199_000, 3), refund('re_1', 199_000, 'counts', 3), refund('re_1', 199_000, 'failed', 8)],
			{ status: 'paid', refunded_cents: 0, refunded_at: null },
		],
		[
			'a refund that failed, and a new one',
			[
				paid(),
				total(199_000, 3),
				refund('re_1', 199_000, 'failed', 8),
				total(199_000, 9),
				refund('re_2', 199_000, 'counts', 9),
			],
			{ status: 'refunded', refunded_cents: 199_000, refunded_at: at(9) },
		],
		['a whole charge in another currency', [paid(), total(170_000, 3, true)], { status: 'refunded' }],
		[
			'a dispute',
			[paid(), dispute('needs_response', 4)],
			{ status: 'disputed', disputed_at: at(4), dispute_closed_at: null },
		],
		[
			'a dispute that was won',
			[paid(), dispute('needs_response', 4), dispute('won', 9)],
			{ status: 'paid', dispute_closed_at: at(9) },
		],
		[
			'a dispute that was lost',
			[paid(), dispute('needs_response', 4), dispute('lost', 9)],
			{ status: 'disputed', dispute_status: 'lost' },
		],
		[
			'a dispute won on appeal',
			[paid(), dispute('lost', 4), dispute('appeal_under_review', 9), dispute('won', 12)],
			{ status: 'paid' },
		],
		[
			'an inquiry',
			[paid(), dispute('warning_needs_response', 4)],
			{ status: 'paid', dispute_status: 'warning_needs_response' },
		],
		[
			'a lost and a won dispute',
			[paid(), dispute('won', 4, 'du_2'), dispute('lost', 4)],
			{ status: 'disputed', dispute_status: 'lost' },
		],
		['a coupon for all of it', [paid(2, 'cs_1', 0)], { status: 'paid', amount_cents: 0, discount_cents: null }],
		['a reported discount', [paid(2, 'cs_1', 99_000, 100_000)], { amount_cents: 99_000, discount_cents: 100_000 }],
		[
			'two payments, the first of them refunded',
			[paid(1, 'pi_1'), paid(2, 'pi_2'), total(199_000, 9, true, 'pi_1')],
			{ status: 'paid', payment_intent: 'pi_2', payments: 2, refunded_cents: 0 },
		],
		['two valid payments', [paid(2, 'pi_2'), paid(1, 'pi_1')], { status: 'paid', payment_intent: 'pi_1', payments: 2 }],
	])('%s', (_, events, expected) => {
		expect(paymentFacts(events)).toMatchObject(expected);
		expect(paymentFacts(events.toReversed())).toEqual(paymentFacts(events));
	});

	it('depends on the set of events, not on their order or repeats', () => {
		const all = [
			paid(0),
			paid(0, 'pi_2'),
			paid(0, 'pi_3', 99_000, 100_000),
			pending(0),
			total(50_000, 3),
			total(199_000, 5),
			refund('re_1', 50_000, 'counts', 3),
			refund('re_2', 149_000, 'counts', 5),
			refund('re_2', 149_000, 'failed', 5),
			dispute('needs_response', 4),
			dispute('under_review', 4),
			dispute('won', 8),
			dispute('lost', 8, 'du_2'),
		];
		const some = fc.subarray(all, { minLength: 1 });
		const shuffledTwice = some.chain((events) =>
			fc.tuple(
				fc.constant(events),
				fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
			),
		);
		fc.assert(
			fc.property(shuffledTwice, ([events, shuffled]) => {
				expect(paymentFacts(shuffled)).toEqual(paymentFacts(events));
			}),
			{ numRuns: 2000 },
		);
	});
});
