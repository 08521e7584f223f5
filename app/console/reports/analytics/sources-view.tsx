import { analyticsPage, countColumns, ReportSection, Value } from './columns.tsx';
import type { ReportOf } from './load-report.server.ts';
import type { AnalyticsQuery } from './query.ts';

const campaignsWords = { heading: 'Campaigns' } as const;

const sourcesWords = {
	heading: 'Sources',
	text: 'From the link’s UTM parameters, otherwise the referring site. Direct: neither.',
} as const;

const { columns } = analyticsPage;

export function SourcesView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'sources'> }) {
	return (
		<>
			<ReportSection
				{...sourcesWords}
				result={report.sources}
				rowKey={({ source, medium, campaign, affiliate }) => [source, medium, campaign, affiliate].join('\n')}
				columns={[
					{ head: columns.source, cell: ({ source }) => <Value query={query} name="source" value={source} /> },
					...(['medium', 'campaign', 'affiliate'] as const).map((name) => ({
						head: columns[name],
						cell: (row: { [Each in typeof name]: string | null }) =>
							row[name] && <Value query={query} name={name} value={row[name]} />,
					})),
					...countColumns,
				]}
			/>
			<ReportSection
				{...campaignsWords}
				result={report.campaigns}
				rowKey={({ value }) => value ?? ''}
				columns={[
					{ head: columns.campaign, cell: ({ value }) => <Value query={query} name="campaign" value={value} /> },
					...countColumns,
				]}
			/>
		</>
	);
}
