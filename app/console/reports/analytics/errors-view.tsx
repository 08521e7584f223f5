import type { ErrorStats } from '#app/features/analytics/reports/errors.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { Time } from '../../kit/values.tsx';
import { formatCount } from '../format.ts';
import { numberColumn, ReportSection, Value } from './columns.tsx';
import type { ReportOf } from './load-report.server.ts';
import type { AnalyticsQuery } from './query.ts';

const { heading, columns, empty } = analyticsPage.errors;

/** Errors in visitors' browsers. */
export function ErrorsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'errors'> }) {
	return (
		<ReportSection
			heading={heading}
			result={report.errors}
			empty={empty}
			rowKey={({ message }) => message}
			columns={[
				{ head: columns.message, cell: ({ message }) => message },
				numberColumn<ErrorStats>(columns.sessions, ({ sessions }) => formatCount(sessions)),
				numberColumn<ErrorStats>(columns.times, ({ times }) => formatCount(times)),
				{
					head: columns.pages,
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
				{ head: columns.last, cell: ({ now }) => now.lastSeen && <Time at={new Date(now.lastSeen)} /> },
			]}
		/>
	);
}
