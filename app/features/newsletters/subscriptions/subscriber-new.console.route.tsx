import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { addresses } from '../newsletters/newsletters.console.ts';
import type { Route } from './+types/subscriber-new.console.route';
import { consentFields } from './subscriber-rules.ts';
import { addSubscriberAction } from './subscribers-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Add a subscriber');

export const action = actionsOf(addSubscriberAction);

export default function NewSubscriber() {
	return (
		<>
			<PageLink href={addresses.subscribers}>All subscribers</PageLink>
			<h1 className="h3">Add a subscriber</h1>
			<p className="soft">
				They are subscribed right away and get no email about it. Every newsletter has a link to unsubscribe.
			</p>
			<div className="console-narrow">
				<ConsoleForm id="subscriber" label="Add a subscriber">
					<ConsoleField name="email" label="Email address" type="email" autoComplete="off" />
					<ConsoleField
						name="firstName"
						label="First name"
						help="Optional. Newsletters can greet them by it."
						autoComplete="off"
						optional
					/>
					{consentFields.map((field) => (
						<ConsoleField key={field.name} {...field} />
					))}
					<Button type="submit">Add</Button>
				</ConsoleForm>
			</div>
		</>
	);
}
