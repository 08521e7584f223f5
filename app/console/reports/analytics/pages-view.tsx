import type { Line } from '#app/features/analytics/questions/compared.ts';
import type { PageNumbers, ScrollNumbers } from '#app/features/analytics/questions/pages.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { count, duration, share } from '../format.ts';
import { Beside, NumbersTable } from '../numbers-table.tsx';
import type { AnswersOf } from './answers.server.ts';
import { numberColumn } from './columns.tsx';
import type { Look } from './look.ts';
import { Told } from './told.tsx';
import { Value } from './value.tsx';

const { columns, pages: words } = analyticsPage;

type Row = Line<{ page: string }, PageNumbers>;

/** Pages, with how far they were read. */
export function PagesView({ look, answers: { pages, scroll } }: { look: Look; answers: AnswersOf<'pages'> }) {
	const read = new Map(scroll.isLate ? [] : scroll.value.rows.map((row) => [row.page, row]));
	const reached = (depth: 50 | 100) => (numbers: ScrollNumbers) => share(numbers.reached[depth], numbers.sessions);
	const howFar = (head: string, said: (numbers: ScrollNumbers) => string) => ({
		head,
		isNumber: true,
		cell: ({ page }: Row) => {
			const one = read.get(page);
			return one ? <Beside now={said(one.now)} before={one.before && said(one.before)} /> : '–';
		},
	});
	return (
		<section>
			<h2>{words.heading}</h2>
			<p className="soft">{words.text}</p>
			<Told answer={pages}>
				{({ rows, more }) => (
					<NumbersTable<Row>
						label={words.heading}
						rows={rows}
						more={more}
						keyOf={({ page }) => page}
						columns={[
							{ head: columns.page, cell: ({ page }) => <Value look={look} name="page" value={page} /> },
							numberColumn<Row>(columns.views, ({ views }) => count(views)),
							numberColumn<Row>(columns.visits, ({ sessions }) => count(sessions)),
							numberColumn<Row>(columns.visitors, ({ visitors }) => count(visitors)),
							numberColumn<Row>(columns.entries, ({ entries }) => count(entries)),
							numberColumn<Row>(columns.exits, ({ exits }) => count(exits)),
							numberColumn<Row>(columns.median, ({ medianSeconds }) =>
								medianSeconds === null ? '–' : duration(medianSeconds),
							),
							howFar(columns.half, reached(50)),
							howFar(columns.whole, reached(100)),
						]}
					/>
				)}
			</Told>
		</section>
	);
}
