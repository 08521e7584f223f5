import type { ComposedMail, MailContext, MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { registrationMails } from '#content/mails/registration.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import { type EventRow, isUpcoming } from '../events/events.server.ts';
import { checkInCode, isInPerson, lacksRoom } from './event-room.server.ts';
import { eventFacts, invitation } from './invitation.server.ts';
import {
	findRegistration,
	JOIN_OPENS_MINUTES,
	joinAddress,
	manageLink,
	type Registered,
} from './registrations.server.ts';

export interface AboutRegistration {
	registrationId: string;
}

type UpcomingRegistration = Registered & { event: EventRow };

interface JoinCopy {
	subject(title: string): string;
	preview: string;
	heading: string;
	text: string;
	/** Instead of `text`, while the event has no meeting link. */
	noRoom?: string;
	reason: string;
}

interface JoinMailOptions {
	after?: readonly string[];
	hasInvitation?: boolean;
}

/**
 * Declares an email with the person's join link, sent only while the event is upcoming.
 * @param isDue Whether it is still to be sent; newer changes have their own emails.
 */
export function joinMail<Params extends AboutRegistration>(
	name: string,
	copy: JoinCopy & { label: string },
	isDue: (found: UpcomingRegistration, params: Params, now: Date) => boolean,
	options?: JoinMailOptions,
): MailKind<Params> {
	return {
		name,
		label: copy.label,
		async compose(params, about) {
			const found = await findRegistration(about.services.db, params.registrationId);
			const now = about.services.now();
			if (found?.registration.place !== 'confirmed' || !isUpcoming(found.event, now)) return undefined;
			const upcoming = { ...found, event: found.event };
			return isDue(upcoming, params, now) ? await composeJoinMail(copy, upcoming, about, options) : undefined;
		},
	};
}

export async function composeJoinMail(
	copy: JoinCopy,
	{ registration, event }: UpcomingRegistration,
	{ services, site }: MailContext,
	{ after = [], hasInvitation }: JoinMailOptions = {},
): Promise<ComposedMail> {
	const href = await joinAddress(services, event, registration.id);
	const isRoomMissing = lacksRoom(services, event);
	const code = { label: registrationMails.code, value: checkInCode(registration.id) };
	return {
		subject: copy.subject(event.title),
		body: (
			<TextMail
				site={site}
				words={copy}
				before={[(isRoomMissing && copy.noRoom) || copy.text, ...(isRoomMissing ? [workshopMails.noRoom] : [])]}
				facts={[...eventFacts(event, registration.time_zone), ...(isInPerson(event) ? [code] : [])]}
				action={{ label: workshopMails.join, href }}
				after={[workshopMails.door(JOIN_OPENS_MINUTES), ...after]}
				link={await manageLink(services, registration.id)}
			/>
		),
		...(hasInvitation && { attachments: [invitation(services, event, registration, href)] }),
	};
}
