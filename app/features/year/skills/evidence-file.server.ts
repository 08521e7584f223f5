import { randomUUID } from 'node:crypto';
import { checkZip, ZipRefused } from '@mga/career-map/reading';
import { cvProblem } from '#app/features/career-map/cv-format.server.ts';
import { isKnownImage } from '#app/features/projects/image.server.ts';
import type { Services } from '#app/services.ts';
import { mySkills } from '#content/my/skills.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import { downloadResponse } from '#platform/http/download.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { plainText, startOf } from '#platform/text/plain-text.ts';
import { type EvidenceExtension, evidenceExtension, mediaTypeOf } from './evidence.schema.ts';

const { messages } = mySkills;
const MEGABYTE = 1024 * 1024;
const MOST_NAME = 255;

/** The part of an office document that tells its kind. */
const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

interface StoredFile {
	fileName: string;
	storedName: string;
	bytes: number;
}

/**
 * Checks a file's content: extension and bytes must agree.
 * @returns A message for the participant when the file is refused.
 */
export async function evidenceProblem(bytes: Buffer, extension: EvidenceExtension): Promise<string | undefined> {
	switch (extension) {
		case 'pdf':
			return (await cvProblem(bytes, 'pdf')) && messages.content;
		case 'png':
		case 'jpg':
		case 'jpeg':
		case 'jfif':
		case 'jpe':
		case 'gif':
		case 'webp':
			return isKnownImage(bytes) ? undefined : messages.content;
		default:
			return await zipProblem(bytes, extension);
	}
}

async function zipProblem(bytes: Buffer, extension: keyof typeof mainParts | 'zip'): Promise<string | undefined> {
	// Office stores a document with a password in a compound file, whatever its extension.
	if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return messages.password;
	try {
		const names = await checkZip(bytes, { mostBytes: 200 * MEGABYTE, mostXmlBytes: 200 * MEGABYTE });
		if (extension === 'zip') return undefined;
		if (!names.has(mainParts[extension])) return messages.content;
		return [...names].some((name) => name.endsWith('/vbaProject.bin')) ? messages.macros : undefined;
	} catch (error) {
		if (!(error instanceof ZipRefused)) throw error;
		return { damaged: messages.content, encrypted: messages.password, too_large: messages.unpacked }[error.reason];
	}
}

export async function storeEvidence({ files, log }: Pick<Services, 'files' | 'log'>, name: string, bytes: Buffer) {
	const bucket = files.bucket('skill-evidence');
	const storedName = `${randomUUID()}.${evidenceExtension(name)}`;
	const undo = async () => {
		// A job deletes files without a row.
		await bucket.delete(storedName).catch((err: unknown) => log.warn({ err }, 'a file could not be deleted'));
	};
	await bucket.put(storedName, bytes);
	const prepared: StoredFile = { fileName: shortened(name), storedName, bytes: bytes.length };
	return { prepared, undo };
}

function shortened(name: string): string {
	const plain = plainText(name.replace(/^.*[\\/]/, ''), name.length);
	const extension = /\.[a-z]+$/i.exec(plain)?.[0] ?? '';
	const own = plain.slice(0, plain.length - extension.length);
	return `${startOf(own, MOST_NAME - extension.length)}${extension}`;
}

/** The file as a download. 404 if it was deleted. */
export async function downloadEvidence(
	{ files }: Pick<Services, 'files'>,
	file: { file_name: string | null; stored_name: string | null } | undefined,
): Promise<Response> {
	const { file_name: name, stored_name: storedName } = file ?? {};
	const download = name && storedName ? { name, storedName, mediaType: mediaTypeOf(storedName) } : undefined;
	return await downloadResponse(files.bucket('skill-evidence'), download);
}

/** Every hour: deletes files of withdrawn evidence, and those whose form was not accepted. */
export const evidenceFilesJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('evidence-files', services, {
		bucket: 'skill-evidence',
		cron: '23 * * * *',
		findKnown: (names) =>
			services.db.selectFrom('skill_evidence').select('stored_name').where('stored_name', 'in', names).execute(),
	});
