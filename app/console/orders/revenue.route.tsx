import { servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { orderPage, revenuePage } from '#content/console/orders.ts';
import { consolePaths } from '#content/console/paths.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import { ReportTable } from '../reports/reports-table.tsx';
import { ReportStyles } from '../reports/styles.tsx';
import type { Route } from './+types/revenue.route';
import { countPlaces, listRevenue, type RevenueMonth } from './order.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(revenuePage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	const [months, places] = await Promise.all([listRevenue(db), countPlaces(db)]);
	return { months, places };
}

const amount = (pick: (month: RevenueMonth) => number) => (row: RevenueMonth) => formatMoney(pick(row), row.currency);

export default function Revenue({ loaderData: { months, places } }: Route.ComponentProps) {
	const { heading, lead, places: placesTaken, label, columns, none } = revenuePage;
	return (
		<>
			<ReportStyles />
			<PageLink href={consolePaths.orders}>{orderPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<p>{placesTaken.replace('{taken}', String(places.taken)).replace('{all}', String(places.all))}</p>
			<ReportTable
				label={label}
				rows={months}
				rowKey={({ month, currency }) => `${month} ${currency}`}
				empty={none}
				isCards
				columns={[
					{ head: columns.month, cell: ({ month }) => month },
					{ head: columns.payments, isNumber: true, cell: ({ payments }) => payments },
					{ head: columns.paid, isNumber: true, cell: amount(({ paid }) => paid) },
					{ head: columns.refunded, isNumber: true, cell: amount(({ refunded }) => refunded) },
					{ head: columns.disputed, isNumber: true, cell: amount(({ disputed }) => disputed) },
					{
						head: columns.net,
						isNumber: true,
						cell: amount(({ paid, refunded, disputed }) => paid - refunded - disputed),
					},
				]}
			/>
		</>
	);
}
