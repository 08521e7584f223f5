import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { frame as consoleFrame, consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { messageFields } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { listMessages } from '#app/features/newsletters/messages/messages.console.server.ts';
import { MessageList } from '#app/features/newsletters/messages/messages.console.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/messages.console.route';
import { loadEvent } from './event.console.server.ts';
import { createMessage } from './event-actions.console.server.ts';
import { EventFrame } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { RegistrantsMessageFields } from './message-fields.console.tsx';

export const meta: Route.MetaFunction = () => consoleHead('Messages');

export async function loader(args: Route.LoaderArgs) {
	const { services, event, hasBegun, frame } = await loadEvent(args);
	const messages = await listMessages(services.db, event.event_uuid);
	return { ...frame, hasBegun, messages, key: crypto.randomUUID() };
}

export const action = actionsOf(createMessage);

export default function Messages({ loaderData: { head, tabs, hasBegun, messages, key } }: Route.ComponentProps) {
	return (
		<EventFrame head={head} here="messages" tabs={tabs}>
			<p className="soft">
				Email registrants about this event. For news use a newsletter, which people can unsubscribe from.{' '}
				{consoleFrame.times}
			</p>
			<MessageList messages={messages} address={(id) => addresses.message(head.id, id)} />
			<Section id="write" heading="New message" className="console-narrow">
				<ConsoleForm id="message" label="New message" hidden={{ key }}>
					<RegistrantsMessageFields hasBegun={hasBegun} />
					<p className="console-actions">
						<Button type="submit">{messageFields.save}</Button>
					</p>
				</ConsoleForm>
			</Section>
		</EventFrame>
	);
}
