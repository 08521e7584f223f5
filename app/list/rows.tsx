import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';

export interface Column<Row> {
	head: ReactNode;
	cell(row: Row): ReactNode;
	/** Unique; the heading by default, which is then a text. */
	name?: string;
	/** Right-aligned, in digits of one width. */
	isNumber?: boolean | undefined;
	/** Begins the row: the heading of its card. The first column by default. */
	isRowHead?: boolean;
	/** What names the cell on a card: the heading by default, and nothing if it is empty. */
	label?: string;
	className?: string;
	headProps?: HTMLAttributes<HTMLElement>;
	cellProps?(row: Row): HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown>;
}

interface Props<Row> {
	columns: readonly (Column<Row> | false)[];
	rows: readonly Row[];
	rowKey(row: Row): string | number;
	/** The name of the region in which a wide table scrolls by itself. */
	region?: string;
	caption?: string;
	/** Stays a table on a phone: a matrix, or numbers to compare. */
	isMatrix?: boolean;
	className?: string;
	rowProps?(row: Row): HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown>;
}

const NUMBER = 'console-number';

export function Rows<Row>({
	rows,
	rowKey,
	region,
	caption,
	isMatrix = false,
	className,
	rowProps,
	...props
}: Props<Row>) {
	const columns = props.columns.filter((column) => column !== false);
	const hasHead = columns.some(({ isRowHead }) => isRowHead !== undefined);
	const keyOf = ({ name, head }: Column<Row>) => name ?? String(head);
	const cellOf = (column: Column<Row>, row: Row, place: number) => {
		const { head, cell, isNumber, label = typeof head === 'string' ? head : undefined } = column;
		const isHead = hasHead ? column.isRowHead : place === 0;
		const Cell = isHead ? 'th' : 'td';
		return (
			<Cell
				key={keyOf(column)}
				scope={isHead ? 'row' : undefined}
				data-label={isMatrix || isHead ? undefined : label || undefined}
				className={column.className ?? (isNumber ? NUMBER : undefined)}
				{...column.cellProps?.(row)}
			>
				{cell(row)}
			</Cell>
		);
	};
	const table = (
		<table className={['console-table', !isMatrix && 'console-cards', className].filter(Boolean).join(' ')}>
			{caption && <caption className="console-hidden">{caption}</caption>}
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={keyOf(column)} scope="col" className={column.isNumber ? NUMBER : undefined} {...column.headProps}>
							{column.head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={rowKey(row)} {...rowProps?.(row)}>
						{columns.map((column, place) => cellOf(column, row, place))}
					</tr>
				))}
			</tbody>
		</table>
	);
	return region ? <Scroll label={region}>{table}</Scroll> : table;
}

/** Makes a wide table scroll by itself, also with the keyboard. One that fits scrolls with the page, below its own head. */
function Scroll({ label, children }: { label: string; children: ReactNode }) {
	const place = useRef<HTMLElement>(null);
	useEffect(() => {
		const section = place.current;
		const table = section?.querySelector('table');
		if (!section || !table) return;
		const update = () => section.toggleAttribute('data-fits', table.offsetWidth <= section.clientWidth);
		const observer = new ResizeObserver(update);
		observer.observe(section);
		observer.observe(table);
		return () => observer.disconnect();
	}, []);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable to scroll it with the keyboard
		<section ref={place} className="console-scroll" aria-label={label} tabIndex={0}>
			{children}
		</section>
	);
}
