import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { ConversationAttachments, Tables } from '#database/tables.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import { downloadResponse } from '#platform/http/download.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { sizeOf } from '#platform/text/size.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './limits.ts';

const BUCKET = 'conversation-files';

/** Formats that operators may send, by the extension of their content. */
const mediaTypes: Readonly<Record<string, string>> = {
	pdf: 'application/pdf',
	png: 'image/png',
	jpg: 'image/jpeg',
	webp: 'image/webp',
	gif: 'image/gif',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
	odt: 'application/vnd.oasis.opendocument.text',
	ods: 'application/vnd.oasis.opendocument.spreadsheet',
	ics: 'text/calendar',
	txt: 'text/plain',
};

/** A file in the store, before its row. */
export type StoredAttachment = Pick<
	Selectable<ConversationAttachments>,
	'file_name' | 'stored_name' | 'media_type' | 'file_bytes'
> & { is_original?: boolean };

interface NewFile {
	name: string;
	bytes: Uint8Array;
}

/**
 * Checks an operator's files by their content, and stores them. If no row follows, a job deletes them.
 * @param files From the form; an empty file field counts as none.
 * @throws {DomainError} `files`, `tooLarge` or `empty` with the file's name, `type` with the file's name
 */
export async function storeOutgoing(services: Pick<Services, 'files'>, files: File[]): Promise<StoredAttachment[]> {
	const chosen = files.filter(({ name, size }) => name !== '' || size > 0);
	if (chosen.length > MAX_FILES) throw new DomainError('files');
	if (chosen.reduce((sum, { size }) => sum + size, 0) > MAX_FILE_BYTES) {
		throw new DomainError('tooLarge', sizeOf(MAX_FILE_BYTES));
	}
	const checked = [];
	for (const file of chosen) {
		if (file.size === 0) throw new DomainError('empty', file.name);
		const bytes = await file.bytes();
		const extension = await extensionOf(bytes);
		if (!extension || !Object.hasOwn(mediaTypes, extension)) throw new DomainError('type', file.name);
		checked.push({ file: { name: file.name, bytes }, extension, mediaType: mediaTypes[extension] ?? '' });
	}
	return await Promise.all(
		checked.map(({ file, extension, mediaType }) => store(services, file, extension, mediaType)),
	);
}

/** Stores the files of an email from outside. Whatever it says, a file's type is that of its content; others only download. */
export async function storeIncoming(services: Pick<Services, 'files'>, files: NewFile[]): Promise<StoredAttachment[]> {
	const stored: StoredAttachment[] = [];
	for (const file of files) {
		const extension = (await extensionOf(file.bytes)) ?? 'bin';
		stored.push(await store(services, file, extension, mediaTypes[extension] ?? 'application/octet-stream'));
	}
	return stored;
}

export async function storeOriginal(services: Pick<Services, 'files'>, bytes: Uint8Array): Promise<StoredAttachment> {
	const file = { name: 'original.eml', bytes };
	return { ...(await store(services, file, 'eml', 'message/rfc822')), is_original: true };
}

async function store(
	{ files }: Pick<Services, 'files'>,
	{ name, bytes }: NewFile,
	extension: string,
	media_type: string,
): Promise<StoredAttachment> {
	const stored_name = `${randomUUID()}.${extension}`;
	await files.bucket(BUCKET).put(stored_name, bytes);
	const file_name = plainText(name.replace(/[/\\]/g, '_'), 200) || `file.${extension}`;
	return { file_name, stored_name, media_type, file_bytes: bytes.byteLength };
}

/**
 * Runs a transaction that adds stored files, and deletes them if it fails. If the database did not answer, it may have committed: a
 * job deletes files without a row.
 */
export async function deletingOnFailure<Result>(
	{ files }: Pick<Services, 'files'>,
	stored: StoredAttachment[],
	run: () => Promise<Result>,
): Promise<Result> {
	try {
		return await run();
	} catch (error) {
		if (!isDatabaseUnavailable(error)) {
			await Promise.allSettled(stored.map(({ stored_name }) => files.bucket(BUCKET).delete(stored_name)));
		}
		throw error;
	}
}

async function extensionOf(bytes: Uint8Array): Promise<string | undefined> {
	const found = await fileTypeFromBuffer(bytes);
	if (found) return /^[a-z0-9]{1,10}$/.test(found.ext) ? found.ext : undefined;
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0') ? undefined : 'txt';
	} catch {
		return undefined;
	}
}

/** Adds stored files to a message or a draft, in the caller's transaction. @throws {DomainError} `files` if a draft has too many. */
export async function addAttachments(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	to: { message_uuid: string } | { draft_uuid: string } | { set_aside_uuid: string },
	files: StoredAttachment[],
): Promise<void> {
	if (files.length === 0) return;
	const created_at = now();
	await tx
		.insertInto('conversation_attachments')
		.values(files.map((file) => ({ ...file, ...to, created_at })))
		.execute();
	if ('draft_uuid' in to) await requireFewAttachments(tx, 'draft_uuid', to.draft_uuid);
}

/** @throws {DomainError} `files` or `tooLarge` */
export async function requireFewAttachments(
	tx: Transaction<Tables>,
	column: 'draft_uuid' | 'message_uuid',
	id: string,
): Promise<void> {
	const all = await tx.selectFrom('conversation_attachments').select('file_bytes').where(column, '=', id).execute();
	if (all.length > MAX_FILES) throw new DomainError('files');
	const bytes = all.reduce((sum, { file_bytes }) => sum + file_bytes, 0);
	if (bytes > MAX_FILE_BYTES) throw new DomainError('tooLarge', sizeOf(MAX_FILE_BYTES));
}

export type AttachmentView = Pick<
	Selectable<ConversationAttachments>,
	'attachment_uuid' | 'file_name' | 'file_bytes' | 'message_uuid' | 'draft_uuid' | 'is_original'
>;

export async function listAttachments(db: Kysely<Tables>, conversation: string): Promise<AttachmentView[]> {
	return await db
		.selectFrom('conversation_attachments as a')
		.leftJoin('conversation_messages as m', 'm.message_uuid', 'a.message_uuid')
		.leftJoin('conversation_drafts as d', 'd.draft_uuid', 'a.draft_uuid')
		.select(['a.attachment_uuid', 'a.file_name', 'a.file_bytes', 'a.message_uuid', 'a.draft_uuid', 'a.is_original'])
		.where((where) =>
			where.or([where('m.conversation_uuid', '=', conversation), where('d.conversation_uuid', '=', conversation)]),
		)
		.orderBy('a.created_at')
		.orderBy('a.attachment_uuid')
		.execute();
}

/** A file as a download; 404 unless it is of this conversation. @param id Untrusted, as `conversation`. */
export async function downloadAttachment(
	{ db, files }: Pick<Services, 'db' | 'files'>,
	conversation: string,
	id: string,
): Promise<Response> {
	const isOfConversation = isCanonicalUuid(conversation) && isCanonicalUuid(id);
	const all = isOfConversation ? await listAttachments(db, conversation) : [];
	const isThere = all.some(({ attachment_uuid }) => attachment_uuid === id);
	return await download({ db, files }, 'attachment_uuid', isThere ? id : undefined);
}

/** The original of an email that was set aside, as a download; 404 if there is none. @param id Untrusted. */
export async function downloadSetAside(services: Pick<Services, 'db' | 'files'>, id: string): Promise<Response> {
	return await download(services, 'set_aside_uuid', isCanonicalUuid(id) ? id : undefined);
}

async function download(
	{ db, files }: Pick<Services, 'db' | 'files'>,
	column: 'attachment_uuid' | 'set_aside_uuid',
	id: string | undefined,
): Promise<Response> {
	const file = id
		? await db
				.selectFrom('conversation_attachments')
				.select(['stored_name as storedName', 'file_name as name', 'media_type as mediaType'])
				.where(column, '=', id)
				.executeTakeFirst()
		: undefined;
	return await downloadResponse(files.bucket(BUCKET), file);
}

/** Every hour: deletes files of deleted drafts, of erased people, and of answers that were refused. */
export const conversationFilesJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('conversation-files', services, {
		bucket: BUCKET,
		cron: '41 * * * *',
		findKnown: (names) =>
			services.db
				.selectFrom('conversation_attachments')
				.select('stored_name')
				.where('stored_name', 'in', names)
				.execute(),
	});
