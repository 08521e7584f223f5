import { actionsOf } from '#app/act.server.ts';
import { Button } from '#app/ui/button.tsx';
import { messagesPage } from '#content/console/events.ts';
import { frame as consoleFrame } from '#content/console/frame.ts';
import { messageFields } from '#content/console/messages.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { listMessages } from '../messages/messages.server.ts';
import type { Route } from './+types/messages.route';
import { addresses } from './addresses.ts';
import { loadEvent } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import { createMessage } from './message-actions.server.ts';
import { RegistrantsMessageFields } from './message-fields.tsx';

export const meta: Route.MetaFunction = () => consoleHead(messagesPage.heading);

export async function loader(args: Route.LoaderArgs) {
	const { services, event, hasBegun, frame } = await loadEvent(args);
	const messages = await listMessages(services.db, event.event_uuid);
	return { ...frame, hasBegun, messages, key: crypto.randomUUID() };
}

export const action = actionsOf(createMessage);

export default function Messages({ loaderData: { head, tabs, hasBegun, messages, key } }: Route.ComponentProps) {
	const { save } = messageFields;
	return (
		<EventFrame head={head} here="messages" tabs={tabs}>
			<p className="soft">
				{'Email registrants about this event. For news use a newsletter, which people can unsubscribe from.'}{' '}
				{consoleFrame.times}
			</p>
			<MessageList messages={messages} address={(id) => addresses.message(head.id, id)} />
			<Section id="write" heading="New message" className="console-narrow">
				<ConsoleForm id="message" label="New message" hidden={{ key }}>
					<RegistrantsMessageFields hasBegun={hasBegun} />
					<p className="console-actions">
						<Button type="submit">{save}</Button>
					</p>
				</ConsoleForm>
			</Section>
		</EventFrame>
	);
}
