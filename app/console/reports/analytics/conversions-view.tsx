import type { BroughtNumbers } from '#app/features/analytics/questions/brought.server.ts';
import type { Line, List } from '#app/features/analytics/questions/compared.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { count, share } from '../format.ts';
import { NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import { numberColumn } from './columns.tsx';
import type { AnalyticsQuery } from './query.ts';
import { Value } from './value.tsx';

const words = analyticsPage.conversions;
const heads = {
	campaign: analyticsPage.columns.campaign,
	source: analyticsPage.columns.source,
	affiliate: analyticsPage.columns.affiliate,
};
type By = keyof typeof heads;

/** Conversions by campaign, source and affiliate. */
export function ConversionsView({ query, answers }: { query: AnalyticsQuery; answers: AnswersOf<'brought'> }) {
	return (
		<>
			<p className="soft">{words.text}</p>
			<AnswerView answer={answers.campaigns}>
				{(list) => <Conversions heading={words.campaigns} by="campaign" query={query} list={list} />}
			</AnswerView>
			<AnswerView answer={answers.sources}>
				{(list) => <Conversions heading={words.sources} by="source" query={query} list={list} />}
			</AnswerView>
			<AnswerView answer={answers.affiliates}>
				{(list) => (
					<Conversions
						heading={words.affiliates}
						by="affiliate"
						query={query}
						list={list}
						text={words.affiliatesText}
					/>
				)}
			</AnswerView>
		</>
	);
}

type Row = Line<{ value: string }, BroughtNumbers>;

interface Props {
	heading: string;
	text?: string;
	by: By;
	query: AnalyticsQuery;
	list: List<{ value: string }, BroughtNumbers>;
}

function Conversions({ heading, text, by, query, list: { rows, more } }: Props) {
	const of = (name: keyof BroughtNumbers) =>
		numberColumn<Row>(words.columns[name], (numbers) => {
			const number = numbers[name];
			return number === null ? '–' : count(number);
		});
	return (
		<section>
			<h2>{heading}</h2>
			{text && <p className="soft">{text}</p>}
			<NumbersTable<Row>
				label={heading}
				rows={rows}
				more={more}
				keyOf={({ value }) => value}
				columns={[
					{ head: heads[by], cell: ({ value }) => <Value query={query} name={by} value={value} /> },
					of('sessions'),
					of('begun'),
					of('submitted'),
					numberColumn<Row>(words.columns.share, ({ submitted, sessions }) => share(submitted, sessions)),
					...(by === 'affiliate' ? [of('accepted'), of('enrolled'), of('paid')] : []),
				]}
			/>
		</section>
	);
}
