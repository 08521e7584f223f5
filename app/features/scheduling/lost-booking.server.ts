import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { paths } from '#content/navigation.ts';
import { LOST_BOOKING, type LostBooking, lostBookingSchema } from './schedule.schema.ts';
import { lostBookingToasts } from './schedule.toasts.ts';
import { bookingConfirmed, bookingMoved } from './scheduling.mails.server.tsx';

const RESEND_MINUTES = 10;

/**
 * The form that requests the link to a booking again, on the server: resends the email with the time of each upcoming booking.
 * The response is the same whether or not the address has a booking.
 */
export const lostBookingForm: ReceivedForm<LostBooking, undefined, undefined> = {
	id: LOST_BOOKING,
	schema: lostBookingSchema,
	toasts: lostBookingToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		const bookings = await tx
			.selectFrom('bookings')
			.select(['booking_uuid as bookingUuid', 'sequence', 'email as to', 'customer_uuid as customerUuid'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.where('status', '=', 'booked')
			.where('starts_at', '>', services.now())
			.orderBy('starts_at')
			.execute();
		for (const { bookingUuid, sequence, to, customerUuid } of bookings) {
			const kind = sequence === 0 ? bookingConfirmed : bookingMoved;
			// To the stored address: one that differs in case may be another person's mailbox.
			const mail = { to, customerUuid, params: { bookingUuid, sequence } };
			await enqueueMailAtMostEvery(RESEND_MINUTES, tx, services, kind, mail);
		}
		return undefined;
	},
	next: () => `${paths.booking}?sent`,
};
