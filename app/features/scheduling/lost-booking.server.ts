import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { paths } from '#content/navigation.ts';
import { LOST_BOOKING, type LostBooking, lostBookingSchema } from './lost-booking.schema.ts';
import { lostBookingToasts } from './schedule.toasts.ts';
import { bookingConfirmed, bookingMoved } from './scheduling.mails.server.tsx';

const AT_MOST_EVERY_MINUTES = 10;

/**
 * The form that asks for the link to a booking once more, as the server receives it: the email that said its time comes again,
 * for each that is still to come. It answers the same whether or not something is booked with that address.
 */
export const lostBookingForm: ReceivedForm<LostBooking, undefined, undefined> = {
	id: LOST_BOOKING,
	schema: lostBookingSchema,
	toasts: lostBookingToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		const bookings = await tx
			.selectFrom('bookings')
			.select(['booking_uuid', 'sequence', 'email', 'customer_uuid'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.where('status', '=', 'booked')
			.where('starts_at', '>', services.now())
			.orderBy('starts_at')
			.execute();
		for (const { booking_uuid, sequence, email: to, customer_uuid } of bookings) {
			const kind = sequence === 0 ? bookingConfirmed : bookingMoved;
			const params = { bookingUuid: booking_uuid, sequence };
			// To the address as it is stored: what only lower-cases like it may be someone else's mailbox.
			const mail = { to, customerUuid: customer_uuid, params };
			await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, kind, mail);
		}
		return undefined;
	},
	next: () => `${paths.booking}?sent`,
};
