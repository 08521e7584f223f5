import { randomUUID } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import type { Insertable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { PaymentDocuments, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import { downloadResponse } from '#platform/http/download.ts';
import type { StreamedForm } from '#platform/http/streamed-form.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { sizeOf } from '#platform/text/size.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { dayIn } from '#platform/text/zoned-day.ts';

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

const mediaTypes: Readonly<Record<string, string>> = {
	pdf: 'application/pdf',
	png: 'image/png',
	jpg: 'image/jpeg',
	webp: 'image/webp',
};

type StoredDocument = Pick<Insertable<PaymentDocuments>, 'stored_name' | 'file_bytes'>;

/**
 * Checks the invoice or bank statement of a payment and moves it into the store. Its type is judged by its content.
 * @throws {DomainError} `tooLarge` with the limit in words, `empty`, or `type`.
 */
export async function storeDocument(
	{ files }: Pick<Services, 'files'>,
	file: NonNullable<StreamedForm['file']>,
): Promise<StoredDocument> {
	if (file.isTooLarge) throw new DomainError('tooLarge', sizeOf(MAX_DOCUMENT_BYTES));
	if (file.bytes === 0) throw new DomainError('empty');
	const extension = (await fileTypeFromFile(file.path))?.ext ?? '';
	if (!Object.hasOwn(mediaTypes, extension)) throw new DomainError('type');
	const stored_name = `${randomUUID()}.${extension}`;
	await files.moveIn('payment-documents', stored_name, file.path);
	return { stored_name, file_bytes: file.bytes };
}

export async function addDocument(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	payment: { orderUuid: string; eventId: string },
	document: StoredDocument,
): Promise<void> {
	const at = now();
	const year = Number(dayIn(program.refund.timeZone, at).slice(0, 4));
	await tx
		.insertInto('payment_documents')
		.values({ ...document, order_uuid: payment.orderUuid, event_id: payment.eventId, year, created_at: at })
		.execute();
}

/** Deletes a stored document that no payment got. If that fails, the job for documents without a row does it. */
export async function dropDocument(
	{ files, log }: Pick<Services, 'files' | 'log'>,
	document: StoredDocument,
): Promise<void> {
	const bucket = files.bucket('payment-documents');
	await bucket.delete(document.stored_name).catch((err: unknown) => log.warn({ err }, 'a file could not be deleted'));
}

/** The document of a payment as a download; 404 unless it is of this order. @param id Untrusted. */
export async function downloadDocument(
	{ db, files }: Pick<Services, 'db' | 'files'>,
	order: { order_uuid: string; short_reference: string } | undefined,
	id: string,
): Promise<Response> {
	const row =
		order && isUuid(id)
			? await db
					.selectFrom('payment_documents')
					.select('stored_name')
					.where('order_uuid', '=', order.order_uuid)
					.where('document_uuid', '=', id)
					.executeTakeFirst()
			: undefined;
	const bucket = files.bucket('payment-documents');
	if (!order || !row) return await downloadResponse(bucket, undefined);
	const { stored_name: storedName } = row;
	const extension = extensionOf(storedName);
	const name = `payment-${order.short_reference}.${extension}`;
	return await downloadResponse(bucket, { storedName, name, mediaType: mediaTypes[extension] ?? '' });
}

export const extensionOf = (storedName: string): string => storedName.replace(/^.*\./, '');

/** Every hour: deletes documents whose form was not accepted, and those whose record is deleted. */
export const paymentDocumentsJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('payment-documents', services, {
		bucket: 'payment-documents',
		cron: '43 * * * *',
		findKnown: (names) =>
			services.db.selectFrom('payment_documents').select('stored_name').where('stored_name', 'in', names).execute(),
	});
