import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { parseFile } from 'music-metadata';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { StreamedForm } from '#platform/http/streamed-form.ts';
import { sizeOf } from '#platform/text/size.ts';
import { filesOf, type MaterialKind } from './material-limits.ts';
import type { Content } from './materials.server.ts';

/** Files as they arrive, on the disk of the store. Deleted by the job if a process was killed. */
export const uploadFolder = ({ config }: Pick<Services, 'config'>): string => path.join(config.DATA_DIR, 'uploads');

const MIN_FREE_BYTES = 256 * 1024 * 1024;

export async function hasSpaceFor({ config }: Pick<Services, 'config'>, bytes: number): Promise<boolean> {
	const { bavail, bsize } = await fs.statfs(config.DATA_DIR);
	return bavail * bsize - bytes > MIN_FREE_BYTES;
}

/**
 * Checks an uploaded file and moves it into the store. Its type is judged by its content.
 * @returns What its row says.
 * @throws {DomainError} `tooLarge` with the limit in words, `empty`, or `type` with the allowed types in words
 */
export async function storeMaterial(
	{ files }: Pick<Services, 'files'>,
	file: NonNullable<StreamedForm['file']>,
	kind: MaterialKind,
): Promise<Content> {
	const { types, maxBytes } = filesOf(kind);
	if (file.isTooLarge || file.bytes > maxBytes) throw new DomainError('tooLarge', sizeOf(maxBytes));
	if (file.bytes === 0) throw new DomainError('empty');
	const extension = await extensionOf(file);
	const mediaType = extension && types[extension];
	if (!mediaType) throw new DomainError('type', typesInWords(types));
	const duration = kind === 'recording' ? await durationOf(file.path) : undefined;
	const name = `${randomUUID()}.${extension}`;
	await files.moveIn('session-materials', name, file.path);
	return { file_name: name, file_bytes: file.bytes, media_type: mediaType, duration_seconds: duration ?? null };
}

/** Deletes the file of removed or replaced material. If that fails, the job for files without a row does it. */
export async function deleteMaterialFile(
	{ files, log }: Pick<Services, 'files' | 'log'>,
	name: string | null,
): Promise<void> {
	if (!name) return;
	try {
		await files.bucket('session-materials').delete(name);
	} catch (err) {
		log.warn({ err, file: name }, 'a file of removed material could not be deleted yet');
	}
}

const typesInWords = (types: Record<string, string>) =>
	new Intl.ListFormat('en-US', { type: 'disjunction' }).format(Object.keys(types).map((type) => type.toUpperCase()));

/** The extension of a file's content; undefined for an unknown or invalid one. */
async function extensionOf({ path: file, name }: { path: string; name: string }): Promise<string | undefined> {
	const found = await fileTypeFromFile(file);
	// An iTunes variant of the same container.
	if (found) return found.ext === 'm4v' ? 'mp4' : found.ext;
	if (!(await isText(file))) return undefined;
	return /\.(md|markdown)$/i.test(name) ? 'md' : 'txt';
}

async function isText(file: string): Promise<boolean> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	try {
		for await (const chunk of createReadStream(file)) {
			if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
		}
		decoder.decode();
		return true;
	} catch {
		return false;
	}
}

/** The length of a recording in seconds, if its header tells. */
async function durationOf(file: string): Promise<number | undefined> {
	try {
		const { format } = await parseFile(file, { skipCovers: true });
		return format.duration && format.duration < 86_400 ? Math.max(1, Math.round(format.duration)) : undefined;
	} catch {
		return undefined;
	}
}
