import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Services } from '#app/services.ts';
import { checkout } from '#content/checkout.ts';
import { teamCheckout } from '#content/teams.ts';
import type { CheckoutSessions } from '#database/tables.ts';
import { type CheckoutRequest, NoCheckoutPage, openStripeCheckout } from '#platform/payments/stripe-checkout.ts';
import { findOrder } from '../orders/orders.server.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';

/** Why the provider's page could not be opened. Nothing was charged. */
interface CheckoutProblem {
	problem: 'busy' | 'away' | 'refused';
	/** Seconds, when it is busy. */
	retryAfter: number;
}

/** A page that expires sooner leaves no time to pay. */
const MIN_REMAINING_MS = 10 * 60_000;

type Session = Pick<Selectable<CheckoutSessions>, 'attempt' | 'digest' | 'url' | 'expires_at'>;

/**
 * The provider's page where a reservation is paid: the open one, or a new one. If the process dies between the provider's answer
 * and our commit, the same request is repeated with the same idempotency key and returns the same page.
 * @param reference An unpaid reservation.
 * @returns Its address, or why there is none; undefined if there is nothing to pay.
 */
export async function openPayment(
	services: Services,
	reference: string,
): Promise<{ url: string } | CheckoutProblem | undefined> {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = services.config;
	const reservation = await payable(services, reference);
	if (!secretKey || !reservation) return undefined;
	const { enrollment_uuid, email } = reservation;
	let request = requestFor(services, reservation, email);
	for (let tries = 1; ; tries++) {
		const session = await sessionOf(services, enrollment_uuid);
		const digest = digestOf(request);
		if (isOpen(session, digest, services.now())) return { url: session.url };
		const { attempt } = session;
		try {
			const key = `${digest}-${attempt}`;
			const page = await openStripeCheckout({ secretKey, apiUrl }, request, key);
			const isUsable = page.expiresAt.getTime() - services.now().getTime() > MIN_REMAINING_MS;
			// The provider stored a day-old page for this key; the next attempt has another key.
			await remember(services, enrollment_uuid, attempt, isUsable ? { digest, ...page } : undefined);
			if (isUsable) return { url: page.url };
			if (tries === 2) return { problem: 'away', retryAfter: 0 };
		} catch (error) {
			if (!(error instanceof NoCheckoutPage)) throw error;
			const { reason, isAnswered, retryAfterSeconds } = error;
			if (isAnswered) await remember(services, enrollment_uuid, attempt, undefined);
			services.log[reason === 'refused' ? 'error' : 'warn']({ err: error, reason }, 'no payment page could be opened');
			// The provider may reject a valid address. Without one it asks the payer.
			if (reason === 'email' && tries === 1) request = requestFor(services, reservation);
			else return { problem: reason === 'email' ? 'refused' : reason, retryAfter: retryAfterSeconds };
		}
	}
}

export async function openedPayment(services: Services, reference: string): Promise<string | undefined> {
	const reservation = await payable(services, reference);
	if (!reservation) return undefined;
	const session = await sessionOf(services, reservation.enrollment_uuid);
	return isOpen(session, session.digest, services.now()) ? session.url : undefined;
}

type Payable = NonNullable<Awaited<ReturnType<typeof payable>>>;

async function payable({ db }: Services, reference: string) {
	const reservation = await db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.select(['enrollment_uuid', 'email'])
		.where('reference', '=', reference)
		.where('status', '=', 'reserved')
		.where('pending_since', 'is', null)
		.executeTakeFirst();
	const order = await findOrder(db, reference);
	return reservation && order && { ...reservation, order };
}

function requestFor({ config }: Services, { order }: Payable, email?: string): CheckoutRequest {
	const here = config.APP_URL + checkoutPage(order.reference);
	const { price_cents, currency, seats } = order;
	// A total that an operator agreed on, or a discount, may not be divisible.
	const isDivisible = seats > 0 && price_cents % seats === 0;
	const quantity = isDivisible ? seats : 1;
	const name = seats > 0 && !isDivisible ? teamCheckout.item(seats) : checkout.item;
	return {
		reference: order.reference,
		email,
		item: { name, amountCents: price_cents / quantity, currency, quantity },
		successUrl: `${here}&done`,
		cancelUrl: here,
	};
}

/** A digest of all parameters: the provider refuses a key that was used with others. */
function digestOf(request: CheckoutRequest): string {
	return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

async function sessionOf({ db }: Services, enrollment: string): Promise<Session> {
	const session = await db
		.selectFrom('checkout_sessions')
		.select(['attempt', 'digest', 'url', 'expires_at'])
		.where('enrollment_uuid', '=', enrollment)
		.executeTakeFirst();
	return session ?? { attempt: 1, digest: null, url: null, expires_at: null };
}

function isOpen(session: Session, digest: string | null, now: Date): session is Session & { url: string } {
	const remaining = (session.expires_at?.getTime() ?? 0) - now.getTime();
	return session.url !== null && session.digest === digest && remaining > MIN_REMAINING_MS;
}

/** Stores a page, or without one, that the attempt failed. The later of two concurrent requests changes nothing. */
async function remember(
	{ db, now }: Services,
	enrollment: string,
	attempt: number,
	page: { digest: string; sessionId: string; url: string; expiresAt: Date } | undefined,
): Promise<void> {
	const row = page
		? { attempt, digest: page.digest, session_id: page.sessionId, url: page.url, expires_at: page.expiresAt }
		: { attempt: attempt + 1, digest: null, session_id: null, url: null, expires_at: null };
	const columns = { ...row, updated_at: now() };
	await db
		.insertInto('checkout_sessions')
		.values({ enrollment_uuid: enrollment, ...columns })
		.onConflict((conflict) =>
			conflict.column('enrollment_uuid').doUpdateSet(columns).where('checkout_sessions.attempt', '=', attempt),
		)
		.execute();
}
