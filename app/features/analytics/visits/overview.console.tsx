import { formatDay, formatMinute } from '#app/console/times.ts';
import { everyForm, labelOfForm } from '#content/form-sources.ts';
import { LineChart } from '../reports/line-chart.console.tsx';
import { Bar, ReportTable, WithPrevious } from '../reports/reports-table.console.tsx';
import { formatChange, formatCount, formatDuration, formatShare, formatSigned } from '../reports/values.console.ts';
import {
	barColumns,
	numberColumn,
	originNames,
	ReportSection,
	ResultView,
	type RowOf,
	Value,
} from './lists.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import { type AnalyticsQuery, type Period, urlOf } from './query.console.ts';
import type { ConversionStats, GoalStats } from './reports/conversions.server.ts';
import type { AbandonmentStats, FunnelStats } from './reports/forms.server.ts';
import type { Compared, Counts, Line, List } from './reports/results.ts';
import type { TrendBucket } from './reports/visits.server.ts';

const bucketNames = { hour: 'Hour', day: 'Day', week: 'Week of', month: 'Month' } as const;

function Trend({ trend: { now, before }, by }: { trend: Compared<TrendBucket[]>; by: Period['by'] }) {
	const rows = now.map((bucket, index) => ({ ...bucket, name: nameOf(bucket.start, by), before: before?.[index] }));
	return (
		<LineChart
			title="Visits and visitors"
			summary={summaryOf(rows)}
			points={rows.map(({ name }) => name)}
			series={[
				{ name: 'Visits', look: 'main', values: now.map(({ sessions }) => sessions) },
				{ name: 'Visitors', look: 'second', values: now.map(({ visitors }) => visitors) },
				...(before
					? [
							{
								name: 'Previous visits',
								look: 'before' as const,
								values: now.map((_, index) => before[index]?.sessions ?? null),
							},
						]
					: []),
			]}
			table={
				<ReportTable
					label="Visits and visitors"
					isSlim
					rows={rows}
					rowKey={({ start }) => start.toISOString()}
					columns={[
						{ head: bucketNames[by], cell: ({ name }) => name },
						{ head: 'Visits', isNumber: true, cell: ({ sessions }) => formatCount(sessions) },
						{ head: 'Visitors', isNumber: true, cell: ({ visitors }) => formatCount(visitors) },
						...(before
							? [
									{
										head: 'Previous visits',
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
	if (!most || most.sessions === 0) return 'No visits.';
	return `${formatCount(sum('sessions'))} visits by ${formatCount(sum('visitors'))} visitors. Peak: ${formatCount(most.sessions)} visits, ${most.name}.`;
}

function nameOf(start: Date, by: Period['by']): string {
	if (by === 'hour') return formatMinute(start).slice(11);
	return formatDay(start).slice(0, by === 'month' ? 7 : 10);
}

interface Props {
	query: AnalyticsQuery;
	by: Period['by'];
	report: ReportOf<'overview'>;
}

export function Overview({ query, by, report }: Props) {
	return (
		<>
			<ResultView result={report.live}>{({ sessions }) => <Live sessions={sessions} />}</ResultView>
			<ResultView result={report.visits}>{({ now, before }) => <Tiles now={now} before={before} />}</ResultView>
			<ResultView result={report.trend}>{(trend) => <Trend trend={trend} by={by} />}</ResultView>
			<div className="reports-columns">
				<ResultView result={report.sources}>
					{(list) => (
						<Top
							heading="Top sources"
							head="Source"
							list={list}
							rowKey={({ value }) => value ?? ''}
							value={({ value }) => <Value query={query} name="source" value={value} />}
							href={urlOf(query, { view: 'sources' })}
						/>
					)}
				</ResultView>
				<ResultView result={report.pages}>
					{(list) => (
						<Top
							heading="Top pages"
							head="Page"
							list={list}
							rowKey={({ page }) => page}
							value={({ page }) => <Value query={query} name="page" value={page} />}
							href={urlOf(query, { view: 'pages' })}
						/>
					)}
				</ResultView>
			</div>
		</>
	);
}

function Live({ sessions }: { sessions: number }) {
	return (
		<p>
			{sessions === 0
				? 'No visits right now.'
				: sessions === 1
					? '1 visit right now.'
					: `${formatCount(sessions)} visits right now.`}
		</p>
	);
}

function Tiles({ now, before }: { now: Counts; before: Counts | null }) {
	const bouncePercent = ({ bounces, sessions }: Counts) => (sessions ? (100 * bounces) / sessions : 0);
	const countTile = (label: string, name: 'visitors' | 'sessions' | 'views') => ({
		name: label,
		text: formatCount(now[name]),
		previous: before && formatCount(before[name]),
		change: before && (formatChange(now[name], before[name]) ?? (now[name] ? 'none before' : 'no change')),
	});
	const all = [
		countTile('Visitors', 'visitors'),
		countTile('Visits', 'sessions'),
		countTile('Page views', 'views'),
		{
			name: 'Bounce rate',
			text: formatShare(now.bounces, now.sessions),
			previous: before && formatShare(before.bounces, before.sessions),
			change:
				before?.sessions && now.sessions
					? `${formatSigned(Math.round(bouncePercent(now) - bouncePercent(before)))} points`
					: null,
		},
		{
			name: 'Visit duration',
			text: formatDuration(now.averageSeconds),
			previous: before && formatDuration(before.averageSeconds),
			change: before && (formatChange(now.averageSeconds, before.averageSeconds) ?? null),
		},
	];
	return (
		<div>
			<dl className="reports-tiles">
				{all.map(({ name, text, previous, change }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<WithPrevious
								now={<strong>{text}</strong>}
								before={previous && `${previous}${change ? `, ${change}` : ''}`}
							/>
						</dd>
					</div>
				))}
			</dl>
			<p className="console-sub">
				A visitor is counted once a day. The bounce rate is the share of visits with a single page.
			</p>
		</div>
	);
}

interface TopProps<Key> {
	heading: string;
	head: string;
	list: List<Key, { sessions: number }>;
	rowKey(row: Key): string;
	value(row: Key): React.ReactNode;
	href: string;
}

function Top<Key>({ heading, head, list, rowKey, value, href }: TopProps<Key>) {
	const most = Math.max(...list.rows.map(({ now }) => now.sessions), 1);
	return (
		<section aria-label={heading}>
			<h2>{heading}</h2>
			<ReportTable
				label={heading}
				isSlim
				rows={list.rows}
				rowKey={rowKey}
				columns={barColumns<Line<Key, { sessions: number }>>(head, value, most)}
			/>
			<p>
				<a className="reports-way" href={href}>
					View all
					<span className="console-hidden">: {heading}</span>
				</a>
			</p>
		</section>
	);
}

const stepNames = {
	visits: 'Visits',
	opened: 'Viewed the form',
	begun: 'Started the form',
	submitted: 'Submitted the form',
	accepted: 'Accepted by the server',
	confirmed: 'Confirmed by email',
	paid: 'First payment',
} as const;

const goalName = (goal: string) => (goal === 'paid' ? 'First payments' : labelOfForm(goal));

export function FormsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'forms'> }) {
	return (
		<>
			<ReportSection
				heading="Goals"
				text="Forms accepted by the server, whether or not the visit was tracked. Filters do not apply."
				result={report.goals}
				isRegion
				isSlim
				rowKey={({ goal }) => goal}
				columns={[
					{ head: 'Goal', cell: ({ goal }) => goalName(goal) },
					numberColumn<GoalStats>('Accepted', ({ accepted }) => formatCount(accepted)),
					{
						head: 'Funnel',
						cell: ({ goal }) =>
							everyForm.includes(goal) && (
								<a className="reports-way" href={`${urlOf(query, { form: goal })}#funnel`}>
									View funnel
									<span className="console-hidden">: {goalName(goal)}</span>
								</a>
							),
					},
				]}
			/>
			<section aria-labelledby="funnel">
				<h2 id="funnel">{`Funnel: ${labelOfForm(report.form)}`}</h2>
				<p className="soft">
					Visits are not linked to people: the first steps count visits, the last ones form submissions.
				</p>
				<ResultView result={report.funnel}>
					{({ now, before }) => (
						<>
							<p>
								{`${formatCount(now.byVisit.submitted)} of ${formatCount(now.byVisit.visits)} visits submitted the form.`}
							</p>
							<Steps label="Visits in this period" now={now.byVisit} before={before?.byVisit ?? null} />
							<Steps label="Results in this period" now={now.byRow} before={before?.byRow ?? null} />
						</>
					)}
				</ResultView>
			</section>
			<ReportSection
				heading="Form abandonment"
				result={report.abandonment}
				rowKey={({ form, field }) => `${form} ${field}`}
				columns={[
					{ head: 'Form', cell: ({ form }) => labelOfForm(form) },
					{ head: 'Last field', cell: ({ field }) => field },
					numberColumn<AbandonmentStats>('Count', ({ times }) => formatCount(times)),
					numberColumn<AbandonmentStats>('Visits', ({ sessions }) => formatCount(sessions)),
					numberColumn<AbandonmentStats>('Of started forms', ({ sessions, begun }) => formatShare(sessions, begun)),
				]}
			/>
		</>
	);
}

type StepStats = FunnelStats['byVisit'] | FunnelStats['byRow'];

function Steps({ label, now, before }: { label: string; now: StepStats; before: StepStats | null }) {
	const previous = new Map(Object.entries(before ?? {}));
	const steps = (Object.entries(now) as [keyof typeof stepNames, number | null][]).filter(
		(step): step is [keyof typeof stepNames, number] => step[1] !== null,
	);
	const most = Math.max(...steps.map(([, number]) => number), 1);
	if (steps.length === 0) return null;
	return (
		<section aria-label={label}>
			<h3>{label}</h3>
			<ReportTable
				label={label}
				isSlim
				rows={steps.map(([step, number], index) => ({ step, number, above: steps[index - 1]?.[1] }))}
				rowKey={({ step }) => step}
				columns={[
					{
						head: 'Step',
						cell: ({ step, number }) => (
							<>
								{stepNames[step]}
								<Bar part={number} whole={most} />
							</>
						),
					},
					{
						head: 'Number',
						isNumber: true,
						cell: ({ step, number }) => {
							const then = previous.get(step) ?? null;
							return <WithPrevious now={formatCount(number)} before={then === null ? null : formatCount(then)} />;
						},
					},
					{
						head: 'Of the step before',
						isNumber: true,
						cell: ({ number, above }) => (above === undefined ? '' : formatShare(number, above)),
					},
				]}
			/>
		</section>
	);
}

const conversionNames = {
	sessions: 'Visits',
	begun: 'Forms started',
	submitted: 'Forms submitted',
	accepted: 'Forms accepted',
	enrolled: 'Reserved',
	paid: 'Paid',
} as const;

interface BroughtProps {
	query: AnalyticsQuery;
	report: ReportOf<'brought'>;
}

export function ConversionsView({ query, report: { campaigns, sources, affiliates } }: BroughtProps) {
	return (
		<>
			<p className="soft">
				Visits in which a form was started and submitted. Visits are not linked to people, so payments by campaign are
				unknown.
			</p>
			<Conversions heading="Conversions by campaign" by="campaign" query={query} result={campaigns} />
			<Conversions heading="Conversions by source" by="source" query={query} result={sources} />
			<Conversions
				heading="Conversions by affiliate"
				text="Forms carry the affiliate’s code, so their results are known: accepted forms, reservations and first payments. Not available with other filters."
				by="affiliate"
				query={query}
				result={affiliates}
			/>
		</>
	);
}

type Result = BroughtProps['report']['campaigns'];

interface ConversionsProps {
	heading: string;
	text?: string;
	by: 'campaign' | 'source' | 'affiliate';
	query: AnalyticsQuery;
	result: Result;
}

function Conversions({ by, query, ...section }: ConversionsProps) {
	const column = (name: keyof ConversionStats) =>
		numberColumn<ConversionStats>(conversionNames[name], (stats) => {
			const number = stats[name];
			return number === null ? '–' : formatCount(number);
		});
	return (
		<ReportSection<RowOf<Result>>
			{...section}
			rowKey={({ value }) => value}
			columns={[
				{ head: originNames[by], cell: ({ value }) => <Value query={query} name={by} value={value} /> },
				column('sessions'),
				column('begun'),
				column('submitted'),
				numberColumn<ConversionStats>('Conversion rate', ({ submitted, sessions }) => formatShare(submitted, sessions)),
				...(by === 'affiliate' ? [column('accepted'), column('enrolled'), column('paid')] : []),
			]}
		/>
	);
}
