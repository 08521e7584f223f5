import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { recordsWords } from '#content/console/records.ts';
import { ConsoleField, ConsoleForm } from '../form.tsx';
import { Scroll } from '../scroll.tsx';
import { type Asking, type BulkAnswer, forms, type ShownColumn, type ShownRow, type TableView } from './view.ts';

const { bulk, tick } = recordsWords;

interface Props {
	view: TableView;
	answered: BulkAnswer | undefined;
}

/** The rows, and around them the form of what is done to them. */
export function Bulk({ view, answered }: Props) {
	const { heading, columns, rows, actions, here } = view;
	const ticked = new Set(answered?.ticked);
	const canDo = actions.length > 0;
	return (
		<ConsoleForm
			id={forms.bulk}
			answer={answered?.answer}
			label={bulk.label}
			hidden={{ step: 'choose' }}
			className="records-rows"
			action={here}
		>
			<div className="records-bar">
				{canDo && <Bar view={view} scope={answered?.scope} />}
				<p className="records-many">
					{manySaid(view)}
					{view.export && (
						<>
							{' '}
							<a href={view.export} download title={recordsWords.exportHelp}>
								{recordsWords.export}
							</a>
						</>
					)}
				</p>
			</div>
			<Scroll label={heading}>
				<table className="console-table records-table">
					<thead>
						<tr>
							{canDo && (
								<th scope="col">
									<TickAll />
								</th>
							)}
							{columns.map((column) => (
								<Heading key={column.name} column={column} />
							))}
							<th scope="col">
								<span className="console-hidden">{recordsWords.open}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Row key={row.id} row={row} columns={columns} canDo={canDo} isTicked={ticked.has(row.token)} />
						))}
					</tbody>
				</table>
			</Scroll>
		</ConsoleForm>
	);
}

function Bar({ view: { actions, isFiltered }, scope = 'ticked' }: { view: TableView; scope?: string | undefined }) {
	const scopes = Object.entries(bulk.scopes).map(([value, label]) => ({ value, label }));
	return (
		<fieldset className="records-actions">
			<legend className="console-hidden">{bulk.label}</legend>
			<ConsoleField
				form={forms.bulk}
				answer={undefined}
				name="scope"
				label={bulk.scope}
				options={isFiltered ? scopes : scopes.filter(({ value }) => value !== 'fit')}
				defaultValue={scope}
			/>
			{actions.map(({ name, label }) => (
				<Button
					key={name}
					type="submit"
					variant={name === 'cancel' ? 'danger' : 'secondary'}
					size="small"
					name="do"
					value={name}
				>
					{label}
				</Button>
			))}
		</fieldset>
	);
}

/** Ticks every row. Without scripts there is the choice of all rows on the page. */
function TickAll() {
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!isReady) return <span className="console-hidden">{tick.heading}</span>;
	return (
		<label className="records-tick">
			<input
				type="checkbox"
				onChange={({ currentTarget: { form, checked } }) => {
					for (const one of form?.querySelectorAll<HTMLInputElement>('input[name="row"]') ?? []) one.checked = checked;
				}}
			/>
			<span className="console-hidden">{tick.all}</span>
		</label>
	);
}

function Heading({ column: { heading, isNumber, sort } }: { column: ShownColumn }) {
	return (
		<th scope="col" aria-sort={sort?.is} className={isNumber ? 'console-number' : undefined}>
			{sort ? (
				<Link to={sort.href} title={sort.label} preventScrollReset className="records-sort">
					{heading}
					{sort.is && <span aria-hidden="true">{sort.is === 'ascending' ? ' ↑' : ' ↓'}</span>}
				</Link>
			) : (
				heading
			)}
		</th>
	);
}

interface RowProps {
	row: ShownRow;
	columns: ShownColumn[];
	canDo: boolean;
	isTicked: boolean;
}

function Row({ row, columns, canDo, isTicked }: RowProps) {
	const { token, label, href, person, cells, isHandled } = row;
	return (
		<tr data-handled={isHandled || undefined}>
			{canDo && (
				<td>
					<label className="records-tick">
						<input type="checkbox" name="row" value={token} defaultChecked={isTicked} />
						<span className="console-hidden">{tick.row.replace('{label}', () => label)}</span>
					</label>
					<input type="hidden" name="shown" value={token} />
				</td>
			)}
			{columns.map(({ name, heading, isNumber, isShort }, number) => (
				<td key={name} data-label={heading} className={isNumber ? 'console-number' : undefined}>
					<span className={isShort ? 'records-short' : 'records-cell'}>{cells[number]}</span>
				</td>
			))}
			<td>
				<span className="records-ways">
					<Link to={href}>
						{recordsWords.open}
						<span className="console-hidden">: {label}</span>
					</Link>
					{person && (
						<Link to={person}>
							{recordsWords.person}
							<span className="console-hidden">: {label}</span>
						</Link>
					)}
				</span>
			</td>
		</tr>
	);
}

function manySaid({ many: { shown, count, is } }: TableView): string {
	return recordsWords.many[is]
		.replace('{shown}', shown.toLocaleString('en-US'))
		.replace('{count}', count.toLocaleString('en-US'));
}

interface AskProps {
	asking: Asking;
	answer: FormAnswer | undefined;
	here: string;
}

/** What is said before an action is done, with all that it takes to do it. */
export function Ask({ asking, answer, here }: AskProps) {
	const { action, heading, text, button, scope, count, tokens, choice } = asking;
	return (
		<section className="console-note" aria-labelledby="ask">
			<h2 id="ask">{heading}</h2>
			<p>{text}</p>
			<ConsoleForm
				id={forms.ask}
				answer={answer}
				label={heading}
				hidden={{ step: 'do', do: action, scope, count: String(count) }}
				action={here}
			>
				{choice && (
					<ConsoleField
						form={forms.ask}
						answer={answer}
						name="choice"
						label={choice.label}
						prompt={choice.prompt}
						options={choice.options}
					/>
				)}
				{tokens.map((token) => (
					<input key={token} type="hidden" name="row" value={token} />
				))}
				<div className="console-actions">
					<Button type="submit" variant={action === 'cancel' ? 'danger' : 'primary'}>
						{button}
					</Button>
					<Link to={here}>{bulk.keep}</Link>
				</div>
			</ConsoleForm>
		</section>
	);
}

/** What could not be done, row by row. */
export function Left({ left: { done, rows, others } }: { left: NonNullable<BulkAnswer['left']> }) {
	const { heading, text, others: more } = bulk.left;
	return (
		<section className="console-note" role="alert" aria-labelledby="left">
			<h2 id="left">{heading}</h2>
			<p>{text.replace('{done}', String(done)).replace('{left}', String(rows.length + others))}</p>
			<ul className="console-list">
				{rows.map(({ id, label, why }) => (
					<li key={id}>
						<strong>{label}</strong>: {why}
					</li>
				))}
			</ul>
			{others > 0 && <p>{more.replace('{count}', String(others))}</p>}
		</section>
	);
}
