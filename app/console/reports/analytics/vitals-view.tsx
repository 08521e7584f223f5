import type { Vital, VitalStats } from '#app/features/analytics/reports/vitals.server.ts';
import { formatCount } from '../format.ts';
import { numberColumn, ReportSection, Value } from './columns.tsx';
import type { ReportOf } from './load-report.server.ts';
import type { AnalyticsQuery } from './query.ts';

const vitals = {
	ratings: { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' },
	names: {
		LCP: 'Largest Contentful Paint',
		CLS: 'Cumulative Layout Shift',
		INP: 'Interaction to Next Paint',
		FCP: 'First Contentful Paint',
		TTFB: 'Time to First Byte',
	},
} as const;

const { names, ratings } = vitals;

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
							{names[vital]} <span className="soft">{vital}</span>
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
						now.rating && <span className={`reports-rating-${now.rating}`}>{ratings[now.rating]}</span>,
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
