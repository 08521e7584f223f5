import { answersTo, type ComposedMail, type MailKind } from '#app/crm/mail.server.ts';
import type { EventRow } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import type { EventMessages } from '#database/tables.ts';
import { EventMessageEmail } from './registrations.email.tsx';
import { startWords } from './registrations.server.ts';

interface AboutMessage {
	messageId: string;
	/** Whom it is for; absent in a test, which goes to who wrote it. */
	registrationId?: string;
}

/** What an operator writes to who registered for an event. About that event and nothing else, so it is no list's email. */
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
		// Who was erased or whose registration was canceled meanwhile is not written to, nor anyone once it was stopped.
		if (!message || !event || !registration || (message.stopped_at && registrationId)) return undefined;
		return writtenMessage(services, message, event, {
			site,
			timeZone: registration.time_zone,
			isTest: !registrationId,
		});
	},
};

interface Written {
	site: string;
	/** The reader's; null: the event's own. */
	timeZone: string | null;
	isTest?: boolean;
}

/** A message as the email that it will be. */
export function writtenMessage(
	services: Pick<Services, 'config'>,
	{ subject, body }: Pick<EventMessages, 'subject' | 'body'>,
	event: EventRow,
	{ site, timeZone, isTest }: Written,
): ComposedMail {
	const { reason, preview, ...words } = workshopMails.message;
	return {
		subject: words.subject(isTest ? words.test(subject) : subject),
		body: (
			<EventMessageEmail
				site={site}
				words={{ reason, preview, heading: subject }}
				text={body}
				facts={{
					title: event.title,
					start: startWords(event, timeZone),
					minutes: Math.round((event.ends_at.getTime() - event.starts_at.getTime()) / 60_000),
					place: event.location,
				}}
			/>
		),
		...answersTo(services),
	};
}

/** The emails that operators write to who registered. */
export const eventMessageMailKinds = [eventMessage];
