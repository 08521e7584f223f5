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
import { answerOf, messageActions, messageStates, nameOf } from '../jobs/job-words.console.ts';
import { SystemStyles } from '../system/frame.console.tsx';
import { withoutAddresses } from '../system/texts.console.ts';
import type { Route } from './+types/message.console.route';
import { webhooksAction } from './webhooks-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Message');

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
	const at = (instant: Date | null | undefined) => instant && <Time key="at" at={instant} />;
	const { isAsSent } = message;
	const note =
		isAsSent === undefined
			? 'This is the body as it will be sent.'
			: isAsSent
				? 'This is the body exactly as it was sent.'
				: 'The form’s row changed after this message was sent. This is the body as it would be sent now.';
	return (
		<>
			<SystemStyles />
			<PageLink href={consolePaths.webhooks}>All messages</PageLink>
			<h1 className="h3">Message: {nameOf(message)}</h1>
			<p className="soft">{timesNote()}</p>
			<Refusal form="webhooks" />
			<Facts
				facts={[
					['State', <State key="state" of={message.state} words={messageStates} />],
					['Last response', answerOf(message)],
					[
						'Last error',
						message.lastError && <span className="console-error">{withoutAddresses(message.lastError)}</span>,
					],
					['Tries', message.attempts],
					['Created', at(message.createdAt)],
					['Last tried', at(message.triedAt)],
					['Delivered', at(message.deliveredAt)],
					['Next try', at(message.nextAttempt)],
					['Message id', `msg_${message.id}`],
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
			<Section id="body" heading="Body">
				<p className="soft">{message.body ? note : 'The contact was erased, and the body with it.'}</p>
				{message.body && <pre className="system-code">{message.body}</pre>}
			</Section>
		</>
	);
}
