import { formatShare } from '../reports/format.console.ts';
import { analyticsPage, barColumns, ReportSection, type RowOf, Value } from './columns.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import type { AnalyticsQuery } from './query.console.ts';
import type { Dimension } from './reports/report-query.server.ts';

const visitors = {
	country: 'Countries',
	device_type: 'Devices',
	browser_name: 'Browsers',
	language: 'Languages',
	screen: 'Screens',
	text: 'Countries are derived from the time zone; IP addresses are not looked up.',
} as const;

const { columns } = analyticsPage;

type Lists = ReportOf<'visitors'>['lists'];

export function VisitorsView({ query, report: { lists } }: { query: AnalyticsQuery; report: ReportOf<'visitors'> }) {
	return (
		<>
			<p className="soft">{visitors.text}</p>
			<div className="reports-columns">
				{(Object.keys(lists) as (keyof Lists & Dimension)[]).map((name) => {
					const result = lists[name];
					const total = result.isTimedOut ? 0 : result.value.rows.reduce((sum, { now }) => sum + now.sessions, 0);
					return (
						<ReportSection<RowOf<typeof result>>
							key={name}
							heading={visitors[name]}
							result={result}
							isRegion
							isSlim
							rowKey={({ value }) => value ?? ''}
							columns={[
								...barColumns<RowOf<typeof result>>(
									columns.value,
									({ value }) => <Value query={query} name={name} value={value} />,
									total,
								),
								{ head: columns.share, isNumber: true, cell: ({ now }) => formatShare(now.sessions, total) },
							]}
						/>
					);
				})}
			</div>
		</>
	);
}
