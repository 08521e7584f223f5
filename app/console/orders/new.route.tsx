import { actionsOf } from '#app/act.server.ts';
import { Button } from '#app/ui/button.tsx';
import { newOrderPage, orderPage } from '#content/console/orders.ts';
import { consolePaths } from '#content/console/paths.ts';
import { Again } from '../kit/confirm.tsx';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import { ReportStyles } from '../reports/styles.tsx';
import type { Route } from './+types/new.route';
import { enrollAction } from './order-actions.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(newOrderPage.heading);

/** A key, so that a double click is one order. */
export const loader = () => ({ key: crypto.randomUUID() });

export const action = actionsOf(enrollAction);

export default function NewOrder({ loaderData: { key } }: Route.ComponentProps) {
	const { heading, lead, name, email, reason, reasonHelp, mail, mails, button } = newOrderPage;
	const options = Object.entries(mails).map(([value, label]) => ({ value, label }));
	return (
		<div className="console-narrow">
			<ReportStyles />
			<PageLink href={consolePaths.orders}>{orderPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<ConsoleForm id="enroll" label={heading} hidden={{ key }}>
				<ConsoleField name="name" label={name} autoComplete="off" />
				<ConsoleField name="email" label={email} type="email" autoComplete="off" />
				<ConsoleField name="reason" label={reason} help={reasonHelp} />
				<ConsoleField name="mail" label={mail} options={options} defaultValue="link" />
				<Again form="enroll" label={newOrderPage.again} />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</div>
	);
}
