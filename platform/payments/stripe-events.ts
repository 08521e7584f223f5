import * as z from 'zod';
import type { PaymentEvent } from './payment-event.ts';

/** Thrown for a delivery without a valid signature, or in a format that Stripe does not send. */
export class NotFromStripe extends Error {
	override name = 'NotFromStripe';
}

const id = z.string().min(1).max(255);
const cents = z.int().min(0).max(2_147_483_647);
const currency = z.string().regex(/^[a-z]{3}$/);
/** An id, or the whole object if the sender expanded it. */
const idOf = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish();
/** The characters that our references have; any other value may be a person's name. */
const reference = z.string().regex(/^[\w-]{1,200}$/);

const envelope = z.object({
	id,
	type: z.string().min(1).max(100),
	created: z.int().min(0).max(253_402_300_799),
	data: z.object({ object: z.unknown() }),
});

const session = z.object({
	id,
	mode: z.string().nullish(),
	payment_status: z.string(),
	payment_intent: idOf,
	client_reference_id: reference.nullish().catch(null),
	amount_total: cents.nullish(),
	currency: currency.nullish(),
	total_details: z.object({ amount_discount: cents.nullish() }).nullish(),
});
const charge = z.object({ payment_intent: idOf, amount_refunded: cents, refunded: z.boolean() });
const refund = z.object({
	id,
	payment_intent: idOf,
	amount: cents,
	status: z.string().nullish(),
	metadata: z.object({ request: z.uuid().optional().catch(undefined) }).nullish(),
});
const dispute = z.object({ id, payment_intent: idOf, status: z.string().min(1).max(100) });

type Parsed = Pick<PaymentEvent, 'paymentIntent' | 'reference' | 'fact'>;

/**
 * Verifies that a webhook delivery comes from Stripe, and parses it.
 * @param body Exactly the bytes that arrived: the signature covers them.
 * @param header The `Stripe-Signature` header.
 * @param secret The endpoint's, `whsec_…`.
 * @param now The present: a delivery that was signed more than five minutes ago is a replay. Stripe signs each attempt again.
 * @returns Undefined for an event that is not about a payment we follow.
 * @throws {NotFromStripe}
 * @see https://docs.stripe.com/webhooks#verify-official-libraries
 */
export async function readStripeEvent(
	body: Uint8Array,
	header: string | null,
	secret: string,
	now: Date,
): Promise<PaymentEvent | undefined> {
	// Tens of megabytes, which a process that receives no webhooks need not load.
	const { default: Stripe } = await import('stripe');
	let received: unknown;
	try {
		const crypto = Stripe.createNodeCryptoProvider();
		const time = now.getTime();
		received = await Stripe.webhooks.constructEventAsync(body, header ?? '', secret, undefined, crypto, time);
	} catch (error) {
		throw new NotFromStripe('the delivery is not signed by Stripe, is too old or is no JSON', { cause: error });
	}
	const event = envelope.safeParse(received);
	if (!event.success) throw new NotFromStripe('the delivery is no event', { cause: event.error });
	const { id, type, created, data } = event.data;
	const parse = parsers[type] ?? (type.startsWith('charge.dispute.') ? parseDispute : undefined);
	if (!parse) return undefined;
	try {
		const parsed = parse(data.object, type);
		return parsed && { id, type, createdAt: new Date(created * 1000), ...parsed };
	} catch (error) {
		throw new NotFromStripe(`the delivery is no ${type}`, { cause: error });
	}
}

const parsers: Record<string, (object: unknown, type: string) => Parsed | undefined> = {
	'checkout.session.completed': parseSession,
	'checkout.session.async_payment_succeeded': parseSession,
	'checkout.session.async_payment_failed': parseSession,
	'charge.refunded': parseCharge,
	'charge.refund.updated': parseRefund,
	'refund.created': parseRefund,
	'refund.updated': parseRefund,
	'refund.failed': parseRefund,
};

/** Reads a checkout session. @param type The event's. @returns Undefined if it is not about a payment. @throws {z.ZodError} */
export function parseSession(object: unknown, type: string): Parsed | undefined {
	const parsed = session.parse(object);
	// A subscription or a saved card is not ours.
	if (parsed.mode && parsed.mode !== 'payment') return undefined;
	const isPaid = parsed.payment_status === 'paid' || parsed.payment_status === 'no_payment_required';
	const state = type.endsWith('async_payment_failed') ? 'failed' : isPaid ? 'paid' : 'pending';
	return {
		paymentIntent: parsed.payment_intent ?? parsed.id,
		reference: parsed.client_reference_id ?? null,
		fact: {
			kind: 'session',
			state,
			amountCents: parsed.amount_total ?? 0,
			discountCents: parsed.total_details?.amount_discount ?? 0,
			currency: parsed.currency ?? 'usd',
		},
	};
}

function parseCharge(object: unknown): Parsed | undefined {
	const { payment_intent, amount_refunded, refunded } = charge.parse(object);
	return withPayment(payment_intent, { kind: 'refunded-total', refundedCents: amount_refunded, isFull: refunded });
}

/** Reads a refund. @returns Undefined if it is not of a payment. @throws {z.ZodError} */
export function parseRefund(object: unknown): Parsed | undefined {
	const { id, payment_intent, amount, status, metadata } = refund.parse(object);
	// Pending counts: the money is on its way back. If it fails, `refund.failed` reports it days later.
	const counts = status === 'succeeded' || status === 'pending';
	const state = counts ? 'counts' : 'failed';
	const request = metadata?.request && { request: metadata.request };
	return withPayment(payment_intent, { kind: 'refund', refund: id, refundedCents: amount, state, ...request });
}

function parseDispute(object: unknown): Parsed | undefined {
	const { id, payment_intent, status } = dispute.parse(object);
	return withPayment(payment_intent, { kind: 'dispute', dispute: id, status });
}

/** @returns Undefined without a payment intent: it cannot belong to one of our sessions. */
function withPayment(paymentIntent: string | null | undefined, fact: PaymentEvent['fact']): Parsed | undefined {
	return paymentIntent ? { paymentIntent, reference: null, fact } : undefined;
}
