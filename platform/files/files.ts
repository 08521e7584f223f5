import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface Files<Bucket extends string> {
	bucket(name: Bucket): Disk;
	/**
	 * Moves a file of this machine into a bucket, where it appears whole or not at all.
	 * @param source Its path, on the disk of the buckets.
	 */
	moveIn(bucket: Bucket, name: string, source: string): Promise<void>;
	/**
	 * Streams a part of a file.
	 * @param end The position of its last byte.
	 * @throws if there is no such file, unless the stream fails with it.
	 */
	readRange(bucket: Bucket, name: string, start: number, end: number): Promise<Readable>;
}

/** A bucket's disk, and what flydrive cannot do. */
interface Store {
	disk: Disk;
	moveIn(name: string, source: string): Promise<void>;
	readRange(name: string, start: number, end: number): Promise<Readable>;
}

interface Options<Bucket extends string> {
	buckets: readonly Bucket[];
	directory: string;
	/** An S3-compatible store instead of the disk; the bucket name there is prefix plus name. */
	s3?: S3Options;
}

interface S3Options {
	prefix: string;
	endpoint?: string | undefined;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/**
 * Opens the buckets. No bucket is public itself: the site serves what visitors may see.
 * @throws the system's error if the folder is not accessible.
 */
export async function openFiles<Bucket extends string>(options: Options<Bucket>): Promise<Files<Bucket>> {
	if (!options.s3) await requireAccess(options.directory);
	const stores = new Map<Bucket, Store>();
	for (const name of options.buckets) {
		stores.set(name, options.s3 ? await s3Store(name, options.s3) : diskStore(path.join(options.directory, name)));
	}
	const storeOf = (name: Bucket) => {
		const store = stores.get(name);
		if (!store) throw new Error(`There is no bucket ${name}.`);
		return store;
	};
	return {
		bucket: (name) => storeOf(name).disk,
		moveIn: (bucket, name, source) => storeOf(bucket).moveIn(name, source),
		readRange: (bucket, name, start, end) => storeOf(bucket).readRange(name, start, end),
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

function diskStore(folder: string): Store {
	return {
		disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
		async moveIn(name, source) {
			await fs.mkdir(folder, { recursive: true });
			await fs.rename(source, path.join(folder, name));
		},
		readRange: async (name, start, end) => createReadStream(path.join(folder, name), { start, end }),
	};
}

async function s3Store(
	name: string,
	{ prefix, region, endpoint, accessKeyId, secretAccessKey }: S3Options,
): Promise<Store> {
	// Loaded only when used.
	const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
		import('flydrive/drivers/s3'),
		import('@aws-sdk/client-s3'),
	]);
	const client = new S3Client({
		region,
		credentials: { accessKeyId, secretAccessKey },
		// Otherwise a streamed file is sent in an encoding with a trailing checksum, which other providers store as it is.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
	});
	const bucket = `${prefix}${name}`;
	const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
	return {
		disk,
		async moveIn(name, source) {
			const { size } = await fs.stat(source);
			await disk.putStream(name, createReadStream(source), { contentLength: size });
			await fs.rm(source);
		},
		async readRange(name, start, end) {
			const command = new GetObjectCommand({ Bucket: bucket, Key: name, Range: `bytes=${start}-${end}` });
			const { Body: body } = await client.send(command);
			// In Node.js it is a stream of Node.js.
			return body as Readable;
		},
	};
}
