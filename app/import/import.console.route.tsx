import { Link } from 'react-router';
import { type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { Confirmation, FormButton } from '#app/console/form-button.tsx';
import { consoleHead, frame } from '#app/console/head.ts';
import type { ActionName } from '#app/console/parts.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { PageError } from '#app/console/shell.tsx';
import { State } from '#app/console/values.tsx';
import { PeopleStyles } from '#app/features/people/people/page-parts.console.tsx';
import { Rows } from '#app/list/rows.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/import.console.route';
import { columnInput, mappingProblem, type TargetColumn, valueInput } from './columns.ts';
import { type ImportView, importNotFound, importView } from './import-view.server.ts';
import { columnValues, discardImport, findImport, planFirst, setOptions } from './imports.server.ts';
import { importLines, startImport, startUndo, undoLines } from './run.server.ts';
import { type AnyTarget, type Import, importPath, importQueue } from './target.server.ts';
import { targetAt } from './targets.server.ts';
import { importStates } from './words.ts';

const errors = {
	gone: () => {
		throw importNotFound();
	},
	state: 'Someone else continued this import meanwhile. This is how it is now.',
	unplanned: 'Update the preview first.',
	nothing: 'No line would change anything.',
};
const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.import ?? '';
const subjectOf = (id: string) => ({ kind: 'import', id });

function importActions(target: AnyTarget) {
	const { mapping: form } = target;
	const actions = target.actions as Record<keyof AnyTarget['actions'], ActionName>;
	const path = (id: string) => importPath(target, id);
	/** @param titles Of the toast: lines are left for a job, or all are done. */
	const begin = (
		step: 'import' | 'undo',
		name: ActionName,
		start: typeof startImport,
		proceed: typeof importLines,
		[started, finished]: readonly [string, string],
	) =>
		defineAction({
			name,
			form: step,
			errors,
			async run({ tx, services, ...context }) {
				const id = idOf(context);
				await start(tx, target, id);
				// The first lines at once, so that a short file needs no job.
				const isLeft = await proceed(tx, services, target, id);
				if (isLeft) await services.jobs.send(tx, importQueue, { importId: id, step });
				const toast = { kind: 'success' as const, title: isLeft ? started : finished };
				return { audit: { subject: subjectOf(id) }, to: path(id), toast };
			},
		});
	return {
		plan: defineAction<unknown, { mapping: string[]; options: object }>({
			name: actions.plan,
			form: 'mapping',
			schema: form.schema,
			errors: { ...errors, mapping: (description: string) => ({ description, status: 400 }) },
			async prepare(context) {
				const { db } = context.services;
				const row = await findImport(db, target, idOf(context));
				if (!row) throw importNotFound();
				const columns = await target.columns(db);
				const mapping = row.headers.map((_, index) => {
					const chosen = String(context.form.get(columnInput(index)) ?? '');
					return columns.some(({ key }) => key === chosen) ? chosen : '';
				});
				const problem = mappingProblem(mapping, columns);
				if (problem) throw new DomainError('mapping', problem);
				const meanings = await readMeanings(context, row, columns, mapping);
				return { mapping, options: { ...(row.options as object), meanings } };
			},
			async run({ tx, services, value, prepared: { mapping, options }, ...context }) {
				const id = idOf(context);
				await setOptions(tx, target, id, mapping, { ...options, ...form.options(value) });
				return { to: `${path(id)}#preview`, afterCommit: () => planFirst(services, target, id) };
			},
		}),
		run: begin('import', actions.run, startImport, importLines, ['Import started', 'Imported']),
		undo: begin('undo', actions.undo, startUndo, undoLines, ['Undo started', 'Import undone']),
		discard: defineAction({
			name: actions.discard,
			form: 'import',
			errors,
			async run({ tx, ...context }) {
				const id = idOf(context);
				await discardImport(tx, target, id);
				return {
					audit: { subject: subjectOf(id) },
					to: target.path,
					toast: { kind: 'success', title: 'File deleted' },
				};
			},
		}),
	};
}

/** What the values of columns mean, as chosen; the page shows them once a column is one whose values mean something. */
async function readMeanings(
	{ services, form }: { services: Pick<Services, 'db'>; form: FormData },
	{ import_uuid, options }: Pick<Import, 'import_uuid' | 'options'>,
	columns: readonly TargetColumn[],
	mapping: readonly string[],
): Promise<Record<number, Record<string, string>>> {
	const former = (options as { meanings?: Record<number, Record<string, string>> }).meanings ?? {};
	const meanings: Record<number, Record<string, string>> = {};
	for (const [index, key] of mapping.entries()) {
		const known = columns.find((column) => column.key === key)?.values?.options;
		if (!known) continue;
		const values = await columnValues(services.db, import_uuid, index);
		const chosen = values.flatMap((value, number) => {
			const meaning = String(form.get(valueInput(index, number)) ?? '');
			return known.some((option) => option.value === meaning) ? [[value, meaning] as const] : [];
		});
		meanings[index] = { ...former[index], ...Object.fromEntries(chosen) };
	}
	return meanings;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	consoleHead(loaderData?.file.words.heading ?? frame.missing.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	return {
		file: await importView(servicesOf(context), targetAt(url.pathname), params.import, url),
		isUndoing: url.searchParams.has('undo'),
	};
}

export const action = (args: Route.ActionArgs) => actionsOf(importActions(targetAt(args.url.pathname)))(args);

export function ErrorBoundary() {
	return <PageError />;
}

interface Props {
	file: ImportView;
}

export default function ImportPage({ loaderData: { file, isUndoing } }: Route.ComponentProps) {
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={file.back}>All imports</PageLink>
				<h1 className="h3">{file.file}</h1>
				<p>
					<State of={file.state} words={importStates} />
				</p>
				{file.about && <p className="soft">{file.about}</p>}
				{file.format && <p className="soft">{file.format}</p>}
			</div>
			<Step file={file} isUndoing={isUndoing} />
			<Lines file={file} />
		</>
	);
}

function Step({ file, isUndoing }: Props & { isUndoing: boolean }) {
	switch (file.state) {
		case 'reading':
			return (
				<Section id="preview" heading="Preview">
					<p>
						The file is being read. <a href={file.path}>Refresh</a>
					</p>
				</Section>
			);
		case 'draft':
			return (
				<>
					<Preview file={file} />
					<MappingForm file={file} />
				</>
			);
		case 'running':
		case 'undoing':
			return <Progress file={file} />;
		default:
			return <Result file={file} isUndoing={isUndoing} />;
	}
}

function MappingForm({ file: { path, columns, mapping, targets, fields } }: Props) {
	return (
		<Section id="mapping" heading="Columns">
			<p className="soft">Choose what each column is. Columns that you do not choose are not imported.</p>
			<ConsoleForm id="mapping" label="Columns" intent="plan" action={path}>
				<div className="people-columns">
					{columns.map(({ header, examples }, index) => (
						<ConsoleField
							// biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
							key={index}
							name={columnInput(index)}
							label={header}
							help={examples && `such as ${examples}`}
							prompt="Do not import"
							options={targets}
							defaultValue={mapping[index] ?? ''}
							optional
						/>
					))}
				</div>
				{columns.map((column, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
					<Meanings key={index} index={index} column={column} />
				))}
				{fields.map((field) => (
					<ConsoleField key={field.name} {...field} />
				))}
				<Button type="submit" variant="secondary">
					Update preview
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function Meanings({ index, column }: { index: number; column: ImportView['columns'][number] }) {
	return column.values.map(({ value, meaning }, number) => (
		<ConsoleField
			key={value}
			name={valueInput(index, number)}
			label={`What “${value || '(empty)'}” means in “${column.header}”`}
			prompt="Please choose: until then these lines are not imported"
			options={column.meanings}
			defaultValue={meaning}
			optional
		/>
	));
}

function Preview({ file: { path, words, isMapped, counts, todo, chosen } }: Props) {
	const waiting = counts.unplanned ?? 0;
	return (
		<Section id="preview" heading="Preview">
			<Refusal form="import" />
			{isMapped ? (
				<>
					<Counts path={path} prefix="plan:" counts={counts} names={words.counts} chosen={chosen} />
					{waiting > 0 && (
						<p>
							{`${waiting.toLocaleString('en-US')} lines are still being checked.`} <a href={path}>Refresh</a>
						</p>
					)}
				</>
			) : (
				<p>Choose the columns, then update the preview.</p>
			)}
			<div className="console-actions">
				{isMapped && waiting === 0 && todo > 0 && (
					<FormButton
						label={`Import ${todo.toLocaleString('en-US')} lines`}
						intent="run"
						action={path}
						variant="primary"
						size="medium"
					/>
				)}
				<FormButton label="Delete this file" intent="discard" action={path} />
			</div>
		</Section>
	);
}

interface CountsProps {
	path: string;
	prefix: string;
	counts: Record<string, number>;
	names: Readonly<Record<string, string>>;
	chosen: string | undefined;
}

function Counts({ path, prefix, counts, names, chosen }: CountsProps) {
	return (
		<nav className="console-chips" aria-label="Lines">
			{Object.entries(names).flatMap(([name, label]) => {
				const count = counts[`${prefix}${name}`] ?? 0;
				if (count === 0) return [];
				return (
					<Link key={name} to={`${path}?lines=${name}#lines`} aria-current={name === chosen ? 'true' : undefined}>
						{label}: {count.toLocaleString('en-US')}
					</Link>
				);
			})}
		</nav>
	);
}

function Progress({ file: { path, state, counts, todo } }: Props) {
	const count = (...names: string[]) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
	const isUndo = state === 'undoing';
	const undone = count('result:undone', 'result:partly', 'result:kept');
	const all = isUndo ? undone + count('result:done') : todo + count('result:skipped');
	const done = isUndo ? undone : count('result:done', 'result:skipped');
	const label = `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} lines are ${isUndo ? 'undone' : 'imported'}.`;
	return (
		<Section id="progress" heading={importStates[state]}>
			<p>{label}</p>
			<progress className="console-progress" value={done} max={all || 1} aria-label={label} />
			<p className="console-actions">
				<a href={path}>Refresh</a>
			</p>
		</Section>
	);
}

const resultNames = {
	done: 'Imported',
	skipped: 'Nothing to do anymore',
	undone: 'Undone',
	partly: 'Undone in part',
	kept: 'Left as they are',
} as const;

function Result({ file: { path, words, file, state, counts, chosen }, isUndoing }: Props & { isUndoing: boolean }) {
	const invalid = { invalid: words.counts.invalid ?? '' };
	return (
		<Section id="result" heading="Result">
			<Refusal form="undo" />
			<Counts path={path} prefix="result:" counts={counts} names={resultNames} chosen={chosen} />
			<Counts path={path} prefix="plan:" counts={counts} names={invalid} chosen={chosen} />
			{state === 'done' &&
				(isUndoing ? (
					<Confirmation
						id="undo"
						heading={`Undo the import of “${file}”?`}
						text={words.undo}
						label="Undo import"
						intent="undo"
						action={path}
						cancel="Cancel"
					/>
				) : (
					<p className="console-actions">
						<Link to={`${path}?undo=1`}>Undo this import</Link>
					</p>
				))}
		</Section>
	);
}

function Lines({ file: { words, lines, next } }: Props) {
	if (lines.length === 0) return null;
	return (
		<Section id="lines" heading="Lines">
			<Rows
				region="Lines, table"
				rows={lines}
				rowKey={({ line }) => line}
				columns={[
					{ head: 'Line', isNumber: true, cell: ({ line }) => line },
					{
						head: words.subject,
						isRowHead: true,
						cell: ({ to, email }) => (to ? <Link to={to}>{email}</Link> : email),
					},
					{
						head: 'What changes or why not',
						label: '',
						cell: ({ problem, changes }) => (
							<>
								{problem}
								{changes.map((change) => (
									<span key={change} className="console-sub">
										{change}
									</span>
								))}
							</>
						),
					},
				]}
			/>
			{next && (
				<p className="console-actions">
					<Link to={next}>Next lines</Link>
				</p>
			)}
		</Section>
	);
}
