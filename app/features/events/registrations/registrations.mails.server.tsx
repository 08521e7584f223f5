import { answersTo, type ComposedMail, type MailContext, type MailKind } from '#app/crm/mail.server.ts';
import { ConsoleAction, consoleLink, Facts, Mail, P, TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { registrationMails } from '#content/mails/registration.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import { workshopEvent } from '#content/workshop.ts';
import { type EventRow, eventPath, findEventById, isUpcoming } from '../events/events.server.ts';
import { cancellation, eventFacts, invitation } from './invitation.server.ts';
import { type AboutRegistration, composeJoinMail, joinMail } from './join-mail.server.tsx';
import { offerEnds, positionInLine } from './places.server.ts';
import {
	findRegistration,
	formatWithZone,
	inOwnZone,
	joinAddress,
	manageLink,
	type Registered,
	type RegistrationRow,
} from './registrations.server.ts';

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
	return registration && isUpcoming(event, now())
		? { registration: await inOwnZone(db, registration), event }
		: undefined;
}

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
async function composeLineMail(
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

/** An email about one start; not sent when the event has moved since. */
interface AboutStart extends AboutRegistration {
	/** ISO instant. */
	startsAt: string;
}
interface AboutChange extends AboutRegistration {
	sequence: number;
}

const HOUR_MS = 3600_000;

export const workshopRegistered: MailKind<AboutRegistration> = {
	name: 'workshop-registered',
	label: workshopMails.registered.label,
	async compose({ registrationId }, about) {
		const found = await findRegistration(about.services.db, registrationId);
		if (!found) return undefined;
		const { registration, event } = found;
		const now = about.services.now();
		if (!isUpcoming(event, now)) return composeWaitingMail(found, about);
		if (registration.place !== 'confirmed') return await composeLineMail({ registration, event }, about);
		const { bring, reminders } = workshopMails.registered;
		const timeLeft = event.starts_at.getTime() - now.getTime();
		const promised = timeLeft > 24 * HOUR_MS ? [reminders.both] : timeLeft > HOUR_MS ? [reminders.hour] : [];
		const after = [...(event.series_uuid === workshopEvent.seriesUuid ? [bring] : []), ...promised];
		const options = { after, hasInvitation: true };
		return await composeJoinMail(workshopMails.registered, { registration, event }, about, options);
	},
};

/** The meeting details, once the webinar service has the registration; the warning after registering promises them. */
export const workshopDetails = joinMail('workshop-details', workshopMails.details, () => true);

/** The person's registration at the webinar service moved to another room (see `roomName`). */
export const workshopNewRoom = joinMail<AboutRegistration & { room: string }>(
	'workshop-new-room',
	workshopMails.newRoom,
	({ registration }, { room }) => registration.webinar_room === room,
);

/** A day before, but not in the last hour, which has its own reminder. */
export const workshopReminderDay = reminder('workshop-reminder-day', workshopMails.reminderDay, HOUR_MS);
/** An hour before, but not after the start. */
export const workshopReminderHour = reminder('workshop-reminder-hour', workshopMails.reminderHour, 0);

const changed = joinMail<AboutChange>(
	'workshop-changed',
	workshopMails.changed,
	({ event }, { sequence }) => event.sequence === sequence,
	{ hasInvitation: true },
);

/** The time or place has changed; also to people on the waiting list, and with an open offer. */
export const workshopChanged: MailKind<AboutChange> = {
	...changed,
	async compose(params, about) {
		const found = await findRegistration(about.services.db, params.registrationId);
		if (!found || found.registration.place === 'confirmed') return await changed.compose(params, about);
		const { registration, event } = found;
		if (!isUpcoming(event, about.services.now()) || event.sequence !== params.sequence) return undefined;
		return await composeLineMail({ registration, event }, about, registrationMails.lineChanged);
	},
};

export const workshopCancelled: MailKind<AboutChange> = {
	name: 'workshop-cancelled',
	label: workshopMails.cancelled.label,
	async compose({ registrationId, sequence }, { services, site }) {
		const found = await findRegistration(services.db, registrationId);
		const event = found?.event;
		if (!found || event?.status !== 'cancelled' || event.sequence !== sequence) return undefined;
		const copy = workshopMails.cancelled;
		const facts = eventFacts(event, found.registration.time_zone);
		return {
			subject: copy.subject(event.title),
			body: <TextMail site={site} words={copy} before={[copy.text, copy.next]} facts={facts} />,
			...(found.registration.place === 'confirmed' && {
				attachments: [cancellation(services, event, found.registration)],
			}),
		};
	},
};

export const workshopRecording: MailKind<AboutRegistration> = {
	name: 'workshop-recording',
	label: workshopMails.recording.label,
	async compose({ registrationId }, { services, site }) {
		const event = (await findRegistration(services.db, registrationId))?.event;
		if (!event?.recording_url || event.status !== 'published') return undefined;
		const copy = workshopMails.recording;
		const action = { label: copy.button, href: event.recording_url };
		return {
			subject: copy.subject(event.title),
			body: <TextMail site={site} words={copy} before={[event.title, copy.text]} action={action} />,
		};
	},
};

export const workshopNextRun: MailKind<AboutStart & { eventUuid: string }> = {
	name: 'workshop-next-run',
	label: workshopMails.nextRun.label,
	async compose({ registrationId, eventUuid }, { services, site }) {
		const found = await findRegistration(services.db, registrationId);
		const next = await findEventById(services.db, eventUuid);
		if (!found || !isUpcoming(next, services.now())) return undefined;
		const copy = workshopMails.nextRun;
		const facts = eventFacts(next, found.registration.time_zone);
		const action = { label: copy.button, href: site + eventPath(next.slug) };
		return {
			subject: copy.subject(next.title),
			body: <TextMail site={site} words={copy} before={[copy.text]} facts={facts} action={action} />,
		};
	},
};

/** To the operator: the webinar service rejected a registration, and retrying won't help. */
export const webinarFailed: MailKind<AboutRegistration> = {
	name: 'webinar-failed',
	label: workshopMails.webinarFailed.label,
	async compose({ registrationId }, { services, site }) {
		const found = await findRegistration(services.db, registrationId);
		if (found?.registration.webinar_state !== 'failed') return undefined;
		const { registration, event } = found;
		const { subject, preview, heading, text, labels, todo, reason } = workshopMails.webinarFailed;
		const facts = [
			{ label: labels.event, value: event?.title ?? registration.event_name },
			{ label: labels.answer, value: registration.webinar_error ?? '' },
		];
		return {
			subject,
			body: (
				<Mail site={site} preview={preview} heading={heading} reason={reason}>
					<P>{text}</P>
					<Facts facts={facts} />
					<P>{todo}</P>
					<ConsoleAction href={consoleLink(site, 'registrations', registrationId)} />
				</Mail>
			),
		};
	},
};

export const registrationMailKinds = [
	workshopRegistered,
	workshopDetails,
	workshopNewRoom,
	workshopReminderDay,
	workshopReminderHour,
	workshopChanged,
	workshopCancelled,
	workshopRecording,
	workshopNextRun,
	workshopOffer,
	workshopOfferExpired,
	webinarFailed,
	workshopTakenBack,
	workshopLeft,
	workshopRenamed,
	workshopMoved,
];

type ReminderCopy = typeof workshopMails.reminderDay | typeof workshopMails.reminderHour;

/** @param minLeftMs Not sent when the email server was down until the start was this close. */
function reminder(name: string, copy: ReminderCopy, minLeftMs: number): MailKind<AboutStart> {
	return joinMail<AboutStart>(
		name,
		copy,
		({ event: { starts_at } }, { startsAt }, now) =>
			starts_at.toISOString() === startsAt && starts_at.getTime() - now.getTime() > minLeftMs,
	);
}

function composeWaitingMail({ registration, event }: Registered, { site }: MailContext): ComposedMail {
	const copy = workshopMails.onTheList;
	const recording = event?.status === 'published' ? event.recording_url : null;
	const past = recording ? copy.recordingNow : copy.recordingLater;
	const text = !event ? copy.noDate : event.status === 'cancelled' ? copy.cancelled : past;
	const action = recording ? { label: workshopMails.recording.button, href: recording } : undefined;
	return {
		subject: copy.subject(event?.title ?? registration.event_name),
		body: <TextMail site={site} words={copy} before={[text]} action={action} />,
	};
}
