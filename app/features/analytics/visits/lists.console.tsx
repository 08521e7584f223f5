import type { ReactNode } from 'react';
import { Time } from '#app/console/values.tsx';
import type { Column } from '#app/list/rows.tsx';
import { Bar, ReportTable, WithPrevious } from '../reports/reports-table.console.tsx';
import { formatCount, formatDuration, formatShare } from '../reports/values.console.ts';
import type { ReportOf, TimedResult } from './load-report.console.server.ts';
import { type AnalyticsQuery, canFilter, urlWithFilter, valueName } from './query.console.ts';
import type { PageStats, ScrollStats } from './reports/pages.server.ts';
import type { Dimension } from './reports/report-query.server.ts';
import type { Compared, Counts, Line } from './reports/results.ts';
import type { ErrorStats, Vital, VitalStats } from './reports/vitals.server.ts';

export function PagesView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'pages'> }) {
	const { pages, scroll } = report;
	const scrolled = new Map(scroll.isTimedOut ? [] : scroll.value.rows.map((row) => [row.page, row]));
	const scrollColumn = (head: string, depth: 50 | 100) => ({
		head,
		isNumber: true,
		cell: ({ page }: { page: string }) => {
			const text = ({ reached, sessions }: ScrollStats) => formatShare(reached[depth], sessions);
			const row = scrolled.get(page);
			return row ? <WithPrevious now={text(row.now)} before={row.before && text(row.before)} /> : '–';
		},
	});
	return (
		<ReportSection
			heading="Pages"
			text="Scroll depth is known for pages longer than the window. Filtering by a page also shows what its visits did elsewhere."
			result={pages}
			rowKey={({ page }) => page}
			columns={[
				{ head: 'Page', cell: ({ page }) => <Value query={query} name="page" value={page} /> },
				numberColumn<PageStats>('Views', ({ views }) => formatCount(views)),
				numberColumn<PageStats>('Visits', ({ sessions }) => formatCount(sessions)),
				numberColumn<PageStats>('Visitors', ({ visitors }) => formatCount(visitors)),
				numberColumn<PageStats>('Entries', ({ entries }) => formatCount(entries)),
				numberColumn<PageStats>('Exits', ({ exits }) => formatCount(exits)),
				numberColumn<PageStats>('Median time', ({ medianSeconds }) =>
					medianSeconds === null ? '–' : formatDuration(medianSeconds),
				),
				scrollColumn('Scrolled 50 %', 50),
				scrollColumn('Scrolled 100 %', 100),
			]}
		/>
	);
}

const visitorHeadings = {
	country: 'Countries',
	device_type: 'Devices',
	browser_name: 'Browsers',
	language: 'Languages',
	screen: 'Screens',
} as const;

type Lists = ReportOf<'visitors'>['lists'];

export function VisitorsView({ query, report: { lists } }: { query: AnalyticsQuery; report: ReportOf<'visitors'> }) {
	return (
		<>
			<p className="soft">Countries are derived from the time zone; IP addresses are not looked up.</p>
			<div className="reports-columns">
				{(Object.keys(lists) as (keyof Lists & Dimension)[]).map((name) => {
					const result = lists[name];
					const total = result.isTimedOut ? 0 : result.value.rows.reduce((sum, { now }) => sum + now.sessions, 0);
					return (
						<ReportSection<RowOf<typeof result>>
							key={name}
							heading={visitorHeadings[name]}
							result={result}
							isRegion
							isSlim
							rowKey={({ value }) => value ?? ''}
							columns={[
								...barColumns<RowOf<typeof result>>(
									'Value',
									({ value }) => <Value query={query} name={name} value={value} />,
									total,
								),
								{ head: 'Share', isNumber: true, cell: ({ now }) => formatShare(now.sessions, total) },
							]}
						/>
					);
				})}
			</div>
		</>
	);
}

export function SourcesView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'sources'> }) {
	return (
		<>
			<ReportSection
				heading="Sources"
				text="From the link’s UTM parameters, otherwise the referring site. Direct: neither."
				result={report.sources}
				rowKey={({ source, medium, campaign, affiliate }) => [source, medium, campaign, affiliate].join('\n')}
				columns={[
					{ head: 'Source', cell: ({ source }) => <Value query={query} name="source" value={source} /> },
					...(['medium', 'campaign', 'affiliate'] as const).map((name) => ({
						head: originNames[name],
						cell: (row: { [Each in typeof name]: string | null }) =>
							row[name] && <Value query={query} name={name} value={row[name]} />,
					})),
					...countColumns,
				]}
			/>
			<ReportSection
				heading="Campaigns"
				result={report.campaigns}
				rowKey={({ value }) => value ?? ''}
				columns={[
					{ head: 'Campaign', cell: ({ value }) => <Value query={query} name="campaign" value={value} /> },
					...countColumns,
				]}
			/>
		</>
	);
}

export function ErrorsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'errors'> }) {
	return (
		<ReportSection
			heading="Browser errors"
			result={report.errors}
			empty="No errors in this period."
			rowKey={({ message }) => message}
			columns={[
				{ head: 'Message', cell: ({ message }) => message },
				numberColumn<ErrorStats>('Visits', ({ sessions }) => formatCount(sessions)),
				numberColumn<ErrorStats>('Count', ({ times }) => formatCount(times)),
				{
					head: 'Pages',
					cell: ({ now }) => (
						<ul className="reports-plain">
							{now.pages.map((page) => (
								<li key={page}>
									<Value query={query} name="page" value={page} />
								</li>
							))}
						</ul>
					),
				},
				{ head: 'Last seen', cell: ({ now }) => now.lastSeen && <Time at={new Date(now.lastSeen)} /> },
			]}
		/>
	);
}

const ratingNames = { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' } as const;

const vitalNames = {
	LCP: 'Largest Contentful Paint',
	CLS: 'Cumulative Layout Shift',
	INP: 'Interaction to Next Paint',
	FCP: 'First Contentful Paint',
	TTFB: 'Time to First Byte',
} as const;

export function VitalsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'vitals'> }) {
	return (
		<ReportSection
			heading="Core Web Vitals"
			text="The 75th percentile: three quarters of visits were at least this fast. Ratings follow the Core Web Vitals thresholds."
			result={report.vitals}
			rowKey={({ page, vital }) => `${page} ${vital}`}
			columns={[
				{ head: 'Page', cell: ({ page }) => <Value query={query} name="page" value={page} /> },
				{
					head: 'Metric',
					cell: ({ vital }) => (
						<>
							{vitalNames[vital]} <span className="soft">{vital}</span>
						</>
					),
				},
				{
					head: '75th percentile',
					isNumber: true,
					cell: ({ vital, now, before }) => (
						<>
							{formatVital(vital, now.p75)}
							{before && <span className="console-sub">{formatVital(vital, before.p75)}</span>}
						</>
					),
				},
				{
					head: 'Rating',
					cell: ({ now }) =>
						now.rating && <span className={`reports-rating-${now.rating}`}>{ratingNames[now.rating]}</span>,
				},
				numberColumn<VitalStats>('Good · needs improvement · poor', ({ good, needsImprovement, poor }) =>
					[good, needsImprovement, poor].map(formatCount).join(' · '),
				),
			]}
		/>
	);
}

/** CLS has no unit, the others are in milliseconds. */
function formatVital(vital: Vital, value: number | null): string {
	if (value === null) return '–';
	if (vital === 'CLS') return value.toFixed(2);
	return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** Where visits came from. */
export const originNames = {
	source: 'Source',
	medium: 'Medium',
	campaign: 'Campaign',
	affiliate: 'Affiliate',
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
		numberColumn('Visits', ({ sessions }) => formatCount(sessions)),
	];
}

export const countColumns: readonly Column<Compared<Counts>>[] = [
	numberColumn('Visits', ({ sessions }) => formatCount(sessions)),
	numberColumn('Visitors', ({ visitors }) => formatCount(visitors)),
	numberColumn('Views', ({ views }) => formatCount(views)),
	numberColumn('Bounce rate', ({ bounces, sessions }) => formatShare(bounces, sessions)),
	numberColumn('Average time', ({ averageSeconds }) => formatDuration(averageSeconds)),
];

export type RowOf<Result> = Result extends { isTimedOut: false; value: { rows: (infer Row)[] } } ? Row : never;
