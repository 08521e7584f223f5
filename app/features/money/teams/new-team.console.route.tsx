import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { servicesOf } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { Button } from '#app/ui/button.tsx';
import { parseAmount } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { newTeamPage, teamSchema } from '../orders/order.console.schema.ts';
import { noteOn } from '../orders/order-actions.console.server.ts';
import { orderPath } from '../orders/orders.console.ts';
import { orderPage } from '../orders/orders-words.console.ts';
import type { Route } from './+types/new-team.console.route';
import { orderSeatsByHand } from './teams.server.ts';

const toasts = { title: 'Seats reserved', description: 'The buyer gets an email about it.' } as const;

const { note, messages } = newTeamPage;

const orderTeamAction = defineAction({
	name: 'orders.team',
	form: 'team',
	schema: teamSchema,
	errors: { startsOn: () => ({ fields: { startsOn: [messages.startsOn] } }) },
	async run({ tx, services, operator, value: { reason, reference, total, ...team } }) {
		const price = priceAt(services, services.now());
		const totalCents = total === '' ? undefined : parseAmount(total, price.currency);
		const { orderUuid: id, customerUuid, isNew } = await orderSeatsByHand(tx, services, { ...team, totalCents });
		if (isNew) await noteOn(tx, services, customerUuid, { key: team.key, text: note(reason, reference), operator });
		const after = { seats: team.seats, cents: totalCents ?? team.seats * price.cents };
		return {
			audit: isNew ? { subject: { kind: 'orders', id }, after } : undefined,
			to: orderPath(id),
			toast: { kind: 'success', ...toasts },
		};
	},
});

export const meta: Route.MetaFunction = () => consoleHead(newTeamPage.heading);

/** A key, so that a double click is one order; and the price of a seat. */
export function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { display, currency } = priceAt(services, services.now());
	return { key: crypto.randomUUID(), price: display, currency };
}

export const action = actionsOf(orderTeamAction);

export default function NewTeam({ loaderData: { key, price, currency } }: Route.ComponentProps) {
	const { heading, fields } = newTeamPage;
	return (
		<div className="console-narrow">
			<PageLink href={consolePaths.orders}>{orderPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				Reserves the seats and creates an order. The buyer gets the same email as from the site. Issue an invoice on the
				order’s page if they need one, and mark it as paid when the money has arrived: the buyer can invite people from
				then on.
			</p>
			<ConsoleForm id="team" label={heading} hidden={{ key }}>
				<ConsoleField name="seats" {...fields.seats} inputMode="numeric" autoComplete="off" />
				<ConsoleField
					name="total"
					label={`Price of all seats in ${currency}`}
					help={'What you agreed on, such as 9500. Leave it empty for {price} a seat.'.replace('{price}', () => price)}
					autoComplete="off"
					optional
				/>
				<ConsoleField name="name" {...fields.name} autoComplete="off" />
				<ConsoleField name="email" {...fields.email} type="email" autoComplete="off" />
				<ConsoleField name="company" {...fields.company} autoComplete="off" />
				<ConsoleField name="vatNumber" {...fields.vatNumber} autoComplete="off" optional />
				<ConsoleField name="address" {...fields.address} lines={3} />
				<ConsoleField name="startsOn" {...fields.startsOn} type="date" optional />
				<ConsoleField name="reason" {...fields.reason} />
				<ConsoleField name="reference" {...fields.reference} optional />
				<Button type="submit">Order these seats</Button>
			</ConsoleForm>
		</div>
	);
}
