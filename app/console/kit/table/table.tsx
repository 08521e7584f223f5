import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recordsWords } from '#content/console/records.ts';
import { FormButton } from '../form-button.tsx';
import { Scroll } from '../scroll.tsx';
import { CellContent } from './cell.tsx';
import type { TableView } from './table-view.server.ts';

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
	const { heading, columns, rows, actions, checkbox: box, open } = view;
	const hasLinks = open !== undefined || rows.some(({ person, actions: own }) => person || own.length > 0);
	return (
		<Scroll label={heading}>
			<table className="console-table records-table">
				<thead>
					<tr>
						{box && <th scope="col">{box.heading}</th>}
						{actions.length > 0 && (
							<th scope="col">
								<SelectAll />
							</th>
						)}
						{columns.map((column) => (
							<Heading key={column.name} column={column} />
						))}
						{hasLinks && (
							<th scope="col">
								<span className="console-hidden">{open ?? recordsWords.open}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id} data-handled={row.isHandled || undefined}>
							{box && <OwnCheckbox row={row} box={box} />}
							{actions.length > 0 && <RowCheckbox row={row} isChecked={selected.has(row.token)} />}
							{columns.map((column, number) => (
								<DataCell key={column.name} column={column} row={row} number={number} />
							))}
							{hasLinks && <Links row={row} open={open} path={view.path} />}
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
		<td>
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
		<td key={String(isChecked)}>
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
	const props = { 'data-label': heading, className: isNumber ? 'console-number' : undefined };
	const className = isShort ? 'records-short' : typeof cell === 'string' ? 'records-cell' : 'records-rich';
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
	return (
		<th scope="row" {...props}>
			<span className={className}>
				<CellContent cell={linked} />
			</span>
		</th>
	);
}

function Links({ row, open, path }: { row: ShownRow; open: string | undefined; path: string }) {
	const { id, label, href, person, actions } = row;
	const withLabel = (text: string) => (
		<>
			{text}
			<span className="console-hidden">: {label}</span>
		</>
	);
	return (
		<td>
			<div className="records-links">
				{open && href && <Link to={href}>{withLabel(open)}</Link>}
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
