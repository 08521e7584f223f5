import { actionsOf } from '#app/act.server.ts';
import { servicesOf } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { Button } from '#app/ui/button.tsx';
import { newTeamPage, orderPage } from '#content/console/orders.ts';
import { consolePaths } from '#content/console/paths.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/new-team.route';
import { orderTeamAction } from './team-action.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(newTeamPage.heading);

/** A key, so that a double click is one order; and the price of a seat. */
export function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { display, currency } = priceAt(services, services.now());
	return { key: crypto.randomUUID(), price: display, currency };
}

export const action = actionsOf(orderTeamAction);

export default function NewTeam({ loaderData: { key, price, currency } }: Route.ComponentProps) {
	const { heading, lead, fields, button } = newTeamPage;
	return (
		<div className="console-narrow">
			<PageLink href={consolePaths.orders}>{orderPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<ConsoleForm id="team" label={heading} hidden={{ key }}>
				<ConsoleField name="seats" {...fields.seats} inputMode="numeric" autoComplete="off" />
				<ConsoleField
					name="total"
					label={fields.total.label.replace('{currency}', currency)}
					help={fields.total.help.replace('{price}', () => price)}
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
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</div>
	);
}
