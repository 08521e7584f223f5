import fs from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '#app/buckets.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';

/** The files of an existing backend: a folder with a folder for each bucket, as its storage exports them. */
export interface EarlierFiles {
	/**
	 * Finds the file that a row names.
	 * @param stored A name, or the URL of a file in the bucket.
	 * @param most Its largest size in bytes.
	 * @returns The file, or why there is none.
	 */
	find(bucket: Bucket, stored: string, most: number): Promise<File | string>;
}

/** Opens the folder. @param folder Undefined if the operator named none. @throws {OperatorError} if it is no folder. */
export async function openFolder(folder: string | undefined): Promise<EarlierFiles> {
	const isFolder = folder === undefined || (await fs.stat(folder).catch(() => undefined))?.isDirectory();
	if (!isFolder) throw new OperatorError(`FILES_FOLDER ${folder} is not a folder.`);
	return {
		async find(bucket, stored, most) {
			if (folder === undefined) return 'no FILES_FOLDER is given';
			const name = nameIn(bucket, stored);
			if (name === undefined) return 'it is not a file of the bucket';
			const file = path.join(folder, bucket, name);
			const stats = await fs.stat(file).catch(() => undefined);
			if (!stats?.isFile()) return `${file} does not exist`;
			if (stats.size === 0 || stats.size > most) return `${file} is empty or larger than ${most} bytes`;
			return new File([new Uint8Array(await fs.readFile(file))], path.basename(name));
		},
	};
}

/** The name of a file in a bucket. @returns Undefined for an address elsewhere, and for a path out of the bucket. */
function nameIn(bucket: Bucket, stored: string): string | undefined {
	const isUrl = /^https?:\/\//i.test(stored);
	const inBucket = isUrl && URL.canParse(stored) ? new URL(stored).pathname.split(`/${bucket}/`)[1] : stored;
	try {
		const name = decodeURIComponent(inBucket ?? '').replace(/^\/+/, '');
		const isOutside = path.isAbsolute(name) || path.normalize(name).startsWith('..') || name.includes('\0');
		return name === '' || isOutside ? undefined : name;
	} catch {
		return undefined;
	}
}
