import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { Time, When } from '#app/console/values.tsx';
import { tableAction } from '#app/list/bulk.server.ts';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { codesPage } from '../papers/paper.console.schema.ts';
import type { Route } from './+types/orders.console.route';
import { getComparison } from './order.console.server.ts';
import { ordersPage } from './order-parts.console.tsx';
import { codesPath, newOrderPath, newTeamPath, orderPath, revenuePath } from './orders.console.ts';
import { ordersTable } from './orders-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(ordersPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const seesMoney = can(operator, 'orders.see');
	const [table, comparison] = await Promise.all([
		getTable(services, operator, ordersTable, url),
		seesMoney ? getComparison(services) : undefined,
	]);
	return {
		table,
		comparison,
		isConnected: Boolean(services.config.STRIPE_SECRET_KEY),
		canEnroll: can(operator, 'orders.enroll'),
	};
}

export const action = tableAction(() => ordersTable);

type Comparison = NonNullable<Route.ComponentProps['loaderData']['comparison']>;

export default function Orders({ loaderData: { table, comparison, isConnected, canEnroll } }: Route.ComponentProps) {
	const { heading, lead, new: enroll, newTeam: team, revenue } = ordersPage;
	return (
		<>
			<PageHead heading={heading} count={formatCount(table)} help={lead}>
				{comparison && <a href={revenuePath}>{revenue}</a>}
				{comparison && <a href={codesPath}>{codesPage.heading}</a>}
				{canEnroll && <a href={newTeamPath}>{team}</a>}
				{canEnroll && (
					<ButtonLink to={newOrderPath} size="small">
						{enroll}
					</ButtonLink>
				)}
			</PageHead>
			{comparison && comparison.differences.length > 0 && <Differences differences={comparison.differences} />}
			<TableList view={table} />
			{comparison && isConnected && <Compared last={comparison.last} />}
		</>
	);
}

function Compared({ last }: Pick<Comparison, 'last'>) {
	const { equal, different, never } = ordersPage.compared;
	if (!last) return <p className="soft">{never}</p>;
	const text = (last.differences === 0 ? equal : different)
		.replace('{payments}', String(last.payments))
		.replace('{refunds}', String(last.refunds))
		.replace('{count}', String(last.differences));
	const [before, after] = text.split('{at}');
	return (
		<p className="soft">
			{before}
			<Time at={last.at} />
			{after}
		</p>
	);
}

function Differences({ differences }: Pick<Comparison, 'differences'>) {
	const { heading, text, kinds, open } = ordersPage.differences;
	const amount = (cents: number | null) => formatMoney(cents ?? 0, 'usd');
	return (
		<Section id="differences" heading={heading} className="console-note">
			<p>{text}</p>
			<ul className="console-list">
				{differences.map(({ key, kind, order, ours, provider, at, link }) => {
					const sentence = kinds[kind].replace('{ours}', amount(ours)).replace('{provider}', amount(provider));
					return (
						<li key={key}>
							{order ? <a href={orderPath(order)}>{sentence}</a> : sentence}
							{link && (
								<>
									{' · '}
									<a href={link} rel="noreferrer">
										{open}
									</a>
								</>
							)}
							<When at={at} />
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
