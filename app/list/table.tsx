import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { FormButton } from '#app/console/form-button.tsx';
import { stylesOf } from '#app/console/styles.tsx';
import { CellContent } from './cell.tsx';
import { type Column, Rows } from './rows.tsx';
import css from './table.css?inline';
import type { TableView } from './table-view.server.ts';
import { plainCell } from './view.ts';

export const TableStyles = stylesOf('console-records', css);

type ShownColumn = TableView['columns'][number];
type ShownRow = TableView['rows'][number];

interface Props {
	view: TableView;
	selected: ReadonlySet<string>;
}

export function Table({ view, selected }: Props) {
	const { heading, rows, actions, checkbox: box } = view;
	const hasLinks = rows.some(({ person, actions: own }) => person || own.length > 0);
	const headless = { label: '', isRowHead: false };
	return (
		<Rows<ShownRow>
			region={heading}
			className="records-table"
			rows={rows}
			rowKey={({ id }) => id}
			rowProps={({ isHandled }) => ({ 'data-row': true, tabIndex: -1, 'data-handled': isHandled || undefined })}
			columns={[
				box !== undefined && {
					...headless,
					name: 'own',
					head: box.heading,
					className: 'records-own',
					headProps: { className: 'records-own' },
					cell: (row) => <OwnCheckbox row={row} box={box} />,
				},
				actions.length > 0 && {
					...headless,
					name: 'select',
					head: <SelectAll />,
					className: 'records-select',
					headProps: { className: 'records-select' },
					cell: (row) => <RowCheckbox row={row} isChecked={selected.has(row.token)} />,
				},
				...view.columns.map(dataColumn),
				hasLinks && {
					...headless,
					name: 'links',
					head: <span className="console-hidden">Actions</span>,
					className: 'records-actions-cell',
					cell: (row) => <Links row={row} path={view.path} />,
				},
			]}
		/>
	);
}

function dataColumn({ name, heading, isNumber, isShort, isLink, sort }: ShownColumn, number: number): Column<ShownRow> {
	const cellOf = ({ cells }: ShownRow) => cells[number] ?? '';
	return {
		name,
		label: heading,
		isNumber,
		isRowHead: isLink,
		headProps: { 'aria-sort': sort?.direction },
		head: sort ? (
			<Link to={sort.href} title={sort.label} preventScrollReset className="records-sort">
				{heading}
				{sort.direction && <span aria-hidden="true">{sort.direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
			</Link>
		) : (
			heading
		),
		cellProps(row) {
			const text = plainCell(cellOf(row));
			return { 'data-label': heading, 'data-empty': text === '' || text === '–' || undefined };
		},
		cell(row) {
			const cell = cellOf(row);
			const subject = plainCell(cell).includes(row.label) ? undefined : row.label;
			const linked =
				typeof cell === 'string' ? { text: cell, href: row.href } : { ...cell, href: cell.href ?? row.href };
			return (
				<span className={isShort ? 'records-short' : 'records-cell'}>
					{isLink && row.href ? <CellContent cell={linked} subject={subject} isOpen /> : <CellContent cell={cell} />}
				</span>
			);
		},
	};
}

/** Selects every row. Without scripts, the scope "all rows on this page" does the same. */
function SelectAll() {
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!isReady) return <span className="console-hidden">Select</span>;
	return (
		<label className="records-checkbox">
			<input
				type="checkbox"
				onChange={({ currentTarget: { form, checked } }) => {
					for (const box of form?.querySelectorAll<HTMLInputElement>('input[name="row"]') ?? []) box.checked = checked;
				}}
			/>
			<span className="console-hidden">Select all on this page</span>
		</label>
	);
}

function RowCheckbox({ row: { token, label }, isChecked }: { row: ShownRow; isChecked: boolean }) {
	return (
		<>
			<label className="records-checkbox">
				<input type="checkbox" name="row" value={token} defaultChecked={isChecked} />
				<span className="console-hidden">{`Select ${label}`}</span>
			</label>
			<input type="hidden" name="shown" value={token} />
		</>
	);
}

function OwnCheckbox({
	row: { id, label, isChecked },
	box,
}: {
	row: ShownRow;
	box: NonNullable<TableView['checkbox']>;
}) {
	const { field, label: name, canChange } = box;
	return (
		<Fragment key={String(isChecked)}>
			{canChange && <input type="hidden" name="shown" value={id} />}
			{canChange && isChecked && <input type="hidden" name="was" value={id} />}
			<label className="records-checkbox">
				<input type="checkbox" name={field} value={id} defaultChecked={isChecked} disabled={!canChange} />
				<span className="console-hidden">{name.replace('{label}', () => label)}</span>
			</label>
		</Fragment>
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
		<div className="records-links">
			{person && <Link to={person}>{withLabel('Person')}</Link>}
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
	);
}
