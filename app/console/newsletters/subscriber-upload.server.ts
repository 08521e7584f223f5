import fs from 'node:fs/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { hasSpaceFor, uploadFolder } from '#app/features/materials/material-files.server.ts';
import { IMPORT_MOST_BYTES } from '#app/features/subscriptions/subscriber-imports.server.ts';
import { servicesOf } from '#app/services.ts';
import { importPage } from '#content/console/subscribers.ts';
import { readStreamedForm } from '#platform/http/streamed-form.ts';
import { runAction } from '../kit/action.server.ts';
import { operatorContext, requirePermission } from '../kit/guard.server.ts';
import { formError } from '../kit/redisplay.ts';
import { previewAction } from './subscriber-actions.server.ts';

const FIELD_BYTES = 64 * 1024;

/** The action of the form that uploads a CSV file, which goes to disk as it arrives. Permission and space are checked first. */
export async function uploadSubscribers({ request, params, url, context }: ActionFunctionArgs) {
	const services = servicesOf(context);
	const operator = requirePermission(context.get(operatorContext), 'subscribers.import');
	const { messages } = importPage;
	const length = Number(request.headers.get('content-length') ?? 0);
	if (!(await hasSpaceFor(services, length))) return data(formError('import', messages.full), { status: 507 });
	const read = await readStreamedForm(request, uploadFolder(services), {
		fields: 10,
		fieldBytes: FIELD_BYTES,
		fileBytes: () => IMPORT_MOST_BYTES,
	});
	if (!read) return data(formError('import', messages.broken), { status: 400 });
	const { fields: form, file } = read;
	try {
		const now = services.now();
		const action = previewAction(file);
		return await runAction(action, { services, operator, value: undefined, form, params, url, request, now });
	} finally {
		if (file) await fs.rm(file.path, { force: true });
	}
}
