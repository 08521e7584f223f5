import { type Kysely, sql } from 'kysely';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { ReportStyles, ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { countPlaces } from '../orders/order.console.server.ts';
import type { Route } from './+types/revenue.console.route';

export const meta: Route.MetaFunction = () => consoleHead('Revenue');

/** A month of the ledger, amounts in the currency's smallest unit. */
interface RevenueMonth {
	/** `2026-01`, in the time zone that dates payments. */
	month: string;
	currency: string;
	payments: number;
	paid: number;
	refunded: number;
	disputed: number;
}

/** The months in which money moved, the latest first, at most five years of them. */
async function listRevenue(db: Kysely<Tables>): Promise<RevenueMonth[]> {
	const { rows } = await sql<RevenueMonth>`
		select to_char(occurred_at at time zone ${program.refund.timeZone}, 'YYYY-MM') as month, currency,
			count(*) filter (where kind = 'payment')::int as payments,
			coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::float8 as paid,
			coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0)::float8 as refunded,
			coalesce(-sum(amount_cents) filter (where kind = 'dispute'), 0)::float8 as disputed
		from ledger_entries group by 1, 2 order by 1 desc, 2 limit 60`.execute(db);
	return rows;
}

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	const [months, places] = await Promise.all([listRevenue(db), countPlaces(db)]);
	return { months, places };
}

const amount = (pick: (month: RevenueMonth) => number) => (row: RevenueMonth) => formatMoney(pick(row), row.currency);

export default function Revenue({ loaderData: { months, places } }: Route.ComponentProps) {
	return (
		<>
			<ReportStyles />
			<PageLink href={consolePaths.orders}>All orders</PageLink>
			<h1 className="h3">Revenue</h1>
			<p className="soft">From the ledger, by the month in which the money moved.</p>
			<p>{`${places.taken} of the first ${places.all} places with the learning app for life are taken.`}</p>
			<ReportTable
				label="Revenue by month"
				rows={months}
				rowKey={({ month, currency }) => `${month} ${currency}`}
				empty="No money has moved so far."
				isCards
				columns={[
					{ head: 'Month', cell: ({ month }) => month },
					{ head: 'Payments', isNumber: true, cell: ({ payments }) => payments },
					{ head: 'Received', isNumber: true, cell: amount(({ paid }) => paid) },
					{ head: 'Refunded', isNumber: true, cell: amount(({ refunded }) => refunded) },
					{ head: 'Withdrawn by disputes', isNumber: true, cell: amount(({ disputed }) => disputed) },
					{
						head: 'Left',
						isNumber: true,
						cell: amount(({ paid, refunded, disputed }) => paid - refunded - disputed),
					},
				]}
			/>
		</>
	);
}
