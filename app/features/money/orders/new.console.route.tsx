import { actionsOf } from '#app/act.server.ts';
import { Again, ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { PreviewButton, Tell } from '#app/console/tell.tsx';
import { ReportStyles } from '#app/features/analytics/reports/reports-table.console.tsx';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/new.console.route';
import { enrollAction } from './order-actions.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Enroll someone');

/** A key, so that a double click is one order; and what decides its references. */
export const loader = () => ({ key: crypto.randomUUID(), seed: crypto.randomUUID() });

export const action = actionsOf(enrollAction);

export default function NewOrder({ loaderData: { key, seed } }: Route.ComponentProps) {
	return (
		<div className="console-narrow">
			<ReportStyles />
			<PageLink href={consolePaths.orders}>All orders</PageLink>
			<h1 className="h3">Enroll someone</h1>
			<p className="soft">
				Reserves a place and creates an order. Mark it as paid when the money has arrived. To give access without an
				order, open the contact.
			</p>
			<ConsoleForm id="enroll" label="Enroll someone" hidden={{ key, seed }}>
				<ConsoleField name="name" label="Name" autoComplete="off" />
				<ConsoleField name="email" label="Email" type="email" autoComplete="off" />
				<ConsoleField name="reason" label="Reason" help="A note on the contact, such as who asked for it." />
				<Again form="enroll" label="Create one more order anyway." />
				<Tell form="enroll" />
				<p className="console-actions">
					<Button type="submit">Enroll</Button>
					<PreviewButton />
				</p>
			</ConsoleForm>
		</div>
	);
}
