import { data } from 'react-router';
import { parseQuestion } from '#app/features/analytics/questions/question.server.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { consoleHead, privateHeaders } from '../../kit/head.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { day, timesNote } from '../../kit/times.ts';
import { NumbersStyles } from '../styles.tsx';
import type { Route } from './+types/analytics.route';
import { type Answers, answersFor } from './answers.server.ts';
import { ConversionsView } from './conversions-view.tsx';
import { ErrorsView } from './errors-view.tsx';
import { Filters } from './filters.tsx';
import { FormsView } from './forms-view.tsx';
import { Overview } from './overview.tsx';
import { PagesView } from './pages-view.tsx';
import { type Period, periodOf } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { type AnalyticsQuery, addressOf, parseQuery, views } from './query.ts';
import { SourcesView } from './sources-view.tsx';
import { VisitorsView } from './visitors-view.tsx';
import { VitalsView } from './vitals-view.tsx';

export const meta: Route.MetaFunction = () => consoleHead(analyticsPage.heading);

export const headers = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const query = parseQuery(url.searchParams);
	const { zone } = clock();
	const { errors, ...period } = periodOf(query, services.now(), zone);
	const { from, to } = period;
	const { since } = parseQuestion({ from, to, zone, filter: query.filter, compare: query.compare });
	const answers = await answersFor(services, query, period);
	const isUnderWay = to > services.now();
	return data({ query, period, since, errors, answers, isUnderWay }, { status: errors ? 400 : 200 });
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
	const { query, period, since, errors, answers, isUnderWay } = loaderData;
	const { heading, lead, views: words } = analyticsPage;
	return (
		<div className="reports">
			<NumbersStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			<Tabs
				label={words.label}
				tabs={views.map((view) => ({
					name: words[view],
					to: addressOf(query, { view }),
					isCurrent: view === query.view,
				}))}
			/>
			<PeriodForm query={query} errors={errors} />
			<Filters query={query} />
			<p>
				{rangeOf(period, since, query.compare)} {isUnderWay && query.compare && analyticsPage.period.today}
			</p>
			<View query={query} by={period.by} answers={answers} />
		</div>
	);
}

function View({ query, by, answers }: { query: AnalyticsQuery; by: Period['by']; answers: Answers }) {
	switch (answers.view) {
		case 'overview':
			return <Overview query={query} by={by} answers={answers} />;
		case 'sources':
			return <SourcesView query={query} answers={answers} />;
		case 'brought':
			return <ConversionsView query={query} answers={answers} />;
		case 'pages':
			return <PagesView query={query} answers={answers} />;
		case 'visitors':
			return <VisitorsView query={query} answers={answers} />;
		case 'forms':
			return <FormsView query={query} answers={answers} />;
		case 'vitals':
			return <VitalsView query={query} answers={answers} />;
		case 'errors':
			return <ErrorsView query={query} answers={answers} />;
	}
}

/** The days of the period, in words. */
function rangeOf({ from, to }: Pick<Period, 'from' | 'to'>, since: Date, isCompared: boolean): string {
	const { range, compared } = analyticsPage.period;
	const lastBefore = (end: Date) => day(new Date(end.getTime() - 1));
	return (isCompared ? compared : range)
		.replace('{from}', day(from))
		.replace('{until}', lastBefore(to))
		.replace('{since}', day(since))
		.replace('{before}', lastBefore(from));
}
