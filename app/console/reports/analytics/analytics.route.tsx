import { data } from 'react-router';
import { parseReportQuery } from '#app/features/analytics/reports/report-query.server.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { consoleHead, privateHeaders } from '../../kit/head.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { formatDay, timesNote } from '../../kit/times.ts';
import { ReportStyles } from '../styles.tsx';
import type { Route } from './+types/analytics.route';
import { analyticsPage } from './columns.tsx';
import { ConversionsView } from './conversions-view.tsx';
import { ErrorsView } from './errors-view.tsx';
import { Filters } from './filters.tsx';
import { FormsView } from './forms-view.tsx';
import { type AnalyticsReport, loadReport } from './load-report.server.ts';
import { Overview } from './overview.tsx';
import { PagesView } from './pages-view.tsx';
import { type Period, periodOf } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { type AnalyticsQuery, parseQuery, urlOf, views } from './query.ts';
import { SourcesView } from './sources-view.tsx';
import { VisitorsView } from './visitors-view.tsx';
import { VitalsView } from './vitals-view.tsx';

const viewsWords = {
	label: 'Reports',
	overview: 'Overview',
	sources: 'Sources',
	brought: 'Conversions',
	pages: 'Pages',
	visitors: 'Visitors',
	forms: 'Goals and forms',
	vitals: 'Speed',
	errors: 'Errors',
} as const;

export const meta: Route.MetaFunction = () => consoleHead('Analytics');

export const headers = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const query = parseQuery(url.searchParams);
	const { zone } = clock();
	const { errors, ...period } = periodOf(query, services.now(), zone);
	const { from, to } = period;
	const { since } = parseReportQuery({ from, to, zone, filter: query.filter, compare: query.compare });
	const report = await loadReport(services, query, period);
	const isIncomplete = to > services.now();
	return data({ query, period, since, errors, report, isIncomplete }, { status: errors ? 400 : 200 });
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
	const { query, period, since, errors, report, isIncomplete } = loaderData;
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">Analytics</h1>
			<p className="soft">
				{'Excludes bots and visitors who opted out of tracking.'} {timesNote()}
			</p>
			<Tabs
				label={viewsWords.label}
				tabs={views.map((view) => ({
					name: viewsWords[view],
					to: urlOf(query, { view }),
					isCurrent: view === query.view,
				}))}
			/>
			<PeriodForm query={query} errors={errors} />
			<Filters query={query} />
			<p>
				{formatRange(period, since, query.compare)} {isIncomplete && query.compare && analyticsPage.period.today}
			</p>
			<View query={query} by={period.by} report={report} />
		</div>
	);
}

function View({ query, by, report }: { query: AnalyticsQuery; by: Period['by']; report: AnalyticsReport }) {
	switch (report.view) {
		case 'overview':
			return <Overview query={query} by={by} report={report} />;
		case 'sources':
			return <SourcesView query={query} report={report} />;
		case 'brought':
			return <ConversionsView query={query} report={report} />;
		case 'pages':
			return <PagesView query={query} report={report} />;
		case 'visitors':
			return <VisitorsView query={query} report={report} />;
		case 'forms':
			return <FormsView query={query} report={report} />;
		case 'vitals':
			return <VitalsView query={query} report={report} />;
		case 'errors':
			return <ErrorsView query={query} report={report} />;
	}
}

function formatRange({ from, to }: Pick<Period, 'from' | 'to'>, since: Date, isCompared: boolean): string {
	const { range, compared } = analyticsPage.period;
	const lastBefore = (end: Date) => formatDay(new Date(end.getTime() - 1));
	return (isCompared ? compared : range)
		.replace('{from}', formatDay(from))
		.replace('{until}', lastBefore(to))
		.replace('{since}', formatDay(since))
		.replace('{before}', lastBefore(from));
}
