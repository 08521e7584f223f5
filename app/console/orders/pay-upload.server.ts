import fs from 'node:fs/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { hasSpaceFor, uploadFolder } from '#app/features/materials/material-files.server.ts';
import { MAX_DOCUMENT_BYTES } from '#app/features/payments/payment-documents.server.ts';
import { servicesOf } from '#app/services.ts';
import { orderPage } from '#content/console/orders.ts';
import { readStreamedForm } from '#platform/http/streamed-form.ts';
import { sizeOf } from '#platform/text/size.ts';
import { runAction } from '../kit/action.server.ts';
import { operatorContext, requireConfirmation, requirePermission } from '../kit/guard.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { fieldError, formError } from '../kit/redisplay.ts';
import { payAction } from './pay-action.server.ts';

const MEGABYTE = 1024 * 1024;
/** Up to here a larger file is dropped as it arrives, and the form is shown again with its other fields. */
const MAX_REQUEST_BYTES = 32 * MEGABYTE;

/** Whether a form may have a document. */
export const hasDocument = (request: Request): boolean =>
	request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/**
 * The action that marks an order as paid: its document goes to disk as it arrives. Permission, length and space are checked before
 * anything is read.
 */
export async function payWithDocument({ request, params, url, context }: ActionFunctionArgs) {
	const services = servicesOf(context);
	const operator = requirePermission(context.get(operatorContext), 'orders.pay');
	const { messages } = orderPage;
	const length = Number(request.headers.get('content-length') ?? 0);
	if (length > MAX_REQUEST_BYTES) {
		const message = messages.tooLarge.replace('{size}', sizeOf(MAX_DOCUMENT_BYTES));
		return data(fieldError('pay', 'document', message), { status: 413 });
	}
	if (!(await hasSpaceFor(services, length))) return data(formError('pay', messages.full), { status: 507 });
	const read = await readStreamedForm(request, uploadFolder(services), {
		fields: 20,
		fieldBytes: MEGABYTE,
		fileBytes: () => MAX_DOCUMENT_BYTES,
	});
	if (!read) return data(formError('pay', messages.broken), { status: 400 });
	const { fields: form, file } = read;
	try {
		if (form.get('intent') !== 'pay') throw data(null, { status: 400, headers: privateResponseHeaders });
		// A form that waits for the password has no file. Its name makes the form ask for it again.
		const waiting = new FormData();
		for (const [name, value] of form) waiting.append(name, value);
		if (file) waiting.append('document', file.name);
		await requireConfirmation(services, operator, waiting, url.pathname, 'orders.pay');
		const now = services.now();
		return await runAction(payAction(file), { services, operator, value: undefined, form, params, url, request, now });
	} finally {
		if (file) await fs.rm(file.path, { force: true });
	}
}
