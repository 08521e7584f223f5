import type { Line } from '#app/features/analytics/questions/compared.ts';
import type { Vital, VitalNumbers } from '#app/features/analytics/questions/vitals.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { count } from '../format.ts';
import { NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import { numberColumn } from './columns.tsx';
import type { AnalyticsQuery } from './query.ts';
import { Value } from './value.tsx';

const { vitals: words } = analyticsPage;

type Row = Line<{ page: string; vital: Vital }, VitalNumbers>;

/** How fast pages are for those who open them. */
export function VitalsView({ query, answers: { vitals } }: { query: AnalyticsQuery; answers: AnswersOf<'vitals'> }) {
	return (
		<section>
			<h2>{words.heading}</h2>
			<p className="soft">{words.text}</p>
			<AnswerView answer={vitals}>
				{({ rows, more }) => (
					<NumbersTable<Row>
						label={words.heading}
						rows={rows}
						more={more}
						keyOf={({ page, vital }) => `${page} ${vital}`}
						columns={[
							{ head: words.columns.page, cell: ({ page }) => <Value query={query} name="page" value={page} /> },
							{
								head: words.columns.vital,
								cell: ({ vital }) => (
									<>
										{words.names[vital]} <span className="soft">{vital}</span>
									</>
								),
							},
							{
								head: words.columns.p75,
								isNumber: true,
								cell: ({ vital, now, before }) => (
									<>
										{measured(vital, now.p75)}
										{before && <span className="console-sub">{measured(vital, before.p75)}</span>}
									</>
								),
							},
							{
								head: words.columns.rating,
								cell: ({ now }) =>
									now.rating && <span className={`reports-rating-${now.rating}`}>{words.ratings[now.rating]}</span>,
							},
							numberColumn<Row>(words.columns.shares, ({ good, needsImprovement, poor }) =>
								[good, needsImprovement, poor].map(count).join(' · '),
							),
						]}
					/>
				)}
			</AnswerView>
		</section>
	);
}

/** CLS is a number, the others are milliseconds. */
function measured(vital: Vital, value: number | null): string {
	if (value === null) return '–';
	if (vital === 'CLS') return value.toFixed(2);
	return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
