import type { ComposedMail, MailContext, MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { registrationMails } from '#content/mails/registration.ts';
import { type EventRow, eventPath, findEventById, isUpcoming } from '../events/events.server.ts';
import { eventFacts } from './invitation.server.ts';
import type { AboutRegistration } from './join-mail.server.tsx';
import { offerEnds, positionInLine } from './places.server.ts';
import { findRegistration, formatWithZone, manageLink, type RegistrationRow } from './registrations.server.ts';

interface Waiting {
	registration: RegistrationRow;
	event: EventRow;
}

export const workshopOffer: MailKind<AboutRegistration & { expiresAt: string }> = {
	name: 'workshop-offer',
	label: registrationMails.offer.label,
	async compose({ registrationId, expiresAt }, context) {
		const found = await findRegistration(context.services.db, registrationId);
		const now = context.services.now();
		if (found?.registration.place !== 'offered' || !isUpcoming(found.event, now)) return undefined;
		const { offer_expires_at: expires } = found.registration;
		if (expires?.toISOString() !== expiresAt || expires <= now) return undefined;
		return await composeLineMail({ registration: found.registration, event: found.event }, context);
	},
};

export const workshopOfferExpired: MailKind<AboutRegistration> = {
	name: 'workshop-offer-expired',
	label: registrationMails.offerExpired.label,
	async compose({ registrationId }, { services, site }) {
		const registration = await services.db
			.selectFrom('event_registrations')
			.selectAll()
			.where('id', '=', registrationId)
			.executeTakeFirst();
		const event = registration && (await findEventById(services.db, registration.event_uuid));
		if (!registration || !event) return undefined;
		const copy = registrationMails.offerExpired;
		return {
			subject: copy.subject(event.title),
			body: (
				<TextMail
					site={site}
					words={copy}
					before={[copy.text]}
					facts={eventFacts(event, registration.time_zone)}
					action={{ label: copy.button, href: site + eventPath(event.slug) }}
				/>
			),
		};
	},
};

/**
 * Composes the email to someone on the waiting list, or with an open offer.
 * @param changed The words of an email about a change of the event.
 */
export async function composeLineMail(
	{ registration, event }: Waiting,
	{ services, site }: MailContext,
	changed?: typeof registrationMails.lineChanged,
): Promise<ComposedMail> {
	const { waiting, offer } = registrationMails;
	const facts = eventFacts(event, registration.time_zone);
	const { label, href } = await manageLink(services, registration.id);
	const end = offerEnds(registration, event);
	if (registration.place === 'offered' && end) {
		const until = formatWithZone(end, registration.time_zone ?? event.time_zone);
		return {
			subject: (changed ?? offer).subject(event.title),
			body: (
				<TextMail
					site={site}
					words={changed ?? offer}
					before={changed ? [changed.text, changed.offer(until)] : [offer.text(until)]}
					facts={facts}
					action={{ label: offer.button, href }}
					after={[offer.decline]}
				/>
			),
		};
	}
	const number = (await positionInLine(services.db, registration)) ?? 1;
	const before = changed ? [changed.text, changed.waiting(number)] : [waiting.text(number)];
	return {
		subject: (changed ?? waiting).subject(event.title),
		body: <TextMail site={site} words={changed ?? waiting} before={before} facts={facts} link={{ label, href }} />,
	};
}
