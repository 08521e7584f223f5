import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { eventOfId } from '#app/features/events/events.server.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import { invitation } from './invitation.server.ts';
import { EventEmail } from './registrations.email.tsx';
import { factsOf } from './registrations.mails.server.tsx';
import { DOOR_MINUTES, findRegistration, isToCome, joinAddress } from './registrations.server.ts';

interface AboutRegistration {
	registrationId: string;
}
interface AboutMove extends AboutRegistration {
	/** The event that it is for now. */
	eventUuid: string;
	/** The one that it was for. */
	from: string | null;
}

/** An operator took the registration back: it goes out of the person's calendar. */
export const workshopTakenBack: MailKind<AboutRegistration> = {
	name: 'workshop-taken-back',
	label: workshopMails.takenBack.label,
	async compose({ registrationId }, { services, site, to }) {
		const registration = await services.db
			.selectFrom('event_registrations')
			.selectAll()
			.where('id', '=', registrationId)
			.where('cancelled_at', 'is not', null)
			.executeTakeFirst();
		const event = registration?.event_uuid ? await eventOfId(services.db, registration.event_uuid) : undefined;
		if (!registration || !isToCome(event, services.now())) return undefined;
		const { subject, text, again, ...words } = workshopMails.takenBack;
		const off = { ...event, status: 'cancelled' as const };
		return {
			subject: subject(event.title),
			body: <EventEmail site={site} words={words} before={[text, again]} facts={factsOf(event, registration)} />,
			attachments: [invitation(services, off, { to, joinAddress: '' })],
			...answersTo(services),
		};
	},
};

/** An operator moved the registration to another date: the calendar gets the new one and loses the old one. */
export const workshopMoved: MailKind<AboutMove> = {
	name: 'workshop-moved',
	label: workshopMails.moved.label,
	async compose({ registrationId, eventUuid, from }, { services, site, to }) {
		const found = await findRegistration(services.db, registrationId);
		// Moved again: that has its own email.
		if (!found || found.event?.event_uuid !== eventUuid || !isToCome(found.event, services.now())) return undefined;
		const { event, registration } = found;
		const { subject, text, ...words } = workshopMails.moved;
		const href = await joinAddress(services, event, registrationId);
		const old = from ? await eventOfId(services.db, from) : undefined;
		const off = old && { ...old, status: 'cancelled' as const };
		return {
			subject: subject(event.title),
			body: (
				<EventEmail
					site={site}
					words={words}
					before={[text]}
					facts={factsOf(event, registration)}
					action={{ label: workshopMails.join, href }}
					after={[workshopMails.door(DOOR_MINUTES)]}
				/>
			),
			attachments: [
				invitation(services, event, { to, joinAddress: href }),
				...(off ? [invitation(services, off, { to, joinAddress: href })] : []),
			],
			...answersTo(services),
		};
	},
};

/** The emails that follow from what an operator did to a registration. */
export const registrationActionMailKinds = [workshopTakenBack, workshopMoved];
