import type { MessageView } from '#app/crm/webhook-deliveries.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { machine } from '#content/console/system.ts';
import { Scroll } from '../../kit/scroll.tsx';
import { Heads } from '../../kit/table-heads.tsx';
import { withoutAddresses } from '../masked.ts';
import { ActionButton, State, When } from '../parts.tsx';
import { machinePaths } from '../paths.ts';

const { webhooks: copy, jobs } = machine;

interface Props {
	messages: MessageView[];
	mayChange: boolean;
	/** Whether there is an endpoint. */
	canSend: boolean;
}

/** Messages to the operator's endpoint, one a row. */
export function Messages({ messages, mayChange, canSend }: Props) {
	const { columns, heading, made, tried, next } = copy.outgoing;
	return (
		<Scroll label={machine.table.replace('{heading}', heading)}>
			<table className="console-table">
				<Heads columns={columns} />
				<tbody>
					{messages.map((message) => (
						<tr key={message.id}>
							<th scope="row">
								<a href={machinePaths.message(message.id)}>{nameOf(message)}</a>
								<When at={message.createdAt} text={made} />
							</th>
							<td>
								<State of={message.state} words={copy.states} />
								{message.attempts > 0 && <span className="console-sub">{triesOf(message.attempts)}</span>}
							</td>
							<td>
								{answerOf(message)}
								{message.lastError && <span className="console-error">{withoutAddresses(message.lastError)}</span>}
							</td>
							<td>
								<When at={message.triedAt} text={tried} />
								<When at={message.nextAttempt} text={next} />
							</td>
							<td>{mayChange && <Actions message={message} canSend={canSend} />}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
}

/** What can be done to a message as it stands. */
export function Actions({ message, canSend }: { message: MessageView; canSend: boolean }) {
	const { id, state } = message;
	if (state === 'running') return null;
	const isOver = state === 'delivered' || state === 'discarded';
	const what = `${nameOf(message)}, ${id.slice(0, 8)}`;
	const button = { what, hidden: { id }, action: consolePaths.webhooks };
	return (
		<div className="console-inline">
			{canSend && <ActionButton {...button} label={isOver ? copy.again : copy.retry} intent="retry" />}
			{!isOver && <ActionButton {...button} label={copy.discard} intent="discard" />}
		</div>
	);
}

/** What a message is about. */
export function nameOf({ isTest, form }: MessageView): string {
	return isTest ? copy.outgoing.aTest : (form ?? copy.outgoing.gone);
}

/** The status it was answered with, in words where there is none. */
export function answerOf({ answer, attempts }: MessageView): string {
	if (answer !== null) return String(answer);
	return attempts > 0 ? copy.outgoing.noAnswer : copy.outgoing.notTried;
}

function triesOf(count: number): string {
	return count === 1 ? jobs.tries.one : jobs.tries.many.replace('{count}', String(count));
}
