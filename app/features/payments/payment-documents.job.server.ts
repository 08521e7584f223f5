import type { Services } from '#app/services.ts';
import { strayFiles } from '#platform/files/stray-files.ts';
import { cleanupJob } from '#platform/jobs/cleanup-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** A file is stored before its payment is committed. */
const STRAY_AFTER_MS = 3600_000;

type Needs = Pick<Services, 'db' | 'files' | 'now'>;

/** Every hour: deletes documents whose form was not accepted, and those whose record is deleted. */
export const paymentDocumentsJob = (services: Needs): JobKind =>
	cleanupJob('payment-documents', '43 * * * *', () => deleteStrayDocuments(services));

async function deleteStrayDocuments({ db, files, now }: Needs): Promise<void> {
	const bucket = files.bucket('payment-documents');
	const findKnown = async (names: string[]) => {
		const rows = await db
			.selectFrom('payment_documents')
			.select('stored_name')
			.where('stored_name', 'in', names)
			.execute();
		return new Set(rows.map(({ stored_name }) => stored_name));
	};
	for await (const name of strayFiles(bucket, { findKnown, strayAfterMs: STRAY_AFTER_MS, now })) {
		await bucket.delete(name);
	}
}
