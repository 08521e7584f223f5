import fs from 'node:fs/promises';
import { Link } from 'react-router';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import type { ActionName } from '#app/console/parts.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { State, Time } from '#app/console/values.tsx';
import { PeopleStyles } from '#app/features/people/people/page-parts.console.tsx';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/imports.console.route';
import { guessMapping, isKeyHeading } from './columns.ts';
import { importsView } from './import-view.server.ts';
import { createImport, storeLines } from './imports.server.ts';
import { encodings, MAX_FILE_BYTES, readTable, type TableFile } from './read-table.server.ts';
import { type AnyTarget, importPath } from './target.server.ts';
import { targetAt } from './targets.server.ts';
import { encodingNames, importStates } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.words.heading ?? '');

export const loader = ({ url, context }: Route.LoaderArgs) => importsView(servicesOf(context), targetAt(url.pathname));

const messages = {
	file: 'Please choose a CSV file.',
	tooLarge: 'The file is larger than 25 MB. Please split it.',
	full: 'The server has no space for the file. Please tell the person who runs it.',
	broken: 'The file did not arrive completely. Please upload it again.',
	empty: 'The file has no lines below its headings.',
	columns: 'The file has more than 300 columns. Please remove those that you do not need.',
	lines: 'The file has more than 100,000 lines. Please split it.',
	csv: (line: number) =>
		`Line ${line} is longer than 300,000 characters, or more than 500 lines up to it have a quotation mark that is not closed. Please save the file as CSV (UTF-8) again.`,
	binary: 'This is not a CSV file. If it is a workbook, please save it as CSV (UTF-8) first.',
} as const;

const refused = (message: string) => ({ fields: { file: [message] } });

interface Prepared {
	file: TableFile & { name: string };
	mapping: readonly string[];
}

const uploadTo = (target: AnyTarget) =>
	actionsOf(
		defineAction<unknown, Prepared>({
			name: target.actions.upload as ActionName,
			form: 'upload',
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
				broken: (line: number) => refused(messages.csv(line)),
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
					toast: {
						kind: 'success',
						title: 'File read',
						description: 'Please check the columns and the preview. Nothing is imported yet.',
					},
					afterCommit: () => storeLines(services, target, id, lines),
				};
			},
		}),
	);

export const action = (args: Route.ActionArgs) => uploadTo(targetAt(args.url.pathname))(args);

const encodingOptions = Object.entries(encodingNames).map(([value, label]) => ({ value, label }));

export default function Imports({ loaderData: { words, back, fields, imports } }: Route.ComponentProps) {
	const { heading, lead, earlierHelp } = words;
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={back.to}>{back.label}</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
			</div>
			<div className="console-narrow">
				<ConsoleForm id="upload" label={heading} hasFile>
					{fields.map((field) => (
						<ConsoleField key={field.name} {...field} />
					))}
					<ConsoleFileField
						name="file"
						label="CSV file"
						help="Up to 25 MB and 100,000 lines, with commas, semicolons or tabs."
						accept=".csv,.txt,.tsv,text/csv"
					/>
					<ConsoleField
						name="encoding"
						label="Encoding"
						help="Change it only if the preview shows wrong letters."
						prompt="Found automatically"
						options={encodingOptions}
						optional
					/>
					<Button type="submit">Upload and preview</Button>
				</ConsoleForm>
			</div>
			{imports.length > 0 && (
				<Section id="earlier" heading="Earlier imports">
					<p className="soft">{earlierHelp}</p>
					<ImportTable imports={imports} />
				</Section>
			)}
		</>
	);
}

function ImportTable({ imports }: Pick<Awaited<ReturnType<typeof importsView>>, 'imports'>) {
	return (
		<Rows
			region="Earlier imports, table"
			rows={imports}
			rowKey={({ to }) => to}
			columns={[
				{ head: 'File', cell: ({ to, file }) => <Link to={to}>{file}</Link> },
				{ head: 'Status', label: '', cell: ({ state }) => <State of={state} words={importStates} /> },
				{ head: 'Lines', isNumber: true, cell: ({ lines }) => lines.toLocaleString('en-US') },
				{ head: 'Uploaded', cell: ({ at }) => <Time at={at} /> },
				{ head: 'By', cell: ({ by }) => by },
			]}
		/>
	);
}
