import fs from 'node:fs/promises';
import path from 'node:path';
import { extractText } from '@mga/career-map/reading';
import type { Services } from '#app/services.ts';
import { strayFiles } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { uploadFolder } from './material-files.server.ts';
import { materialTextQueue, type TextToRead } from './materials.server.ts';

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
