import ical, { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import { calendarAttachment, organizerOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { workshopMails } from '#content/mails/workshop.ts';
import { program } from '#content/program.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { calendarEntry } from '../events/calendar.server.ts';
import { durationMinutes, type EventRow } from '../events/events.server.ts';
import { type RegistrationRow, startTimes } from './registrations.server.ts';

/** Whose calendar it is. A participant has no registration, and so no name and no changes of their own. */
type Invited = Pick<RegistrationRow, 'email'> &
	Partial<Pick<RegistrationRow, 'first_name' | 'last_name' | 'calendar_sequence'>>;

/** An event's facts in an email. @param timeZone The reader's IANA zone; null when it is not known. */
export function eventFacts(event: EventRow, timeZone: string | null) {
	const { labels } = workshopMails;
	const { yourTime, eventTime } = startTimes(event, timeZone);
	return [
		{ label: labels.event, value: event.title },
		...(yourTime ? [{ label: labels.yourTime, value: yourTime }] : []),
		...(eventTime ? [{ label: labels.timeIn(eventTime.place), value: eventTime.time }] : []),
		{ label: labels.length, value: labels.minutes(durationMinutes(event)) },
		{ label: labels.place, value: event.location },
	];
}

/**
 * An event for the person's own calendar. It has the same UID as in the public calendars: a higher SEQUENCE moves it, and a
 * canceled event is removed.
 * @param person Their address, name, and how many changes of their own their calendar has to follow.
 * @param joinUrl The person's join link; not needed for a canceled event.
 * @see https://www.rfc-editor.org/rfc/rfc5546 (REQUEST and CANCEL)
 */
export function invitation(
	services: Pick<Services, 'config' | 'now' | 'settings'>,
	event: EventRow,
	{ email, first_name, last_name, calendar_sequence = 0 }: Invited,
	joinUrl = '',
): Attachment {
	const isCancelled = event.status === 'cancelled';
	const calendar = ical({
		prodId: { company: program.name, product: 'Registrations', language: 'EN' },
		method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
	});
	calendar.createEvent({
		...calendarEntry({ ...event, sequence: event.sequence + calendar_sequence }, services.config.APP_URL),
		// With a METHOD, DTSTAMP is the time of the message (RFC 5545, 3.8.7.2).
		stamp: services.now(),
		...(!isCancelled && { url: joinUrl, description: `${joinUrl}\n\n${event.summary}`.trim() }),
		organizer: organizerOf(services),
		// They accepted by registering.
		attendees: [
			{
				email,
				...(first_name && { name: `${first_name} ${last_name}` }),
				status: ICalAttendeeStatus.ACCEPTED,
				rsvp: false,
			},
		],
	});
	return calendarAttachment(calendar, isCancelled ? 'cancelled.ics' : 'event.ics');
}

/** Removes an event from the person's calendar. */
export function cancellation(services: Services, event: EventRow, person: Invited): Attachment {
	return invitation(services, { ...event, status: 'cancelled' }, person);
}
