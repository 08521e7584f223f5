import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { listMessages } from '#app/features/newsletters/messages/messages.console.server.ts';
import { MessageList } from '#app/features/newsletters/messages/messages.console.tsx';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/messages.console.route';
import { addresses, participantMessages } from './participants.console.ts';

export const meta: Route.MetaFunction = () => consoleHead(participantMessages.heading);

export async function loader({ context }: Route.LoaderArgs) {
	return { messages: await listMessages(servicesOf(context).db, null) };
}

export default function ParticipantMessages({ loaderData: { messages } }: Route.ComponentProps) {
	const { heading, back } = participantMessages;
	return (
		<>
			<PageLink href={addresses.list}>{back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				Emails about the program to people with access to it. For news and offers use a newsletter, which people can
				unsubscribe from. To write one, filter the participants. {timesNote()}
			</p>
			<MessageList messages={messages} address={addresses.message} />
		</>
	);
}
