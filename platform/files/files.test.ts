import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, openFiles } from './files.ts';

const buckets = ['cvs'] as const;
let directory: string;
let store: S3rver;
let port: number;

beforeAll(async () => {
	directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-files-'));
	store = new S3rver({
		// Any free port.
		port: 0,
		silent: true,
		directory: path.join(directory, 's3'),
		configureBuckets: [{ name: 'mga-cvs', configs: [] }],
	});
	({ port } = await store.run());
});
afterAll(async () => {
	await store.close();
	fs.rmSync(directory, { recursive: true, force: true });
});

describe.each([
	['on disk', () => openFiles({ buckets, directory: path.join(directory, 'disk') })],
	[
		'in an S3-compatible store',
		() =>
			openFiles({
				buckets,
				directory,
				s3: {
					prefix: 'mga-',
					endpoint: `http://127.0.0.1:${port}`,
					region: 'us-east-1',
					accessKeyId: 'S3RVER',
					secretAccessKey: 'S3RVER',
				},
			}),
	],
])('files %s', (_, open) => {
	let files: Files<'cvs'>;
	beforeAll(async () => {
		files = await open();
	});

	it('are stored, read, listed and deleted', async () => {
		const bucket = files.bucket('cvs');
		await bucket.put('one.txt', 'the content');
		expect(await bucket.get('one.txt')).toBe('the content');
		expect([await bucket.exists('one.txt'), await bucket.exists('two.txt')]).toEqual([true, false]);
		const names = [...(await bucket.listAll()).objects].map((entry) => entry.name);
		expect(names).toEqual(['one.txt']);
		await bucket.delete('one.txt');
		expect(await bucket.exists('one.txt')).toBe(false);
	});

	it('are moved in whole, and read in part', async () => {
		const source = path.join(directory, 'received');
		fs.writeFileSync(source, '0123456789');
		await files.moveIn('cvs', 'moved.txt', source);
		expect(fs.existsSync(source)).toBe(false);
		const part = await files.readRange('cvs', 'moved.txt', 2, 5);
		expect(Buffer.concat(await part.toArray()).toString()).toBe('2345');
	});

	it('belong to the existing buckets and to no other', () => {
		expect(() => files.bucket('other' as 'cvs')).toThrow('There is no bucket other.');
	});
});
