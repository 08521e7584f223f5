import type { Dimension } from '#app/features/analytics/questions/question.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { count, share } from '../format.ts';
import { Bar, Beside, NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import type { AnalyticsQuery } from './query.ts';
import { Value } from './value.tsx';

const { columns, visitors: words } = analyticsPage;

type Lists = AnswersOf<'visitors'>['lists'];

/** Countries, devices, browsers, languages and screens. */
export function VisitorsView({ query, answers: { lists } }: { query: AnalyticsQuery; answers: AnswersOf<'visitors'> }) {
	return (
		<>
			<p className="soft">{words.text}</p>
			<div className="reports-columns">
				{(Object.keys(lists) as (keyof Lists & Dimension)[]).map((name) => (
					<section key={name} aria-label={words[name]}>
						<h2>{words[name]}</h2>
						<AnswerView answer={lists[name]}>
							{({ rows, more }) => {
								const all = rows.reduce((sum, { now }) => sum + now.sessions, 0);
								return (
									<NumbersTable
										label={words[name]}
										isSlim
										rows={rows}
										more={more}
										keyOf={({ value }) => value ?? ''}
										columns={[
											{
												head: columns.value,
												cell: ({ value, now }) => (
													<>
														<Value query={query} name={name} value={value} />
														<Bar part={now.sessions} whole={all} />
													</>
												),
											},
											{
												head: columns.visits,
												isNumber: true,
												cell: ({ now, before }) => (
													<Beside now={count(now.sessions)} before={before && count(before.sessions)} />
												),
											},
											{ head: columns.share, isNumber: true, cell: ({ now }) => share(now.sessions, all) },
										]}
									/>
								);
							}}
						</AnswerView>
					</section>
				))}
			</div>
		</>
	);
}
