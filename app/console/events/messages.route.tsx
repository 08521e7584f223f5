import { Button } from '#app/ui/button.tsx';
import { messagesPage } from '#content/console/events.ts';
import { frame as consoleFrame } from '#content/console/frame.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Section } from '../kit/section.tsx';
import { TableHead } from '../kit/table-head.tsx';
import type { Route } from './+types/messages.route';
import { addresses } from './addresses.ts';
import { loadEvent } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import { createMessage } from './message-actions.server.ts';
import { MessageFields } from './message-fields.tsx';
import { listMessages } from './messages.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(messagesPage.heading);

export async function loader(args: Route.LoaderArgs) {
	const { services, event, hasBegun, frame } = await loadEvent(args);
	const messages = await listMessages(services.db, event.event_uuid);
	return { ...frame, hasBegun, messages, key: crypto.randomUUID() };
}

export const action = actionsOf(createMessage);

/** The messages to an event's registrants, and a new one. */
export default function Messages({ loaderData: { head, tabs, hasBegun, messages, key } }: Route.ComponentProps) {
	const { lead, write, save, list, none, columns, audiences, states } = messagesPage;
	return (
		<EventFrame head={head} here="messages" tabs={tabs}>
			<p className="soft">
				{lead} {consoleFrame.times}
			</p>
			<Section id="list" heading={list}>
				{messages.length === 0 ? (
					<p className="soft">{none}</p>
				) : (
					<Scroll label={list}>
						<table className="console-table">
							<TableHead columns={columns} numbers={['count']} />
							<tbody>
								{messages.map(({ id, subject, audience, state, at, recipients }) => (
									<tr key={id}>
										<th scope="row">
											<a href={addresses.message(head.id, id)} className="console-title">
												{subject}
											</a>
										</th>
										<td>{audiences[audience]}</td>
										<td>
											{states[state]}
											<span className="console-sub">{at}</span>
										</td>
										<td className="console-number">{recipients?.toLocaleString('en-US')}</td>
									</tr>
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
