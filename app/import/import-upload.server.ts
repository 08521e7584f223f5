import fs from 'node:fs/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { defineAction, runAction } from '#app/console/kit/action.server.ts';
import { operatorContext, requirePermission } from '#app/console/kit/guard.server.ts';
import { fieldError, formError } from '#app/console/kit/redisplay.ts';
import type { ActionName } from '#app/console/parts.ts';
import { hasSpaceFor, uploadFolder } from '#app/features/materials/material-files.server.ts';
import { servicesOf } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { readStreamedForm, type StreamedForm } from '#platform/http/streamed-form.ts';
import { guessMapping, isKeyHeading } from './columns.ts';
import { createImport, storeLines } from './imports.server.ts';
import { encodings, MAX_FILE_BYTES, readTable, type TableFile } from './read-table.server.ts';
import { type AnyTarget, importPath } from './target.server.ts';
import { importsPage } from './words.ts';

const { messages, done } = importsPage;
const FORM = 'upload';
const refused = (message: string) => ({ fields: { file: [message] } });

/** The action that reads a file: it goes to disk as it arrives. Permission, length and space are checked before anything is read. */
export const uploadTo =
	(target: AnyTarget) =>
	async ({ request, params, url, context }: ActionFunctionArgs) => {
		const services = servicesOf(context);
		const operator = requirePermission(context.get(operatorContext), target.actions.upload as ActionName);
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
			const action = readAction(target, file);
			return await runAction(action, { services, operator, value: undefined, form, params, url, request, now });
		} finally {
			if (file) await fs.rm(file.path, { force: true });
		}
	};

interface Prepared {
	file: TableFile & { name: string };
	mapping: readonly string[];
}

const readAction = (target: AnyTarget, file: StreamedForm['file']) =>
	defineAction<unknown, Prepared>({
		name: target.actions.upload as ActionName,
		form: FORM,
		schema: target.upload.schema,
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
			const known = {
				isHeading: (text: string) => isKeyHeading(columns, text),
				isValue: (text: string) => columns.some(({ required, looks }) => required && looks?.(text)),
			};
			const chosen = encodings.find((each) => each === form.get('encoding'));
			const bytes = await fs.readFile(file.path);
			const table = await readTable(bytes, known, chosen);
			const mapping = guessMapping(table.headers, columns, table.lines);
			return { file: { ...table, name: file.name }, mapping };
		},
		async run({ tx, services, operator, value, prepared }) {
			const { lines, ...read } = prepared.file;
			const { mapping } = prepared;
			const options = { ...target.mapping.options({}), ...target.upload.options(value) };
			const id = await createImport(tx, services, { target, file: read, mapping, options, operator });
			return {
				audit: { subject: { kind: 'import', id }, after: { lines: lines.length } },
				to: importPath(target, id),
				toast: { kind: 'success', ...done },
				afterCommit: () => storeLines(services, target, id, lines),
			};
		},
	});
