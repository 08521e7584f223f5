import { analyticsPage } from '#content/console/analytics.ts';
import { minute } from '../../kit/times.ts';
import { count } from '../format.ts';
import { Beside, NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import type { AnalyticsQuery } from './query.ts';
import { Value } from './value.tsx';

const { errors: words } = analyticsPage;

/** Errors in visitors' browsers. */
export function ErrorsView({ query, answers: { errors } }: { query: AnalyticsQuery; answers: AnswersOf<'errors'> }) {
	return (
		<section>
			<h2>{words.heading}</h2>
			<AnswerView answer={errors}>
				{({ rows, more }) => (
					<NumbersTable
						label={words.heading}
						rows={rows}
						more={more}
						empty={words.empty}
						keyOf={({ message }) => message}
						columns={[
							{ head: words.columns.message, cell: ({ message }) => message },
							{
								head: words.columns.sessions,
								isNumber: true,
								cell: ({ now, before }) => (
									<Beside now={count(now.sessions)} before={before && count(before.sessions)} />
								),
							},
							{
								head: words.columns.times,
								isNumber: true,
								cell: ({ now, before }) => <Beside now={count(now.times)} before={before && count(before.times)} />,
							},
							{
								head: words.columns.pages,
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
							{ head: words.columns.last, cell: ({ now }) => now.lastSeen && minute(new Date(now.lastSeen)) },
						]}
					/>
				)}
			</AnswerView>
		</section>
	);
}
