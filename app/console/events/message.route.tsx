import { useActionData } from 'react-router';
import { countRecipients, settledProgress } from '#app/crm/mail-progress.server.ts';
import { countAudience, progressOf, stateOf } from '#app/features/registrations/event-message.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { messagePage, messagesPage } from '#content/console/events.ts';
import { frame as consoleFrame } from '#content/console/frame.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleForm, RefusalNote } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { MailProgress } from '../kit/mail-progress.tsx';
import { PageLink, Section } from '../kit/section.tsx';
import { StopSending } from '../kit/stop-sending.tsx';
import { formatMinute, formatZoned } from '../kit/times.ts';
import type { Route } from './+types/message.route';
import { addresses } from './addresses.ts';
import { loadEvent } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import {
	discardMessageAction,
	saveMessage,
	sendMessageAction,
	sendTestMessage,
	stopMessageAction,
} from './message-actions.server.ts';
import { MessageFields } from './message-fields.tsx';
import { getMessage } from './messages.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(messagesPage.heading);

export async function loader(args: Route.LoaderArgs) {
	const { services, event, hasBegun, frame } = await loadEvent(args);
	const message = await getMessage(services.db, event.event_uuid, args.params.message);
	const { message_uuid, subject, body, audience, sent_at, recipients, updated_at } = message;
	const progress = settledProgress(await progressOf(services.db, message_uuid), message);
	return {
		...frame,
		hasBegun,
		message: { id: message_uuid, subject, body, audience, version: updated_at.toISOString() },
		state: stateOf(message),
		stoppedAt: message.stopped_at && formatZoned(message.stopped_at),
		sent: sent_at
			? { at: formatMinute(sent_at), recipients: recipients ?? 0, progress, reached: countRecipients(progress) }
			: undefined,
		people: sent_at ? 0 : await countAudience(services.db, event.event_uuid, audience),
	};
}

export const action = actionsOf({
	save: saveMessage,
	test: sendTestMessage,
	send: sendMessageAction,
	stop: stopMessageAction,
	discard: discardMessageAction,
});

/** A message, with a preview of its email. */
export default function Message({ loaderData }: Route.ComponentProps) {
	const { head, tabs, hasBegun, message, state, stoppedAt, sent, people } = loaderData;
	const answer = useActionData() as FormAnswer | undefined;
	const { back, preview, edit, save } = messagePage;
	// A rejected form keeps its version, unless another operator changed the message.
	const submitted = answer?.toast ? undefined : answer?.result?.initialValue?.version;
	const version = typeof submitted === 'string' ? submitted : message.version;
	const canStop = state === 'sending' || (state === 'sent' && (sent?.progress.queued ?? 0) > 0);
	return (
		<EventFrame head={head} here="messages" tabs={tabs}>
			<PageLink href={addresses.messages(head.id)}>{back}</PageLink>
			{sent && <MailProgress {...sent} stoppedAt={stoppedAt} refreshAddress={addresses.message(head.id, message.id)} />}
			<div className="console-columns">
				<Section id="preview" heading={preview}>
					<p>
						<strong>{message.subject}</strong>
						<span className="console-sub">
							{messagesPage.audience}: {messagesPage.audiences[message.audience]}
						</span>
					</p>
					<iframe
						className="console-preview"
						title={preview}
						sandbox=""
						src={`${addresses.html(head.id, message.id)}?${new URLSearchParams({ version: message.version })}`}
					/>
				</Section>
				{!sent && (
					<section aria-labelledby="edit-message">
						<SendingForm people={people} version={message.version} />
						<h2 id="edit-message">{edit}</h2>
						<ConsoleForm id="message" label={edit} intent="save" hidden={{ version }}>
							<MessageFields values={message} hasBegun={hasBegun} />
							<p className="console-actions">
								<Button type="submit" variant="secondary">
									{save}
								</Button>
							</p>
						</ConsoleForm>
					</section>
				)}
				{canStop && (
					<section>
						<StopSending version={message.version} words={messagePage.stop} />
					</section>
				)}
				{sent && answer?.toast && <RefusalNote {...answer.toast} title={consoleFrame.refused} />}
			</div>
		</EventFrame>
	);
}

function SendingForm({ people, version }: { people: number; version: string }) {
	const { send, send1, noRecipients, once, test, discard } = messagePage;
	return (
		<ConsoleForm id="sending" label={messagePage.once} hidden={{ version }}>
			<p className="console-actions">
				<Button type="submit" variant="secondary" name="intent" value="test">
					{test}
				</Button>
				{people > 0 && (
					<Button type="submit" variant="danger" name="intent" value="send">
						{people === 1 ? send1 : send.replace('{count}', people.toLocaleString('en-US'))}
					</Button>
				)}
				<Button type="submit" variant="quiet" name="intent" value="discard">
					{discard}
				</Button>
			</p>
			<p className="soft">{people === 0 ? noRecipients : once}</p>
		</ConsoleForm>
	);
}
