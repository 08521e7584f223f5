import { data } from 'react-router';
import { Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { Facts, State, Time } from '#app/console/values.tsx';
import { findMessage } from '#app/crm/webhook-deliveries.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { withoutAddresses } from '../system/masked.console.ts';
import { SystemStyles } from '../system/styles.console.tsx';
import { systemWords } from '../system/system-words.console.ts';
import type { Route } from './+types/message.console.route';
import { answerOf, messageActions, nameOf } from './message-words.console.ts';
import { webhooksAction } from './webhooks-actions.console.server.ts';

const { webhooks: copy } = systemWords;

export const meta: Route.MetaFunction = () => consoleHead(copy.one.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const message = isCanonicalUuid(params.messageId) ? await findMessage(services, params.messageId) : undefined;
	if (!message) throw data(null, { status: 404 });
	const canSend = Boolean(services.config.NOTIFY_WEBHOOK_URL);
	return { message, canSend, mayChange: can(operator, 'webhooks.retry') };
}

export const action = webhooksAction;

export default function Message({ loaderData: { message, canSend, mayChange } }: Route.ComponentProps) {
	const { back, heading, facts, body, asSent, notSent, differs, erased } = copy.one;
	const at = (instant: Date | null | undefined) => instant && <Time key="at" at={instant} />;
	const { isAsSent } = message;
	const note = isAsSent === undefined ? notSent : isAsSent ? asSent : differs;
	return (
		<>
			<SystemStyles />
			<PageLink href={consolePaths.webhooks}>{back}</PageLink>
			<h1 className="h3">
				{heading}: {nameOf(message)}
			</h1>
			<p className="soft">{timesNote()}</p>
			<Refusal form="webhooks" />
			<Facts
				facts={[
					[facts.state, <State key="state" of={message.state} words={copy.states} />],
					[facts.answer, answerOf(message)],
					[
						facts.error,
						message.lastError && <span className="console-error">{withoutAddresses(message.lastError)}</span>,
					],
					[facts.tries, message.attempts],
					[facts.created, at(message.createdAt)],
					[facts.tried, at(message.triedAt)],
					[facts.delivered, at(message.deliveredAt)],
					[facts.next, at(message.nextAttempt)],
					[facts.id, `msg_${message.id}`],
				]}
			/>
			{mayChange && (
				<div className="console-inline">
					{messageActions(message, canSend).map((button) => (
						<FormButton
							key={button.intent}
							{...button}
							subject={`${nameOf(message)}, ${message.id.slice(0, 8)}`}
							hidden={{ id: message.id }}
							action={consolePaths.webhooks}
						/>
					))}
				</div>
			)}
			<Section id="body" heading={body}>
				<p className="soft">{message.body ? note : erased}</p>
				{message.body && <pre className="system-code">{message.body}</pre>}
			</Section>
		</>
	);
}
