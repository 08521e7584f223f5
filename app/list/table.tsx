import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { FormButton } from '#app/console/kit/form-button.tsx';
import { Scroll } from '#app/console/kit/scroll.tsx';
import { recordsWords } from '#content/console/records.ts';
import { CellContent } from './cell.tsx';
import type { TableView } from './table-view.server.ts';
import { plainCell } from './view.ts';

const { checkbox } = recordsWords;

type ShownColumn = TableView['columns'][number];
type ShownRow = TableView['rows'][number];

interface Props {
	view: TableView;
	/** The tokens of the selected rows. */
	selected: ReadonlySet<string>;
}

/** The rows of a page, each with a checkbox if the list has bulk actions. */
export function Table({ view, selected }: Props) {
	const { heading, columns, rows, actions, checkbox: box } = view;
	const hasLinks = rows.some(({ person, actions: own }) => person || own.length > 0);
	return (
		<Scroll label={heading}>
			<table className="console-table console-cards records-table">
				<thead>
					<tr>
						{box && (
							<th scope="col" className="records-own">
								{box.heading}
							</th>
						)}
						{actions.length > 0 && (
							<th scope="col" className="records-select">
								<SelectAll />
							</th>
						)}
						{columns.map((column) => (
							<Heading key={column.name} column={column} />
						))}
						{hasLinks && (
							<th scope="col">
								<span className="console-hidden">{recordsWords.row.actions}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id} data-row tabIndex={-1} data-handled={row.isHandled || undefined}>
							{box && <OwnCheckbox row={row} box={box} />}
							{actions.length > 0 && <RowCheckbox row={row} isChecked={selected.has(row.token)} />}
							{columns.map((column, number) => (
								<DataCell key={column.name} column={column} row={row} number={number} />
							))}
							{hasLinks && <Links row={row} path={view.path} />}
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
}

/** Selects every row. Without scripts, the scope "all rows on this page" does the same. */
function SelectAll() {
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!isReady) return <span className="console-hidden">{checkbox.heading}</span>;
	return (
		<label className="records-checkbox">
			<input
				type="checkbox"
				onChange={({ currentTarget: { form, checked } }) => {
					for (const box of form?.querySelectorAll<HTMLInputElement>('input[name="row"]') ?? []) box.checked = checked;
				}}
			/>
			<span className="console-hidden">{checkbox.all}</span>
		</label>
	);
}

function Heading({ column: { heading, isNumber, sort } }: { column: ShownColumn }) {
	return (
		<th scope="col" aria-sort={sort?.direction} className={isNumber ? 'console-number' : undefined}>
			{sort ? (
				<Link to={sort.href} title={sort.label} preventScrollReset className="records-sort">
					{heading}
					{sort.direction && <span aria-hidden="true">{sort.direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
				</Link>
			) : (
				heading
			)}
		</th>
	);
}

function RowCheckbox({ row: { token, label }, isChecked }: { row: ShownRow; isChecked: boolean }) {
	return (
		<td className="records-select">
			<label className="records-checkbox">
				<input type="checkbox" name="row" value={token} defaultChecked={isChecked} />
				<span className="console-hidden">{checkbox.row.replace('{label}', () => label)}</span>
			</label>
			<input type="hidden" name="shown" value={token} />
		</td>
	);
}

/** A checkbox that the page's own form saves. */
function OwnCheckbox({
	row: { id, label, isChecked },
	box,
}: {
	row: ShownRow;
	box: NonNullable<TableView['checkbox']>;
}) {
	const { field, label: name, canChange } = box;
	return (
		<td key={String(isChecked)} className="records-own">
			{canChange && <input type="hidden" name="shown" value={id} />}
			{canChange && isChecked && <input type="hidden" name="was" value={id} />}
			<label className="records-checkbox">
				<input type="checkbox" name={field} value={id} defaultChecked={isChecked} disabled={!canChange} />
				<span className="console-hidden">{name.replace('{label}', () => label)}</span>
			</label>
		</td>
	);
}

function DataCell({ column, row, number }: { column: ShownColumn; row: ShownRow; number: number }) {
	const { heading, isNumber, isShort, isLink } = column;
	const cell = row.cells[number] ?? '';
	const text = plainCell(cell);
	const props = {
		'data-label': heading,
		'data-empty': text === '' || text === '–' || undefined,
		className: isNumber ? 'console-number' : undefined,
	};
	const className = isShort ? 'records-short' : 'records-cell';
	if (!isLink || !row.href) {
		return (
			<td {...props}>
				<span className={className}>
					<CellContent cell={cell} />
				</span>
			</td>
		);
	}
	const linked = typeof cell === 'string' ? { text: cell, href: row.href } : { ...cell, href: row.href };
	const subject = text.includes(row.label) ? undefined : row.label;
	return (
		<th scope="row" {...props}>
			<span className={className}>
				<CellContent cell={linked} subject={subject} isOpen />
			</span>
		</th>
	);
}

function Links({ row, path }: { row: ShownRow; path: string }) {
	const { id, label, person, actions } = row;
	const withLabel = (text: string) => (
		<>
			{text}
			<span className="console-hidden">: {label}</span>
		</>
	);
	return (
		<td className="records-actions-cell">
			<div className="records-links">
				{person && <Link to={person}>{withLabel(recordsWords.person)}</Link>}
				{actions.map(({ label: text, intent, href: to }) =>
					to ? (
						<Link key={text} to={to}>
							{withLabel(text)}
						</Link>
					) : (
						<FormButton key={text} label={text} subject={label} intent={intent} hidden={{ id }} action={path} />
					),
				)}
			</div>
		</td>
	);
}
