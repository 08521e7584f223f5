import fs from 'node:fs/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { hasSpaceFor, uploadFolder } from '#app/features/materials/material-files.server.ts';
import { filesOf, MAX_UPLOAD_BYTES } from '#app/features/materials/material-limits.ts';
import { servicesOf } from '#app/services.ts';
import { materialsPage } from '#content/console/materials.ts';
import { readStreamedForm } from '#platform/http/streamed-form.ts';
import { sizeOf } from '#platform/text/size.ts';
import { runAction } from '../kit/action.server.ts';
import { operatorContext, requirePermission } from '../kit/guard.server.ts';
import { fieldError, formError } from '../kit/redisplay.ts';
import { addMaterialAction, changeMaterialAction } from './material-actions.server.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The action of a form with material: its file goes to disk as it arrives. Permission, length and space are checked before anything
 * is read.
 */
export async function uploadMaterial({ request, params, url, context }: ActionFunctionArgs) {
	const services = servicesOf(context);
	const operator = requirePermission(context.get(operatorContext), 'event.material');
	const isChange = url.searchParams.has('edit');
	const formId = isChange ? 'change' : 'add';
	const { messages } = materialsPage;
	const length = Number(request.headers.get('content-length') ?? 0);
	if (length > MAX_UPLOAD_BYTES + MEGABYTE) {
		const message = messages.tooLarge.replace('{size}', sizeOf(MAX_UPLOAD_BYTES));
		return data(fieldError(formId, 'file', message), { status: 413 });
	}
	if (!(await hasSpaceFor(services, length))) return data(formError(formId, messages.full), { status: 507 });
	const read = await readStreamedForm(request, uploadFolder(services), {
		fields: 10,
		fieldBytes: MEGABYTE,
		fileBytes: (fields) => filesOf(String(fields.get('kind'))).maxBytes,
	});
	if (!read) return data(formError(formId, messages.broken), { status: 400 });
	const { fields: form, file } = read;
	try {
		const action = isChange ? changeMaterialAction(file) : addMaterialAction(file);
		const now = services.now();
		return await runAction(action, { services, operator, value: undefined, form, params, url, request, now });
	} finally {
		if (file) await fs.rm(file.path, { force: true });
	}
}
