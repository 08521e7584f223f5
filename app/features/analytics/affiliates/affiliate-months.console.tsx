import { formatCount } from '../reports/format.console.ts';
import { LineChart } from '../reports/line-chart.console.tsx';
import { ReportTable } from '../reports/reports-table.console.tsx';
import { affiliatesPages } from './affiliate-frames.console.tsx';
import type { Statistics } from './statistics.server.ts';

/** Words that all reports share. */
export const reportWords = {
	/** Opens the table with a chart's data. */
	asTable: 'Show as table',
	none: 'None',
	older: 'Older',
	newest: 'Newest',
	back: 'Back',
} as const;

const { trend: words, numbers } = affiliatesPages.one;
const zeros = { clicks: 0, visits: 0, leads: 0, enrollments: 0, payments: 0, refunds: 0 };
const columns = ['clicks', 'visits', 'leads', 'enrollments', 'payments', 'refunds'] as const;

type Month = Pick<Statistics, (typeof columns)[number]> & { month: string };

export function Months({ months, last }: { months: readonly Month[]; last: readonly string[] }) {
	const shown = last.map((month) => ({ ...zeros, ...months.find((statistics) => statistics.month === month), month }));
	const sum = (name: 'visits' | 'leads') => shown.reduce((total, month) => total + month[name], 0);
	return (
		<LineChart
			title={words.heading}
			summary={`${words.summary
				.replace('{visits}', formatCount(sum('visits')))
				.replace('{leads}', formatCount(sum('leads')))
				.replace('{months}', String(last.length))} ${words.zone}`}
			points={shown.map(({ month }) => month)}
			series={[
				{ name: words.visits, look: 'main', values: shown.map(({ visits }) => visits) },
				{ name: words.leads, look: 'second', values: shown.map(({ leads }) => leads) },
			]}
			asTable={reportWords.asTable}
			table={
				<ReportTable<Month>
					label={words.heading}
					rows={[...months].reverse()}
					rowKey={({ month }) => month}
					columns={[
						{ head: words.month, cell: ({ month }) => month },
						...columns.map((name) => ({
							head: numbers[name],
							isNumber: true,
							cell: (month: Month) => formatCount(month[name]),
						})),
					]}
				/>
			}
		/>
	);
}
