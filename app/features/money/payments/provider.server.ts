import type { Services } from '#app/services.ts';
import type { PaymentEvent } from '#platform/payments/payment-event.ts';
import type { StripeOptions } from '#platform/payments/stripe-client.ts';
import { listCheckouts, listRefunds, retrieveCheckout, retrieveReceipt } from '#platform/payments/stripe-reads.ts';
import { settle } from './settle.server.ts';

/** While someone waits for a page or an answer. */
const IN_A_HURRY = { timeoutMs: 5_000, retries: 0 };
/** The page to which a payer returns asks at most this often. */
const ASK_AGAIN_AFTER_MS = 5_000;

/** How to reach the provider; undefined if none is connected. */
export function providerOf({ config }: Pick<Services, 'config'>): StripeOptions | undefined {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = config;
	return secretKey ? { secretKey, apiUrl } : undefined;
}

/** The page of a payment in the provider's dashboard; undefined if it is not the provider's. */
export function dashboardLink({ config }: Pick<Services, 'config'>, paymentIntent: string): string | undefined {
	if (!paymentIntent.startsWith('pi_')) return undefined;
	const isTest = config.STRIPE_SECRET_KEY?.includes('_test_') ? 'test/' : '';
	return `https://dashboard.stripe.com/${isTest}payments/${encodeURIComponent(paymentIntent)}`;
}

/**
 * Asks the provider whether a reservation was paid, for the payer who is back before its event arrived, and settles it. A
 * provider that does not answer is left to its event and to the sweep.
 */
export async function askAboutPayment(services: Services, reference: string): Promise<void> {
	const provider = providerOf(services);
	if (!provider) return;
	const at = services.now();
	const session = await services.db
		.updateTable('checkout_sessions')
		.set({ checked_at: at })
		.where('enrollment_uuid', 'in', (of) =>
			of.selectFrom('enrollments').select('enrollment_uuid').where('reference', '=', reference),
		)
		.where('session_id', 'is not', null)
		.where(({ or, eb }) =>
			or([eb('checked_at', 'is', null), eb('checked_at', '<', new Date(at.getTime() - ASK_AGAIN_AFTER_MS))]),
		)
		.returning('session_id')
		.executeTakeFirst();
	if (!session?.session_id) return;
	try {
		const event = await retrieveCheckout({ ...provider, ...IN_A_HURRY }, session.session_id);
		if (event) await settle(services, await newsOf(services, [event]));
	} catch (err) {
		services.log.warn({ err }, 'the payment provider could not be asked about a checkout');
	}
}

/** An event of a refund with what the provider says now about all refunds of the payment. */
export async function withRefunds(services: Services, event: PaymentEvent): Promise<PaymentEvent[]> {
	const provider = providerOf(services);
	const isRefund = event.fact.kind === 'refund' || event.fact.kind === 'refunded-total';
	if (!isRefund || !provider || !event.paymentIntent.startsWith('pi_')) return [event];
	try {
		return [event, ...(await listRefunds({ ...provider, ...IN_A_HURRY }, { paymentIntent: event.paymentIntent }))];
	} catch (err) {
		services.log.warn({ err }, 'the payment provider could not be asked about refunds');
		return [event];
	}
}

/**
 * The address of the provider's own receipt of a payment, which expires.
 * @param reference The order's. @param paymentIntent Untrusted.
 * @returns Undefined if there is none, or the provider does not answer.
 */
export async function providerReceipt(
	services: Services,
	reference: string,
	paymentIntent: string,
): Promise<string | undefined> {
	const provider = providerOf(services);
	if (!provider || !paymentIntent.startsWith('pi_')) return undefined;
	const known = services.db
		.selectFrom('payment_events')
		.select('event_id')
		.where('payment_intent', '=', paymentIntent)
		.where('reference', '=', reference);
	if (!(await known.executeTakeFirst())) return undefined;
	try {
		return await retrieveReceipt({ ...provider, ...IN_A_HURRY }, paymentIntent);
	} catch (err) {
		services.log.warn({ err }, 'the payment provider could not be asked for a receipt');
		return undefined;
	}
}

/**
 * Everything that the provider says about our payments and refunds since an instant.
 * @returns `checkouts` may have references that are no reservation of ours; `refunds` are those of payments we know.
 * @throws The provider's errors.
 */
export async function listAtProvider(services: Services, provider: StripeOptions, since: Date) {
	const checkouts = (await listCheckouts(provider, since)).filter(({ reference }) => reference !== null);
	const refunds = await listRefunds(provider, { since });
	const intents = refunds.map(({ paymentIntent }) => paymentIntent);
	const known = await services.db
		.selectFrom('payment_events')
		.select('payment_intent')
		.where('payment_intent', 'in', [...intents, ''])
		.where('reference', 'is not', null)
		.execute();
	const ours = new Set(
		[...known, ...checkouts.map(({ paymentIntent }) => ({ payment_intent: paymentIntent }))].map(
			(row) => row.payment_intent,
		),
	);
	return { checkouts, refunds: refunds.filter(({ paymentIntent }) => ours.has(paymentIntent)) };
}

/** Those that say something new: a payment that an event reported needs no second one. */
export async function newsOf({ db }: Pick<Services, 'db'>, events: readonly PaymentEvent[]): Promise<PaymentEvent[]> {
	if (events.length === 0) return [];
	const stored = await db
		.selectFrom('payment_events')
		.select(['event_id', 'payment_intent', 'fact'])
		.where(({ or, eb }) =>
			or([
				eb(
					'event_id',
					'in',
					events.map(({ id }) => id),
				),
				eb(
					'payment_intent',
					'in',
					events.map(({ paymentIntent }) => paymentIntent),
				),
			]),
		)
		.execute();
	const facts = stored.map(({ payment_intent, fact }) => ({
		intent: payment_intent,
		...(fact as PaymentEvent['fact']),
	}));
	const isKnown = ({ id, paymentIntent, fact }: PaymentEvent) =>
		stored.some(({ event_id }) => event_id === id) ||
		(fact.kind === 'session' &&
			facts.some(
				(known) => known.intent === paymentIntent && known.kind === 'session' && known.state === fact.state,
			)) ||
		(fact.kind === 'refund' && isLast(facts, fact));
	return events.filter((event) => !isKnown(event));
}

type Refund = Extract<PaymentEvent['fact'], { kind: 'refund' }>;

function isLast(facts: readonly PaymentEvent['fact'][], { refund, state }: Refund): boolean {
	const known = facts.filter((fact) => fact.kind === 'refund' && fact.refund === refund);
	return known.length > 0 && known.every((fact) => fact.kind === 'refund' && fact.state === state);
}
