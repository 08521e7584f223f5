import { data } from 'react-router';
import { readQuestion } from '#app/features/analytics/questions/asked.server.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { allowed, operatorContext } from '../../kit/guard.server.ts';
import { consoleHead, privateHeaders } from '../../kit/head.ts';
import { day, timesNote } from '../../kit/times.ts';
import { NumbersStyles } from '../styles.tsx';
import { Tabs } from '../tabs.tsx';
import type { Route } from './+types/analytics.route';
import { type Answers, answersFor } from './answers.server.ts';
import { BroughtView } from './brought-view.tsx';
import { ErrorsView } from './errors-view.tsx';
import { Filters } from './filters.tsx';
import { FormsView } from './forms-view.tsx';
import { addressOf, type Look, readLook, views } from './look.ts';
import { Overview } from './overview.tsx';
import { PagesView } from './pages-view.tsx';
import { type Period, periodOf } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { SourcesView } from './sources-view.tsx';
import { VisitorsView } from './visitors-view.tsx';
import { VitalsView } from './vitals-view.tsx';

export const meta: Route.MetaFunction = () => consoleHead(analyticsPage.heading);

export const headers = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'analytics.see');
	const services = servicesOf(context);
	const look = readLook(url.searchParams);
	const { zone } = clock();
	const { errors, ...period } = periodOf(look, services.now(), zone);
	const { from, to } = period;
	const { since } = readQuestion({ from, to, zone, filter: look.filter, compare: look.compare });
	const answers = await answersFor(services, look, period);
	const isUnderWay = to > services.now();
	return data({ look, period, since, errors, answers, isUnderWay }, { status: errors ? 400 : 200 });
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
	const { look, period, since, errors, answers, isUnderWay } = loaderData;
	const { heading, lead, views: words } = analyticsPage;
	return (
		<div className="numbers">
			<NumbersStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			<Tabs
				label={words.label}
				tabs={views.map((view) => ({
					name: words[view],
					to: addressOf(look, { view }),
					isCurrent: view === look.view,
				}))}
			/>
			<PeriodForm look={look} errors={errors} />
			<Filters look={look} />
			<p>
				{saidOf(period, since, look.compare)} {isUnderWay && look.compare && analyticsPage.period.today}
			</p>
			<View look={look} by={period.by} answers={answers} />
		</div>
	);
}

function View({ look, by, answers }: { look: Look; by: Period['by']; answers: Answers }) {
	switch (answers.view) {
		case 'overview':
			return <Overview look={look} by={by} answers={answers} />;
		case 'sources':
			return <SourcesView look={look} answers={answers} />;
		case 'brought':
			return <BroughtView look={look} answers={answers} />;
		case 'pages':
			return <PagesView look={look} answers={answers} />;
		case 'visitors':
			return <VisitorsView look={look} answers={answers} />;
		case 'forms':
			return <FormsView look={look} answers={answers} />;
		case 'vitals':
			return <VitalsView look={look} answers={answers} />;
		case 'errors':
			return <ErrorsView look={look} answers={answers} />;
	}
}

/** The days that are looked at, in words. */
function saidOf({ from, to }: Pick<Period, 'from' | 'to'>, since: Date, isCompared: boolean): string {
	const { said, compared } = analyticsPage.period;
	const lastBefore = (end: Date) => day(new Date(end.getTime() - 1));
	return (isCompared ? compared : said)
		.replace('{from}', day(from))
		.replace('{until}', lastBefore(to))
		.replace('{since}', day(since))
		.replace('{before}', lastBefore(from));
}
