import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { extractText } from '@mga/career-map/reading';
import { fileTypeFromFile } from 'file-type';
import { parseFile } from 'music-metadata';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { strayFiles } from '#platform/files/stray-files.ts';
import type { StreamedForm } from '#platform/http/streamed-form.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { sizeOf } from '#platform/text/size.ts';
import { filesOf, type MaterialKind } from './material-limits.ts';
import { type Content, materialTextQueue, type TextToRead } from './materials.server.ts';

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

/** Longer than an upload and its form take. */
const STRAY_AFTER_MS = 2 * 3600_000;

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'log' | 'now'>;

/** The hourly job that deletes files without material: removed or replaced, or left by a process that was killed. */
export function materialFilesJob(services: Needs): JobKind<object> {
	return {
		name: 'material-files',
		cron: '23 * * * *',
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 600 },
		timeoutSeconds: 600,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			const removed = (await deleteUploads(services)) + (await deleteStrayFiles(services, signal));
			if (removed > 0) services.log.info({ removed }, 'deleted files without material');
		},
	};
}

const isStray = ({ now }: Needs, modified: Date) => Math.abs(now().getTime() - modified.getTime()) > STRAY_AFTER_MS;

async function deleteUploads(services: Needs): Promise<number> {
	const folder = uploadFolder(services);
	let removed = 0;
	for (const name of await fs.readdir(folder).catch(() => [])) {
		const file = path.join(folder, name);
		const stat = await fs.stat(file).catch(() => undefined);
		if (!stat || !isStray(services, stat.mtime)) continue;
		await fs.rm(file, { force: true });
		removed++;
	}
	return removed;
}

async function deleteStrayFiles({ db, files, now }: Needs, signal: AbortSignal): Promise<number> {
	const bucket = files.bucket('session-materials');
	const findKnown = async (names: string[]) => {
		const rows = await db.selectFrom('session_materials').select('file_name').where('file_name', 'in', names).execute();
		return new Set(rows.map(({ file_name }) => file_name));
	};
	let removed = 0;
	for await (const name of strayFiles(bucket, { findKnown, strayAfterMs: STRAY_AFTER_MS, now, signal })) {
		await bucket.delete(name);
		removed++;
	}
	return removed;
}

/** Formats with text, by extension, and what their reader calls them. */
const READABLE: Record<string, string> = { pdf: 'pdf', docx: 'docx', txt: 'txt', md: 'txt' };
/** A larger document is not read: it is in memory meanwhile. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_CHARACTERS = 200_000;

/** The job that reads the text of an uploaded document for the search, in the process that reads CVs. */
export function materialTextJob(services: Services): JobKind<TextToRead> {
	return {
		...materialTextQueue,
		retry: { limit: 5, firstDelaySeconds: 15, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		async run({ materialId }) {
			const row = await services.db
				.selectFrom('session_materials')
				.select(['file_name', 'file_bytes'])
				.where('material_uuid', '=', materialId)
				.where('file_text', 'is', null)
				.executeTakeFirst();
			if (!row?.file_name) return;
			const text = await textOf(services, row.file_name, row.file_bytes ?? 0);
			await services.db
				.updateTable('session_materials')
				.set({ file_text: text })
				.where('material_uuid', '=', materialId)
				// Not if the file was replaced meanwhile.
				.where('file_name', '=', row.file_name)
				.execute();
		},
	};
}

/** The text of a stored file; empty if it has none. */
async function textOf({ files, log }: Services, name: string, bytes: number): Promise<string> {
	const format = READABLE[name.replace(/^.*\./, '')];
	if (!format || bytes > MAX_BYTES) return '';
	const content = await files.bucket('session-materials').getBytes(name);
	const read = await extractText(content, `material.${format}`, undefined, MAX_BYTES);
	if ('ok' in read) return read.ok.text.slice(0, MAX_CHARACTERS).replaceAll('\0', '');
	log.info({ file: name, why: read.no }, 'no text for the search in this file');
	return '';
}
