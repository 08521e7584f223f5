import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { applyPayments } from '../orders/enrollment-payments.server.ts';
import { eachLocked } from './each-locked.server.ts';
import { lastExpiredYear } from './retention.ts';

/** Orders in one run; the next run continues. */
const MOST = 200;

/**
 * Issues the receipts and credit notes of payments that were made before this installation issued any, once a day. They have
 * today's number and date, and name the day of the payment. Erased people get none, nor payments whose papers are deleted by now.
 */
export function papersMissingJob(services: Services): JobKind {
	return {
		name: 'papers-missing',
		cron: '20 5 * * *',
		retry: { limit: 1, firstDelaySeconds: 60, longestDelaySeconds: 60 },
		timeoutSeconds: 600,
		async run() {
			const { rows } = await sql<{ reference: string }>`
				select o.reference from enrollments o join customers c using (customer_uuid)
				where c.erased_at is null
					and exists (
						select from ledger_entries l where l.order_uuid = o.order_uuid and l.kind = 'payment'
							and extract(year from l.occurred_at at time zone ${program.refund.timeZone}) > ${lastExpiredYear(services.now())}
							and exists (select from payment_events p where p.payment_intent = l.payment_intent)
							and not exists (select from papers d where d.payment_intent = l.payment_intent and d.reason = 'payment')
					)
				order by o.created_at limit ${MOST}`.execute(services.db);
			const failure = 'the missing papers of an order could not be issued';
			await eachLocked(services, rows, failure, async (tx, { reference }) => {
				await applyPayments(tx, services, reference);
			});
			if (rows.length > 0) services.jobs.wake();
		},
	};
}
