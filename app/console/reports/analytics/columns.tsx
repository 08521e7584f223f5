import type { ReactNode } from 'react';
import type { Dimension } from '#app/features/analytics/reports/report-query.server.ts';
import type { Compared, Counts, Line } from '#app/features/analytics/reports/results.ts';
import type { Column } from '#app/list/rows.tsx';
import { analyticsPage } from '#content/console/analytics.ts';
import { reportWords } from '#content/console/reports.ts';
import { formatCount, formatDuration, formatShare } from '../format.ts';
import { Bar, ReportTable, WithPrevious } from '../reports-table.tsx';
import { canFilter, valueName } from './names.ts';
import { type AnalyticsQuery, urlWithFilter } from './query.ts';
import type { TimedResult } from './time-limit.server.ts';

const words = analyticsPage.columns;

/** Renders a result, or a note that it timed out. */
export function ResultView<Value>({
	result,
	children,
}: {
	result: TimedResult<Value>;
	children(value: Value): ReactNode;
}) {
	if (result.isTimedOut) return <p className="console-note">{reportWords.timedOut}</p>;
	return <>{children(result.value)}</>;
}

interface SectionProps<Row> {
	heading: string;
	text?: string;
	result: TimedResult<{ rows: Row[]; more: number }>;
	rowKey(row: NoInfer<Row>): string;
	columns: readonly Column<NoInfer<Row>>[];
	empty?: string;
	isSlim?: boolean;
	/** Whether the section is a landmark. */
	isRegion?: boolean;
}

/** A section with a table of the rows of a result. */
export function ReportSection<Row>({ heading, text, result, isRegion, ...table }: SectionProps<Row>) {
	return (
		<section aria-label={isRegion ? heading : undefined}>
			<h2>{heading}</h2>
			{text && <p className="soft">{text}</p>}
			<ResultView result={result}>
				{({ rows, more }) => <ReportTable<Row> label={heading} rows={rows} more={more} {...table} />}
			</ResultView>
		</section>
	);
}

/** A value as a link that filters by it. */
export function Value({
	query,
	name,
	value,
}: {
	query: AnalyticsQuery;
	name: Dimension | 'page';
	value: string | null;
}) {
	const label = valueName(name, value);
	if (!canFilter(value)) return <>{label}</>;
	return (
		<a href={urlWithFilter(query, name, value || null)} title={analyticsPage.filters.only}>
			{label}
		</a>
	);
}

/** A number of a row, with that of the previous period below. */
export function numberColumn<Stats>(head: string, text: (stats: Stats) => string): Column<Compared<Stats>> {
	return {
		head,
		isNumber: true,
		cell: ({ now, before }) => <WithPrevious now={text(now)} before={before && text(before)} />,
	};
}

/** A column of values with the number of visits as a bar, and the column of that number. */
export function barColumns<Row extends Line<object, { sessions: number }>>(
	head: string,
	value: (row: Row) => ReactNode,
	whole: number,
): Column<Row>[] {
	return [
		{
			head,
			cell: (row) => (
				<>
					{value(row)}
					<Bar part={row.now.sessions} whole={whole} />
				</>
			),
		},
		numberColumn(words.visits, ({ sessions }) => formatCount(sessions)),
	];
}

/** The columns of every list of visits. */
export const countColumns: readonly Column<Compared<Counts>>[] = [
	numberColumn(words.visits, ({ sessions }) => formatCount(sessions)),
	numberColumn(words.visitors, ({ visitors }) => formatCount(visitors)),
	numberColumn(words.views, ({ views }) => formatCount(views)),
	numberColumn(words.bounces, ({ bounces, sessions }) => formatShare(bounces, sessions)),
	numberColumn(words.seconds, ({ averageSeconds }) => formatDuration(averageSeconds)),
];

/** A row of the list in a result. */
export type RowOf<Result> = Result extends { isTimedOut: false; value: { rows: (infer Row)[] } } ? Row : never;
