import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { ReportStyles, ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { countPlaces, listRevenue, type RevenueMonth } from '../orders/order.console.server.ts';
import { orderPage } from '../orders/orders-words.console.ts';
import type { Route } from './+types/revenue.console.route';

export const meta: Route.MetaFunction = () => consoleHead('Revenue');

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
			<PageLink href={consolePaths.orders}>{orderPage.back}</PageLink>
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
