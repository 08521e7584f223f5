import type { ComposedMail, MailContext, MailKind } from '#app/crm/mail.server.ts';
import { ConsoleAction, consoleLink, Facts, Mail, P, TextMail } from '#app/mails/layout.tsx';
import { registrationMails } from '#content/mails/registration.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import { workshopEvent } from '#content/workshop.ts';
import { eventPath, findEventById, isUpcoming } from '../events/events.server.ts';
import { cancellation, eventFacts } from './invitation.server.ts';
import { type AboutRegistration, composeJoinMail, joinMail } from './join-mail.server.tsx';
import { findRegistration, type Registered } from './registrations.server.ts';
import { composeLineMail, workshopOffer, workshopOfferExpired } from './waiting-list.mails.server.tsx';

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
