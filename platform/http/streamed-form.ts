import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { unescaped } from './form-data.ts';

interface Limits {
	fields: number;
	fieldBytes: number;
	/** Bytes of the file, given the fields before it. */
	fileBytes(fields: FormData): number;
}

/** A file that was written to disk as it arrived. */
interface StreamedFile {
	path: string;
	/** As the sender calls it. */
	name: string;
	bytes: number;
	isTooLarge: boolean;
}

/** A form with at most one file. */
export interface StreamedForm {
	fields: FormData;
	file?: StreamedFile;
}

/**
 * Reads a multipart form whose file goes to disk as it arrives, so that memory does not grow with it. A file beyond its limit is read
 * to its end and dropped, since a browser reads no response before it has sent everything.
 * @param folder Created if it is missing. The file gets a random name in it, and belongs to the caller.
 * @returns Undefined if the form is malformed, breaks off, or exceeds the limits of its fields; no file is left then.
 */
export async function readStreamedForm(
	request: Request,
	folder: string,
	limits: Limits,
): Promise<StreamedForm | undefined> {
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('multipart/form-data') || !request.body) return undefined;
	await fs.mkdir(folder, { recursive: true, mode: 0o700 });
	const fields = new FormData();
	let file: StreamedFile | undefined;
	let writing: Promise<void> | undefined;
	let stored: Readable | undefined;
	try {
		await parse(request.body, type, limits, {
			field: (name, value) => fields.append(name, value),
			file(stream, name) {
				// An empty file field has no name.
				if (file || name === '') return void stream.resume();
				file = { path: path.join(folder, randomUUID()), name, bytes: 0, isTooLarge: false };
				stored = stream;
				writing = write(stream, file, limits.fileBytes(fields));
				// Awaited below.
				writing.catch(() => {});
			},
		});
		await writing;
		if (file?.isTooLarge) await fs.rm(file.path, { force: true });
		return { fields, ...(file && { file }) };
	} catch {
		stored?.destroy();
		await writing?.catch(() => {});
		if (file) await fs.rm(file.path, { force: true });
		return undefined;
	}
}

async function write(stream: Readable, file: StreamedFile, limit: number): Promise<void> {
	await pipeline(
		stream,
		async function* (chunks: AsyncIterable<Uint8Array>) {
			for await (const chunk of chunks) {
				file.bytes += chunk.byteLength;
				file.isTooLarge = file.bytes > limit;
				if (!file.isTooLarge) yield chunk;
			}
		},
		createWriteStream(file.path, { flags: 'wx', mode: 0o600 }),
	);
}

interface Parts {
	field(name: string, value: string): void;
	file(stream: Readable, name: string): void;
}

/** @throws if the body breaks off, is malformed or exceeds the limits. */
async function parse(
	body: ReadableStream<Uint8Array>,
	type: string,
	{ fields, fieldBytes }: Limits,
	parts: Parts,
): Promise<void> {
	const parser = Busboy({
		headers: { 'content-type': type },
		limits: {
			fields: fields + 1,
			files: 2,
			parts: fields + 2,
			fieldSize: fieldBytes,
			headerPairs: 20,
			headerSize: 8192,
		},
	});
	let failure: Error | undefined;
	const fail = () => {
		failure ??= new Error('The form is malformed or too large.');
	};
	let count = 0;
	const finished = new Promise<void>((resolve) => {
		parser
			.on('field', (name, value, _, isCut) => {
				if (isCut || ++count > fields) fail();
				else parts.field(name, value);
			})
			.on('file', (_, stream, name) => {
				// The parser reports the same error.
				stream.on('error', () => {});
				parts.file(stream, unescaped(name ?? ''));
			})
			.on('error', () => {
				fail();
				resolve();
			})
			.on('finish', resolve);
	});
	const reader = body.getReader();
	for (let part = await reader.read(); part.value && !failure; part = await reader.read()) {
		const { value } = part;
		// After an error the parser never calls back.
		await Promise.race([new Promise<void>((written) => parser.write(value, () => written())), finished]);
	}
	if (failure) throw failure;
	parser.end();
	await finished;
	if (failure) throw failure;
}
