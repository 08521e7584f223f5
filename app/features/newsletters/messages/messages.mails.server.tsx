import { Fragment, type ReactNode } from 'react';
import { answersTo, type ComposedMail, type MailKind } from '#app/crm/mail.server.ts';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import type { EventRow } from '#app/features/events/events/events.server.ts';
import { eventFacts } from '#app/features/events/registrations/invitation.server.ts';
import { hasYearAhead } from '#app/features/year/access/entitlements.server.ts';
import { Action, Facts, Mail, P } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { messageMails } from '#content/mails/newsletters.ts';
import { myPaths } from '#content/my.ts';
import type { Messages } from '#database/tables.ts';

interface AboutMessage {
	messageId: string;
	/** The recipient's registration; absent in a test email to the operator. */
	registrationId?: string;
	/** The customer row that represents the participant; absent in a test email to the operator. */
	personId?: string;
}

type MessageMailKind = MailKind<AboutMessage> & { recipient: 'registrationId' | 'personId' };

/** A message from an operator to an event's registrants. It is only about that event, so it belongs to no mailing list. */
export const eventMessage: MessageMailKind = {
	name: 'event-message',
	label: messageMails.registrants.label,
	recipient: 'registrationId',
	async compose({ messageId, registrationId }, { services, site, customer }) {
		const { db } = services;
		const message = await findMessage(services, messageId, !registrationId);
		const event =
			message?.event_uuid &&
			(await db.selectFrom('events').selectAll().where('event_uuid', '=', message.event_uuid).executeTakeFirst());
		const registration = registrationId
			? await db
					.selectFrom('event_registrations')
					.select('time_zone')
					.where('id', '=', registrationId)
					.where('cancelled_at', 'is', null)
					.executeTakeFirst()
			: { time_zone: null };
		// Not sent if the person was erased or canceled meanwhile.
		if (!message || !event || !registration) return undefined;
		const options = { site, timeZone: (await zoneOf(db, customer)) ?? registration.time_zone, isTest: !registrationId };
		return composeForRegistrant(services, message, event, options);
	},
};

/** A message from an operator to participants. It is about the program that they have access to, so it belongs to no mailing list. */
export const participantMessage: MessageMailKind = {
	name: 'participant-message',
	label: messageMails.participants.label,
	recipient: 'personId',
	async compose({ messageId, personId }, { services, site }) {
		const message = await findMessage(services, messageId, !personId);
		// Not sent if the person was erased or lost access meanwhile.
		if (!message || (personId && !(await hasYearAhead(services.db, personId, services.now())))) return undefined;
		return composeForParticipant(services, message, { site, isTest: !personId });
	},
};

type MessageText = Pick<Messages, 'subject' | 'body'>;

interface MessageOptions {
	site: string;
	isTest?: boolean;
}

/** Composes the email of a message to registrants. @param timeZone The reader's IANA zone; null when it is not known. */
export function composeForRegistrant(
	services: Pick<Services, 'config'>,
	message: MessageText,
	event: EventRow,
	{ timeZone, ...options }: MessageOptions & { timeZone: string | null },
): ComposedMail {
	const { registrants } = messageMails;
	return composeMessage(services, message, registrants, options, <Facts facts={eventFacts(event, timeZone)} />);
}

export function composeForParticipant(
	services: Pick<Services, 'config'>,
	message: MessageText,
	options: MessageOptions,
): ComposedMail {
	const { participants } = messageMails;
	const page = <Action href={options.site + myPaths.home}>{participants.button}</Action>;
	return composeMessage(services, message, participants, options, page);
}

/** A stopped message is still tested, but no longer sent. */
async function findMessage({ db }: Services, messageId: string, isTest: boolean) {
	const message = await db.selectFrom('messages').selectAll().where('message_uuid', '=', messageId).executeTakeFirst();
	return message?.stopped_at && !isTest ? undefined : message;
}

/** @param end What follows the operator's text. */
function composeMessage(
	services: Pick<Services, 'config'>,
	{ subject, body }: MessageText,
	{ reason, preview }: { reason: string; preview: string },
	{ site, isTest }: MessageOptions,
	end: ReactNode,
): ComposedMail {
	const paragraphs = body.trim().split(/\s*\n\s*\n\s*/);
	return {
		subject: messageMails.subject(isTest ? messageMails.test(subject) : subject),
		body: (
			<Mail site={site} reason={reason} preview={preview} heading={subject}>
				{paragraphs.map((paragraph, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
					<P key={index}>
						<Lines text={paragraph} />
					</P>
				))}
				{end}
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

export const messageMailKinds = [eventMessage, participantMessage];
