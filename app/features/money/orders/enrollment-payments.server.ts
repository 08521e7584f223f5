import type { Kysely, Selectable, Transaction } from 'kysely';
import { enqueueMail, type MailKind, operatorOf } from '#app/crm/mail.server.ts';
import { syncEntitlements } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { Enrollments, LedgerEntries, Tables } from '#database/tables.ts';
import type { PaymentEvent, PaymentFact } from '#platform/payments/payment-event.ts';
import { syncPapers } from '../papers/issue.server.ts';
import { syncTeam, teamsBuyer, waitingTeams } from '../teams/team-access.server.ts';
import { enrollmentLate, enrollmentPaid, enrollmentRefunded } from './enrollment.mails.server.tsx';
import {
	freeLifetimePlace,
	hasOtherPlace,
	holdsSeat,
	isAtPrice,
	isByFreeCode,
	isTooLate,
	othersWithoutPlace,
} from './lifetime-places.server.ts';
import { type Order, orderOf, paidFrom } from './orders.server.ts';
import {
	disputeLost,
	disputeWon,
	enrollmentDisputed,
	enrollmentOtherAmount,
	enrollmentPaidTwice,
	freeToOperator,
	lateToOperator,
	paidAgain,
	paymentFailed,
	paymentToOperator,
	refundedExtra,
	refundedPart,
	refundFailed,
} from './payment.mails.server.tsx';
import {
	type Payment,
	type PaymentFacts,
	paymentFacts,
	paymentsOf,
	type RefundState,
	refundStates,
} from './payment-facts.ts';

type Kind = Selectable<LedgerEntries>['kind'];

/** What the ledger should say of a payment. */
interface Target {
	kind: Kind;
	/** In the currency's smallest unit; negative: it left us. */
	cents: number;
	at: Date;
}

/**
 * Appends what is missing in the ledger of an order, in the caller's transaction, which holds the payments' lock: the difference
 * between its lines and what the payment events say. Repeated, it appends nothing; the sums do not depend on the events' order.
 */
async function syncLedger(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ order_uuid, currency: orderCurrency }: Pick<Order, 'order_uuid' | 'currency'>,
	payments: readonly Payment[],
): Promise<void> {
	const lines = await tx
		.selectFrom('ledger_entries')
		.select(['payment_intent', 'kind', (of) => of.fn.sum<string>('amount_cents').as('cents')])
		.where('order_uuid', '=', order_uuid)
		.groupBy(['payment_intent', 'kind'])
		.execute();
	const entries = payments.flatMap(({ id, facts }) =>
		targetsOf(facts, now()).flatMap(({ kind, cents, at }) => {
			const line = lines.find((each) => each.payment_intent === id && each.kind === kind);
			const missing = cents - Number(line?.cents ?? 0);
			if (missing === 0 || id === '') return [];
			const currency = facts.currency ?? orderCurrency;
			const values = { order_uuid, payment_intent: id, kind, amount_cents: missing, currency };
			return [{ ...values, occurred_at: at, recorded_at: now() }];
		}),
	);
	if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute();
}

function targetsOf(facts: PaymentFacts, now: Date): Target[] {
	const { paid_at, amount_cents, refunded_cents, refunded_at, status, disputed_at, dispute_closed_at } = facts;
	if (!paid_at) return [];
	const paid = amount_cents ?? 0;
	const refunded = Math.min(refunded_cents, paid);
	const withdrawn = status === 'disputed' ? paid - refunded : 0;
	return [
		{ kind: 'payment', cents: paid, at: paid_at },
		// A refund that failed is a line of today.
		{ kind: 'refund', cents: -refunded, at: refunded_at ?? now },
		{ kind: 'dispute', cents: -withdrawn, at: (withdrawn > 0 ? disputed_at : dispute_closed_at) ?? now },
	];
}

type Enrollment = Selectable<Enrollments>;

interface Applied {
	/** A payment after the cancellation counts from now on. */
	acceptsLate?: boolean;
	/** A lifetime place of the person that another payment of theirs has freed. */
	place?: number | null;
	/** The event that was stored now. */
	event?: PaymentEvent;
}

/**
 * Updates an enrollment from its payment events, in the caller's transaction, which holds the payments' lock: its
 * status, its place among the first 100, the access it gives, and the emails that follow from a change.
 * @param reference The reservation's reference at the provider.
 * @returns Its id, or undefined if there is no such reservation.
 */
export async function applyPayments(
	tx: Transaction<Tables>,
	services: Services,
	reference: string,
	{ acceptsLate = false, place = null, event }: Applied = {},
): Promise<string | undefined> {
	const before = await tx
		.selectFrom('enrollments')
		.selectAll()
		.where('reference', '=', reference)
		.forUpdate()
		.executeTakeFirst();
	if (!before) return undefined;
	const order = await orderOf(tx, services, before);
	const events = await eventsOf(tx, reference);
	const { disputes, discount_cents, ...facts } = paymentFacts(events);
	// A reservation that an operator canceled stays canceled until it is paid.
	const status = facts.status === 'reserved' && before.status === 'cancelled' ? before.status : facts.status;
	const cancelled_at = before.cancelled_at ?? (before.status === 'cancelled' ? before.updated_at : null);
	const late_accepted_at = acceptsLate ? services.now() : before.late_accepted_at;
	const after: Enrollment = { ...before, ...facts, status, cancelled_at, late_accepted_at };
	const isOther = after.paid_at !== null && !isAtPrice({ ...facts, discount_cents }, order);
	const hasNoPlace = isOther || order.seats > 0 || isByFreeCode(after);
	after.lifetime_place = hasNoPlace ? null : await placeOf(tx, before, after, place);
	const { lifetime_place } = after;
	await tx
		.updateTable('enrollments')
		.set({ ...facts, status, cancelled_at, late_accepted_at, lifetime_place, updated_at: services.now() })
		.where('enrollment_uuid', '=', before.enrollment_uuid)
		.execute();
	await syncLedger(tx, services, order, paymentsOf(events));
	const refunds = await syncRefunds(tx, services, order, refundStates(events));
	const isHeld = holdsSeat(after);
	const earliest = after.paid_at && paidFrom(order.starts_on, after.paid_at);
	if (order.seats > 0) await syncTeam(tx, services, order, { ...after, discount_cents }, isHeld ? earliest : null);
	else await syncEntitlements(tx, services, after, { holdsSeat: isHeld, earliest });
	// After the access, whose first and last day they say.
	await syncPapers(tx, services, order, paymentsOf(events));
	if (before.lifetime_place !== null && !isHeld) await passPlaceOn(tx, services, before);
	// Seats that waited for the end of these start now.
	const waiting = order.seats > 0 && !isHeld ? await waitingTeams(tx, services.now(), order.order_uuid) : [];
	for (const team of waiting) await applyPayments(tx, services, team);
	const failed = event?.fact.kind === 'session' && event.fact.state === 'failed' ? event.paymentIntent : null;
	await enqueuePaymentMails(tx, services, before, after, { disputes, isOther, refunds, failed });
	warnAboutAmount(services, before, after, order);
	return before.enrollment_uuid;
}

/** Every payment under a reference with its state, those without money included. */
export async function listPayments(db: Kysely<Tables>, reference: string): Promise<Payment[]> {
	return paymentsOf(await eventsOf(db, reference));
}

export async function eventsOf(tx: Kysely<Tables>, reference: string) {
	const rows = await tx
		.selectFrom('payment_events')
		.select(['event_id', 'created_at', 'payment_intent', 'fact'])
		.where('payment_intent', 'in', (of) =>
			of.selectFrom('payment_events').select('payment_intent').where('reference', '=', reference),
		)
		.execute();
	return rows.map(({ event_id, created_at, payment_intent, fact }) => ({
		id: event_id,
		createdAt: created_at,
		paymentIntent: payment_intent ?? '',
		fact: fact as PaymentFact,
	}));
}

/**
 * A place is assigned when a payment at the price succeeds, and kept until the money is refunded or disputed. A buyer who got no
 * place keeps none for the same payment; another payment that counts now is evaluated again. Who renews has a place already.
 */
async function placeOf(
	tx: Transaction<Tables>,
	before: Enrollment,
	after: Enrollment,
	free: number | null,
): Promise<number | null> {
	if (!holdsSeat(after)) return null;
	if (free !== null && before.lifetime_place === null) return free;
	const isSame = before.lifetime_place !== null || before.payment_intent === after.payment_intent;
	if (holdsSeat(before) && isSame) return before.lifetime_place;
	return (await hasOtherPlace(tx, after)) ? null : await freeLifetimePlace(tx);
}

/** Gives the place that someone lost with a payment to the other payment of theirs that took none because of it. */
async function passPlaceOn(
	tx: Transaction<Tables>,
	services: Services,
	{ lifetime_place: place, ...enrollment }: Enrollment,
) {
	for (const reference of await othersWithoutPlace(tx, enrollment)) {
		await applyPayments(tx, services, reference, { place });
		if (await hasOtherPlace(tx, enrollment)) return;
	}
}

/** A payment of any amount counts as paid; an unexpected one is logged. */
function warnAboutAmount({ log }: Services, before: Enrollment, after: Enrollment, order: Order): void {
	const { amount_cents: amount, currency, enrollment_uuid: enrollment } = after;
	if (before.paid_at || !after.paid_at) return;
	if (amount === order.price_cents && currency === order.currency) return;
	log.warn(
		{ enrollment, amount, currency, expected: order.price_cents },
		'an enrollment was paid with another amount than the price',
	);
}

/** The `failure` of a refund that the provider took and could not deliver. */
const FAILED_LATER = 'failed';

/**
 * Brings the rows of an order's refunds in line with what the payment events say, in the caller's transaction. A refund that
 * an operator started is found by the id that the provider sends back; one from the provider's dashboard becomes a row.
 * @returns Those that were made now, and those that failed after they were made.
 */
async function syncRefunds(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ order_uuid, currency }: Pick<Order, 'order_uuid' | 'currency'>,
	refunds: readonly RefundState[],
): Promise<RefundNews[]> {
	const news: RefundNews[] = [];
	const rows = await tx.selectFrom('refunds').selectAll().where('order_uuid', '=', order_uuid).execute();
	for (const { refund, request, paymentIntent, cents, state, firstAt } of refunds) {
		if (cents === 0) continue;
		const row = rows.find(({ provider_id, refund_uuid }) => provider_id === refund || refund_uuid === request);
		const values = {
			provider_id: refund,
			state: state === 'failed' ? ('failed' as const) : ('made' as const),
			failure: state === 'failed' ? (row?.failure ?? FAILED_LATER) : null,
			updated_at: now(),
		};
		if (!row) {
			const made = { order_uuid, currency, payment_intent: paymentIntent, amount_cents: cents, created_at: firstAt };
			const inserted = await tx
				.insertInto('refunds')
				.values({ ...made, ...values, requested_by: 'provider' })
				.onConflict((conflict) => conflict.column('provider_id').doNothing())
				.returning('refund_uuid as id')
				.executeTakeFirst();
			if (inserted && values.state === 'made') news.push({ ...inserted, paymentIntent, state: 'made' });
		} else if (row.state !== values.state || row.provider_id !== refund) {
			await tx.updateTable('refunds').set(values).where('refund_uuid', '=', row.refund_uuid).execute();
			const isNews = row.state !== values.state && (values.state === 'made' || row.state === 'made');
			if (isNews) news.push({ id: row.refund_uuid, paymentIntent, state: values.state });
		}
	}
	return news;
}

/** A refund that was made, or that failed after that. */
interface RefundNews {
	id: string;
	paymentIntent: string;
	state: 'made' | 'failed';
}

interface News {
	/** All disputes, including inquiries. */
	disputes: readonly string[];
	/** Whether the amount is not the price, and no discount explains it. */
	isOther: boolean;
	refunds: readonly RefundNews[];
	failed: string | null;
}

/**
 * Enqueues the emails that follow from a change of an enrollment's payments, in the caller's transaction: each movement of money is
 * one email to the buyer, however often it is reported.
 */
async function enqueuePaymentMails(
	tx: Transaction<Tables>,
	services: Services,
	before: Enrollment,
	after: Enrollment,
	news: News,
): Promise<void> {
	await mailBuyer(tx, services, before, after, news);
	await mailOperator(tx, services, before, after, news);
}

const isNewly = (before: Enrollment, after: Enrollment, status: Enrollment['status']) =>
	after.status === status && before.status !== status;

/** The payment that counts, for keys that make an email one. */
const byPayment = ({ enrollment_uuid, payment_intent }: Enrollment) => `${enrollment_uuid}:${payment_intent}`;

async function mailBuyer(
	tx: Transaction<Tables>,
	services: Services,
	before: Enrollment,
	after: Enrollment,
	{ refunds, failed }: News,
): Promise<void> {
	const { enrollment_uuid: enrollmentId, payments, dispute_status } = after;
	const { email } = await tx
		.selectFrom('website_data')
		.select('email')
		.where('id', '=', after.website_data_id)
		.executeTakeFirstOrThrow();
	const { customer_uuid: customerUuid, email: to } = (await teamsBuyer(tx, after.order_uuid)) ?? { ...after, email };
	const enqueue = <Params extends { enrollmentId: string }>(kind: MailKind<Params>, key: string, params: Params) =>
		enqueueMail(tx, services, kind, { to, customerUuid, params, onceKey: `${kind.name}:${key}` });
	const about = { enrollmentId };
	const isLate = isTooLate(after);
	const isAccepted = after.status === 'paid' && isTooLate(before) && !isLate;
	if (isNewly(before, after, 'paid') || isAccepted) {
		await enqueue(isLate ? enrollmentLate : enrollmentPaid, byPayment(after), about);
	}
	const isRefunded = isNewly(before, after, 'refunded');
	const made = refunds.find(({ state }) => state === 'made');
	if (isRefunded) await enqueue(enrollmentRefunded, [byPayment(after), ...(made ? [made.id] : [])].join(':'), about);
	const isBack = before.status === 'refunded' && after.status !== 'refunded';
	for (const { id, paymentIntent, state } of refunds) {
		const isCounting = paymentIntent === after.payment_intent;
		if (state === 'failed') await enqueue(refundFailed, id, { ...about, refundId: id, isBack });
		// What completes a full refund has the email above.
		else if (isRefunded || (isCounting && after.status === 'refunded')) continue;
		else await enqueue(isCounting ? refundedPart : refundedExtra, id, { ...about, refundId: id });
	}
	if (failed !== null && after.status === 'reserved') await enqueue(paymentFailed, failed, about);
	if (before.paid_at && payments > before.payments && !isNewly(before, after, 'paid')) {
		await enqueue(paidAgain, `${enrollmentId}:${payments}`, about);
	}
	const isDecided = after.dispute_closed_at !== null && before.dispute_closed_at === null;
	if (isDecided && (dispute_status === 'won' || dispute_status === 'lost')) {
		const key = `${enrollmentId}:${after.dispute_closed_at?.toISOString()}`;
		await enqueue(dispute_status === 'won' ? disputeWon : disputeLost, key, about);
	}
}

async function mailOperator(
	tx: Transaction<Tables>,
	services: Services,
	before: Enrollment,
	after: Enrollment,
	{ disputes, isOther }: News,
): Promise<void> {
	const { enrollment_uuid: enrollmentId, payments } = after;
	const enqueue = (kind: MailKind<{ enrollmentId: string }>, key: string) =>
		enqueueMail(tx, services, kind, {
			to: operatorOf(services),
			params: { enrollmentId },
			onceKey: `${kind.name}:${key}`,
		});
	const isPaid = isNewly(before, after, 'paid');
	// Another amount, and a late payment, have an email of their own.
	if (isPaid && isTooLate(after)) await enqueue(lateToOperator, byPayment(after));
	else if (isPaid && !isOther) {
		await enqueue(isByFreeCode(after) ? freeToOperator : paymentToOperator, byPayment(after));
	}
	for (const dispute of disputes) await enqueue(enrollmentDisputed, dispute);
	if (isOther && after.status !== 'refunded') await enqueue(enrollmentOtherAmount, enrollmentId);
	if (payments > 1) await enqueue(enrollmentPaidTwice, `${enrollmentId}:${payments}`);
}
