import { formatDay, formatMinute } from '#app/console/times.ts';
import { reportWords } from '../affiliates/affiliate-months.console.tsx';
import { formatChange, formatCount, formatDuration, formatShare, formatSigned } from '../reports/format.console.ts';
import { LineChart } from '../reports/line-chart.console.tsx';
import { ReportTable, WithPrevious } from '../reports/reports-table.console.tsx';
import { analyticsPage, barColumns, ResultView, Value } from './columns.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import type { Period } from './period.console.ts';
import { type AnalyticsQuery, urlOf } from './query.console.ts';
import type { Compared, Counts, Line, List } from './reports/results.ts';
import type { TrendBucket } from './reports/trend.server.ts';

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

function Trend({ trend: { now, before }, by }: { trend: Compared<TrendBucket[]>; by: Period['by'] }) {
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

const tiles = {
	visitors: 'Visitors',
	sessions: 'Visits',
	views: 'Page views',
	bounces: 'Bounce rate',
	duration: 'Visit duration',
	same: 'no change',
	/** `{percent}`; for shares `{points}`. */
	change: '{percent}',
	points: '{points} points',
	new: 'none before',
	help: 'A visitor is counted once a day. The bounce rate is the share of visits with a single page.',
} as const;

interface Props {
	query: AnalyticsQuery;
	by: Period['by'];
	report: ReportOf<'overview'>;
}

export function Overview({ query, by, report }: Props) {
	const { columns } = analyticsPage;
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
							head={columns.source}
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
							head={columns.page}
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
	const countTile = (name: 'visitors' | 'sessions' | 'views') => ({
		name: tiles[name],
		text: formatCount(now[name]),
		previous: before && formatCount(before[name]),
		change: before && (formatChange(now[name], before[name]) ?? (now[name] ? tiles.new : tiles.same)),
	});
	const all = [
		countTile('visitors'),
		countTile('sessions'),
		countTile('views'),
		{
			name: tiles.bounces,
			text: formatShare(now.bounces, now.sessions),
			previous: before && formatShare(before.bounces, before.sessions),
			change:
				before?.sessions && now.sessions
					? tiles.points.replace('{points}', formatSigned(Math.round(bouncePercent(now) - bouncePercent(before))))
					: null,
		},
		{
			name: tiles.duration,
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
			<p className="console-sub">{tiles.help}</p>
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
					{'View all'}
					<span className="console-hidden">: {heading}</span>
				</a>
			</p>
		</section>
	);
}
