import { actionsOf } from '#app/act.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { messagePage } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { getMessage, viewOf } from '#app/features/newsletters/messages/messages.console.server.ts';
import { MessageSections } from '#app/features/newsletters/messages/messages.console.tsx';
import { listRegistrants } from '#app/features/newsletters/messages/messages.server.ts';
import type { Route } from './+types/message.console.route';
import { RecipientsList } from './confirmation.console.tsx';
import { loadEvent } from './event.console.server.ts';
import { registrantsMessageActions } from './event-actions.console.server.ts';
import { EventFrame } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { RegistrantsMessageFields } from './message-fields.console.tsx';

/** The most people of the list; the rest is counted. */
const LIST_LIMIT = 500;

export const meta: Route.MetaFunction = () => consoleHead('Messages');

export async function loader(args: Route.LoaderArgs) {
	const { services, event, hasBegun, frame } = await loadEvent(args);
	const message = await getMessage(services.db, event.event_uuid, args.params.message);
	const view = await viewOf(services, message);
	const people = view.sent ? [] : await listRegistrants(services.db, message, LIST_LIMIT);
	return { ...frame, hasBegun, ...view, recipients: { count: view.people, people } };
}

export const action = actionsOf(registrantsMessageActions);

export default function Message({ loaderData }: Route.ComponentProps) {
	const { head, tabs, hasBegun, recipients, ...view } = loaderData;
	const { message } = view;
	return (
		<EventFrame head={head} here="messages" tabs={tabs}>
			<PageLink href={addresses.messages(head.id)}>{messagePage.back}</PageLink>
			<MessageSections
				view={view}
				address={addresses.message(head.id, message.id)}
				html={addresses.html(head.id, message.id)}
				recipients={<RecipientsList recipients={recipients} />}
				fields={<RegistrantsMessageFields values={message} hasBegun={hasBegun} />}
			/>
		</EventFrame>
	);
}
