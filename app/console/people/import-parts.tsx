import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { importPage, importsPage } from '#content/console/people-import.ts';
import { scrolledTable } from '#content/console/site-config.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { Confirmation, FormButton } from '../kit/form-button.tsx';
import { Scroll } from '../kit/scroll.tsx';
import { Section } from '../kit/section.tsx';
import { columnInput, importsPath } from './addresses.ts';
import type { ImportView } from './import-view.server.ts';

interface Props {
	file: ImportView;
}

/** What each column of the file is. */
export function MappingForm({ file: { id, columns, mapping, targets, tag, overwrites } }: Props) {
	const words = importPage.mapping;
	return (
		<Section id="mapping" heading={words.heading}>
			<p className="soft">{words.help}</p>
			<ConsoleForm id="mapping" label={words.heading} intent="plan" action={importsPath(id)}>
				<div className="people-columns">
					{columns.map(({ header, examples }, index) => (
						<ConsoleField
							// biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
							key={index}
							name={columnInput(index)}
							label={header || `#${index + 1}`}
							help={examples && words.examples.replace('{examples}', () => examples)}
							prompt={words.ignore}
							options={targets}
							defaultValue={mapping[index] ?? ''}
							optional
						/>
					))}
				</div>
				<ConsoleField
					name="existing"
					label={words.existing}
					options={[
						{ value: 'fill', label: words.fill },
						{ value: 'overwrite', label: words.overwrite },
					]}
					defaultValue={overwrites ? 'overwrite' : 'fill'}
				/>
				<ConsoleField name="tag" label={words.tag} help={words.tagHelp} defaultValue={tag ?? ''} optional />
				<Button type="submit" variant="secondary">
					{words.button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

/** How many lines would do what, and the button that imports them. */
export function Preview({ file: { id, counts, chosen } }: Props) {
	const { heading, unplanned, counts: names, button, discard } = importPage.preview;
	const todo = (counts['plan:new'] ?? 0) + (counts['plan:change'] ?? 0);
	return (
		<Section id="preview" heading={heading}>
			<Refusal form="import" />
			{counts.unplanned ? (
				<p>{unplanned}</p>
			) : (
				<Counts id={id} prefix="plan:" counts={counts} names={names} chosen={chosen} />
			)}
			<div className="console-actions">
				{!counts.unplanned && todo > 0 && (
					<FormButton
						label={button.replace('{count}', todo.toLocaleString('en-US'))}
						intent="run"
						action={importsPath(id)}
						variant="primary"
						size="medium"
					/>
				)}
				<FormButton label={discard} intent="discard" action={importsPath(id)} />
			</div>
		</Section>
	);
}

interface CountsProps<Name extends string> {
	id: string;
	prefix: string;
	counts: Record<string, number>;
	names: Readonly<Record<Name, string>>;
	chosen: string | undefined;
}

/** Numbers of lines, each a link to those lines. */
function Counts<Name extends string>({ id, prefix, counts, names, chosen }: CountsProps<Name>) {
	return (
		<nav className="console-chips" aria-label={importPage.lines.heading}>
			{Object.entries<string>(names).flatMap(([name, label]) => {
				const count = counts[`${prefix}${name}`] ?? 0;
				if (count === 0) return [];
				return (
					<Link
						key={name}
						to={`${importsPath(id)}?lines=${name}#lines`}
						aria-current={name === chosen ? 'true' : undefined}
					>
						{label}: {count.toLocaleString('en-US')}
					</Link>
				);
			})}
		</nav>
	);
}

/** How far an import or its undo is. */
export function Progress({ file: { id, state, counts } }: Props) {
	const { importing, undoing, refresh } = importPage.progress;
	const count = (...names: string[]) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
	const isUndo = state === 'undoing';
	const undone = count('result:undone', 'result:partly', 'result:kept');
	const all = isUndo ? undone + count('result:done') : count('plan:new', 'plan:change') + count('result:skipped');
	const done = isUndo ? undone : count('result:done', 'result:skipped');
	const label = (isUndo ? undoing : importing)
		.replace('{done}', done.toLocaleString('en-US'))
		.replace('{count}', all.toLocaleString('en-US'));
	return (
		<Section id="progress" heading={importsPage.states[state]}>
			<p>{label}</p>
			<progress className="console-progress" value={done} max={all || 1} aria-label={label} />
			<p className="console-actions">
				<a href={importsPath(id)}>{refresh}</a>
			</p>
		</Section>
	);
}

/** What was imported or undone, and the way back. */
export function Result({ file: { id, file, state, counts, chosen }, isUndoing }: Props & { isUndoing: boolean }) {
	const { heading, counts: names, undo, ask } = importPage.result;
	const invalid = { invalid: importPage.preview.counts.invalid };
	return (
		<Section id="result" heading={heading}>
			<Refusal form="undo" />
			<Counts id={id} prefix="result:" counts={counts} names={names} chosen={chosen} />
			<Counts id={id} prefix="plan:" counts={counts} names={invalid} chosen={chosen} />
			{state === 'done' &&
				(isUndoing ? (
					<Confirmation
						id="undo"
						heading={ask.heading.replace('{file}', () => file)}
						text={ask.text}
						label={ask.button}
						intent="undo"
						action={importsPath(id)}
						cancel={ask.cancel}
					/>
				) : (
					<p className="console-actions">
						<Link to={`${importsPath(id)}?undo=1`}>{undo}</Link>
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
			<Scroll label={scrolledTable.replace('{section}', heading)}>
				<table className="console-table">
					<thead>
						<tr>
							<th scope="col" className="console-number">
								{columns.line}
							</th>
							<th scope="col">{columns.email}</th>
							<th scope="col">{columns.changes}</th>
						</tr>
					</thead>
					<tbody>
						{lines.map(({ line, email, to, problem, changes }) => (
							<tr key={line}>
								<td className="console-number">{line}</td>
								<th scope="row">{to ? <Link to={to}>{email}</Link> : email}</th>
								<td>
									{problem}
									{changes.map((change) => (
										<span key={change} className="console-sub">
											{change}
										</span>
									))}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</Scroll>
			{next && (
				<p className="console-actions">
					<Link to={next}>{nextLabel}</Link>
				</p>
			)}
		</Section>
	);
}
