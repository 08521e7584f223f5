import type { Disk } from 'flydrive';
import { cleanupJob, type JobKind } from '../jobs/kinds.ts';
import type { Files } from './files.ts';

const BATCH = 500;

interface Options {
	/** Which of these names, at most 500 at a time, have a row. */
	findKnown(names: string[]): Promise<ReadonlySet<string | null>>;
	/** How long a file may exist before its row, in milliseconds. */
	strayAfterMs: number;
	now: () => Date;
	/** Aborts it between two files. */
	signal?: AbortSignal;
}

/**
 * The names of a bucket's files without a row: removed, replaced, or left by a process that was killed. Files that may still get
 * their row are not among them.
 */
export async function* strayFiles(bucket: Disk, options: Options): AsyncGenerator<string> {
	const { findKnown, strayAfterMs, now, signal } = options;
	let paginationToken: string | undefined;
	do {
		const page = await bucket.listAll('', { recursive: false, paginationToken });
		const names = [...page.objects].filter((object) => object.isFile).map(({ name }) => name);
		for (let from = 0; from < names.length; from += BATCH) {
			const batch = names.slice(from, from + BATCH);
			const known = await findKnown(batch);
			for (const name of batch.filter((one) => !known.has(one))) {
				signal?.throwIfAborted();
				const { lastModified } = await bucket.getMetaData(name);
				// A date far in the future comes from a wrong clock, not from a current request.
				if (Math.abs(now().getTime() - lastModified.getTime()) > strayAfterMs) yield name;
			}
		}
		paginationToken = page.paginationToken;
	} while (paginationToken);
}

/** A file is stored before its row is committed. */
const STRAY_AFTER_MS = 3600_000;

interface StrayFiles<Bucket extends string> {
	bucket: Bucket;
	cron: string;
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
