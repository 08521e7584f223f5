import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { FormButton } from '#app/console/form-button.tsx';
import { stylesOf } from '#app/console/section.tsx';
import { Badge, TimeIn } from '#app/console/values.tsx';
import { type Column, Rows } from './rows.tsx';
import css from './table.css?inline';
import type { TableView } from './table-view.server.ts';
import { type Cell, type CellLine, plainCell } from './view.ts';

export const TableStyles = stylesOf('console-records', css);

type ShownColumn = TableView['columns'][number];
type ShownRow = TableView['rows'][number];

/** A checkbox in each row that a form of the page saves, instead of bulk actions. */
export type OwnCheckbox = Pick<Column<ShownRow>, 'head' | 'cell'>;

interface Props {
	view: TableView;
	selected: ReadonlySet<string>;
	own?: OwnCheckbox | undefined;
}

export function Table({ view, selected, own }: Props) {
	const { heading, rows, actions } = view;
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
				own !== undefined && {
					...headless,
					...own,
					name: 'own',
					className: 'records-own',
					headProps: { className: 'records-own' },
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

interface CellProps {
	cell: Cell;
	/** What the link opens, for screen readers, if its text does not say it. */
	subject?: string | undefined;
	isOpen?: boolean;
}

export function CellContent({ cell, subject, isOpen }: CellProps) {
	if (typeof cell === 'string') return cell;
	const { state, tone, href, lines = [] } = cell;
	const text = <Line line={cell} />;
	const badge =
		state || tone ? (
			<Badge state={state} tone={tone}>
				{text}
			</Badge>
		) : (
			text
		);
	return (
		<>
			{href ? (
				<Link to={href} dir="auto" data-open={isOpen || undefined}>
					{badge}
					{subject && <span className="console-hidden">: {subject}</span>}
				</Link>
			) : (
				badge
			)}
			{lines.map((line) => (
				<span key={line.text} className={line.isError ? 'console-error' : 'console-sub'}>
					<Line line={line} />
				</span>
			))}
		</>
	);
}

const Line = ({ line: { text, time } }: { line: CellLine }) =>
	time ? <TimeIn text={text} at={new Date(time)} /> : text;
