import { isCovered, printable } from '#app/fonts/typeset.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { correctPaper } from './corrections.server.ts';
import { eachLocked } from './each-locked.server.ts';
import { papersOf } from './issue.server.ts';
import { returnedPayments } from './list-papers.server.ts';
import { isCorrectable, paperOf } from './paper-content.server.ts';

/** Papers in one run; the next run continues. */
const MOST = 200;

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
