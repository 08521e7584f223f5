import ical, { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import { calendarEntry } from '#app/features/events/calendar.server.ts';
import type { EventRow } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { contactEmail } from '#app/settings/settings.server.ts';
import { program } from '#content/program.ts';
import type { Attachment } from '#platform/mail/mailer.ts';

interface Invited {
	/** The person's address. */
	to: string;
	/** The person's own way in. */
	joinAddress: string;
}

/**
 * The event for the person's own calendar: under the UID it has in our public calendars, so a later one with a higher SEQUENCE
 * moves it, and the one of a canceled event takes it out.
 * @see https://www.rfc-editor.org/rfc/rfc5546 (REQUEST and CANCEL) and https://www.rfc-editor.org/rfc/rfc6047 (by email)
 */
export function invitation(
	services: Pick<Services, 'config' | 'now' | 'settings'>,
	event: EventRow,
	{ to, joinAddress }: Invited,
): Attachment {
	const isCancelled = event.status === 'cancelled';
	const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
	const calendar = ical({
		prodId: { company: program.name, product: 'Registrations', language: 'EN' },
		method,
	});
	const entry = calendarEntry(event, services.config.APP_URL);
	calendar.createEvent({
		...entry,
		// With a METHOD it is the message's own time (RFC 5545, 3.8.7.2).
		stamp: services.now(),
		...(isCancelled ? {} : { url: joinAddress, description: `${joinAddress}\n\n${event.summary}`.trim() }),
		organizer: { name: program.name, email: senderOf(services) },
		// Registering was the answer: nobody is asked for another.
		attendees: [{ email: to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
	});
	return {
		filename: isCancelled ? 'cancelled.ics' : 'event.ics',
		contentType: `text/calendar; charset=utf-8; method=${method}`,
		base64: Buffer.from(`${calendar.toString()}\r\n`).toString('base64'),
	};
}

/** The bare address of `MAIL_FROM`. */
function senderOf(services: Pick<Services, 'config' | 'settings'>): string {
	return (services.config.MAIL_FROM ?? contactEmail(services)).replace(/^.*<|>$/g, '');
}
