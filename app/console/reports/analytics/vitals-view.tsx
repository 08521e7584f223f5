import type { Vital, VitalStats } from '#app/features/analytics/reports/vitals.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { formatCount } from '../format.ts';
import { numberColumn, ReportSection, Value } from './columns.tsx';
import type { ReportOf } from './load-report.server.ts';
import type { AnalyticsQuery } from './query.ts';

const { heading, text, columns, names, ratings } = analyticsPage.vitals;

/** The Core Web Vitals of pages. */
export function VitalsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'vitals'> }) {
	return (
		<ReportSection
			heading={heading}
			text={text}
			result={report.vitals}
			rowKey={({ page, vital }) => `${page} ${vital}`}
			columns={[
				{ head: columns.page, cell: ({ page }) => <Value query={query} name="page" value={page} /> },
				{
					head: columns.vital,
					cell: ({ vital }) => (
						<>
							{names[vital]} <span className="soft">{vital}</span>
						</>
					),
				},
				{
					head: columns.p75,
					isNumber: true,
					cell: ({ vital, now, before }) => (
						<>
							{formatVital(vital, now.p75)}
							{before && <span className="console-sub">{formatVital(vital, before.p75)}</span>}
						</>
					),
				},
				{
					head: columns.rating,
					cell: ({ now }) =>
						now.rating && <span className={`reports-rating-${now.rating}`}>{ratings[now.rating]}</span>,
				},
				numberColumn<VitalStats>(columns.shares, ({ good, needsImprovement, poor }) =>
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
