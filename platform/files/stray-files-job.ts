import type { JobKind } from '../jobs/kinds.ts';
import { cleanupJob } from '../jobs/kinds.ts';
import type { Files } from './files.ts';
import { strayFiles } from './stray-files.ts';

/** A file is stored before its row is committed. */
const STRAY_AFTER_MS = 3600_000;

interface StrayFiles<Bucket extends string> {
	bucket: Bucket;
	cron: string;
	/** Which of these names, at most 500 at a time, have a row. */
	findKnown(names: string[]): Promise<{ stored_name: string | null }[]>;
}

/** A scheduled job that deletes the files of a bucket that have no row. @param name Of the job. */
export const strayFilesJob = <Bucket extends string>(
	name: string,
	{ files, now }: { files: Pick<Files<Bucket>, 'bucket'>; now: () => Date },
	{ bucket: bucketName, cron, findKnown }: StrayFiles<Bucket>,
): JobKind =>
	cleanupJob(name, cron, async () => {
		const bucket = files.bucket(bucketName);
		const namesOf = async (names: string[]) => new Set((await findKnown(names)).map(({ stored_name }) => stored_name));
		for await (const file of strayFiles(bucket, { findKnown: namesOf, strayAfterMs: STRAY_AFTER_MS, now })) {
			await bucket.delete(file);
		}
	});
