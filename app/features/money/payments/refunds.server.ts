import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Refunds, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { listRefunds } from '#platform/payments/stripe-reads.ts';
import { createStripeRefund, NoRefund } from '#platform/payments/stripe-refunds.ts';
import { listPayments } from '../orders/enrollment-payments.server.ts';
import { findOrder } from '../orders/orders.server.ts';
import { isManual } from '../orders/payment-facts.ts';
import { providerOf } from './provider.server.ts';
import { lockPayments, settle, settleIn } from './settle.server.ts';

export const refundQueue = { name: 'refund' } as const;

interface NewRefund {
	/** Makes a double click one refund: its id. */
	key: string;
	reference: string;
	paymentIntent: string;
	amountCents: number;
	/** What could be refunded of the whole order when the operator decided, in the currency's smallest unit. */
	leftCents: number;
	isRequested: boolean;
	reason: string;
	operator: string;
}

/**
 * Decides a refund, in the caller's transaction: the row and its job, or for a payment outside the provider the fact itself. The
 * job makes it at the provider after the commit, however often the process dies.
 * @returns Whether it is new: false for a repeated request.
 * @throws {DomainError} `gone` for an unknown order or payment; `amount`, with what is left, if it is more than that; `stale` if the
 * operator decided before another refund or decision on the person's request, so that two tabs or operators do not differ.
 */
export async function startRefund(tx: Transaction<Tables>, services: Services, refund: NewRefund): Promise<boolean> {
	await lockPayments(tx);
	const { key, reference, paymentIntent, amountCents, leftCents, isRequested, reason, operator } = refund;
	if (await isRepeated(tx, refund)) return false;
	const order = await findOrder(tx, reference);
	const left = await leftToRefund(tx, reference, paymentIntent);
	if (!order || !left) throw new DomainError('gone');
	if (amountCents > left.cents) throw new DomainError('amount', left);
	if (leftCents !== (await leftOfOrder(tx, reference))) throw new DomainError('stale');
	const request = await tx
		.deleteFrom('refunds')
		.where('order_uuid', '=', order.order_uuid)
		.where('state', '=', 'requested')
		.returning(['due_at', 'created_at'])
		.executeTakeFirst();
	if (isRequested !== (request !== undefined)) throw new DomainError('stale');
	const at = services.now();
	await tx
		.insertInto('refunds')
		.values({
			refund_uuid: key,
			order_uuid: order.order_uuid,
			payment_intent: paymentIntent,
			amount_cents: amountCents,
			currency: left.currency,
			reason,
			requested_by: request ? 'participant' : 'operator',
			operator_uuid: operator,
			state: 'sending',
			due_at: request?.due_at ?? null,
			created_at: request?.created_at ?? at,
			updated_at: at,
		})
		.execute();
	if (!isManual(paymentIntent)) await services.jobs.send(tx, refundQueue, { refundUuid: key });
	else {
		const fact = { kind: 'refund', refund: `manual_${key}`, refundedCents: amountCents, state: 'counts' } as const;
		const event = { id: `manual:refund:${key}`, type: 'manual.refund', createdAt: at, paymentIntent, reference: null };
		await settleIn(tx, services, [{ ...event, fact: { ...fact, request: key } }]);
	}
	return true;
}

/** Whether a refund was decided before. @throws {DomainError} `stale` if its form was sent before with another payment or amount. */
async function isRepeated(tx: Transaction<Tables>, { key, paymentIntent, amountCents }: NewRefund): Promise<boolean> {
	const existing = await tx
		.selectFrom('refunds')
		.select(['payment_intent', 'amount_cents'])
		.where('refund_uuid', '=', key)
		.executeTakeFirst();
	if (!existing) return false;
	if (existing.payment_intent === paymentIntent && existing.amount_cents === amountCents) return true;
	throw new DomainError('stale');
}

async function leftOfOrder(tx: Transaction<Tables>, reference: string): Promise<number> {
	let sum = 0;
	for (const { id } of await listPayments(tx, reference)) {
		sum += (await leftToRefund(tx, reference, id))?.cents ?? 0;
	}
	return sum;
}

/** What can still be refunded of a payment: what was paid, less all refunds, those being sent included. */
export async function leftToRefund(tx: Kysely<Tables>, reference: string, paymentIntent: string) {
	const payment = (await listPayments(tx, reference)).find(({ id }) => id === paymentIntent);
	if (!payment?.facts.paid_at) return undefined;
	const { amount_cents, refunded_cents, currency } = payment.facts;
	const { cents } = await tx
		.selectFrom('refunds')
		.select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
		.where('payment_intent', '=', paymentIntent)
		.where('state', '=', 'sending')
		.executeTakeFirstOrThrow();
	return {
		cents: Math.max(0, (amount_cents ?? 0) - refunded_cents - Number(cents)),
		currency: currency ?? 'usd',
	};
}

/**
 * Closes a participant's request without a refund, in the caller's transaction.
 * @throws {DomainError} `state` if it is not open anymore.
 */
export async function declineRefund(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	orderUuid: string,
	{ reason, operator }: { reason: string; operator: string },
): Promise<void> {
	const { numUpdatedRows } = await tx
		.updateTable('refunds')
		.set({ state: 'declined', reason, operator_uuid: operator, handled_at: now(), updated_at: now() })
		.where('order_uuid', '=', orderUuid)
		.where('state', '=', 'requested')
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('state');
}

/** Marks an order's failed refunds as dealt with, in the caller's transaction. @throws {DomainError} `state` if there is none. */
export async function handleFailedRefunds(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	orderUuid: string,
): Promise<void> {
	const { numUpdatedRows } = await tx
		.updateTable('refunds')
		.set({ handled_at: now(), updated_at: now() })
		.where('order_uuid', '=', orderUuid)
		.where('state', '=', 'failed')
		.where('handled_at', 'is', null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('state');
}

export function refundJob(services: Services): JobKind<{ refundUuid: string }> {
	return {
		...refundQueue,
		retry: { limit: 8, firstDelaySeconds: 5, longestDelaySeconds: 600 },
		timeoutSeconds: 60,
		run: ({ refundUuid }) => sendRefund(services, refundUuid),
	};
}

/**
 * Makes a refund at the provider and settles its answer. It first looks whether an earlier attempt, whose answer was lost, made
 * it: the provider forgets idempotency keys, but not its refunds.
 * @throws {NoRefund} when it is not known whether the provider made it: the job asks again.
 */
async function sendRefund(services: Services, refundUuid: string): Promise<void> {
	const row = await services.db
		.selectFrom('refunds')
		.selectAll()
		.where('refund_uuid', '=', refundUuid)
		.where('state', '=', 'sending')
		.executeTakeFirst();
	if (!row) return;
	const provider = providerOf(services);
	if (!provider) return await fail(services, row, 'no_provider');
	const { payment_intent: paymentIntent, amount_cents: amountCents, attempt } = row;
	const made = await listRefunds(provider, { paymentIntent });
	const isMade = made.some(({ fact }) => fact.kind === 'refund' && fact.request === refundUuid);
	if (!isMade) {
		try {
			const refund = { paymentIntent, amountCents, request: refundUuid };
			const event = await createStripeRefund(provider, refund, `refund-${refundUuid}-${attempt}`);
			if (event) made.push(event);
		} catch (error) {
			if (!(error instanceof NoRefund)) throw error;
			services.log.error({ err: error, refund: refundUuid }, 'a refund was not made');
			if (error.reason === 'refused') return await fail(services, row, error.code);
			if (error.isAnswered) await nextAttempt(services, row);
			throw error;
		}
	}
	await settle(services, made);
}

type Row = Selectable<Refunds>;

/** The provider refused it: a task for operators. */
async function fail({ db, now }: Services, { refund_uuid }: Row, failure: string): Promise<void> {
	await db
		.updateTable('refunds')
		.set({ state: 'failed', failure: failure.slice(0, 200), updated_at: now() })
		.where('refund_uuid', '=', refund_uuid)
		.where('state', '=', 'sending')
		.execute();
}

/** The provider stored a failure of its own under the key. */
async function nextAttempt({ db }: Services, { refund_uuid, attempt }: Row): Promise<void> {
	await db
		.updateTable('refunds')
		.set({ attempt: attempt + 1 })
		.where('refund_uuid', '=', refund_uuid)
		.where('attempt', '=', attempt)
		.execute();
}
