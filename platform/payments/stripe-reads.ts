import type Stripe from 'stripe';
import type { PaymentEvent } from './payment-event.ts';
import { answeredAt, type StripeOptions, stripeClient } from './stripe-client.ts';
import { parseRefund, parseSession } from './stripe-events.ts';

/** Objects on one page of Stripe's lists, the most it allows. */
const PAGE = 100;

/**
 * Asks about one checkout.
 * @returns Its payment, in the form of an event with an id of its own, the same for each answer of the same content; undefined while the page is open, and when it expired.
 * @throws Stripe's errors.
 * @see https://docs.stripe.com/api/checkout/sessions/retrieve
 */
export async function retrieveCheckout(options: StripeOptions, id: string): Promise<PaymentEvent | undefined> {
	const { stripe } = await stripeClient(options);
	const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
	return session.status === 'complete' ? toSessionEvent(session, answeredAt(session)) : undefined;
}

/**
 * Lists the completed checkouts that were opened since an instant, those of payment links included.
 * @throws Stripe's errors.
 * @see https://docs.stripe.com/api/checkout/sessions/list
 */
export async function listCheckouts(options: StripeOptions, since: Date): Promise<PaymentEvent[]> {
	const { stripe } = await stripeClient(options);
	const params = { created: { gte: toSeconds(since) }, status: 'complete' as const, limit: PAGE };
	const expand = ['data.payment_intent.latest_charge'];
	const sessions = await allPages((after) => stripe.checkout.sessions.list({ ...params, ...after, expand }));
	return sessions.flatMap(({ object, at }) => toSessionEvent(object, at) ?? []);
}

/**
 * Lists the refunds of a payment, or all that were created since an instant.
 * @throws Stripe's errors.
 * @see https://docs.stripe.com/api/refunds/list
 */
export async function listRefunds(
	options: StripeOptions,
	which: { paymentIntent: string } | { since: Date },
): Promise<PaymentEvent[]> {
	const { stripe } = await stripeClient(options);
	const filter =
		'since' in which ? { created: { gte: toSeconds(which.since) } } : { payment_intent: which.paymentIntent };
	const refunds = await allPages((after) => stripe.refunds.list({ ...filter, ...after, limit: PAGE }));
	return refunds.flatMap(({ object, at }) => toRefundEvent(object, at) ?? []);
}

/**
 * The address of Stripe's own receipt of a payment, which expires after some weeks.
 * @returns Undefined without a charge, or without a receipt of it.
 * @throws Stripe's errors.
 * @see https://docs.stripe.com/api/charges/object#charge_object-receipt_url
 */
export async function retrieveReceipt(options: StripeOptions, paymentIntent: string): Promise<string | undefined> {
	const { stripe } = await stripeClient(options);
	const intent = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] });
	const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
	return charge?.receipt_url ?? undefined;
}

/** A refund as an event. @param at When Stripe answered. */
export function toRefundEvent(refund: Stripe.Refund, at: Date): PaymentEvent | undefined {
	const parsed = parseRefund(refund);
	return parsed && { id: `refund:${refund.id}:${refund.status}`, type: 'refund.retrieved', createdAt: at, ...parsed };
}

function toSessionEvent(session: Stripe.Checkout.Session, at: Date): PaymentEvent | undefined {
	const parsed = parseSession(session, 'checkout.session.retrieved');
	if (parsed?.fact.kind !== 'session') return undefined;
	const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
	const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
	// A bank transfer that did not arrive.
	const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
	const state = parsed.fact.state === 'pending' && hasFailed ? 'failed' : parsed.fact.state;
	const paidAt = charge ? new Date(charge.created * 1000) : at;
	const createdAt = state === 'paid' ? paidAt : at;
	const id = `session:${session.id}:${state}`;
	return { id, type: 'checkout.session.retrieved', createdAt, ...parsed, fact: { ...parsed.fact, state } };
}

async function allPages<Item extends { id: string }>(
	page: (after: { starting_after?: string }) => Promise<Stripe.Response<Stripe.ApiList<Item>>>,
): Promise<{ object: Item; at: Date }[]> {
	const found: { object: Item; at: Date }[] = [];
	for (let after = {}; ; ) {
		const list = await page(after);
		const at = answeredAt(list);
		found.push(...list.data.map((object) => ({ object, at })));
		const last = list.data.at(-1);
		if (!list.has_more || !last) return found;
		after = { starting_after: last.id };
	}
}

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);
