import * as z from 'zod/mini';
import { actionsOf, defineAction, success } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { tellPerson, tellRules } from '#app/console/tell.server.ts';
import { PreviewButton, Tell } from '#app/console/tell.tsx';
import { optionalText } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { Button } from '#app/ui/button.tsx';
import { parseAmount } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import { enrollmentReserved } from '../orders/enrollment.mails.server.tsx';
import { AMOUNT, noteOn, messages as orderMessages, reasonRule } from '../orders/order-actions.console.server.ts';
import { orderPath } from '../orders/orders.console.ts';
import { countryOptions, isCountry } from '../papers/countries.ts';
import { requireVatForm } from '../papers/reverse-charge.server.ts';
import type { Route } from './+types/new-team.console.route';
import { buyerRules, seatsRule } from './teams.schema.ts';
import { orderSeatsByHand } from './teams.server.ts';

/** How many seats an operator can order at once. */
const MOST_SEATS = 500;

const messages = {
	seats: `Please enter a number from ${program.seats.least} to ${MOST_SEATS}.`,
	name: 'Please enter the buyer’s name.',
	email: 'Please enter a valid email address.',
	company: 'Please enter the company.',
	vatNumber:
		'Please enter the tax or VAT ID as their tax office writes it, in 30 characters at most, or leave it empty.',
	address: 'Please enter the billing address.',
	country: 'Please choose a country from the list.',
	startsOn: 'Please choose a day within the next 90 days, or leave it empty.',
} as const;

const teamSchema = z.object({
	key: z.uuid(),
	seed: z.optional(z.uuid()),
	seats: seatsRule(program.seats.least, MOST_SEATS, messages.seats),
	total: optionalText(12).check(z.refine((value) => value === '' || AMOUNT.test(value), orderMessages.amount)),
	...buyerRules(messages),
	startsOn: optionalText(10),
	reason: reasonRule(),
	purchaseOrder: optionalText(60),
	country: optionalText(2).check(z.refine((code) => code === '' || isCountry(code), messages.country)),
	...tellRules,
});

const orderTeamAction = defineAction({
	name: 'orders.team',
	form: 'team',
	schema: teamSchema,
	errors: { startsOn: () => ({ fields: { startsOn: [messages.startsOn] } }) },
	async run({ tx, services, operator, value: { reason, total, tell, preview, ...team } }) {
		requireVatForm('vatNumber', team.vatNumber, team.country);
		const price = priceAt(services, services.now());
		const totalCents = total === '' ? undefined : parseAmount(total, price.currency);
		const { orderUuid: id, customerUuid, isNew } = await orderSeatsByHand(tx, services, { ...team, totalCents });
		const text = `Ordered seats for a team by hand: ${reason}${team.purchaseOrder ? ` (order number ${team.purchaseOrder})` : ''}`;
		if (isNew) await noteOn(tx, services, customerUuid, { key: team.key, text, operator });
		const isTold = await tellPerson(tx, services, { tell, preview }, [enrollmentReserved]);
		const after = { told: isTold, seats: team.seats, cents: totalCents ?? team.seats * price.cents };
		return {
			audit: isNew ? { subject: { kind: 'orders', id }, after } : undefined,
			to: orderPath(id),
			toast: success('Seats reserved', isTold ? 'The buyer gets an email about it.' : 'We sent no email.'),
		};
	},
});

export const meta: Route.MetaFunction = () => consoleHead('Order seats for a team');

/** A key, so that a double click is one order; what decides its references; and the price of a seat. */
export function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { display, currency } = priceAt(services, services.now());
	return { key: crypto.randomUUID(), seed: crypto.randomUUID(), countries: countryOptions, price: display, currency };
}

export const action = actionsOf(orderTeamAction);

export default function NewTeam({ loaderData: { key, seed, countries, price, currency } }: Route.ComponentProps) {
	return (
		<div className="console-narrow">
			<PageLink href={consolePaths.orders}>All orders</PageLink>
			<h1 className="h3">Order seats for a team</h1>
			<p className="soft">
				Reserves the seats and creates an order. Issue an invoice on the order’s page if they need one, and mark it as
				paid when the money has arrived: the buyer can invite people from then on.
			</p>
			<ConsoleForm id="team" label="Order seats for a team" hidden={{ key, seed }}>
				<ConsoleField
					name="seats"
					label="Number of seats"
					help={`From ${program.seats.least} to ${MOST_SEATS}.`}
					inputMode="numeric"
					autoComplete="off"
				/>
				<ConsoleField
					name="total"
					label={`Price of all seats in ${currency}`}
					help={`What you agreed on, such as 9500. Leave it empty for ${price} a seat.`}
					autoComplete="off"
					optional
				/>
				<ConsoleField name="name" label="Buyer’s name" autoComplete="off" />
				<ConsoleField
					name="email"
					label="Buyer’s email"
					help="They sign in with it to invite their people."
					type="email"
					autoComplete="off"
				/>
				<ConsoleField name="company" label="Company" autoComplete="off" />
				<ConsoleField
					name="vatNumber"
					label="Tax or VAT ID"
					help="As their tax office writes it, such as 12-3456789 or DE123456789."
					autoComplete="off"
					optional
				/>
				<ConsoleField
					name="address"
					label="Billing address"
					help="Street, city and postal code, as they should be on the invoice."
					lines={3}
				/>
				<ConsoleField name="country" label="Country" options={countries} prompt="" optional />
				<ConsoleField
					name="purchaseOrder"
					label="Their purchase order number"
					help="Printed on their invoice."
					autoComplete="off"
					optional
				/>
				<ConsoleField
					name="startsOn"
					label="First day of access"
					help="For all seats, at most 90 days from now. Leave it empty to start on the day of the payment."
					type="date"
					optional
				/>
				<ConsoleField name="reason" label="Reason" help="A note on the contact, such as who agreed on what." />
				<Tell form="team" />
				<p className="console-actions">
					<Button type="submit">Order these seats</Button>
					<PreviewButton />
				</p>
			</ConsoleForm>
		</div>
	);
}
