import type { ICalCalendar } from 'ical-generator';
import type { Services } from '#app/services.ts';
import { contactEmail } from '#app/settings/settings.server.ts';
import { program } from '#content/program.ts';
import type { Attachment } from '#platform/mail/mailer.ts';

/** The organizer of invitations: the sender of the emails, since calendars flag a different one as forged. */
export function organizerOf(services: Pick<Services, 'config' | 'settings'>): { name: string; email: string } {
	const sender = services.config.MAIL_FROM ?? contactEmail(services);
	return { name: program.name, email: sender.replace(/^.*<|>$/g, '') };
}

/**
 * A calendar with a METHOD as an email attachment, which email programs offer to add to the reader's calendar.
 * @see https://www.rfc-editor.org/rfc/rfc6047
 */
export function calendarAttachment(calendar: ICalCalendar, filename: string): Attachment {
	return {
		filename,
		contentType: `text/calendar; charset=utf-8; method=${calendar.method()}`,
		base64: Buffer.from(`${calendar.toString()}\r\n`).toString('base64'),
	};
}
