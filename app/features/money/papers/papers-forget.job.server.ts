import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { lastExpiredYear } from './retention.ts';

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
