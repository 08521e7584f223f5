import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { registrationMails } from '#content/mails/registration.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import { eventPath, findEventById, isUpcoming } from '../events/events.server.ts';
import { cancellation, eventFacts, invitation } from './invitation.server.ts';
import { type AboutRegistration, composeJoinMail } from './join-mail.server.tsx';
import { findRegistration, joinAddress, manageLink } from './registrations.server.ts';
import { composeLineMail } from './waiting-list.mails.server.tsx';

interface AboutMove extends AboutRegistration {
	eventUuid: string;
	from: string | null;
}

/** An operator canceled the registration: removes the event from the person's calendar. */
export const workshopTakenBack: MailKind<AboutRegistration> = {
	name: 'workshop-taken-back',
	label: workshopMails.takenBack.label,
	async compose({ registrationId }, { services, site }) {
		const canceled = await findCanceled(services, registrationId);
		if (!canceled) return undefined;
		const { registration, event } = canceled;
		const copy = workshopMails.takenBack;
		const facts = eventFacts(event, registration.time_zone);
		return {
			subject: copy.subject(event.title),
			body: <TextMail site={site} words={copy} before={[copy.text, copy.again]} facts={facts} />,
			attachments: [cancellation(services, event, registration)],
			...answersTo(services),
		};
	},
};

export const workshopLeft: MailKind<AboutRegistration> = {
	name: 'workshop-left',
	label: registrationMails.left.label,
	async compose({ registrationId }, { services, site }) {
		const canceled = await findCanceled(services, registrationId);
		if (!canceled) return undefined;
		const { registration, event } = canceled;
		const copy = registrationMails.left;
		const hadPlace = registration.place === 'confirmed';
		return {
			subject: copy.subject(event.title),
			body: (
				<TextMail
					site={site}
					words={copy}
					before={[hadPlace ? copy.text : copy.waiting]}
					facts={eventFacts(event, registration.time_zone)}
					action={{ label: copy.button, href: site + eventPath(event.slug) }}
					after={[copy.again]}
				/>
			),
			...(hadPlace && { attachments: [cancellation(services, event, registration)] }),
		};
	},
};

export const workshopRenamed: MailKind<AboutRegistration> = {
	name: 'workshop-renamed',
	label: registrationMails.renamed.label,
	async compose({ registrationId }, { services, site }) {
		const found = await findRegistration(services.db, registrationId);
		if (!found || !isUpcoming(found.event, services.now())) return undefined;
		const { registration, event } = found;
		const { text, calendar, ...copy } = registrationMails.renamed;
		const hasPlace = registration.place === 'confirmed';
		const join = hasPlace ? await joinAddress(services, event, registration.id) : '';
		return {
			subject: copy.subject(event.title),
			body: (
				<TextMail
					site={site}
					words={copy}
					before={[text(`${registration.first_name} ${registration.last_name}`), ...(hasPlace ? [calendar] : [])]}
					facts={eventFacts(event, registration.time_zone)}
					link={await manageLink(services, registration.id)}
				/>
			),
			...(hasPlace && { attachments: [invitation(services, event, registration, join)] }),
		};
	},
};

export const workshopMoved: MailKind<AboutMove> = {
	name: 'workshop-moved',
	label: workshopMails.moved.label,
	async compose({ registrationId, eventUuid, from }, about) {
		const { services } = about;
		const found = await findRegistration(services.db, registrationId);
		// A later move has its own email.
		if (!found || found.event?.event_uuid !== eventUuid || !isUpcoming(found.event, services.now())) return undefined;
		const { event, registration } = found;
		const mail =
			registration.place === 'confirmed'
				? await composeJoinMail(workshopMails.moved, { event, registration }, about, { hasInvitation: true })
				: await composeLineMail({ registration, event }, about);
		const previous = await findEventById(services.db, from);
		const attachments = [
			...(mail.attachments ?? []),
			...(previous ? [cancellation(services, previous, registration)] : []),
		];
		return { ...mail, attachments, ...answersTo(services) };
	},
};

async function findCanceled({ db, now }: Pick<Services, 'db' | 'now'>, id: string) {
	const registration = await db
		.selectFrom('event_registrations')
		.selectAll()
		.where('id', '=', id)
		.where('cancelled_at', 'is not', null)
		.executeTakeFirst();
	const event = registration && (await findEventById(db, registration.event_uuid));
	return registration && isUpcoming(event, now()) ? { registration, event } : undefined;
}

export const registrationActionMailKinds = [workshopTakenBack, workshopLeft, workshopRenamed, workshopMoved];
