import { data, Link } from 'react-router';
import { ConsoleField, FormContext } from '#app/console/form.tsx';
import { consoleHead, privateHeaders } from '#app/console/head.ts';
import { Tabs } from '#app/console/page-head.tsx';
import { formatDay, timesNote } from '#app/console/times.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { ReportStyles } from '../reports/reports-table.console.tsx';
import type { Route } from './+types/analytics.console.route';
import { ErrorsView, PagesView, SourcesView, VisitorsView, VitalsView } from './lists.console.tsx';
import { type AnalyticsReport, loadReport } from './load-report.console.server.ts';
import { ConversionsView, FormsView, Overview } from './overview.console.tsx';
import {
	type AnalyticsQuery,
	dimensionNames,
	fieldsOf,
	type Period,
	parseQuery,
	periodOf,
	presets,
	urlOf,
	valueName,
	views,
} from './query.console.ts';
import { type Dimension, type Filter, parseReportQuery } from './reports/report-query.server.ts';

const viewNames = {
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
			<p className="soft">Excludes bots and visitors who opted out of tracking. {timesNote()}</p>
			<Tabs
				label="Reports"
				tabs={views.map((view) => ({
					name: viewNames[view],
					to: urlOf(query, { view }),
					isCurrent: view === query.view,
				}))}
			/>
			<PeriodForm query={query} errors={errors} />
			<Filters query={query} />
			<p>
				{formatRange(period, since, query.compare)}{' '}
				{isIncomplete && query.compare && 'Today is incomplete; the previous period is complete.'}
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
	const lastBefore = (end: Date) => formatDay(new Date(end.getTime() - 1));
	const range = `${formatDay(from)} to ${lastBefore(to)}`;
	return isCompared
		? `${range}, compared with ${formatDay(since)} to ${lastBefore(from)} (small numbers).`
		: `${range}.`;
}

const ID = 'analytics-period';
const OWN_FIELDS = ['from', 'until', 'compare', 'robots'];

const presetNames = {
	today: 'Today',
	'7': 'Last 7 days',
	'30': 'Last 30 days',
	'90': 'Last 90 days',
	year: 'Last 365 days',
} as const;

interface Props {
	query: AnalyticsQuery;
	errors: Record<string, string[]> | undefined;
}

function PeriodForm({ query, errors }: Props) {
	const { period, compare, filter } = query;
	const isOpen = errors !== undefined || period === 'chosen' || !compare || filter.is_bot !== undefined;
	return (
		<search>
			<nav className="console-chips" aria-label="Period">
				{presets.map((name) => (
					<Link key={name} to={urlOf(query, { period: name })} aria-current={name === period ? 'page' : undefined}>
						{presetNames[name]}
					</Link>
				))}
			</nav>
			{/* Another query has other values. */}
			<details key={urlOf(query)} className="reports-options" open={isOpen}>
				<summary>Custom range and options</summary>
				<OptionsForm query={query} errors={errors} />
			</details>
		</search>
	);
}

function OptionsForm({ query, errors }: Props) {
	const entered = { from: query.from, until: query.until };
	const answer: FormAnswer | undefined = errors && {
		form: ID,
		outcome: 'refused',
		result: { status: 'error', error: errors, initialValue: entered },
	};
	const field = { optional: true };
	const bots = query.filter.is_bot === true ? 'yes' : (query.filter.is_bot ?? 'no');
	return (
		<form className="console-filter" aria-label="Filters">
			<FormContext value={{ id: ID, answer }}>
				<ConsoleField {...field} name="from" label="From" type="date" defaultValue={query.from} />
				<ConsoleField {...field} name="until" label="To" type="date" defaultValue={query.until} />
				<ConsoleField
					{...field}
					name="compare"
					label="Compare with"
					options={[
						{ value: 'yes', label: 'Previous period' },
						{ value: 'no', label: 'Nothing' },
					]}
					defaultValue={query.compare ? 'yes' : 'no'}
				/>
				<ConsoleField
					{...field}
					name="robots"
					label="Bots"
					options={[
						{ value: 'no', label: 'Exclude' },
						{ value: 'any', label: 'Include' },
						{ value: 'yes', label: 'Only bots' },
					]}
					defaultValue={String(bots || 'no')}
				/>
			</FormContext>
			{fieldsOf(query)
				.filter(([name]) => !OWN_FIELDS.includes(name))
				.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
			<Button type="submit" variant="secondary" size="small">
				Apply
			</Button>
		</form>
	);
}

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
					const label = dimensionNames[name];
					const sentence = value === null ? `there is no ${label}` : `${label} is ${valueName(name, value)}`;
					return (
						<li key={name}>
							{sentence}{' '}
							<a href={urlOf(query, { filter: { ...rest, ...bots } })}>
								Remove
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
