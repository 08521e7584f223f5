import type { ErrorStats } from '#app/features/analytics/reports/errors.server.ts';
import { Time } from '../../kit/values.tsx';
import { formatCount } from '../format.ts';
import { numberColumn, ReportSection, Value } from './columns.tsx';
import type { ReportOf } from './load-report.server.ts';
import type { AnalyticsQuery } from './query.ts';

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
