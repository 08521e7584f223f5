import { answersTo, type ComposedMail, type Composing, type MailKind } from '#app/crm/mail.server.ts';
import { consoleLink } from '#app/mails/console-link.ts';
import { schedulingMails } from '#content/mails/scheduling.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { availabilityRule } from './availability.server.ts';
import { bookingAttachment } from './booking-calendar.server.ts';
import { BookingEmail, BookingOperatorEmail, type Said } from './scheduling.email.tsx';
import { type Booking, bookingAddress, findBooking } from './scheduling.server.ts';
import { bookedLabel, longDay, timeSpan } from './times.ts';

type Occasion = 'confirmed' | 'moved' | 'cancelled';

interface AboutBooking {
	bookingUuid: string;
	/** The state it tells of: once there is a newer one, that one's email says it. */
	sequence: number;
}

/** To who booked: the time, and the calendar file. */
export const bookingConfirmed = toVisitor('confirmed');
/** To who booked: the new time. */
export const bookingMoved = toVisitor('moved');
/** To who booked: it will not take place. */
export const bookingCancelled = toVisitor('cancelled');

/** The operator's copy of the three; an answer to it goes to the person. */
export const bookingToOperator: MailKind<AboutBooking & { occasion: Occasion }> = {
	name: 'booking-operator',
	label: schedulingMails.operator.label,
	async compose({ occasion, ...about }, composing) {
		const booking = await currentBooking(about, composing);
		if (!booking) return undefined;
		const { services, site, to } = composing;
		const { name, email } = booking;
		const console = consoleLink(site, 'bookings', booking.booking_uuid);
		const props = { site, console, occasion, name, email, ...saidTimes(booking, availabilityRule(services).zone) };
		const attendees = [{ name, email }, ...(services.config.OPERATOR_EMAIL ? [{ name: program.name, email: to }] : [])];
		return {
			subject: schedulingMails.operator[occasion].subject,
			body: <BookingOperatorEmail {...props} address={await bookingAddress(services, booking.booking_uuid)} />,
			replyTo: email,
			attachments: [bookingAttachment(services, booking, { attendees })],
		};
	},
};

function toVisitor(occasion: Occasion): MailKind<AboutBooking> {
	return {
		name: `booking-${occasion}`,
		label: schedulingMails[occasion].label,
		async compose(about, composing): Promise<ComposedMail | undefined> {
			const booking = await currentBooking(about, composing);
			if (!booking) return undefined;
			const { services, site } = composing;
			const { name, email, booking_uuid } = booking;
			const isCancelled = occasion === 'cancelled';
			const address = isCancelled ? site + paths.schedule : await bookingAddress(services, booking_uuid);
			return {
				subject: schedulingMails[occasion].subject,
				body: (
					<BookingEmail
						site={site}
						occasion={occasion}
						address={address}
						{...saidTimes(booking, availabilityRule(services).zone)}
					/>
				),
				attachments: [bookingAttachment(services, booking, { attendees: [{ name, email }] })],
				...answersTo(services),
			};
		},
	};
}

/** Undefined when it was changed since, or its time has passed before the email could go out. */
async function currentBooking({ bookingUuid, sequence }: AboutBooking, { services }: Composing) {
	const booking = await findBooking(services, bookingUuid);
	const isCurrent = booking?.sequence === sequence && booking.ends_at > services.now();
	return isCurrent ? booking : undefined;
}

/** The time on the visitor's clock, and on ours when that shows another one. */
function saidTimes(
	{ starts_at, ends_at, time_zone }: Booking,
	ourZone: string,
): {
	/** How long it takes. */
	minutes: number;
	yours: Said & { label: string };
	ours: Said | undefined;
} {
	const [start, end] = [starts_at.getTime(), ends_at.getTime()];
	const said = (zone: string): Said => {
		const clock = { zone, hourCycle: 'h12' } as const;
		return { day: longDay(start, clock), span: timeSpan(start, end, clock) };
	};
	const [yours, ours] = [said(time_zone), said(ourZone)];
	return {
		minutes: (end - start) / 60_000,
		yours: { ...yours, label: bookedLabel(time_zone, ourZone) },
		ours: yours.span === ours.span && yours.day === ours.day ? undefined : ours,
	};
}

/** The emails about consultations on our own calendar. */
export const schedulingMailKinds = [bookingConfirmed, bookingMoved, bookingCancelled, bookingToOperator];
