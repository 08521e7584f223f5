import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { messageFields } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { MessageFields } from '#app/features/newsletters/messages/messages.console.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/write.console.route';
import { createParticipantMessage, describeSegment } from './messages.console.server.ts';
import { addresses, participantMessages } from './participants.console.ts';

export const meta: Route.MetaFunction = () => consoleHead('Write to participants');

export async function loader({ url, context }: Route.LoaderArgs) {
	const segment = await describeSegment(servicesOf(context), url);
	return { segment, list: `${addresses.list}${url.search}`, key: crypto.randomUUID() };
}

export const action = actionsOf(createParticipantMessage);

export default function WriteToParticipants({ loaderData: { segment, list, key } }: Route.ComponentProps) {
	const heading = 'Write to participants';
	const isRefused = useFormAnswer('message') !== undefined;
	// What was typed stays, also when there is nobody left to send it to.
	const canWrite = isRefused || (segment.count > 0 && !segment.isTooMany && !segment.isUnclear);
	return (
		<>
			<PageLink href={list}>{participantMessages.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			{!segment.isUnclear && <p>{`To: ${segment.words}.`}</p>}
			<p className="soft">{peopleText(segment)}</p>
			{canWrite && (
				<div className="console-narrow">
					<ConsoleForm id="message" label={heading} hidden={{ key }}>
						<MessageFields bodyHelp={participantMessages.bodyHelp} />
						<p className="console-actions">
							<Button type="submit">{messageFields.save}</Button>
						</p>
					</ConsoleForm>
				</div>
			)}
		</>
	);
}

type Segment = Route.ComponentProps['loaderData']['segment'];

function peopleText({ count, isTooMany, isUnclear }: Segment): string {
	const { nobody, tooMany, unclear } = participantMessages;
	if (isUnclear) return unclear;
	if (count === 0) return nobody;
	if (isTooMany) return tooMany(count);
	return count === 1
		? '1 person has access and will get this message. Next you see the name and a preview; nothing is sent yet.'
		: `${count.toLocaleString('en-US')} people have access and will get this message. Next you see their names and a preview; nothing is sent yet.`;
}
