import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lastMoment, yearEnds } from '#app/features/year/access/entitlements.server.ts';
import { mayCompanyRenew } from '#app/features/year/access/team-years.server.ts';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { checkout } from '#content/checkout.ts';
import { teamCheckout } from '#content/teams.ts';
import { yearStart } from '#content/year-start.ts';
import type { CheckoutSessions } from '#database/tables.ts';
import { type CheckoutRequest, NoCheckoutPage, openStripeCheckout } from '#platform/payments/stripe-checkout.ts';
import { holdsSeat, isTooLate } from '../orders/lifetime-places.server.ts';
import { isNextYear, orderAccess, startAfterAccess } from '../orders/order-access.server.ts';
import { dayInWords, dayOf, findOrder, type Order, paidFrom, startDays } from '../orders/orders.server.ts';
import { checkoutPage, paymentLink, paymentMethod, teamPaymentMethod } from '../orders/payment-method.server.ts';
import { lastRefundDay, paymentDay, refundWindowEnds } from '../orders/refund-window.server.ts';
import { basicsStart, beginnerWords, firstSession, unpaidWords } from '../orders/year-start.server.ts';
import { papersOf } from '../papers/issue.server.ts';
import { currentPaper } from '../papers/paper-content.server.ts';
import { codeOf } from '../promotion-codes/promotion-codes.server.ts';
import { renewedSeats } from '../teams/renewed-seats.server.ts';

/** A reservation as its page shows it, without personal data. */
export type ReservationView = {
	/** For addresses. */
	reference: string;
	/** For people. */
	shortReference: string;
	/** How many seats for a team it is; 0 for the buyer's own place. */
	seats: number;
	/** How many people keep a seat of theirs, and how many are free, if the order renews seats. `period`: once it is paid. */
	renewal: { kept: number; free: number; period: { from: string; through: string } | undefined } | undefined;
} & (
	| ({ state: 'reserved'; method: 'stripe' | 'none' } & Open)
	| ({ state: 'reserved'; method: 'link'; payAt: string } & Open)
	| { state: 'pending' | 'cancelled' }
	| { state: 'late'; paid: Amount }
	| ({ state: 'paid' | 'disputed' | 'takenBack' } & Paid)
	| { state: 'refunded'; refunded: Amount }
);

/** What can still be chosen. */
interface Open {
	price: Amount;
	code: { code: string; discount: Amount } | null;
	/** The first day of access: `2026-01-31`, and in words; null for the day of the payment. */
	start: { day: string; words: string } | null;
	days: { first: string; last: string };
	/** The first day if the year waits for the end of access that the signed-in buyer has, in words; no one else learns it. */
	afterAccess: string | undefined;
	/** The first session and whether it is inside the refund window, in words; not if the year waits. */
	first: string | undefined;
	/** The buyer is signed in, so that what is known about them may be said. */
	isBuyer: boolean;
	/** The signed-in buyer has or had a year; no one else learns it before the payment. */
	isNextYear: boolean;
	/** The buyer's experience with AI, as their form says it; null for seats and after a first year. */
	level: string | null;
	/** For a beginner: the first day for a start with the basics, and in words. */
	basics: { day: string; words: string; through: string; isChosen: boolean } | undefined;
	/** The signed-in buyer of their own year uses a seat that their company may still renew. */
	mayCompanyRenew: boolean;
	/** The number of the invoice that it can be paid by. */
	invoice: string | undefined;
}

interface Amount {
	cents: number;
	currency: string;
}

interface Paid {
	amount: Amount;
	/** The date of the payment, and the last day of the refund window, in words. */
	paidOn: string;
	lastDay: string;
	isRefundOpen: boolean;
	/** The first day of access, in words, if it is not that of the payment. */
	startsOn: string | null;
	/** It waits for the end of other access of the buyer or their team. */
	follows: boolean;
	isNextYear: boolean;
	/** Lifetime place among the first 100, or null. */
	place: number | null;
	/** The first session and whether it is inside the refund window, in words, while it is open. */
	first: string | undefined;
}

/** @param reference Untrusted. @param viewer The customer row that represents who is signed in. */
export async function viewReservation(
	services: Services,
	reference: string | null,
	viewer?: string,
): Promise<ReservationView | undefined> {
	if (!reference || !/^[A-Za-z0-9_-]{22}$/.test(reference)) return undefined;
	const row = await services.db
		.selectFrom('enrollments')
		.selectAll()
		.where('reference', '=', reference)
		.executeTakeFirst();
	if (!row) return undefined;
	const { seats = 0 } = (await findOrder(services.db, reference)) ?? {};
	const renewal = seats > 0 ? await renewalIn(services.db, row) : undefined;
	const names = { reference, shortReference: row.short_reference, seats, renewal };
	const amount = { cents: row.amount_cents ?? 0, currency: row.currency ?? 'usd' };
	if (isTooLate(row)) return { ...names, state: 'late', paid: amount };
	switch (row.status) {
		case 'paid':
		case 'disputed': {
			const paidAt = row.paid_at ?? row.updated_at;
			const { start } = await viewOrder(services, reference);
			const access = await orderAccess(services.db, reference);
			const isRefundOpen = services.now() < refundWindowEnds(paidAt);
			const isNext = await isNextYear(services.db, row.enrollment_uuid);
			const isBeginner = !isNext && (await formLevel(services, reference)) === 'beginner';
			const first =
				row.status === 'paid' && isRefundOpen && access && !access.follows && !isNext
					? await firstSession(services, { paidAt, from: access.startsAt, isBeginner })
					: undefined;
			const beginner = first && access && isBeginner ? await beginnerWords(services, paidAt, access.startsAt) : [];
			return {
				...names,
				state: row.status === 'disputed' && row.dispute_status === 'lost' ? 'takenBack' : row.status,
				amount,
				paidOn: paymentDay(paidAt),
				lastDay: lastRefundDay(paidAt),
				startsOn: access?.isLater ? access.starts : (start?.words ?? null),
				follows: access?.follows ?? false,
				isNextYear: isNext,
				isRefundOpen,
				first: first && [yearStart.paid(first, { isTeam: seats > 0 }), ...beginner].join(' '),
				place: holdsSeat(row) ? row.lifetime_place : null,
			};
		}
		case 'refunded':
			return { ...names, state: 'refunded', refunded: { ...amount, cents: row.refunded_cents } };
		case 'cancelled':
			return { ...names, state: 'cancelled' };
		case 'reserved': {
			if (row.pending_since) return { ...names, state: 'pending' };
			const method = seats > 0 ? teamPaymentMethod(services.config) : paymentMethod(services.config);
			const payAt = method === 'link' && paymentLink(services, reference);
			const open = { ...names, state: 'reserved' as const, ...(await viewOrder(services, reference, viewer)) };
			return payAt ? { ...open, method: 'link', payAt } : { ...open, method: method === 'stripe' ? method : 'none' };
		}
	}
}

async function renewalIn(db: Services['db'], { order_uuid, reference }: { order_uuid: string; reference: string }) {
	const renewed = await renewedSeats(db, order_uuid);
	if (!renewed) return undefined;
	const period = (await orderAccess(db, reference))?.period;
	return {
		kept: renewed.kept.length,
		free: renewed.free,
		period: period && { from: dayInWords(period.from), through: dayInWords(period.through) },
	};
}

async function viewOrder(services: Services, reference: string, viewer?: string): Promise<Open> {
	const { db, now } = services;
	const order = await findOrder(db, reference);
	const { cents, currency } = priceAt(services, now());
	const day = order?.starts_on ?? null;
	const applied = order && (await codeOf(db, order.order_uuid));
	const buyer = order && viewer ? await buyerIf(services, order, viewer) : undefined;
	const waits = order && buyer && (await startAfterAccess(db, now(), { ...order, ...buyer }));
	const isNext = buyer !== undefined && (await isNextYear(db, buyer.enrollment_uuid));
	const level = isNext ? null : await formLevel(services, reference);
	return {
		price: order ? { cents: order.price_cents, currency: order.currency } : { cents, currency },
		code: applied ? { code: applied.code, discount: { cents: applied.cents, currency: order.currency } } : null,
		start: day === null ? null : { day, words: dayInWords(day) },
		days: startDays(now()),
		afterAccess: waits,
		isBuyer: buyer !== undefined,
		isNextYear: isNext,
		mayCompanyRenew: await hasSeat(services, order, viewer),
		invoice: order && currentPaper(await papersOf(db, order.order_uuid), null)?.number,
		first:
			waits || isNext ? undefined : await unpaidWords(services, { startsOn: day, seats: order?.seats ?? 0, level }),
		level,
		basics: waits || isNext || level !== 'beginner' ? undefined : await basicsOffer(services, day),
	};
}

/** What the form of a reservation says about its buyer's experience with AI; null for seats and a renewal. */
async function formLevel({ db }: Services, reference: string): Promise<string | null> {
	const row = await db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.select('experience_level')
		.where('reference', '=', reference)
		.executeTakeFirst();
	return row?.experience_level ?? null;
}

async function basicsOffer(services: Services, chosen: string | null): Promise<Open['basics']> {
	const next = await basicsStart(services);
	if (!next?.startsOn) return undefined;
	const { startsOn: day, day: words, isNext } = next;
	const isChosen = chosen === day;
	if (isNext && !isChosen) return undefined;
	const from = paidFrom(day, services.now());
	return {
		day,
		words,
		through: dayOf(lastMoment(yearEnds(from))),
		isChosen,
	};
}

const hasSeat = async ({ db, now }: Services, order: Order | undefined, viewer: string | undefined) =>
	order?.seats === 0 && viewer !== undefined && (await mayCompanyRenew(db, viewer, now()));

/** Whether someone who is signed in bought an order. */
export async function isBuyerOf(services: Services, reference: string, viewer: string): Promise<boolean> {
	const order = await findOrder(services.db, reference);
	return order !== undefined && (await buyerIf(services, order, viewer)) !== undefined;
}

/** The buyer, if it is they who look: no one else learns what access they have. */
async function buyerIf({ db }: Services, order: Order, viewer: string) {
	return await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.select(['enrollments.customer_uuid', 'enrollment_uuid'])
		.where('order_uuid', '=', order.order_uuid)
		.where('person_uuid', '=', viewer)
		.executeTakeFirst();
}

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
