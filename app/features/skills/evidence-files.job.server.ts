import type { Services } from '#app/services.ts';
import { cleanupJob } from '#platform/jobs/cleanup-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** A file is stored before its row is committed. */
const STRAY_AFTER_MS = 3600_000;
const BATCH = 500;

type Needs = Pick<Services, 'db' | 'files' | 'now'>;

/** Every hour: deletes files of withdrawn evidence, and those whose form was not accepted. */
export const evidenceFilesJob = (services: Needs): JobKind =>
	cleanupJob('evidence-files', '23 * * * *', () => deleteStrayEvidence(services));

async function deleteStrayEvidence({ db, files, now }: Needs): Promise<void> {
	const bucket = files.bucket('skill-evidence');
	let paginationToken: string | undefined;
	do {
		const page = await bucket.listAll('', { recursive: false, paginationToken });
		const names = [...page.objects].filter((object) => object.isFile).map(({ name }) => name);
		for (let from = 0; from < names.length; from += BATCH) {
			const batch = names.slice(from, from + BATCH);
			const rows = await db
				.selectFrom('skill_evidence')
				.select('stored_name')
				.where('stored_name', 'in', batch)
				.execute();
			const known = new Set(rows.map(({ stored_name }) => stored_name));
			for (const name of batch.filter((one) => !known.has(one))) {
				const { lastModified } = await bucket.getMetaData(name);
				if (Math.abs(now().getTime() - lastModified.getTime()) > STRAY_AFTER_MS) await bucket.delete(name);
			}
		}
		paginationToken = page.paginationToken;
	} while (paginationToken);
}
