import { formatCount, formatDuration, formatShare } from '../reports/format.console.ts';
import { WithPrevious } from '../reports/reports-table.console.tsx';
import { analyticsPage, numberColumn, ReportSection, Value } from './columns.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import type { AnalyticsQuery } from './query.console.ts';
import type { PageStats, ScrollStats } from './reports/pages.server.ts';

const { columns } = analyticsPage;

export function PagesView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'pages'> }) {
	const { pages, scroll } = report;
	const scrolled = new Map(scroll.isTimedOut ? [] : scroll.value.rows.map((row) => [row.page, row]));
	const scrollColumn = (head: string, depth: 50 | 100) => ({
		head,
		isNumber: true,
		cell: ({ page }: { page: string }) => {
			const text = ({ reached, sessions }: ScrollStats) => formatShare(reached[depth], sessions);
			const row = scrolled.get(page);
			return row ? <WithPrevious now={text(row.now)} before={row.before && text(row.before)} /> : '–';
		},
	});
	return (
		<ReportSection
			heading="Pages"
			text="Scroll depth is known for pages longer than the window. Filtering by a page also shows what its visits did elsewhere."
			result={pages}
			rowKey={({ page }) => page}
			columns={[
				{ head: columns.page, cell: ({ page }) => <Value query={query} name="page" value={page} /> },
				numberColumn<PageStats>(columns.views, ({ views }) => formatCount(views)),
				numberColumn<PageStats>(columns.visits, ({ sessions }) => formatCount(sessions)),
				numberColumn<PageStats>(columns.visitors, ({ visitors }) => formatCount(visitors)),
				numberColumn<PageStats>(columns.entries, ({ entries }) => formatCount(entries)),
				numberColumn<PageStats>(columns.exits, ({ exits }) => formatCount(exits)),
				numberColumn<PageStats>(columns.median, ({ medianSeconds }) =>
					medianSeconds === null ? '–' : formatDuration(medianSeconds),
				),
				scrollColumn(columns.half, 50),
				scrollColumn(columns.whole, 100),
			]}
		/>
	);
}
