import ical, {
	type ICalAttendeeData,
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalCalendarMethod,
	ICalEventStatus,
} from 'ical-generator';
import type { Services } from '#app/services.ts';
import { contactEmail } from '#app/settings/settings.server.ts';
import { program } from '#content/program.ts';
import { schedule } from '#content/scheduling.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import type { Booking } from './scheduling.server.ts';

interface Invitation {
	/** Who takes part, as the reader may know it. */
	attendees: { name: string; email: string }[];
}

/**
 * A booking as an iCalendar object: times in UTC, a UID that stays, SEQUENCE and STATUS from the row.
 * @param invitation Given for an email: then it carries METHOD, ORGANIZER and ATTENDEE. Without it, it is a plain entry for a
 * calendar, with nobody's address.
 * @see https://www.rfc-editor.org/rfc/rfc5545 and https://www.rfc-editor.org/rfc/rfc5546
 */
export function bookingCalendar(
	services: Pick<Services, 'config' | 'settings'>,
	booking: Booking,
	invitation?: Invitation,
): string {
	const { config } = services;
	const isCancelled = booking.status === 'cancelled';
	const calendar = ical({
		prodId: { company: program.name, product: 'Consultations', language: 'EN' },
		...(invitation && { method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST }),
	});
	calendar.createEvent({
		id: `${booking.booking_uuid}@${new URL(config.APP_URL).hostname}`,
		sequence: booking.sequence,
		stamp: booking.updated_at,
		created: booking.created_at,
		lastModified: booking.updated_at,
		start: booking.starts_at,
		end: booking.ends_at,
		summary: schedule.calendar.summary,
		description: schedule.calendar.description,
		location: schedule.booking.place,
		status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		...(invitation && { organizer: organizerOf(services), attendees: invitation.attendees.map(accepted) }),
	});
	return `${calendar.toString()}\r\n`;
}

/** The same as an email's attachment, which email programs offer to put into the calendar (RFC 6047). */
export function bookingAttachment(
	services: Pick<Services, 'config' | 'settings'>,
	booking: Booking,
	invitation: Invitation,
): Attachment {
	const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
	return {
		filename: schedule.calendar.fileName,
		contentType: `text/calendar; charset=utf-8; method=${method}`,
		base64: Buffer.from(bookingCalendar(services, booking, invitation)).toString('base64'),
	};
}

/** The person who booked has accepted: no reply is expected. */
function accepted({ name, email }: { name: string; email: string }): ICalAttendeeData {
	return { name, email, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false };
}

/** The sender of the email: where they differ, calendars take the invitation for a forged one. */
function organizerOf(services: Pick<Services, 'config' | 'settings'>) {
	const from = services.config.MAIL_FROM;
	const email = from?.match(/<(.+)>$/)?.[1] ?? from ?? contactEmail(services);
	return { name: program.name, email };
}
