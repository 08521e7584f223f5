import { sql, type Transaction } from 'kysely';
import { isCovered, printable } from '#app/fonts/typeset.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { applyPayments } from '../orders/enrollment-payments.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { correctPaper } from './corrections.server.ts';
import { lastExpiredYear, papersOf } from './issue.server.ts';
import { isCorrectable, paperOf, returnedPayments } from './paper-content.server.ts';

/** Orders or papers in one run; the next run continues. */
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

type Needs = Pick<Services, 'db' | 'log' | 'now'>;

/** Once a day: deletes papers and documents of payments ten years after the end of their year. */
export const papersForgetJob = (services: Needs): JobKind =>
	cleanupJob('papers-forget', '55 4 * * *', () => forgetPapers(services));

/** The papers of an order refer to each other, so they go together with the last one. */
async function forgetPapers({ db, log, now }: Needs): Promise<void> {
	const year = lastExpiredYear(now());
	const expired = sql`(select paper_uuid from papers p where not exists
		(select from papers later where later.order_uuid = p.order_uuid and later.year > ${year}))`;
	await db.transaction().execute(async (tx) => {
		await sql`delete from paper_files where paper_uuid in ${expired}`.execute(tx);
		const papers = await sql`delete from papers where paper_uuid in ${expired}`.execute(tx);
		const documents = await tx.deleteFrom('payment_documents').where('year', '<=', year).executeTakeFirst();
		const counts = { papers: Number(papers.numAffectedRows ?? 0), documents: Number(documents.numDeletedRows) };
		if (counts.papers + counts.documents > 0) log.info({ ...counts, year }, 'deleted accounting records');
	});
}

/**
 * Corrects the papers that were issued with question marks for letters, while the PDFs' fonts lacked them: once each, by a credit note
 * and a new invoice to the same buyer, like any other mistake. Papers that were corrected since, and those of erased people, stay as
 * they are.
 */
export function papersReprintJob(services: Services): JobKind {
	return {
		name: 'papers-reprint',
		cron: '35 5 * * *',
		retry: { limit: 1, firstDelaySeconds: 60, longestDelaySeconds: 60 },
		timeoutSeconds: 600,
		async run() {
			const rows = await services.db
				.selectFrom('papers_to_reprint')
				.innerJoin('papers', 'papers.paper_uuid', 'papers_to_reprint.paper_uuid')
				.innerJoin('enrollments', 'enrollments.order_uuid', 'papers.order_uuid')
				.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
				.selectAll('papers')
				.select('customers.erased_at')
				.orderBy('issued_at')
				.limit(MOST)
				.execute();
			await eachLocked(services, rows, 'a paper with question marks could not be corrected', async (tx, row) => {
				const { paper_uuid, order_uuid, content } = paperOf(row);
				const { buyer, seller, tax } = content;
				const isLegible = [...Object.values(buyer), ...Object.values(seller), tax.note].map(printable).every(isCovered);
				const issued = await papersOf(tx, order_uuid);
				const current = issued.find((paper) => paper.paper_uuid === paper_uuid);
				const returned = await returnedPayments(tx, issued);
				if (current && !isLegible && !row.erased_at && isCorrectable(issued, current, returned)) {
					await correctPaper(tx, services, paper_uuid, buyer);
				}
				await tx.deleteFrom('papers_to_reprint').where('paper_uuid', '=', paper_uuid).execute();
			});
			if (rows.length > 0) services.jobs.wake();
		},
	};
}

/**
 * Does something for each item while no payment is settled, in a transaction each: the lock is free for payments in between. An item
 * that fails is logged and stops none of the others.
 * @param failure What is logged.
 */
async function eachLocked<Item>(
	{ db, log }: Pick<Services, 'db' | 'log'>,
	items: readonly Item[],
	failure: string,
	work: (tx: Transaction<Tables>, item: Item) => Promise<void>,
): Promise<void> {
	for (const item of items) {
		const done = db.transaction().execute(async (tx) => {
			await lockPayments(tx);
			await work(tx, item);
		});
		await done.catch((err) => {
			if (isDatabaseUnavailable(err)) throw err;
			log.error({ err }, failure);
		});
	}
}
