import type { ReactNode } from 'react';
import { stylesOf } from '#app/console/section.tsx';
import { type Column, Rows } from '#app/list/rows.tsx';
import css from './reports.console.css?inline';
import { formatCount } from './values.console.ts';

interface Props<Row> {
	label: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey(row: Row): string;
	more?: number;
	empty?: string;
	/** Has few columns and does not need to scroll on a phone. */
	isSlim?: boolean;
	/** Each row is a card on a phone: for texts, not for numbers to compare. */
	isCards?: boolean;
}

export function ReportTable<Row>(props: Props<Row>) {
	const {
		label,
		columns,
		rows,
		rowKey,
		more = 0,
		empty = 'No data for this period.',
		isSlim = false,
		isCards = false,
	} = props;
	if (rows.length === 0) return <p className="soft">{empty}</p>;
	return (
		<>
			<Rows
				{...(isSlim ? {} : { region: label })}
				caption={label}
				columns={columns}
				rows={rows}
				rowKey={rowKey}
				isMatrix={!isCards}
			/>
			{more > 0 && <p className="soft">{`And ${formatCount(more)} more.`}</p>}
		</>
	);
}

export function WithPrevious({ now, before }: { now: ReactNode; before: ReactNode | null }) {
	return (
		<>
			{now}
			{before !== null && (
				<span className="console-sub">
					<span className="console-hidden">before: </span>
					{before}
				</span>
			)}
		</>
	);
}

export function Bar({ part, whole }: { part: number; whole: number }) {
	const width = whole ? Math.min((100 * part) / whole, 100) : 0;
	return (
		<svg className="reports-bar" aria-hidden="true">
			<rect width={`${width.toFixed(1)}%`} height="100%" />
		</svg>
	);
}

export const ReportStyles = stylesOf('console-reports', css);
