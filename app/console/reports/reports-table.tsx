import type { ReactNode } from 'react';
import { reportWords } from '#content/console/reports.ts';
import { Scroll } from '../kit/scroll.tsx';
import { formatCount } from './format.ts';

/** A column. The first one is the row's header. */
export interface Column<Row> {
	head: string;
	/** Right-aligned, in digits of one width. */
	isNumber?: boolean;
	cell(row: Row): ReactNode;
}

interface Props<Row> {
	label: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey(row: Row): string;
	/** How many rows are not shown. */
	more?: number;
	/** Shown instead of an empty table. */
	empty?: string;
	/** Has few columns and does not need to scroll on a phone. */
	isSlim?: boolean;
	/** Each row is a card on a phone: for texts, not for numbers to compare. */
	isCards?: boolean;
}

/** A table of numbers. */
export function ReportTable<Row>(props: Props<Row>) {
	const {
		label,
		columns,
		rows,
		rowKey,
		more = 0,
		empty = reportWords.nothing,
		isSlim = false,
		isCards = false,
	} = props;
	if (rows.length === 0) return <p className="soft">{empty}</p>;
	const table = (
		<table className={isCards ? 'console-table console-cards' : 'console-table'}>
			<caption className="console-hidden">{label}</caption>
			<thead>
				<tr>
					{columns.map(({ head, isNumber }) => (
						<th key={head} scope="col" className={isNumber ? 'console-number' : undefined}>
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={rowKey(row)}>
						{columns.map(({ head, isNumber, cell }, place) =>
							place === 0 ? (
								<th key={head} scope="row">
									{cell(row)}
								</th>
							) : (
								<td
									key={head}
									data-label={isCards ? head : undefined}
									className={isNumber ? 'console-number' : undefined}
								>
									{cell(row)}
								</td>
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
	return (
		<>
			{isSlim ? table : <Scroll label={label}>{table}</Scroll>}
			{more > 0 && <p className="soft">{reportWords.more.replace('{count}', formatCount(more))}</p>}
		</>
	);
}

/** A number with that of the previous period below, if any. */
export function WithPrevious({ now, before }: { now: ReactNode; before: ReactNode | null }) {
	const [lead, end] = reportWords.before.split('{number}');
	return (
		<>
			{now}
			{before !== null && (
				<span className="console-sub">
					<span className="console-hidden">{lead}</span>
					{before}
					{end}
				</span>
			)}
		</>
	);
}

/** A part of a whole, as a bar beside its number. */
export function Bar({ part, whole }: { part: number; whole: number }) {
	const width = whole ? Math.min((100 * part) / whole, 100) : 0;
	return (
		<svg className="reports-bar" aria-hidden="true">
			<rect width={`${width.toFixed(1)}%`} height="100%" />
		</svg>
	);
}
