import { actionsOf } from '#app/act.server.ts';
import { Again } from '#app/console/confirm.tsx';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { ReportStyles } from '#app/features/analytics/reports/reports-table.console.tsx';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/new.console.route';
import { enrollAction } from './order-actions.console.server.ts';
import { newOrderPage, orderPage } from './orders-words.console.ts';

const mails = { link: 'Send them the link to pay', none: 'Send nothing now' } as const;

export const meta: Route.MetaFunction = () => consoleHead(newOrderPage.heading);

/** A key, so that a double click is one order. */
export const loader = () => ({ key: crypto.randomUUID() });

export const action = actionsOf(enrollAction);

export default function NewOrder({ loaderData: { key } }: Route.ComponentProps) {
	const { heading, mail } = newOrderPage;
	const options = Object.entries(mails).map(([value, label]) => ({ value, label }));
	return (
		<div className="console-narrow">
			<ReportStyles />
			<PageLink href={consolePaths.orders}>{orderPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				Reserves a place and creates an order. Mark it as paid when the money has arrived. To give access without an
				order, open the contact.
			</p>
			<ConsoleForm id="enroll" label={heading} hidden={{ key }}>
				<ConsoleField name="name" label="Name" autoComplete="off" />
				<ConsoleField name="email" label="Email" type="email" autoComplete="off" />
				<ConsoleField name="reason" label="Reason" help="A note on the contact, such as who asked for it." />
				<ConsoleField name="mail" label={mail} options={options} defaultValue="link" />
				<Again form="enroll" label="Create one more order anyway." />
				<Button type="submit">Enroll</Button>
			</ConsoleForm>
		</div>
	);
}
