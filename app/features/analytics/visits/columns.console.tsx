import type { ReactNode } from 'react';
import type { Column } from '#app/list/rows.tsx';
import { formatCount, formatDuration, formatShare } from '../reports/format.console.ts';
import { Bar, ReportTable, WithPrevious } from '../reports/reports-table.console.tsx';
import type { TimedResult } from './load-report.console.server.ts';
import { type AnalyticsQuery, canFilter, urlWithFilter, valueName } from './query.console.ts';
import type { Dimension } from './reports/report-query.server.ts';
import type { Compared, Counts, Line } from './reports/results.ts';

export const columnNames = {
	value: 'Value',
	source: 'Source',
	medium: 'Medium',
	campaign: 'Campaign',
	affiliate: 'Affiliate',
	page: 'Page',
	visits: 'Visits',
	visitors: 'Visitors',
	views: 'Views',
	bounces: 'Bounce rate',
	seconds: 'Average time',
	median: 'Median time',
	entries: 'Entries',
	exits: 'Exits',
	half: 'Scrolled 50 %',
	whole: 'Scrolled 100 %',
	share: 'Share',
} as const;

export function ResultView<Value>({
	result,
	children,
}: {
	result: TimedResult<Value>;
	children(value: Value): ReactNode;
}) {
	if (result.isTimedOut)
		return (
			<p className="console-note">
				This took too long to count and was stopped. Choose a shorter period or add a filter.
			</p>
		);
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
	isRegion?: boolean;
}

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
		<a href={urlWithFilter(query, name, value || null)} title="Filter by this">
			{label}
		</a>
	);
}

export function numberColumn<Stats>(head: string, text: (stats: Stats) => string): Column<Compared<Stats>> {
	return {
		head,
		isNumber: true,
		cell: ({ now, before }) => <WithPrevious now={text(now)} before={before && text(before)} />,
	};
}

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
		numberColumn(columnNames.visits, ({ sessions }) => formatCount(sessions)),
	];
}

export const countColumns: readonly Column<Compared<Counts>>[] = [
	numberColumn(columnNames.visits, ({ sessions }) => formatCount(sessions)),
	numberColumn(columnNames.visitors, ({ visitors }) => formatCount(visitors)),
	numberColumn(columnNames.views, ({ views }) => formatCount(views)),
	numberColumn(columnNames.bounces, ({ bounces, sessions }) => formatShare(bounces, sessions)),
	numberColumn(columnNames.seconds, ({ averageSeconds }) => formatDuration(averageSeconds)),
];

export type RowOf<Result> = Result extends { isTimedOut: false; value: { rows: (infer Row)[] } } ? Row : never;
