import { data, Link } from 'react-router';
import { ConsoleField, FormContext } from '#app/console/form.tsx';
import { consoleHead, privateHeaders } from '#app/console/head.ts';
import { Tabs } from '#app/console/tabs.tsx';
import { formatDay, timesNote } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '../reports/format.console.ts';
import { ReportStyles } from '../reports/styles.console.tsx';
import type { Route } from './+types/analytics.console.route';
import { analyticsPage, countColumns, numberColumn, ReportSection, Value } from './columns.console.tsx';
import { ConversionsView } from './conversions-view.console.tsx';
import { FormsView } from './forms-view.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import { type AnalyticsReport, loadReport } from './load-report.console.server.ts';
import { valueName } from './names.console.ts';
import { Overview } from './overview.console.tsx';
import { PagesView } from './pages-view.console.tsx';
import { type Period, periodOf } from './period.console.ts';
import { type AnalyticsQuery, fieldsOf, parseQuery, presets, urlOf, views } from './query.console.ts';
import type { ErrorStats } from './reports/errors.server.ts';
import type { Dimension, Filter } from './reports/report-query.server.ts';
import { parseReportQuery } from './reports/report-query.server.ts';
import type { Vital, VitalStats } from './reports/vitals.server.ts';
import { VisitorsView } from './visitors-view.console.tsx';

const ID = 'analytics-period';
const OWN_FIELDS = ['from', 'until', 'compare', 'robots'];

interface Props {
	query: AnalyticsQuery;
	errors: Record<string, string[]> | undefined;
}

function PeriodForm({ query, errors }: Props) {
	const words = analyticsPage.period;
	const { period, compare, filter } = query;
	const isOpen = errors !== undefined || period === 'chosen' || !compare || filter.is_bot !== undefined;
	return (
		<search>
			<nav className="console-chips" aria-label={words.period}>
				{presets.map((name) => (
					<Link key={name} to={urlOf(query, { period: name })} aria-current={name === period ? 'page' : undefined}>
						{words.options[name]}
					</Link>
				))}
			</nav>
			{/* Another query has other values. */}
			<details key={urlOf(query)} className="reports-options" open={isOpen}>
				<summary>{words.more}</summary>
				<OptionsForm query={query} errors={errors} />
			</details>
		</search>
	);
}

function OptionsForm({ query, errors }: Props) {
	const words = analyticsPage.period;
	const entered = { from: query.from, until: query.until };
	const answer: FormAnswer | undefined = errors && {
		form: ID,
		outcome: 'refused',
		result: { status: 'error', error: errors, initialValue: entered },
	};
	const field = { optional: true };
	const bots = query.filter.is_bot === true ? 'yes' : (query.filter.is_bot ?? 'no');
	return (
		<form className="console-filter" aria-label={words.label}>
			<FormContext value={{ id: ID, answer }}>
				<ConsoleField {...field} name="from" label={words.from} type="date" defaultValue={query.from} />
				<ConsoleField {...field} name="until" label={words.until} type="date" defaultValue={query.until} />
				<ConsoleField
					{...field}
					name="compare"
					label={words.compare}
					options={Object.entries(words.comparing).map(([value, label]) => ({ value, label }))}
					defaultValue={query.compare ? 'yes' : 'no'}
				/>
				<ConsoleField
					{...field}
					name="robots"
					label={words.robots}
					options={Object.entries(words.robotsOptions).map(([value, label]) => ({ value, label }))}
					defaultValue={String(bots || 'no')}
				/>
			</FormContext>
			{fieldsOf(query)
				.filter(([name]) => !OWN_FIELDS.includes(name))
				.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
			<Button type="submit" variant="secondary" size="small">
				{words.button}
			</Button>
		</form>
	);
}

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

function VitalsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'vitals'> }) {
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

const dimensions = {
	source: 'source',
	medium: 'medium',
	campaign: 'campaign',
	affiliate: 'affiliate',
	country: 'country',
	device_type: 'device',
	browser_name: 'browser',
	language: 'language',
	screen: 'screen',
	entry: 'entry page',
	page: 'page viewed',
} as const;

function Filters({ query }: { query: AnalyticsQuery }) {
	const { is_bot, ...filter } = query.filter;
	const set = Object.entries(filter) as [Dimension | 'page', string | null][];
	if (set.length === 0) return null;
	const bots: Filter = is_bot === undefined ? {} : { is_bot };
	return (
		<section className="reports-filters" aria-label="Only visits where">
			<span className="soft">Only visits where</span>
			<ul>
				{set.map(([name, value]) => {
					const { [name]: _, ...rest } = filter;
					const sentence = (value === null ? 'there is no {name}' : '{name} is {value}')
						.replace('{name}', dimensions[name])
						.replace('{value}', () => valueName(name, value));
					return (
						<li key={name}>
							{sentence}{' '}
							<a href={urlOf(query, { filter: { ...rest, ...bots } })}>
								{'Remove'}
								<span className="console-hidden">: {sentence}</span>
							</a>
						</li>
					);
				})}
			</ul>
			{set.length > 1 && <a href={urlOf(query, { filter: bots })}>Clear filters</a>}
		</section>
	);
}

const campaignsWords = { heading: 'Campaigns' } as const;

const sourcesWords = {
	heading: 'Sources',
	text: 'From the link’s UTM parameters, otherwise the referring site. Direct: neither.',
} as const;

const { columns } = analyticsPage;

function SourcesView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'sources'> }) {
	return (
		<>
			<ReportSection
				{...sourcesWords}
				result={report.sources}
				rowKey={({ source, medium, campaign, affiliate }) => [source, medium, campaign, affiliate].join('\n')}
				columns={[
					{ head: columns.source, cell: ({ source }) => <Value query={query} name="source" value={source} /> },
					...(['medium', 'campaign', 'affiliate'] as const).map((name) => ({
						head: columns[name],
						cell: (row: { [Each in typeof name]: string | null }) =>
							row[name] && <Value query={query} name={name} value={row[name]} />,
					})),
					...countColumns,
				]}
			/>
			<ReportSection
				{...campaignsWords}
				result={report.campaigns}
				rowKey={({ value }) => value ?? ''}
				columns={[
					{ head: columns.campaign, cell: ({ value }) => <Value query={query} name="campaign" value={value} /> },
					...countColumns,
				]}
			/>
		</>
	);
}

function ErrorsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'errors'> }) {
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
