import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { idlePlans } from '#app/crm/imports/target.ts';
import { Rows } from '#app/list/rows.tsx';
import { Button } from '#app/ui/button.tsx';
import { importPage, importsPage } from '#content/console/imports.ts';
import { scrolledTable } from '#content/console/site-config.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { Confirmation, FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { columnInput, valueInput } from './addresses.ts';
import type { ImportView } from './import-view.server.ts';

interface Props {
	file: ImportView;
}

/** What each column of the file is, and what values mean. @param children The fields of the target. */
export function MappingForm({ file: { path, columns, mapping, targets }, children }: Props & { children?: ReactNode }) {
	const words = importPage.mapping;
	return (
		<Section id="mapping" heading={words.heading}>
			<p className="soft">{words.help}</p>
			<ConsoleForm id="mapping" label={words.heading} intent="plan" action={path}>
				<div className="people-columns">
					{columns.map(({ header, examples }, index) => (
						<ConsoleField
							// biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
							key={index}
							name={columnInput(index)}
							label={header}
							help={examples && words.examples.replace('{examples}', () => examples)}
							prompt={words.ignore}
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
				{children}
				<Button type="submit" variant="secondary">
					{words.button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

/** What each value of a column means. */
function Meanings({ index, column }: { index: number; column: ImportView['columns'][number] }) {
	const words = importPage.mapping;
	return column.values.map(({ value, meaning }, number) => (
		<ConsoleField
			key={value}
			name={valueInput(index, number)}
			label={words.values.replace('{value}', () => value || words.empty).replace('{column}', () => column.header)}
			prompt={words.unknown}
			options={column.meanings}
			defaultValue={meaning}
			optional
		/>
	));
}

/** How many lines would do what, and the button that imports them. */
export function Preview({ file: { path, target, isMapped, counts, chosen } }: Props) {
	const { heading, unmapped, unplanned, counts: names, button, discard } = importPage.preview;
	const waiting = counts.unplanned ?? 0;
	const todo = doable(counts);
	return (
		<Section id="preview" heading={heading}>
			<Refusal form="import" />
			{isMapped ? (
				<>
					<Counts path={path} prefix="plan:" counts={counts} names={names[target]} chosen={chosen} />
					{waiting > 0 && (
						<p>
							{unplanned.replace('{count}', waiting.toLocaleString('en-US'))}{' '}
							<a href={path}>{importPage.progress.refresh}</a>
						</p>
					)}
				</>
			) : (
				<p>{unmapped}</p>
			)}
			<div className="console-actions">
				{isMapped && waiting === 0 && todo > 0 && (
					<FormButton
						label={button.replace('{count}', todo.toLocaleString('en-US'))}
						intent="run"
						action={path}
						variant="primary"
						size="medium"
					/>
				)}
				<FormButton label={discard} intent="discard" action={path} />
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

/** Numbers of lines, each a link to those lines. */
function Counts({ path, prefix, counts, names, chosen }: CountsProps) {
	return (
		<nav className="console-chips" aria-label={importPage.lines.heading}>
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

/** How far an import or its undo is. */
export function Progress({ file: { path, state, counts } }: Props) {
	const { importing, undoing, refresh } = importPage.progress;
	const count = (...names: string[]) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
	const isUndo = state === 'undoing';
	const undone = count('result:undone', 'result:partly', 'result:kept');
	const all = isUndo ? undone + count('result:done') : doable(counts) + count('result:skipped');
	const done = isUndo ? undone : count('result:done', 'result:skipped');
	const label = (isUndo ? undoing : importing)
		.replace('{done}', done.toLocaleString('en-US'))
		.replace('{count}', all.toLocaleString('en-US'));
	return (
		<Section id="progress" heading={importsPage.states[state]}>
			<p>{label}</p>
			<progress className="console-progress" value={done} max={all || 1} aria-label={label} />
			<p className="console-actions">
				<a href={path}>{refresh}</a>
			</p>
		</Section>
	);
}

/** How many lines do something. */
const doable = (counts: Record<string, number>): number =>
	Object.entries(counts).reduce((sum, [name, count]) => {
		const plan = /^plan:(.+)/.exec(name)?.[1];
		return plan && !idlePlans.includes(plan) ? sum + count : sum;
	}, 0);

/** What was imported or undone, and the way back. */
export function Result({
	file: { path, target, file, state, counts, chosen },
	isUndoing,
}: Props & { isUndoing: boolean }) {
	const { heading, counts: names, undo, ask } = importPage.result;
	const invalid = { invalid: importPage.preview.counts[target].invalid };
	return (
		<Section id="result" heading={heading}>
			<Refusal form="undo" />
			<Counts path={path} prefix="result:" counts={counts} names={names} chosen={chosen} />
			<Counts path={path} prefix="plan:" counts={counts} names={invalid} chosen={chosen} />
			{state === 'done' &&
				(isUndoing ? (
					<Confirmation
						id="undo"
						heading={ask.heading.replace('{file}', () => file)}
						text={ask.texts[target]}
						label={ask.button}
						intent="undo"
						action={path}
						cancel={ask.cancel}
					/>
				) : (
					<p className="console-actions">
						<Link to={`${path}?undo=1`}>{undo}</Link>
					</p>
				))}
		</Section>
	);
}

/** Lines of the file, with what changes or why not. */
export function Lines({ file: { lines, next } }: Props) {
	const { heading, columns, next: nextLabel } = importPage.lines;
	if (lines.length === 0) return null;
	return (
		<Section id="lines" heading={heading}>
			<Rows
				region={scrolledTable.replace('{section}', heading)}
				rows={lines}
				rowKey={({ line }) => line}
				columns={[
					{ head: columns.line, isNumber: true, cell: ({ line }) => line },
					{
						head: columns.email,
						isRowHead: true,
						cell: ({ to, email }) => (to ? <Link to={to}>{email}</Link> : email),
					},
					{
						head: columns.changes,
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
					<Link to={next}>{nextLabel}</Link>
				</p>
			)}
		</Section>
	);
}
