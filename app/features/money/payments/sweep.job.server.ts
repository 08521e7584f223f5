import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { isMissingPermission, type StripeOptions } from '#platform/payments/stripe-client.ts';
import { listAtProvider, newsOf, providerOf } from './provider.server.ts';
import { refundQueue } from './refunds.server.ts';
import { settle } from './settle.server.ts';

/** How far each sweep looks back: longer than checkouts are open, and than the provider repeats its webhooks. */
const LOOKS_BACK_MS = 4 * 24 * 3600_000;
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
	const since = new Date(services.now().getTime() - LOOKS_BACK_MS);
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
