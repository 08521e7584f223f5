import { ConsoleField } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { formatCount } from '../reports/format.console.ts';
import { parseId } from '../reports/id.console.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import type { Route } from './+types/affiliates.console.route';
import { AffiliatesFrame, affiliatesPages } from './affiliate-frames.console.tsx';
import { type ListedAffiliate, listAffiliates } from './affiliate-lists.server.ts';
import { reportWords } from './affiliate-months.console.tsx';

const ID = 'affiliates';
const { list: words, states } = affiliatesPages;
const stateNames = ['active', 'paused', 'ended'] as const;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db, now } = servicesOf(context);
	const state = stateNames.find((name) => name === url.searchParams.get('state'));
	const before = parseId(url.searchParams.get('before'));
	return { ...(await listAffiliates(db, { state, before }, now())), state, isFirst: before === undefined };
}

export default function AffiliatesPage({ loaderData: { rows, older, state, isFirst } }: Route.ComponentProps) {
	const page = (before?: string) =>
		`${consolePaths.affiliates}?${new URLSearchParams({ ...(state && { state }), ...(before && { before }) })}`;
	return (
		<AffiliatesFrame words={words} current="all">
			<search>
				<form className="console-filter" aria-label={words.filter.label}>
					<ConsoleField
						form={ID}
						name="state"
						label={words.filter.state}
						prompt={words.filter.any}
						options={stateNames.map((name) => ({ value: name, label: states[name] }))}
						optional
						{...(state ? { defaultValue: state } : {})}
					/>
					<Button type="submit" variant="secondary" size="small">
						{words.filter.button}
					</Button>
					{state && <a href={consolePaths.affiliates}>{words.filter.clear}</a>}
				</form>
			</search>
			<List rows={rows} />
			<p className="console-actions">
				{!isFirst && <a href={page()}>{reportWords.newest}</a>}
				{older && <a href={page(older)}>{reportWords.older}</a>}
			</p>
		</AffiliatesFrame>
	);
}

function List({ rows }: { rows: ListedAffiliate[] }) {
	const { columns } = words;
	const number = (head: string, name: 'leads' | 'enrollments' | 'payments') => ({
		head,
		isNumber: true,
		cell: ({ totals }: ListedAffiliate) => formatCount(totals[name]),
	});
	return (
		<ReportTable<ListedAffiliate>
			label={words.heading}
			rows={rows}
			rowKey={({ affiliate }) => affiliate.affiliate_uuid}
			empty={words.empty}
			columns={[
				{
					head: columns.affiliate,
					cell: ({ affiliate }) => (
						<>
							<a href={`${consolePaths.affiliates}/${affiliate.affiliate_uuid}`}>{affiliate.code}</a>
							<span className="console-sub">{affiliate.name}</span>
						</>
					),
				},
				{ head: columns.state, cell: ({ affiliate }) => states[affiliate.state] },
				{
					head: columns.percent,
					isNumber: true,
					cell: ({ affiliate }) => `${Number(affiliate.commission_percent)} %`,
				},
				{ head: columns.lately, isNumber: true, cell: ({ recentVisits }) => formatCount(recentVisits) },
				number(columns.leads, 'leads'),
				number(columns.enrollments, 'enrollments'),
				number(columns.payments, 'payments'),
				{
					head: columns.pending,
					isNumber: true,
					cell: ({ totals }) => formatAmounts(totals.money.map(({ pending, currency }) => [pending, currency])),
				},
				{
					head: columns.due,
					isNumber: true,
					cell: ({ balances }) => formatAmounts(balances.map(({ due, currency }) => [due, currency])),
				},
			]}
		/>
	);
}

function formatAmounts(amounts: (readonly [cents: number, currency: string])[]) {
	const shown = amounts.filter(([cents]) => cents > 0);
	if (shown.length === 0) return '–';
	return shown.map(([cents, currency]) => <div key={currency}>{formatMoney(cents, currency)}</div>);
}
