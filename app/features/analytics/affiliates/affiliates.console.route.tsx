import { type Kysely, sql } from 'kysely';
import { ConsoleField } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { AffiliateState, Tables } from '#database/tables.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import { formatCount, parseId } from '../reports/values.console.ts';
import type { Route } from './+types/affiliates.console.route';
import { AffiliatesFrame, stateNames } from './affiliate-frames.console.tsx';
import { affiliatePath } from './affiliates.console.ts';
import { balancesOf, getMonthlyStatistics, sumStatistics } from './statistics.server.ts';

const ID = 'affiliates';
const states = Object.keys(stateNames) as AffiliateState[];

export const meta: Route.MetaFunction = () => consoleHead('Affiliates');

const PAGE = 50;
const DAY_MS = 24 * 3600_000;
/** The list counts recent visits only: counting all of them would take too long. */
const RECENT_DAYS = 30;

type ListedAffiliate = Awaited<ReturnType<typeof listAffiliates>>['rows'][number];

/**
 * A page of affiliates, the newest first.
 * @param filter.before The id of the last one on the previous page.
 */
async function listAffiliates(
	db: Kysely<Tables>,
	filter: { state?: AffiliateState | undefined; before?: string | undefined },
	now: Date,
) {
	let query = db
		.selectFrom('affiliates')
		.select(['affiliate_uuid', 'code', 'name', 'state', 'commission_percent', 'created_at']);
	if (filter.state) query = query.where('state', '=', filter.state);
	if (filter.before) {
		query = query.where(sql<boolean>`(created_at, affiliate_uuid) < (
			select created_at, affiliate_uuid from affiliates where affiliate_uuid = ${filter.before}::uuid
		)`);
	}
	const found = await query
		.orderBy('created_at', 'desc')
		.orderBy('affiliate_uuid', 'desc')
		.limit(PAGE + 1)
		.execute();
	const page = found.slice(0, PAGE);
	const affiliateUuids = page.map(({ affiliate_uuid }) => affiliate_uuid);
	const codes = page.map(({ code }) => code.toLowerCase());
	const [months, visits] = await Promise.all([
		getMonthlyStatistics(db, { affiliateUuids, now, excludesVisits: true }),
		countRecentVisits(db, codes, now),
	]);
	const byAffiliate = Map.groupBy(months, ({ affiliateUuid }) => affiliateUuid);
	return {
		rows: page.map((affiliate) => {
			const totals = sumStatistics(byAffiliate.get(affiliate.affiliate_uuid) ?? []);
			const recentVisits = visits.get(affiliate.code.toLowerCase()) ?? 0;
			return { affiliate, recentVisits, totals, balances: balancesOf(totals) };
		}),
		older: found.length > PAGE ? page.at(-1)?.affiliate_uuid : undefined,
	};
}

async function countRecentVisits(db: Kysely<Tables>, codes: string[], now: Date): Promise<Map<string, number>> {
	const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
	const { rows } = await sql<{ code: string; visits: number }>`
		select lower(code) as code, (count(distinct session_id) + count(*) filter (where session_id is null))::int as visits
		from affiliate_touches
		where at >= ${since}::timestamptz and not is_bot and lower(code) = any(${codes}::text[])
		group by lower(code)`.execute(db);
	return new Map(rows.map(({ code, visits }) => [code, visits]));
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db, now } = servicesOf(context);
	const state = states.find((name) => name === url.searchParams.get('state'));
	const before = parseId(url.searchParams.get('before'));
	return { ...(await listAffiliates(db, { state, before }, now())), state, isFirst: before === undefined };
}

export default function AffiliatesPage({ loaderData: { rows, older, state, isFirst } }: Route.ComponentProps) {
	const page = (before?: string) =>
		`${consolePaths.affiliates}?${new URLSearchParams({ ...(state && { state }), ...(before && { before }) })}`;
	return (
		<AffiliatesFrame
			heading="Affiliates"
			lead="People who refer others with their own code, and the results."
			current="all"
		>
			<search>
				<form className="console-filter" aria-label="Filter">
					<ConsoleField
						form={ID}
						name="state"
						label="Status"
						prompt="Any"
						options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
						optional
						{...(state ? { defaultValue: state } : {})}
					/>
					<Button type="submit" variant="secondary" size="small">
						Filter
					</Button>
					{state && <a href={consolePaths.affiliates}>Show all</a>}
				</form>
			</search>
			<List rows={rows} />
			<p className="console-actions">
				{!isFirst && <a href={page()}>Newest</a>}
				{older && <a href={page(older)}>Older</a>}
			</p>
		</AffiliatesFrame>
	);
}

function List({ rows }: { rows: ListedAffiliate[] }) {
	const number = (head: string, name: 'leads' | 'enrollments' | 'payments') => ({
		head,
		isNumber: true,
		cell: ({ totals }: ListedAffiliate) => formatCount(totals[name]),
	});
	return (
		<ReportTable<ListedAffiliate>
			label="Affiliates"
			rows={rows}
			rowKey={({ affiliate }) => affiliate.affiliate_uuid}
			empty="No affiliates yet. Add one, and they are emailed their link."
			columns={[
				{
					head: 'Affiliate',
					cell: ({ affiliate }) => (
						<>
							<a href={affiliatePath(affiliate.affiliate_uuid)}>{affiliate.code}</a>
							<span className="console-sub">{affiliate.name}</span>
						</>
					),
				},
				{ head: 'Status', cell: ({ affiliate }) => stateNames[affiliate.state] },
				{
					head: 'Commission',
					isNumber: true,
					cell: ({ affiliate }) => `${Number(affiliate.commission_percent)} %`,
				},
				{ head: 'Visits, 30 days', isNumber: true, cell: ({ recentVisits }) => formatCount(recentVisits) },
				number('Forms', 'leads'),
				number('Enrolled', 'enrollments'),
				number('Paid', 'payments'),
				{
					head: 'Pending',
					isNumber: true,
					cell: ({ totals }) => formatAmounts(totals.money.map(({ pending, currency }) => [pending, currency])),
				},
				{
					head: 'Due',
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
