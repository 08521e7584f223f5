import { formatCount, formatShare } from '../reports/format.console.ts';
import { analyticsPage, numberColumn, ReportSection, type RowOf, Value } from './columns.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import type { AnalyticsQuery } from './query.console.ts';
import type { ConversionStats } from './reports/conversions.server.ts';

const conversions = {
	columns: {
		sessions: 'Visits',
		begun: 'Forms started',
		submitted: 'Forms submitted',
		share: 'Conversion rate',
		accepted: 'Forms accepted',
		enrolled: 'Reserved',
		paid: 'Paid',
	},
} as const;

const { columns } = analyticsPage;

interface Props {
	query: AnalyticsQuery;
	report: ReportOf<'brought'>;
}

export function ConversionsView({ query, report: { campaigns, sources, affiliates } }: Props) {
	return (
		<>
			<p className="soft">
				Visits in which a form was started and submitted. Visits are not linked to people, so payments by campaign are
				unknown.
			</p>
			<Conversions heading="Conversions by campaign" by="campaign" query={query} result={campaigns} />
			<Conversions heading="Conversions by source" by="source" query={query} result={sources} />
			<Conversions
				heading="Conversions by affiliate"
				text="Forms carry the affiliate’s code, so their results are known: accepted forms, reservations and first payments. Not available with other filters."
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
		numberColumn<ConversionStats>(conversions.columns[name], (stats) => {
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
				numberColumn<ConversionStats>(conversions.columns.share, ({ submitted, sessions }) =>
					formatShare(submitted, sessions),
				),
				...(by === 'affiliate' ? [column('accepted'), column('enrolled'), column('paid')] : []),
			]}
		/>
	);
}
