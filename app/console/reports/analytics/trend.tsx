import type { Compared } from '#app/features/analytics/reports/results.ts';
import type { TrendBucket } from '#app/features/analytics/reports/trend.server.ts';
import { formatDay, formatMinute } from '../../kit/times.ts';
import { reportWords } from '../affiliates/affiliate-months.tsx';
import { formatCount } from '../format.ts';
import { LineChart } from '../line-chart.tsx';
import { ReportTable } from '../reports-table.tsx';
import type { Period } from './period.ts';

const trend = {
	heading: 'Visits and visitors',
	visits: 'Visits',
	visitors: 'Visitors',
	before: 'Previous visits',
	when: { hour: 'Hour', day: 'Day', week: 'Week of', month: 'Month' },
	/** `{visits}` and `{visitors}` are numbers; `{most}` is the highest number of visits, at `{at}`. */
	summary: '{visits} visits by {visitors} visitors. Peak: {most} visits, {at}.',
	nothing: 'No visits.',
} as const;

const words = trend;

export function Trend({ trend: { now, before }, by }: { trend: Compared<TrendBucket[]>; by: Period['by'] }) {
	const rows = now.map((bucket, index) => ({ ...bucket, name: nameOf(bucket.start, by), before: before?.[index] }));
	return (
		<LineChart
			title={words.heading}
			summary={summaryOf(rows)}
			points={rows.map(({ name }) => name)}
			series={[
				{ name: words.visits, look: 'main', values: now.map(({ sessions }) => sessions) },
				{ name: words.visitors, look: 'second', values: now.map(({ visitors }) => visitors) },
				...(before
					? [
							{
								name: words.before,
								look: 'before' as const,
								values: now.map((_, index) => before[index]?.sessions ?? null),
							},
						]
					: []),
			]}
			asTable={reportWords.asTable}
			table={
				<ReportTable
					label={words.heading}
					isSlim
					rows={rows}
					rowKey={({ start }) => start.toISOString()}
					columns={[
						{ head: words.when[by], cell: ({ name }) => name },
						{ head: words.visits, isNumber: true, cell: ({ sessions }) => formatCount(sessions) },
						{ head: words.visitors, isNumber: true, cell: ({ visitors }) => formatCount(visitors) },
						...(before
							? [
									{
										head: words.before,
										isNumber: true,
										cell: (row: (typeof rows)[number]) => (row.before ? formatCount(row.before.sessions) : '–'),
									},
								]
							: []),
					]}
				/>
			}
		/>
	);
}

function summaryOf(rows: (TrendBucket & { name: string })[]): string {
	const sum = (name: 'sessions' | 'visitors') => rows.reduce((all, row) => all + row[name], 0);
	const [most] = [...rows].sort((one, other) => other.sessions - one.sessions);
	if (!most || most.sessions === 0) return words.nothing;
	return words.summary
		.replace('{visits}', formatCount(sum('sessions')))
		.replace('{visitors}', formatCount(sum('visitors')))
		.replace('{most}', formatCount(most.sessions))
		.replace('{at}', most.name);
}

function nameOf(start: Date, by: Period['by']): string {
	if (by === 'hour') return formatMinute(start).slice(11);
	return formatDay(start).slice(0, by === 'month' ? 7 : 10);
}
