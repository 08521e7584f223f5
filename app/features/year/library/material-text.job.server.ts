import { extractText } from '@mga/career-map/reading';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { materialTextQueue, type TextToRead } from './material-text.queue.ts';

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
