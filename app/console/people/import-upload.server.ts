import fs from 'node:fs/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { listFields } from '#app/crm/people/fields.server.ts';
import { createImport, planImport } from '#app/crm/people/imports/imports.server.ts';
import { guessMapping } from '#app/crm/people/imports/mapping.ts';
import { MAX_FILE_BYTES, readCsv } from '#app/crm/people/imports/read-csv.server.ts';
import { hasSpaceFor, uploadFolder } from '#app/features/materials/material-files.server.ts';
import { servicesOf } from '#app/services.ts';
import { importsPage } from '#content/console/people-import.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { readStreamedForm, type StreamedForm } from '#platform/http/streamed-form.ts';
import { defineAction, runAction } from '../kit/action.server.ts';
import { operatorContext, requirePermission } from '../kit/guard.server.ts';
import { fieldError, formError } from '../kit/redisplay.ts';
import { importsPath } from './addresses.ts';

const { messages, done } = importsPage;
const FORM = 'upload';
const refused = (message: string) => ({ fields: { file: [message] } });

/**
 * The action that reads a CSV file: it goes to disk as it arrives. Permission, length and space are checked before anything is
 * read.
 */
export async function uploadContacts({ request, params, url, context }: ActionFunctionArgs) {
	const services = servicesOf(context);
	const operator = requirePermission(context.get(operatorContext), 'imports.upload');
	const length = Number(request.headers.get('content-length') ?? 0);
	if (!(await hasSpaceFor(services, length))) return data(formError(FORM, messages.full), { status: 507 });
	const read = await readStreamedForm(request, uploadFolder(services), {
		fields: 5,
		fieldBytes: 1000,
		fileBytes: () => MAX_FILE_BYTES,
	});
	if (!read) return data(formError(FORM, messages.broken), { status: 400 });
	const { fields: form, file } = read;
	if (file?.isTooLarge) return data(fieldError(FORM, 'file', messages.tooLarge), { status: 413 });
	try {
		const now = services.now();
		return await runAction(readAction(file), { services, operator, value: undefined, form, params, url, request, now });
	} finally {
		if (file) await fs.rm(file.path, { force: true });
	}
}

const readAction = (file: StreamedForm['file']) =>
	defineAction({
		name: 'imports.upload',
		form: FORM,
		errors: {
			file: refused(messages.file),
			empty: refused(messages.empty),
			columns: refused(messages.columns),
			lines: refused(messages.lines),
			broken: (line: number) => refused(messages.csv.replace('{line}', String(line))),
		},
		async prepare({ services }) {
			if (!file) throw new DomainError('file');
			const csv = await readCsv(file.path);
			return { ...csv, name: file.name, mapping: guessMapping(csv.headers, await listFields(services.db)) };
		},
		async run({ tx, services, operator, prepared: { mapping, ...csv } }) {
			const id = await createImport(tx, services, csv, operator, mapping);
			return {
				audit: { subject: { kind: 'import', id }, after: { lines: csv.lines.length } },
				to: importsPath(id),
				toast: { kind: 'success', ...done },
				afterCommit: () => planImport(services, id),
			};
		},
	});
