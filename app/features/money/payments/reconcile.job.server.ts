import type { Insertable } from 'kysely';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { PaymentDifferences } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { PaymentEvent } from '#platform/payments/payment-event.ts';
import { isMissingPermission, type StripeOptions } from '#platform/payments/stripe-client.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { isManual } from '../orders/payment-facts.ts';
import { listAtProvider, newsOf, providerOf } from './provider.server.ts';
import { refundQueue } from './refunds.server.ts';
import { settle } from './settle.server.ts';

const DAY = 24 * 3600_000;
/** How far the comparison looks back: refunds fail up to 30 days after they were made. */
const LOOKS_BACK_MS = 40 * DAY;
/** Payments are listed by when their page was opened, at most a day before. */
const PAGE_OPEN_MS = DAY;
const OUR_REFERENCE = /^[A-Za-z0-9_-]{22}$/;

type Difference = Omit<Insertable<PaymentDifferences>, 'found_at' | 'resolved_at'>;

/**
 * Compares our payments and refunds with the provider's, once a day: what it knows and we do not is settled, and what still
 * differs then is a task for operators until a later comparison finds it equal. Repeated, it changes nothing.
 */
export function reconcileJob(services: Services): JobKind {
	return {
		name: 'payments-reconcile',
		cron: '40 5 * * *',
		retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 600,
		async run() {
			const provider = providerOf(services);
			if (!provider) return;
			const since = new Date(services.now().getTime() - LOOKS_BACK_MS);
			const { checkouts, refunds } = await listAtProvider(services, provider, since);
			await settle(services, await newsOf(services, [...checkouts, ...refunds]));
			const paid = checkouts.filter(({ fact }) => fact.kind === 'session' && fact.state === 'paid');
			const found = [
				...(await comparePayments(services, paid, new Date(since.getTime() + PAGE_OPEN_MS))),
				...(await compareRefunds(services, refunds)),
			];
			await remember(services, found, { payments: paid.length, refunds: refunds.length });
		},
	};
}

async function comparePayments({ db }: Services, paid: PaymentEvent[], since: Date): Promise<Difference[]> {
	const rows = await db
		.selectFrom('payment_events')
		.leftJoin('enrollments', 'enrollments.enrollment_uuid', 'payment_events.enrollment_uuid')
		.select(['payment_events.payment_intent', 'payment_events.created_at', 'fact', 'order_uuid'])
		.where('payment_events.type', 'like', 'checkout.session.%')
		.where(({ or, eb }) =>
			or([
				eb('payment_events.created_at', '>=', since),
				eb('payment_events.payment_intent', 'in', ['', ...paid.map(({ paymentIntent }) => paymentIntent)]),
			]),
		)
		.execute();
	const ours = rows.flatMap(({ payment_intent, order_uuid, created_at, fact }) => {
		const { kind, state, amountCents } = fact as { kind: string; state?: string; amountCents?: number };
		const isPaid = kind === 'session' && state === 'paid' && payment_intent !== null && !isManual(payment_intent);
		return isPaid ? [{ payment_intent, order_uuid, created_at, cents: amountCents ?? 0 }] : [];
	});
	const found: Difference[] = [];
	for (const { paymentIntent, reference, fact } of paid) {
		const cents = fact.kind === 'session' ? fact.amountCents : 0;
		const own = ours.find(({ payment_intent }) => payment_intent === paymentIntent);
		const amounts = { payment_intent: paymentIntent, provider_cents: cents };
		if (!own?.order_uuid) {
			// A payment of another site with the same account has no reference of ours.
			if (OUR_REFERENCE.test(reference ?? '')) found.push(differenceOf('unknown', { ...amounts, our_cents: null }));
		} else if (own.cents !== cents) {
			found.push(differenceOf('amount', { ...amounts, our_cents: own.cents, order_uuid: own.order_uuid }));
		}
	}
	const atProvider = new Set(paid.map(({ paymentIntent }) => paymentIntent));
	for (const { payment_intent, order_uuid, created_at, cents } of ours) {
		if (order_uuid && created_at >= since && !atProvider.has(payment_intent)) {
			found.push(differenceOf('missing', { payment_intent, order_uuid, our_cents: cents, provider_cents: null }));
		}
	}
	return [...new Map(found.map((difference) => [difference.difference_key, difference])).values()];
}

async function compareRefunds({ db }: Services, refunds: PaymentEvent[]): Promise<Difference[]> {
	const ids = refunds.flatMap(({ fact }) => (fact.kind === 'refund' ? [fact.refund] : []));
	const rows = await db
		.selectFrom('refunds')
		.selectAll()
		.where('provider_id', 'in', ['', ...ids])
		.execute();
	return refunds.flatMap(({ fact, paymentIntent }) => {
		if (fact.kind !== 'refund' || fact.refundedCents === 0) return [];
		const row = rows.find(({ provider_id }) => provider_id === fact.refund);
		const ours = row?.state === 'made' ? row.amount_cents : 0;
		const provider = fact.state === 'counts' ? fact.refundedCents : 0;
		if (ours === provider) return [];
		const amounts = { payment_intent: paymentIntent, our_cents: ours, provider_cents: provider };
		const difference = differenceOf('refunded', { ...amounts, order_uuid: row?.order_uuid ?? null });
		return [{ ...difference, difference_key: `refunded:${fact.refund}` }];
	});
}

const differenceOf = (
	kind: Difference['kind'],
	difference: Omit<Difference, 'kind' | 'difference_key'>,
): Difference => ({
	difference_key: `${kind}:${difference.payment_intent}`,
	kind,
	...difference,
});

async function remember(
	services: Services,
	found: Difference[],
	counts: { payments: number; refunds: number },
): Promise<void> {
	const { db, log } = services;
	const at = services.now();
	await db.transaction().execute(async (tx) => {
		const keys = found.map(({ difference_key }) => difference_key);
		const resolved = tx.updateTable('payment_differences').set({ resolved_at: at }).where('resolved_at', 'is', null);
		await resolved.where('difference_key', 'not in', ['', ...keys]).execute();
		for (const difference of found) {
			await tx
				.insertInto('payment_differences')
				.values({ ...difference, found_at: at })
				.onConflict((conflict) => conflict.column('difference_key').doUpdateSet({ resolved_at: null }))
				.execute();
		}
		const row = { checked_at: at, ...counts, differences: found.length };
		await tx
			.insertInto('reconciliations')
			.values({ day: dayIn(program.refund.timeZone, at), ...row })
			.onConflict((conflict) => conflict.column('day').doUpdateSet(row))
			.execute();
	});
	const fields = { ...counts, differences: found.length };
	log[found.length > 0 ? 'error' : 'info'](fields, 'payments were compared with the provider’s');
}

/** How far each sweep looks back: longer than checkouts are open, and than the provider repeats its webhooks. */
const SWEEPS_BACK_MS = 4 * DAY;
/** A refund that is sent for longer lost its job. */
const REFUND_LOST_AFTER_MS = 10 * 60_000;

/**
 * Asks the provider for payments and refunds whose webhook did not arrive, and sends refunds whose job got lost. Every few
 * minutes; without anything new it changes nothing.
 */
export function paymentsSweepJob(services: Services): JobKind {
	return {
		name: 'payments-sweep',
		cron: '*/5 * * * *',
		retry: { limit: 1, firstDelaySeconds: 60, longestDelaySeconds: 60 },
		timeoutSeconds: 240,
		async run() {
			await sendLostRefunds(services);
			const provider = providerOf(services);
			if (!provider) return;
			await settleNews(services, provider);
		},
	};
}

async function settleNews(services: Services, provider: StripeOptions): Promise<void> {
	const since = new Date(services.now().getTime() - SWEEPS_BACK_MS);
	try {
		const { checkouts, refunds } = await listAtProvider(services, provider, since);
		const news = await newsOf(services, [...checkouts, ...refunds]);
		if (news.length > 0)
			services.log.warn({ events: news.map(({ id }) => id) }, 'payments were found without their event');
		await settle(services, news);
	} catch (err) {
		// The daily comparison fails for the same reason, where operators see it; a failed job every five minutes helps no one.
		if (!isMissingPermission(err)) throw err;
		services.log.error({ err }, 'the payment provider’s key may not read checkouts, payments or refunds');
	}
}

async function sendLostRefunds({ db, jobs, now }: Services): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const lost = await tx
			.updateTable('refunds')
			.set({ updated_at: now() })
			.where('state', '=', 'sending')
			.where('updated_at', '<', new Date(now().getTime() - REFUND_LOST_AFTER_MS))
			.returning('refund_uuid')
			.execute();
		for (const { refund_uuid } of lost) await jobs.send(tx, refundQueue, { refundUuid: refund_uuid });
	});
	jobs.wake();
}
