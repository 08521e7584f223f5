import { answersTo, type MailContext, type MailKind } from '#app/crm/mail.server.ts';
import { A, ConsoleAction, consoleLink, Facts, Mail, P, TextMail } from '#app/mails/layout.tsx';
import { schedulingMails } from '#content/mails/scheduling.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { availabilityRule } from './availability.server.ts';
import { type Booking, bookingAddress, bookingAttachment, findBookingById } from './scheduling.server.ts';
import { formatDay, formatTimeSpan, timeLabel } from './times.ts';

type Occasion = 'confirmed' | 'moved' | 'cancelled';

interface AboutBooking {
	bookingUuid: string;
	/** The change that the email is about; not sent after a newer one, which has its own email. */
	sequence: number;
}

export const bookingConfirmed = toVisitor('confirmed');
export const bookingMoved = toVisitor('moved');
export const bookingCancelled = toVisitor('cancelled');

/** The operator's copy of the three; replies go to the visitor. */
export const bookingToOperator: MailKind<AboutBooking & { occasion: Occasion }> = {
	name: 'booking-operator',
	label: schedulingMails.operator.label,
	async compose({ occasion, ...about }, { services, site, to }) {
		const booking = await findCurrent(about, services);
		if (!booking) return undefined;
		const { name, email, booking_uuid } = booking;
		const { labels, action, preview, reason, ...copy } = schedulingMails.operator;
		const { subject, heading, text } = copy[occasion];
		const { theirTime, ourTime } = formatTimes(booking, availabilityRule(services).zone);
		const facts = [
			{ label: labels.name, value: name },
			{ label: labels.email, value: email },
			{ label: labels.ours, value: ourTime ?? theirTime },
			...(ourTime ? [{ label: labels.theirs, value: theirTime }] : []),
		];
		const attendees = [{ name, email }, ...(services.config.OPERATOR_EMAIL ? [{ name: program.name, email: to }] : [])];
		return {
			subject,
			body: (
				<Mail site={site} preview={preview} heading={heading} reason={reason}>
					<P>{text}</P>
					<Facts facts={facts} />
					<ConsoleAction href={consoleLink(site, 'bookings', booking_uuid)} />
					{occasion !== 'cancelled' && (
						<P>
							<A href={await bookingAddress(services, booking_uuid)}>{action}</A>
						</P>
					)}
				</Mail>
			),
			replyTo: email,
			attachments: [bookingAttachment(services, booking, attendees)],
		};
	},
};

function toVisitor(occasion: Occasion): MailKind<AboutBooking> {
	const copy = schedulingMails[occasion];
	return {
		name: `booking-${occasion}`,
		label: copy.label,
		async compose(about, { services, site }) {
			const booking = await findCurrent(about, services);
			if (!booking) return undefined;
			const { name, email, booking_uuid, starts_at, ends_at, time_zone } = booking;
			const { labels, place } = schedulingMails;
			const ourZone = availabilityRule(services).zone;
			const { theirTime, ourTime } = formatTimes(booking, ourZone);
			const text =
				typeof copy.text === 'string' ? copy.text : copy.text((ends_at.getTime() - starts_at.getTime()) / 60_000);
			const isCancelled = occasion === 'cancelled';
			const facts = [
				{ label: timeLabel(time_zone, ourZone), value: theirTime },
				...(ourTime ? [{ label: labels.ours, value: ourTime }] : []),
				...(isCancelled ? [] : [{ label: labels.where, value: place }]),
			];
			const href = isCancelled ? site + paths.schedule : await bookingAddress(services, booking_uuid);
			return {
				subject: copy.subject,
				body: (
					<TextMail
						site={site}
						words={copy}
						before={isCancelled ? [text, schedulingMails.cancelled.was] : [text]}
						facts={facts}
						action={{ label: copy.action, href }}
						after={[copy.note]}
					/>
				),
				attachments: [bookingAttachment(services, booking, [{ name, email }])],
				...answersTo(services),
			};
		},
	};
}

/** The booking, unless it has changed since or is over. */
async function findCurrent({ bookingUuid, sequence }: AboutBooking, services: MailContext['services']) {
	const booking = await findBookingById(services, bookingUuid);
	const isCurrent = booking?.sequence === sequence && booking.ends_at > services.now();
	return isCurrent ? booking : undefined;
}

function formatTimes({ starts_at, ends_at, time_zone }: Booking, ourZone: string) {
	const [start, end] = [starts_at.getTime(), ends_at.getTime()];
	const format = (zone: string) => {
		const clock = { zone, hourCycle: 'h12' } as const;
		return { day: formatDay(start, clock), span: formatTimeSpan(start, end, clock) };
	};
	const [visitorTime, programTime] = [format(time_zone), format(ourZone)];
	const isSame = visitorTime.span === programTime.span && visitorTime.day === programTime.day;
	return { theirTime: <Time {...visitorTime} />, ourTime: isSame ? undefined : <Time {...programTime} /> };
}

function Time({ day, span }: { day: string; span: string }) {
	return (
		<>
			<strong>{day}</strong>
			<br />
			{span}
		</>
	);
}

export const schedulingMailKinds = [bookingConfirmed, bookingMoved, bookingCancelled, bookingToOperator];
