import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { servicesOf } from '#app/services.ts';
import { orderPage } from '#content/console/orders.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink } from '../kit/section.tsx';
import { timesNote } from '../kit/times.ts';
import { ReportStyles } from '../reports/styles.tsx';
import type { Route } from './+types/order.route';
import { getOrder } from './order.server.ts';
import { orderActions } from './order-actions.server.ts';
import { OrderForms } from './order-forms.tsx';
import { Ledger, OrderFacts, Payments, Refunds, Tasks } from './order-parts.tsx';
import { paperActions } from './paper-actions.server.ts';
import { getPapers } from './papers.server.ts';
import { PapersSection } from './papers-section.tsx';
import { seatActions } from './seat-actions.server.ts';
import { getTeamOrder } from './seats.server.ts';
import { SeatsSection } from './seats-section.tsx';

// No name in the title, because titles are stored in the browser history.
export const meta: Route.MetaFunction = () => consoleHead(orderPage.title);

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const order = await getOrder(servicesOf(context), params.order);
	const services = servicesOf(context);
	const [team, papers] = order ? [await getTeamOrder(services, order.id), await getPapers(services, order)] : [];
	const view = { order, team, papers, key: crypto.randomUUID(), canChange: can(operator, 'orders.refund') };
	return data(view, { status: order ? 200 : 404, headers: privateResponseHeaders });
}

export const action = actionsOf({ ...orderActions, ...seatActions, ...paperActions });

export default function OrderPage({ loaderData: { order, team, papers, key, canChange } }: Route.ComponentProps) {
	const { back, gone, title } = orderPage;
	if (!order || !papers) {
		return (
			<>
				<h1 className="h3">{gone.heading}</h1>
				<p>{gone.text}</p>
				<PageLink href={consolePaths.orders}>{back}</PageLink>
			</>
		);
	}
	return (
		<>
			<ReportStyles />
			<div>
				<PageLink href={consolePaths.orders}>{back}</PageLink>
				<h1 className="h3">
					{title} {order.short}
				</h1>
				<p className="soft">
					<bdi>{order.name ?? order.email}</bdi>. {timesNote()}
				</p>
			</div>
			<Tasks order={order} />
			<div className="console-columns">
				<div className="console-column">
					<OrderFacts order={order} />
					<Payments order={order} canOpen={canChange} />
					<Refunds order={order} />
					<PapersSection order={order.id} papers={papers} canChange={canChange} />
				</div>
				{canChange && (
					<div className="console-column">
						<OrderForms order={order} formKey={key} />
					</div>
				)}
			</div>
			{team && <SeatsSection team={team} canChange={canChange} />}
			<Ledger order={order} />
		</>
	);
}
