import type { BroughtNumbers } from '#app/features/analytics/questions/brought.server.ts';
import type { Line, List } from '#app/features/analytics/questions/compared.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { count, share } from '../format.ts';
import { NumbersTable } from '../numbers-table.tsx';
import type { AnswersOf } from './answers.server.ts';
import { numberColumn } from './columns.tsx';
import type { Look } from './look.ts';
import { Told } from './told.tsx';
import { Value } from './value.tsx';

const words = analyticsPage.brought;
const heads = {
	campaign: analyticsPage.columns.campaign,
	source: analyticsPage.columns.source,
	affiliate: analyticsPage.columns.affiliate,
};
type By = keyof typeof heads;

/** What came of visits, by where they came from. */
export function BroughtView({ look, answers }: { look: Look; answers: AnswersOf<'brought'> }) {
	return (
		<>
			<p className="soft">{words.text}</p>
			<Told answer={answers.campaigns}>
				{(list) => <Brought heading={words.campaigns} by="campaign" look={look} list={list} />}
			</Told>
			<Told answer={answers.sources}>
				{(list) => <Brought heading={words.sources} by="source" look={look} list={list} />}
			</Told>
			<Told answer={answers.affiliates}>
				{(list) => (
					<Brought heading={words.affiliates} by="affiliate" look={look} list={list} text={words.affiliatesText} />
				)}
			</Told>
		</>
	);
}

type Row = Line<{ value: string }, BroughtNumbers>;

interface Props {
	heading: string;
	text?: string;
	by: By;
	look: Look;
	list: List<{ value: string }, BroughtNumbers>;
}

function Brought({ heading, text, by, look, list: { rows, more } }: Props) {
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
					{ head: heads[by], cell: ({ value }) => <Value look={look} name={by} value={value} /> },
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
