import type { ReactNode } from 'react';
import type { Column } from '#app/list/rows.tsx';
import { formatCount, formatDuration, formatShare } from '../reports/format.console.ts';
import { Bar, ReportTable, WithPrevious } from '../reports/reports-table.console.tsx';
import { canFilter, valueName } from './names.console.ts';
import { type AnalyticsQuery, urlWithFilter } from './query.console.ts';
import type { Dimension } from './reports/report-query.server.ts';
import type { Compared, Counts, Line } from './reports/results.ts';
import type { TimedResult } from './time-limit.console.server.ts';

/** The analytics page. */
export const analyticsPage = {
	period: {
		label: 'Filters',
		period: 'Period',
		options: {
			today: 'Today',
			'7': 'Last 7 days',
			'30': 'Last 30 days',
			'90': 'Last 90 days',
			year: 'Last 365 days',
		},
		more: 'Custom range and options',
		from: 'From',
		until: 'To',
		compare: 'Compare with',
		comparing: { yes: 'Previous period', no: 'Nothing' },
		robots: 'Bots',
		robotsOptions: { no: 'Exclude', any: 'Include', yes: 'Only bots' },
		button: 'Apply',
		messages: {
			from: 'Please enter the first day.',
			until: 'Please enter the last day.',
			order: 'The last day is before the first. Please swap them.',
			long: 'Please choose five years or less.',
		},
		/** Days: `{from}`, `{until}`, and `{since}`, `{before}` of the previous period. */
		range: '{from} to {until}.',
		compared: '{from} to {until}, compared with {since} to {before} (small numbers).',
		today: 'Today is incomplete; the previous period is complete.',
	},
	columns: {
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
	},
} as const;

const words = analyticsPage.columns;

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
		numberColumn(words.visits, ({ sessions }) => formatCount(sessions)),
	];
}

export const countColumns: readonly Column<Compared<Counts>>[] = [
	numberColumn(words.visits, ({ sessions }) => formatCount(sessions)),
	numberColumn(words.visitors, ({ visitors }) => formatCount(visitors)),
	numberColumn(words.views, ({ views }) => formatCount(views)),
	numberColumn(words.bounces, ({ bounces, sessions }) => formatShare(bounces, sessions)),
	numberColumn(words.seconds, ({ averageSeconds }) => formatDuration(averageSeconds)),
];

export type RowOf<Result> = Result extends { isTimedOut: false; value: { rows: (infer Row)[] } } ? Row : never;
