import type { Disk } from 'flydrive';

/** Names looked up in one query. */
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
