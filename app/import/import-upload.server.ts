import fs from 'node:fs/promises';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import type { ActionName } from '#app/console/parts.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { guessMapping, isKeyHeading } from './columns.ts';
import { createImport, storeLines } from './imports.server.ts';
import { encodings, MAX_FILE_BYTES, readTable, type TableFile } from './read-table.server.ts';
import { type AnyTarget, importPath } from './target.server.ts';
import { importsPage } from './words.ts';

const { messages, done } = importsPage;
const FORM = 'upload';
const refused = (message: string) => ({ fields: { file: [message] } });

interface Prepared {
	file: TableFile & { name: string };
	mapping: readonly string[];
}

export const uploadTo = (target: AnyTarget) =>
	actionsOf(
		defineAction<unknown, Prepared>({
			name: target.actions.upload as ActionName,
			form: FORM,
			schema: target.upload.schema,
			upload: {
				field: 'file',
				fields: 10,
				fieldBytes: 10_000,
				fileBytes: () => MAX_FILE_BYTES,
				messages: { full: messages.full, broken: messages.broken },
			},
			errors: {
				file: refused(messages.file),
				empty: refused(messages.empty),
				columns: refused(messages.columns),
				lines: refused(messages.lines),
				binary: refused(messages.binary),
				broken: (line: number) => refused(messages.csv.replace('{line}', String(line))),
			},
			async prepare({ services, form, file }) {
				if (file?.isTooLarge) throw new ActionAnswer({ ...refused(messages.tooLarge), status: 413 });
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
		}),
	);
