import type { List } from '#app/features/analytics/questions/compared.ts';
import type { Counts } from '#app/features/analytics/questions/counts.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { change, count, duration, share, signed } from '../format.ts';
import { Bar, Beside, NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import type { Period } from './period.ts';
import { type AnalyticsQuery, addressOf, type View } from './query.ts';
import { Trend } from './trend.tsx';
import { Value } from './value.tsx';

interface Props {
	query: AnalyticsQuery;
	by: Period['by'];
	answers: AnswersOf<'overview'>;
}

/** All visits in a few numbers, their trend, and the first of the lists. */
export function Overview({ query, by, answers }: Props) {
	const { columns, top } = analyticsPage;
	return (
		<>
			<AnswerView answer={answers.live}>{({ sessions }) => <Live sessions={sessions} />}</AnswerView>
			<AnswerView answer={answers.visits}>{({ now, before }) => <Tiles now={now} before={before} />}</AnswerView>
			<AnswerView answer={answers.trend}>{(trend) => <Trend trend={trend} by={by} />}</AnswerView>
			<div className="reports-columns">
				<AnswerView answer={answers.sources}>
					{(list) => (
						<Top
							heading={top.sources}
							head={columns.source}
							list={list}
							keyOf={({ value }) => value ?? ''}
							cell={({ value }) => <Value query={query} name="source" value={value} />}
							more={addressOf(query, { view: 'sources' satisfies View })}
						/>
					)}
				</AnswerView>
				<AnswerView answer={answers.pages}>
					{(list) => (
						<Top
							heading={top.pages}
							head={columns.page}
							list={list}
							keyOf={({ page }) => page}
							cell={({ page }) => <Value query={query} name="page" value={page} />}
							more={addressOf(query, { view: 'pages' satisfies View })}
						/>
					)}
				</AnswerView>
			</div>
		</>
	);
}

function Live({ sessions }: { sessions: number }) {
	const { one, many, none } = analyticsPage.live;
	return <p>{sessions === 0 ? none : sessions === 1 ? one : many.replace('{visits}', count(sessions))}</p>;
}

function Tiles({ now, before }: { now: Counts; before: Counts | null }) {
	const { tiles } = analyticsPage;
	const bounced = ({ bounces, sessions }: Counts) => (sessions ? (100 * bounces) / sessions : 0);
	const of = (name: 'visitors' | 'sessions' | 'views') => ({
		name: tiles[name],
		text: count(now[name]),
		was: before && count(before[name]),
		changed: before && (change(now[name], before[name]) ?? (now[name] ? tiles.new : tiles.same)),
	});
	const all = [
		of('visitors'),
		of('sessions'),
		of('views'),
		{
			name: tiles.bounces,
			text: share(now.bounces, now.sessions),
			was: before && share(before.bounces, before.sessions),
			changed:
				before?.sessions && now.sessions
					? tiles.points.replace('{points}', signed(Math.round(bounced(now) - bounced(before))))
					: null,
		},
		{
			name: tiles.duration,
			text: duration(now.averageSeconds),
			was: before && duration(before.averageSeconds),
			changed: before && (change(now.averageSeconds, before.averageSeconds) ?? null),
		},
	];
	return (
		<div>
			<dl className="reports-tiles">
				{all.map(({ name, text, was, changed }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<Beside now={<strong>{text}</strong>} before={was && `${was}${changed ? `, ${changed}` : ''}`} />
						</dd>
					</div>
				))}
			</dl>
			<p className="console-sub">{tiles.help}</p>
		</div>
	);
}

interface TopProps<Row> {
	heading: string;
	head: string;
	list: List<object, { sessions: number }> & { rows: Row[] };
	keyOf(row: Row): string;
	cell(row: Row): React.ReactNode;
	more: string;
}

function Top<Row extends { now: { sessions: number }; before: { sessions: number } | null }>(props: TopProps<Row>) {
	const { heading, head, list, keyOf, cell, more } = props;
	const { columns, top } = analyticsPage;
	const most = Math.max(...list.rows.map(({ now }) => now.sessions), 1);
	return (
		<section aria-label={heading}>
			<h2>{heading}</h2>
			<NumbersTable<Row>
				label={heading}
				isSlim
				rows={list.rows}
				keyOf={keyOf}
				columns={[
					{
						head,
						cell: (row) => (
							<>
								{cell(row)}
								<Bar part={row.now.sessions} whole={most} />
							</>
						),
					},
					{
						head: columns.visits,
						isNumber: true,
						cell: ({ now, before }) => <Beside now={count(now.sessions)} before={before && count(before.sessions)} />,
					},
				]}
			/>
			<p>
				<a className="reports-way" href={more}>
					{top.all}
					<span className="console-hidden">: {heading}</span>
				</a>
			</p>
		</section>
	);
}
