import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { findEventById, isUpcoming } from '#app/features/events/events.server.ts';
import { TextMail } from '#app/mails/text-mail.tsx';
import { workshopMails } from '#content/mails/workshop.ts';
import { cancellation, eventFacts } from './invitation.server.ts';
import { type AboutRegistration, composeJoinMail } from './join-mail.server.tsx';
import { findRegistration } from './registrations.server.ts';

interface AboutMove extends AboutRegistration {
	/** The event of the registration now. */
	eventUuid: string;
	/** Its event before. */
	from: string | null;
}

/** An operator canceled the registration: removes the event from the person's calendar. */
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
		const event = registration && (await findEventById(services.db, registration.event_uuid));
		if (!registration || !isUpcoming(event, services.now())) return undefined;
		const copy = workshopMails.takenBack;
		const facts = eventFacts(event, registration.time_zone);
		return {
			subject: copy.subject(event.title),
			body: <TextMail site={site} words={copy} before={[copy.text, copy.again]} facts={facts} />,
			attachments: [cancellation(services, event, to)],
			...answersTo(services),
		};
	},
};

/** An operator moved the registration to another date: replaces the event in the person's calendar. */
export const workshopMoved: MailKind<AboutMove> = {
	name: 'workshop-moved',
	label: workshopMails.moved.label,
	async compose({ registrationId, eventUuid, from }, about) {
		const { services, to } = about;
		const found = await findRegistration(services.db, registrationId);
		// A later move has its own email.
		if (!found || found.event?.event_uuid !== eventUuid || !isUpcoming(found.event, services.now())) return undefined;
		const { event, registration } = found;
		const mail = await composeJoinMail(workshopMails.moved, { event, registration }, about, { hasInvitation: true });
		const previous = await findEventById(services.db, from);
		const attachments = [...(mail.attachments ?? []), ...(previous ? [cancellation(services, previous, to)] : [])];
		return { ...mail, attachments, ...answersTo(services) };
	},
};

/** The emails about what an operator did to a registration. */
export const registrationActionMailKinds = [workshopTakenBack, workshopMoved];
