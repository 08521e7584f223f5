import { actionsOf } from '#app/act.server.ts';
import { listRegistrants } from '#app/features/messages/recipients.server.ts';
import { messagesPage } from '#content/console/events.ts';
import { messagePage } from '#content/console/messages.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import { MessageSections } from '../messages/message-page.tsx';
import { getMessage, viewOf } from '../messages/messages.server.ts';
import type { Route } from './+types/message.route';
import { addresses } from './addresses.ts';
import { RecipientsList } from './confirmation.tsx';
import { loadEvent } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import { registrantsMessageActions } from './message-actions.server.ts';
import { RegistrantsMessageFields } from './message-fields.tsx';

/** The most people of the list; the rest is counted. */
const LIST_LIMIT = 500;

export const meta: Route.MetaFunction = () => consoleHead(messagesPage.heading);

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
