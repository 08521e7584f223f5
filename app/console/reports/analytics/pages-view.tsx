import type { Line } from '#app/features/analytics/questions/compared.ts';
import type { PageNumbers, ScrollNumbers } from '#app/features/analytics/questions/pages.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { count, duration, share } from '../format.ts';
import { Beside, NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import { numberColumn } from './columns.tsx';
import type { AnalyticsQuery } from './query.ts';
import { Value } from './value.tsx';

const { columns, pages: words } = analyticsPage;

type Row = Line<{ page: string }, PageNumbers>;

/** Pages, with how far they were read. */
export function PagesView({
	query,
	answers: { pages, scroll },
}: {
	query: AnalyticsQuery;
	answers: AnswersOf<'pages'>;
}) {
	const read = new Map(scroll.isTimedOut ? [] : scroll.value.rows.map((row) => [row.page, row]));
	const reached = (depth: 50 | 100) => (numbers: ScrollNumbers) => share(numbers.reached[depth], numbers.sessions);
	const scrollColumn = (head: string, text: (numbers: ScrollNumbers) => string) => ({
		head,
		isNumber: true,
		cell: ({ page }: Row) => {
			const one = read.get(page);
			return one ? <Beside now={text(one.now)} before={one.before && text(one.before)} /> : '–';
		},
	});
	return (
		<section>
			<h2>{words.heading}</h2>
			<p className="soft">{words.text}</p>
			<AnswerView answer={pages}>
				{({ rows, more }) => (
					<NumbersTable<Row>
						label={words.heading}
						rows={rows}
						more={more}
						keyOf={({ page }) => page}
						columns={[
							{ head: columns.page, cell: ({ page }) => <Value query={query} name="page" value={page} /> },
							numberColumn<Row>(columns.views, ({ views }) => count(views)),
							numberColumn<Row>(columns.visits, ({ sessions }) => count(sessions)),
							numberColumn<Row>(columns.visitors, ({ visitors }) => count(visitors)),
							numberColumn<Row>(columns.entries, ({ entries }) => count(entries)),
							numberColumn<Row>(columns.exits, ({ exits }) => count(exits)),
							numberColumn<Row>(columns.median, ({ medianSeconds }) =>
								medianSeconds === null ? '–' : duration(medianSeconds),
							),
							scrollColumn(columns.half, reached(50)),
							scrollColumn(columns.whole, reached(100)),
						]}
					/>
				)}
			</AnswerView>
		</section>
	);
}
