import { formatMoney } from '#app/ui/money.ts';
import { affiliatePage } from '#content/affiliates.ts';
import type { AffiliateView } from './affiliate-page.server.ts';
import type { Statistics } from './statistics.server.ts';

const words = affiliatePage.months;
const people = ['clicks', 'visits', 'leads', 'enrollments', 'payments', 'refunds'] as const;
const sums = ['pending', 'matured', 'paidOut'] as const;

export function Months({ view: { months, totals, recentMonths } }: { view: AffiliateView }) {
	return (
		<>
			{recentMonths.some(({ visits }) => visits > 0) && <VisitsChart months={recentMonths} />}
			<div className="grid items-start gap-x-12 gap-y-8 mt-6 lg:grid-cols-[3fr_2fr]">
				<Table
					caption={words.visitors}
					heads={people.map((name) => words[name])}
					months={months}
					totals={totals}
					cells={(statistics) => people.map((name) => statistics[name].toLocaleString('en-US'))}
				/>
				{totals.money.map(({ currency }) => {
					const find = ({ money }: Statistics) => money.find((entry) => entry.currency === currency);
					return (
						<Table
							key={currency}
							caption={`${words.money}, ${currency.toUpperCase()}`}
							heads={sums.map((name) => words[name])}
							months={months.filter(find)}
							totals={totals}
							cells={(statistics) => sums.map((name) => formatMoney(find(statistics)?.[name] ?? 0, currency))}
						/>
					);
				})}
			</div>
			<p className="soft small mt-6">{words.note}</p>
		</>
	);
}

const [WIDTH, HEIGHT, STEP, BAR] = [372, 126, 31, 19];
const BASELINE = 104;
const MAX_BAR_HEIGHT = 86;

function VisitsChart({ months }: { months: AffiliateView['recentMonths'] }) {
	const most = Math.max(...months.map(({ visits }) => visits), 1);
	const description = months.map(({ month, visits }) => `${longMonth(month)}: ${visits}`).join(', ');
	return (
		<figure className="affiliate-chart mt-5 w-full max-w-[32rem]">
			<figcaption className="mb-2 font-semibold" aria-hidden="true">
				{words.picture}
			</figcaption>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
				<title>{`${words.picture}. ${description}`}</title>
				{months.map(({ month, visits }, index) => {
					const height = Math.round((visits / most) * MAX_BAR_HEIGHT);
					const middle = index * STEP + STEP / 2;
					return (
						<g key={month}>
							<rect x={middle - BAR / 2} y={BASELINE - height} width={BAR} height={height} rx={2} />
							{visits > 0 && (
								<text x={middle} y={BASELINE - height - 5}>
									{visits}
								</text>
							)}
							<text x={middle} y={BASELINE + 16}>
								{monthName(month)}
							</text>
						</g>
					);
				})}
				<line x1={0} x2={WIDTH} y1={BASELINE} y2={BASELINE} />
			</svg>
		</figure>
	);
}

interface TableProps {
	caption: string;
	heads: string[];
	months: AffiliateView['months'];
	totals: Statistics;
	cells(statistics: Statistics): string[];
}

function Table({ caption, heads, months, totals, cells }: TableProps) {
	const renderCells = (statistics: Statistics) =>
		cells(statistics).map((cell, column) => <td key={heads[column]}>{cell}</td>);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
		<section className="affiliate-table" aria-label={caption} tabIndex={0}>
			<table>
				<caption className="pb-[0.4rem] text-left font-semibold">{caption}</caption>
				<thead>
					<tr>
						{[words.month, ...heads].map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.map((statistics) => (
						<tr key={statistics.month}>
							<th scope="row">
								<time dateTime={statistics.month}>{shortMonth(statistics.month)}</time>
							</th>
							{renderCells(statistics)}
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{words.total}</th>
						{renderCells(totals)}
					</tr>
				</tfoot>
			</table>
		</section>
	);
}

const monthFormat = (format: Intl.DateTimeFormatOptions) => (month: string) =>
	new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
const monthName = monthFormat({ month: 'short' });
const shortMonth = monthFormat({ month: 'short', year: 'numeric' });
const longMonth = monthFormat({ month: 'long', year: 'numeric' });
