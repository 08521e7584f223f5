import fs from 'node:fs/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { guessMapping, plainHeading } from '#app/crm/imports/columns.ts';
import { createImport, storeLines } from '#app/crm/imports/imports.server.ts';
import { MAX_FILE_BYTES, readTable, type TableFile } from '#app/crm/imports/read-table.server.ts';
import { encodings } from '#app/crm/imports/table-format.ts';
import { hasSpaceFor, uploadFolder } from '#app/features/materials/material-files.server.ts';
import { servicesOf } from '#app/services.ts';
import { importsPage } from '#content/console/imports.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { readStreamedForm, type StreamedForm } from '#platform/http/streamed-form.ts';
import { defineAction, runAction } from '../kit/action.server.ts';
import { operatorContext, requirePermission } from '../kit/guard.server.ts';
import { fieldError, formError } from '../kit/redisplay.ts';
import type { AnyImportKind } from './import-kind.server.ts';

const { messages, done } = importsPage;
const FORM = 'upload';
const refused = (message: string) => ({ fields: { file: [message] } });

/** The action that reads a file: it goes to disk as it arrives. Permission, length and space are checked before anything is read. */
export const uploadTo =
	(kind: AnyImportKind) =>
	async ({ request, params, url, context }: ActionFunctionArgs) => {
		const services = servicesOf(context);
		const operator = requirePermission(context.get(operatorContext), kind.actions.upload);
		const length = Number(request.headers.get('content-length') ?? 0);
		if (!(await hasSpaceFor(services, length))) return data(formError(FORM, messages.full), { status: 507 });
		const read = await readStreamedForm(request, uploadFolder(services), {
			fields: 10,
			fieldBytes: 10_000,
			fileBytes: () => MAX_FILE_BYTES,
		});
		if (!read) return data(formError(FORM, messages.broken), { status: 400 });
		const { fields: form, file } = read;
		if (file?.isTooLarge) return data(fieldError(FORM, 'file', messages.tooLarge), { status: 413 });
		try {
			const now = services.now();
			const action = readAction(kind, file);
			return await runAction(action, { services, operator, value: undefined, form, params, url, request, now });
		} finally {
			if (file) await fs.rm(file.path, { force: true });
		}
	};

interface Prepared {
	file: TableFile & { name: string };
	mapping: readonly string[];
}

const readAction = ({ target, path, actions, upload }: AnyImportKind, file: StreamedForm['file']) =>
	defineAction<unknown, Prepared>({
		name: actions.upload,
		form: FORM,
		schema: upload.schema,
		errors: {
			file: refused(messages.file),
			empty: refused(messages.empty),
			columns: refused(messages.columns),
			lines: refused(messages.lines),
			binary: refused(messages.binary),
			broken: (line: number) => refused(messages.csv.replace('{line}', String(line))),
		},
		async prepare({ services, form }) {
			if (!file) throw new DomainError('file');
			const columns = await target.columns(services.db);
			const email = columns.find(({ key }) => key === 'email')?.guesses ?? [];
			const chosen = encodings.find((each) => each === form.get('encoding'));
			const bytes = await fs.readFile(file.path);
			const table = await readTable(bytes, (text) => email.includes(plainHeading(text)), chosen);
			const mapping = guessMapping(table.headers, columns, table.lines);
			return { file: { ...table, name: file.name }, mapping };
		},
		async run({ tx, services, operator, value, prepared }) {
			const { lines, ...read } = prepared.file;
			const { mapping } = prepared;
			const options = upload.options(value);
			const id = await createImport(tx, services, { target, file: read, mapping, options, operator });
			return {
				audit: { subject: { kind: 'import', id }, after: { lines: lines.length } },
				to: path(id),
				toast: { kind: 'success', ...done },
				afterCommit: () => storeLines(services, target, id, lines),
			};
		},
	});
