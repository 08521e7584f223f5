import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { messagesPage } from '#content/console/events.ts';
import { frame } from '#content/console/frame.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Section } from '../kit/section.tsx';
import { Heads } from '../kit/table-heads.tsx';
import type { Route } from './+types/messages.route';
import { addresses } from './addresses.ts';
import { eventRow, headOf, tabsOf } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import { createMessage } from './message-actions.server.ts';
import { MessageFields } from './message-fields.tsx';
import { type ListedMessage, listMessages } from './messages.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(messagesPage.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const event = await eventRow(services.db, params.event);
	return {
		head: headOf(event, services.now()),
		tabs: tabsOf(operator),
		hasBegun: event.starts_at <= services.now(),
		messages: await listMessages(services.db, event.event_uuid),
		key: crypto.randomUUID(),
	};
}

export const action = actionsOf(createMessage);

/** The messages to an event's registrants, and a new one. */
export default function Messages({ loaderData: { head, tabs, hasBegun, messages, key } }: Route.ComponentProps) {
	const { lead, write, save, list, none, columns } = messagesPage;
	return (
		<EventFrame head={head} here="messages" tabs={tabs}>
			<p className="soft">
				{lead} {frame.times}
			</p>
			<Section id="list" heading={list}>
				{messages.length === 0 ? (
					<p className="soft">{none}</p>
				) : (
					<Scroll label={list}>
						<table className="console-table">
							<Heads columns={columns} numbers={['count']} />
							<tbody>
								{messages.map((message) => (
									<Row key={message.id} event={head.id} message={message} />
								))}
							</tbody>
						</table>
					</Scroll>
				)}
			</Section>
			<Section id="write" heading={write} className="console-narrow">
				<ConsoleForm id="message" label={write} hidden={{ key }}>
					<MessageFields hasBegun={hasBegun} />
					<p className="console-actions">
						<Button type="submit">{save}</Button>
					</p>
				</ConsoleForm>
			</Section>
		</EventFrame>
	);
}

function Row({
	event,
	message: { id, subject, audience, state, at, recipients },
}: {
	event: string;
	message: ListedMessage;
}) {
	return (
		<tr>
			<th scope="row">
				<a href={addresses.message(event, id)} className="console-title">
					{subject}
				</a>
			</th>
			<td>{messagesPage.audiences[audience]}</td>
			<td>
				{messagesPage.states[state]}
				<span className="console-sub">{at}</span>
			</td>
			<td className="console-number">{recipients?.toLocaleString('en-US')}</td>
		</tr>
	);
}
