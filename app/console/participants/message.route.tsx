import { actionsOf } from '#app/act.server.ts';
import { servicesOf } from '#app/services.ts';
import { messagePage } from '#content/console/messages.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import { MessageFields } from '../messages/message-fields.tsx';
import { MessageSections } from '../messages/message-page.tsx';
import { getMessage, viewOf } from '../messages/messages.server.ts';
import type { Route } from './+types/message.route';
import { addresses } from './addresses.ts';
import { participantMessageActions } from './message-actions.server.ts';
import { participantMessages, RecipientList } from './recipient-list.tsx';
import { recipientsPage } from './recipients.server.ts';

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
