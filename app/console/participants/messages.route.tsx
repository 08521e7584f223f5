import { servicesOf } from '#app/services.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import { timesNote } from '../kit/times.ts';
import { MessageList } from '../messages/message-list.tsx';
import { listMessages } from '../messages/messages.server.ts';
import type { Route } from './+types/messages.route';
import { addresses } from './addresses.ts';
import { participantMessages } from './recipient-list.tsx';

export const meta: Route.MetaFunction = () => consoleHead(participantMessages.heading);

export async function loader({ context }: Route.LoaderArgs) {
	return { messages: await listMessages(servicesOf(context).db, null) };
}

export default function ParticipantMessages({ loaderData: { messages } }: Route.ComponentProps) {
	const { heading, lead, back } = participantMessages;
	return (
		<>
			<PageLink href={addresses.list}>{back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			<MessageList messages={messages} address={addresses.message} />
		</>
	);
}
