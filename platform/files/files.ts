import fs from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The file store, with one disk per bucket. */
export interface Files<Bucket extends string> {
	bucket(name: Bucket): Disk;
}

interface Options<Bucket extends string> {
	buckets: readonly Bucket[];
	/** The folder for files on the local disk. */
	directory: string;
	/** An S3-compatible store instead of the disk; the bucket name there is prefix plus name. */
	s3?: { prefix: string; endpoint?: string | undefined; region: string; accessKeyId: string; secretAccessKey: string };
}

/**
 * Opens the buckets. No bucket is public itself: the site serves what visitors may see.
 * @throws the system's error if the folder is not accessible.
 */
export async function openFiles<Bucket extends string>(options: Options<Bucket>): Promise<Files<Bucket>> {
	if (!options.s3) await requireAccess(options.directory);
	const disks = new Map<Bucket, Disk>();
	for (const name of options.buckets) disks.set(name, new Disk(await driverFor(name, options)));
	return {
		bucket(name) {
			const disk = disks.get(name);
			if (!disk) throw new Error(`There is no bucket ${name}.`);
			return disk;
		},
	};
}

/** @throws the system's error if the folder exists but is not readable and writable. */
async function requireAccess(directory: string): Promise<void> {
	try {
		await fs.readdir(directory);
		await fs.access(directory, fs.constants.R_OK | fs.constants.W_OK);
	} catch (error) {
		// It is created with the first file.
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
}

async function driverFor<Bucket extends string>(name: Bucket, { directory, s3 }: Options<Bucket>) {
	if (!s3) return new FSDriver({ location: path.join(directory, name), visibility: 'private' });
	// Loaded only when used.
	const { S3Driver } = await import('flydrive/drivers/s3');
	return new S3Driver({
		bucket: `${s3.prefix}${name}`,
		visibility: 'private',
		supportsACL: false,
		region: s3.region,
		credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
		...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
	});
}
