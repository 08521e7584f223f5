import type { ConversionStats } from '#app/features/analytics/reports/conversions.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { formatCount, formatShare } from '../format.ts';
import { numberColumn, ReportSection, type RowOf, Value } from './columns.tsx';
import type { ReportOf } from './load-report.server.ts';
import type { AnalyticsQuery } from './query.ts';

const { columns, conversions: words } = analyticsPage;

interface Props {
	query: AnalyticsQuery;
	report: ReportOf<'brought'>;
}

/** Conversions by campaign, source and affiliate. */
export function ConversionsView({ query, report: { campaigns, sources, affiliates } }: Props) {
	return (
		<>
			<p className="soft">{words.text}</p>
			<Conversions heading={words.campaigns} by="campaign" query={query} result={campaigns} />
			<Conversions heading={words.sources} by="source" query={query} result={sources} />
			<Conversions
				heading={words.affiliates}
				text={words.affiliatesText}
				by="affiliate"
				query={query}
				result={affiliates}
			/>
		</>
	);
}

type Result = Props['report']['campaigns'];

interface ConversionsProps {
	heading: string;
	text?: string;
	by: 'campaign' | 'source' | 'affiliate';
	query: AnalyticsQuery;
	result: Result;
}

function Conversions({ by, query, ...section }: ConversionsProps) {
	const column = (name: keyof ConversionStats) =>
		numberColumn<ConversionStats>(words.columns[name], (stats) => {
			const number = stats[name];
			return number === null ? '–' : formatCount(number);
		});
	return (
		<ReportSection<RowOf<Result>>
			{...section}
			rowKey={({ value }) => value}
			columns={[
				{ head: columns[by], cell: ({ value }) => <Value query={query} name={by} value={value} /> },
				column('sessions'),
				column('begun'),
				column('submitted'),
				numberColumn<ConversionStats>(words.columns.share, ({ submitted, sessions }) =>
					formatShare(submitted, sessions),
				),
				...(by === 'affiliate' ? [column('accepted'), column('enrolled'), column('paid')] : []),
			]}
		/>
	);
}
