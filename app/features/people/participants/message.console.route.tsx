import { actionsOf } from '#app/act.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { MessageFields } from '#app/features/newsletters/messages/message-fields.console.tsx';
import { MessageSections } from '#app/features/newsletters/messages/message-page.console.tsx';
import { getMessage, viewOf } from '#app/features/newsletters/messages/messages.console.server.ts';
import { messagePage } from '#app/features/newsletters/messages/messages-words.console.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/message.console.route';
import { addresses } from './addresses.console.ts';
import { participantMessageActions } from './message-actions.console.server.ts';
import { participantMessages, RecipientList } from './recipient-list.console.tsx';
import { recipientsPage } from './recipients.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(participantMessages.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const message = await getMessage(services.db, null, params.message);
	const view = await viewOf(services, message);
	return { view, recipients: view.sent ? undefined : await recipientsPage(services, message, view.people, url) };
}

export const action = actionsOf(participantMessageActions);

export default function ParticipantMessage({ loaderData: { view, recipients } }: Route.ComponentProps) {
	const { message } = view;
	return (
		<>
			<PageLink href={addresses.messages}>{messagePage.back}</PageLink>
			<h1 className="h3">{message.subject}</h1>
			<MessageSections
				view={view}
				address={addresses.message(message.id)}
				html={addresses.html(message.id)}
				fields={<MessageFields values={message} bodyHelp={participantMessages.bodyHelp} />}
				recipients={recipients && <RecipientList {...recipients} address={addresses.message(message.id)} />}
			/>
		</>
	);
}
