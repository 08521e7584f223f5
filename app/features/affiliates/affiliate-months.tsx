import { formatMoney } from '#app/ui/money.ts';
import { affiliatePage } from '#content/affiliates.ts';
import type { AffiliateView } from './affiliate-page.server.ts';

const words = affiliatePage.months;

type Month = AffiliateView['months'][number];

/** The numbers by month: a picture of the visits, the people, and the money in each of its currencies. */
export function Months({ view }: { view: AffiliateView }) {
	const { months, whole, picture } = view;
	return (
		<>
			{picture.some(({ visits }) => visits > 0) && <Picture months={picture} />}
			<div className="affiliate-tables">
				<PeopleTable months={months} whole={whole} />
				{whole.money.map(({ currency }) => (
					<MoneyTable key={currency} currency={currency} months={months} whole={whole} />
				))}
			</div>
			<p className="soft small mt-6">{words.note}</p>
		</>
	);
}

const [WIDTH, HEIGHT, STEP, BAR] = [372, 126, 31, 19];
const GROUND = 104;
const TALLEST = 86;

function Picture({ months }: { months: AffiliateView['picture'] }) {
	const most = Math.max(...months.map(({ visits }) => visits), 1);
	const said = months.map(({ month, visits }) => `${inFull(month)}: ${visits}`).join(', ');
	return (
		<figure className="affiliate-picture">
			<figcaption aria-hidden="true">{words.picture}</figcaption>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
				<title>{`${words.picture}. ${said}`}</title>
				{months.map(({ month, visits }, number) => {
					const height = Math.round((visits / most) * TALLEST);
					const middle = number * STEP + STEP / 2;
					return (
						<g key={month}>
							<rect x={middle - BAR / 2} y={GROUND - height} width={BAR} height={height} rx={2} />
							{visits > 0 && (
								<text x={middle} y={GROUND - height - 5}>
									{visits}
								</text>
							)}
							<text x={middle} y={GROUND + 16}>
								{inShort(month)}
							</text>
						</g>
					);
				})}
				<line x1={0} x2={WIDTH} y1={GROUND} y2={GROUND} />
			</svg>
		</figure>
	);
}

const people = ['clicks', 'visits', 'leads', 'enrollments', 'payments', 'refunds'] as const;

function PeopleTable({ months, whole }: Pick<AffiliateView, 'months' | 'whole'>) {
	return (
		<Table
			caption={words.visitors}
			heads={people.map((name) => words[name])}
			months={months}
			cells={(month) => people.map((name) => month[name].toLocaleString('en-US'))}
			total={people.map((name) => whole[name].toLocaleString('en-US'))}
		/>
	);
}

const sums = ['pending', 'matured', 'paidOut'] as const;

function MoneyTable({ currency, months, whole }: { currency: string } & Pick<AffiliateView, 'months' | 'whole'>) {
	const cells = ({ money }: Pick<Month, 'money'>) => {
		const one = money.find((known) => known.currency === currency);
		return sums.map((name) => formatMoney(one?.[name] ?? 0, currency));
	};
	return (
		<Table
			caption={`${words.money}, ${currency.toUpperCase()}`}
			heads={sums.map((name) => words[name])}
			months={months.filter(({ money }) => money.some((known) => known.currency === currency))}
			cells={cells}
			total={cells(whole)}
		/>
	);
}

interface TableProps {
	caption: string;
	heads: string[];
	months: Month[];
	cells(month: Month): string[];
	total: string[];
}

/** On a narrow screen it is moved sideways by itself, with the keys, too. */
function Table({ caption, heads, months, cells, total }: TableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keys
		<section className="affiliate-table" aria-label={caption} tabIndex={0}>
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{words.month}</th>
						{heads.map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.map((month) => (
						<tr key={month.month}>
							<th scope="row">
								<time dateTime={month.month}>{inWords(month.month)}</time>
							</th>
							<Cells heads={heads} cells={cells(month)} />
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{words.total}</th>
						<Cells heads={heads} cells={total} />
					</tr>
				</tfoot>
			</table>
		</section>
	);
}

function Cells({ heads, cells }: { heads: string[]; cells: string[] }) {
	return heads.map((head, number) => <td key={head}>{cells[number]}</td>);
}

const written = (format: Intl.DateTimeFormatOptions) => (month: string) =>
	new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
const inShort = written({ month: 'short' });
const inWords = written({ month: 'short', year: 'numeric' });
const inFull = written({ month: 'long', year: 'numeric' });
