import type { Services } from '#app/services.ts';
import { strayFiles } from '#platform/files/stray-files.ts';
import { cleanupJob } from '#platform/jobs/cleanup-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** A file is stored before its row is committed. */
const STRAY_AFTER_MS = 3600_000;

type Needs = Pick<Services, 'db' | 'files' | 'now'>;

/** Every hour: deletes files of withdrawn evidence, and those whose form was not accepted. */
export const evidenceFilesJob = (services: Needs): JobKind =>
	cleanupJob('evidence-files', '23 * * * *', () => deleteStrayEvidence(services));

async function deleteStrayEvidence({ db, files, now }: Needs): Promise<void> {
	const bucket = files.bucket('skill-evidence');
	const findKnown = async (names: string[]) => {
		const rows = await db
			.selectFrom('skill_evidence')
			.select('stored_name')
			.where('stored_name', 'in', names)
			.execute();
		return new Set(rows.map(({ stored_name }) => stored_name));
	};
	for await (const name of strayFiles(bucket, { findKnown, strayAfterMs: STRAY_AFTER_MS, now })) {
		await bucket.delete(name);
	}
}
