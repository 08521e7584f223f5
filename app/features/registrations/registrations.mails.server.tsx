import type { ComposedMail, Composing, MailKind } from '#app/crm/mail.server.ts';
import { type EventRow, eventOfId, eventPath } from '#app/features/events/events.server.ts';
import { consoleLink } from '#app/mails/console-link.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import { workshopEvent } from '#content/workshop.ts';
import { invitation } from './invitation.server.ts';
import { EventEmail, type EventFacts, WebinarFailedEmail } from './registrations.email.tsx';
import {
	DOOR_MINUTES,
	findRegistration,
	isToCome,
	joinAddress,
	type RegistrationRow,
	startWords,
} from './registrations.server.ts';

interface AboutRegistration {
	registrationId: string;
}
/** An email about one start: it is not sent when the event has moved since. */
interface AboutStart extends AboutRegistration {
	/** ISO instant. */
	startsAt: string;
}
interface AboutChange extends AboutRegistration {
	/** The event's sequence that it tells of. */
	sequence: number;
}

const HOUR_MS = 3600_000;
const { join, door } = workshopMails;

/** After registering: for an event to come what one needs to join it, otherwise what happens next. */
export const workshopRegistered: MailKind<AboutRegistration> = {
	name: 'workshop-registered',
	label: workshopMails.registered.label,
	async compose({ registrationId }, about) {
		const found = await findRegistration(about.services.db, registrationId);
		if (!found) return undefined;
		const { registration, event } = found;
		const now = about.services.now();
		if (!isToCome(event, now)) return onTheList(registration, event, about);
		const { subject, text, bring, reminders, ...words } = workshopMails.registered;
		const left = event.starts_at.getTime() - now.getTime();
		const promised = left > 24 * HOUR_MS ? [reminders.both] : left > HOUR_MS ? [reminders.hour] : [];
		return await toJoin(registration, event, about, {
			subject: subject(event.title),
			words,
			before: [text],
			after: [...(event.series_uuid === workshopEvent.seriesUuid ? [bring] : []), ...promised],
			withInvitation: true,
		});
	},
};

/** The meeting details, promised by the warning after registering, once the webinar service has the registration. */
export const workshopDetails: MailKind<AboutRegistration> = {
	name: 'workshop-details',
	label: workshopMails.details.label,
	async compose({ registrationId }, about) {
		const found = await findRegistration(about.services.db, registrationId);
		if (!found || !isToCome(found.event, about.services.now())) return undefined;
		const { subject, text, ...words } = workshopMails.details;
		return await toJoin(found.registration, found.event, about, {
			subject: subject(found.event.title),
			words,
			before: [text],
		});
	},
};

interface AboutRoom extends AboutRegistration {
	/** Where the person is registered now; see `roomName`. */
	room: string;
}

/** Who was registered in one room at the webinar service is now in another. */
export const workshopNewRoom: MailKind<AboutRoom> = {
	name: 'workshop-new-room',
	label: workshopMails.newRoom.label,
	async compose({ registrationId, room }, about) {
		const found = await findRegistration(about.services.db, registrationId);
		if (!found || !isToCome(found.event, about.services.now())) return undefined;
		// Moved again: that has its own email.
		if (found.registration.webinar_room !== room) return undefined;
		const { subject, text, ...words } = workshopMails.newRoom;
		return await toJoin(found.registration, found.event, about, {
			subject: subject(found.event.title),
			words,
			before: [text],
		});
	},
};

/** A day before; not in the last hour, which has a reminder of its own. */
export const workshopReminderDay = reminder('workshop-reminder-day', workshopMails.reminderDay, HOUR_MS);
/** An hour before; not after the start. */
export const workshopReminderHour = reminder('workshop-reminder-hour', workshopMails.reminderHour, 0);

/** The time or the place is another one. */
export const workshopChanged: MailKind<AboutChange> = {
	name: 'workshop-changed',
	label: workshopMails.changed.label,
	async compose({ registrationId, sequence }, about) {
		const found = await findRegistration(about.services.db, registrationId);
		if (!found || !isToCome(found.event, about.services.now())) return undefined;
		// Changed again: that change has its own email.
		if (found.event.sequence !== sequence) return undefined;
		const { subject, text, ...words } = workshopMails.changed;
		return await toJoin(found.registration, found.event, about, {
			subject: subject(found.event.title),
			words,
			before: [text],
			withInvitation: true,
		});
	},
};

/** It will not take place. */
export const workshopCancelled: MailKind<AboutChange> = {
	name: 'workshop-cancelled',
	label: workshopMails.cancelled.label,
	async compose({ registrationId, sequence }, about) {
		const { services, site, to } = about;
		const found = await findRegistration(services.db, registrationId);
		const event = found?.event;
		if (!found || event?.status !== 'cancelled' || event.sequence !== sequence) return undefined;
		const { subject, text, next, ...words } = workshopMails.cancelled;
		const invited = { to, joinAddress: await joinAddress(services, event, registrationId) };
		return {
			subject: subject(event.title),
			body: <EventEmail site={site} words={words} before={[text, next]} facts={factsOf(event, found.registration)} />,
			attachments: [invitation(services, event, invited)],
		};
	},
};

/** Where it can be watched. */
export const workshopRecording: MailKind<AboutRegistration> = {
	name: 'workshop-recording',
	label: workshopMails.recording.label,
	async compose({ registrationId }, { services, site }) {
		const event = (await findRegistration(services.db, registrationId))?.event;
		if (!event?.recording_url || event.status !== 'published') return undefined;
		const { subject, text, button, ...words } = workshopMails.recording;
		const action = { label: button, href: event.recording_url };
		return {
			subject: subject(event.title),
			body: <EventEmail site={site} words={words} before={[event.title, text]} action={action} />,
		};
	},
};

/** To who waited for it: the next run has a date. */
export const workshopNextRun: MailKind<AboutStart & { eventUuid: string }> = {
	name: 'workshop-next-run',
	label: workshopMails.nextRun.label,
	async compose({ registrationId, eventUuid }, { services, site }) {
		const found = await findRegistration(services.db, registrationId);
		const next = await eventOfId(services.db, eventUuid);
		if (!found || !isToCome(next, services.now())) return undefined;
		const { subject, text, button, ...words } = workshopMails.nextRun;
		return {
			subject: subject(next.title),
			body: (
				<EventEmail
					site={site}
					words={words}
					before={[text]}
					facts={factsOf(next, found.registration)}
					action={{ label: button, href: site + eventPath(next.slug) }}
				/>
			),
		};
	},
};

/** To the operator: the webinar service will not take a registration. */
export const webinarFailed: MailKind<AboutRegistration> = {
	name: 'webinar-failed',
	label: workshopMails.webinarFailed.label,
	async compose({ registrationId }, { services, site }) {
		const found = await findRegistration(services.db, registrationId);
		if (found?.registration.webinar_state !== 'failed') return undefined;
		const { registration, event } = found;
		return {
			subject: workshopMails.webinarFailed.subject,
			body: (
				<WebinarFailedEmail
					site={site}
					title={event?.title ?? registration.event_name}
					answer={registration.webinar_error ?? ''}
					console={consoleLink(site, 'registrations', registrationId)}
				/>
			),
		};
	},
};

/** Every email about a registration. */
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
	webinarFailed,
];

type ReminderWords = typeof workshopMails.reminderDay | typeof workshopMails.reminderHour;

function reminder(
	name: string,
	{ label, subject, text, ...words }: ReminderWords,
	leastLeftMs: number,
): MailKind<AboutStart> {
	return {
		name,
		label,
		async compose({ registrationId, startsAt }, about) {
			const found = await findRegistration(about.services.db, registrationId);
			const event = found?.event;
			if (!found || event?.status !== 'published' || event.starts_at.toISOString() !== startsAt) return undefined;
			// It waited too long for the email server.
			if (event.starts_at.getTime() - about.services.now().getTime() <= leastLeftMs) return undefined;
			return await toJoin(found.registration, event, about, { subject: subject(event.title), words, before: [text] });
		},
	};
}

interface ToJoin {
	subject: string;
	words: { preview: string; heading: string; reason: string };
	before: readonly string[];
	after?: readonly string[];
	withInvitation?: boolean;
}

/** An email with the person's join link. */
async function toJoin(
	registration: RegistrationRow,
	event: EventRow,
	{ services, site, to }: Composing,
	{ subject, words, before, after = [], withInvitation }: ToJoin,
): Promise<ComposedMail> {
	const href = await joinAddress(services, event, registration.id);
	return {
		subject,
		body: (
			<EventEmail
				site={site}
				words={words}
				before={before}
				facts={factsOf(event, registration)}
				action={{ label: join, href }}
				after={[door(DOOR_MINUTES), ...after]}
			/>
		),
		...(withInvitation ? { attachments: [invitation(services, event, { to, joinAddress: href })] } : {}),
	};
}

function onTheList(registration: RegistrationRow, event: EventRow | undefined, { site }: Composing): ComposedMail {
	const { subject, recordingNow, recordingLater, cancelled, noDate, ...words } = workshopMails.onTheList;
	const recording = event?.status === 'published' ? event.recording_url : null;
	const text = !event ? noDate : event.status === 'cancelled' ? cancelled : recording ? recordingNow : recordingLater;
	return {
		subject: subject(event?.title ?? registration.event_name),
		body: (
			<EventEmail
				site={site}
				words={words}
				before={[text]}
				{...(recording ? { action: { label: workshopMails.recording.button, href: recording } } : {})}
			/>
		),
	};
}

/** An event as its emails show it, in the person's zone. */
export function factsOf(event: EventRow, { time_zone }: Pick<RegistrationRow, 'time_zone'>): EventFacts {
	return {
		title: event.title,
		start: startWords(event, time_zone),
		minutes: Math.round((event.ends_at.getTime() - event.starts_at.getTime()) / 60_000),
		place: event.location,
	};
}
