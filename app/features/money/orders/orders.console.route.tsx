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
import type { Route } from './+types/orders.console.route';
import { getComparison } from './order.console.server.ts';
import { ordersLead } from './order-parts.console.tsx';
import { codesPath, newOrderPath, newTeamPath, orderPath, revenuePath } from './orders.console.ts';
import { ordersTable } from './orders-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Orders');

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
	return (
		<>
			<PageHead heading="Orders" count={formatCount(table)} help={ordersLead}>
				{comparison && <a href={revenuePath}>Revenue</a>}
				{comparison && <a href={codesPath}>Promotion codes</a>}
				{canEnroll && <a href={newTeamPath}>Order seats for a team</a>}
				{canEnroll && (
					<ButtonLink to={newOrderPath} size="small">
						Enroll someone
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
	if (!last) return <p className="soft">Not compared with the payment provider yet.</p>;
	const { at, payments, refunds, differences } = last;
	return (
		<p className="soft">
			Compared with the payment provider <Time at={at} />
			{differences === 0
				? `: ${payments} payments and ${refunds} refunds, no differences.`
				: `: ${payments} payments, ${refunds} refunds, ${differences} to look at.`}
		</p>
	);
}

/** @param ours In words, as what the provider has. */
function sentenceOf(kind: Comparison['differences'][number]['kind'], ours: string, provider: string): string {
	switch (kind) {
		case 'unknown':
			return `The provider has a payment of ${provider} under a reference that is no order here`;
		case 'missing':
			return `We have a payment of ${ours} that the provider does not list`;
		case 'amount':
			return `We have ${ours}, the provider has ${provider}`;
		case 'refunded':
			return `We have ${ours} refunded, the provider has ${provider}`;
	}
}

function Differences({ differences }: Pick<Comparison, 'differences'>) {
	const amount = (cents: number | null) => formatMoney(cents ?? 0, 'usd');
	return (
		<Section id="differences" heading="Differences from the payment provider" className="console-note">
			<p>They go away by themselves once a comparison finds both sides equal.</p>
			<ul className="console-list">
				{differences.map(({ key, kind, order, ours, provider, at, link }) => {
					const sentence = sentenceOf(kind, amount(ours), amount(provider));
					return (
						<li key={key}>
							{order ? <a href={orderPath(order)}>{sentence}</a> : sentence}
							{link && (
								<>
									{' · '}
									<a href={link} rel="noreferrer">
										Open at the provider
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
