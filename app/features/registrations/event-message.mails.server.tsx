import { Fragment } from 'react';
import { answersTo, type ComposedMail, type MailKind } from '#app/crm/mail.server.ts';
import type { EventRow } from '#app/features/events/events.server.ts';
import { Facts, Mail, P } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import type { EventMessages } from '#database/tables.ts';
import { eventFacts } from './invitation.server.ts';

interface AboutMessage {
	messageId: string;
	/** The recipient's registration; absent in a test email to the operator. */
	registrationId?: string;
}

/** A message from an operator to an event's registrants. It is only about that event, so it belongs to no mailing list. */
export const eventMessage: MailKind<AboutMessage> = {
	name: 'event-message',
	label: workshopMails.message.label,
	async compose({ messageId, registrationId }, { services, site }) {
		const { db } = services;
		const message = await db
			.selectFrom('event_messages')
			.selectAll()
			.where('message_uuid', '=', messageId)
			.executeTakeFirst();
		const event =
			message &&
			(await db.selectFrom('events').selectAll().where('event_uuid', '=', message.event_uuid).executeTakeFirst());
		const registration = registrationId
			? await db
					.selectFrom('event_registrations')
					.select('time_zone')
					.where('id', '=', registrationId)
					.where('cancelled_at', 'is', null)
					.executeTakeFirst()
			: { time_zone: null };
		// Not sent if the person was erased or canceled meanwhile, or the message was stopped.
		if (!message || !event || !registration || (message.stopped_at && registrationId)) return undefined;
		return composeMessage(services, message, event, {
			site,
			timeZone: registration.time_zone,
			isTest: !registrationId,
		});
	},
};

interface MessageOptions {
	site: string;
	/** The reader's IANA zone; null when it is not known. */
	timeZone: string | null;
	isTest?: boolean;
}

/** Composes the email of a message. */
export function composeMessage(
	services: Pick<Services, 'config'>,
	{ subject, body }: Pick<EventMessages, 'subject' | 'body'>,
	event: EventRow,
	{ site, timeZone, isTest }: MessageOptions,
): ComposedMail {
	const { reason, preview, ...copy } = workshopMails.message;
	const paragraphs = body.trim().split(/\s*\n\s*\n\s*/);
	return {
		subject: copy.subject(isTest ? copy.test(subject) : subject),
		body: (
			<Mail site={site} reason={reason} preview={preview} heading={subject}>
				{paragraphs.map((paragraph, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
					<P key={index}>
						<Lines text={paragraph} />
					</P>
				))}
				<Facts facts={eventFacts(event, timeZone)} />
			</Mail>
		),
		...answersTo(services),
	};
}

function Lines({ text }: { text: string }) {
	return text.split(/\r\n?|\n/).map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
		<Fragment key={index}>
			{index > 0 && <br />}
			{line}
		</Fragment>
	));
}

/** The emails that operators write to registrants. */
export const eventMessageMailKinds = [eventMessage];
