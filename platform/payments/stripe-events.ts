import * as z from 'zod';
import type { PaymentEvent } from './payment-event.ts';

/** Thrown for a delivery that is not proved to come from Stripe, or that Stripe would never send. */
export class NotFromStripe extends Error {
	override name = 'NotFromStripe';
}

const id = z.string().min(1).max(255);
const cents = z.int().min(0).max(2_147_483_647);
const currency = z.string().regex(/^[a-z]{3}$/);
/** An id, or the whole object if the sender expanded it. */
const idOf = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish();
/** The characters that Stripe accepts in a reference in a URL; any other value is not ours and may be a person's name. */
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
const refund = z.object({ id, payment_intent: idOf, amount: cents, status: z.string().nullish() });
const dispute = z.object({ id, payment_intent: idOf, status: z.string().min(1).max(100) });

type Read = Pick<PaymentEvent, 'paymentIntent' | 'reference' | 'fact'>;

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
		const provider = Stripe.createNodeCryptoProvider();
		received = await Stripe.webhooks.constructEventAsync(
			body,
			header ?? '',
			secret,
			undefined,
			provider,
			now.getTime(),
		);
	} catch (error) {
		throw new NotFromStripe('the delivery is not signed by Stripe, is too old or is no JSON', { cause: error });
	}
	const event = envelope.safeParse(received);
	if (!event.success) throw new NotFromStripe('the delivery is no event', { cause: event.error });
	const { id, type, created, data } = event.data;
	const read = readers[type] ?? (type.startsWith('charge.dispute.') ? readDispute : undefined);
	if (!read) return undefined;
	try {
		const facts = read(data.object, type);
		return facts && { id, type, createdAt: new Date(created * 1000), ...facts };
	} catch (error) {
		throw new NotFromStripe(`the delivery is no ${type}`, { cause: error });
	}
}

const readers: Record<string, (object: unknown, type: string) => Read | undefined> = {
	'checkout.session.completed': readSession,
	'checkout.session.async_payment_succeeded': readSession,
	'checkout.session.async_payment_failed': readSession,
	'charge.refunded': readCharge,
	'charge.refund.updated': readRefund,
	'refund.created': readRefund,
	'refund.updated': readRefund,
	'refund.failed': readRefund,
};

function readSession(object: unknown, type: string): Read | undefined {
	const read = session.parse(object);
	// A subscription or a saved card is not ours.
	if (read.mode && read.mode !== 'payment') return undefined;
	const isPaid = read.payment_status === 'paid' || read.payment_status === 'no_payment_required';
	const state = type.endsWith('async_payment_failed') ? 'failed' : isPaid ? 'paid' : 'pending';
	return {
		paymentIntent: read.payment_intent ?? read.id,
		reference: read.client_reference_id ?? null,
		fact: {
			kind: 'session',
			state,
			amountCents: read.amount_total ?? 0,
			discountCents: read.total_details?.amount_discount ?? 0,
			currency: read.currency ?? 'usd',
		},
	};
}

function readCharge(object: unknown): Read | undefined {
	const { payment_intent, amount_refunded, refunded } = charge.parse(object);
	return about(payment_intent, { kind: 'refunded-total', refundedCents: amount_refunded, isFull: refunded });
}

function readRefund(object: unknown): Read | undefined {
	const { id, payment_intent, amount, status } = refund.parse(object);
	// Pending counts: the money is on its way back. If it fails, `refund.failed` reports it days later.
	const counts = status === 'succeeded' || status === 'pending';
	return about(payment_intent, {
		kind: 'refund',
		refund: id,
		refundedCents: amount,
		state: counts ? 'counts' : 'failed',
	});
}

function readDispute(object: unknown): Read | undefined {
	const { id, payment_intent, status } = dispute.parse(object);
	return about(payment_intent, { kind: 'dispute', dispute: id, status });
}

/** Without a payment intent it cannot belong to one of our sessions. */
function about(paymentIntent: string | null | undefined, fact: PaymentEvent['fact']): Read | undefined {
	return paymentIntent ? { paymentIntent, reference: null, fact } : undefined;
}
