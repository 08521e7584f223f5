import fs from 'node:fs/promises';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { guessMapping, plainHeading } from '#app/crm/imports/columns.ts';
import { createImport, storeLines } from '#app/crm/imports/imports.server.ts';
import { MAX_FILE_BYTES, readTable, type TableFile } from '#app/crm/imports/read-table.server.ts';
import { encodings } from '#app/crm/imports/table-format.ts';
import { importsPage } from '#content/console/imports.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { AnyImportKind } from './import-kind.server.ts';

const { messages, done } = importsPage;
const FORM = 'upload';
const refused = (message: string) => ({ fields: { file: [message] } });

interface Prepared {
	file: TableFile & { name: string };
	mapping: readonly string[];
}

/** The action that reads a file. */
export const uploadTo = ({ target, path, actions, upload }: AnyImportKind) =>
	actionsOf(
		defineAction<unknown, Prepared>({
			name: actions.upload,
			form: FORM,
			schema: upload.schema,
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
		}),
	);
