import type { Transaction } from 'kysely';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingToOperator } from './scheduling.mails.server.tsx';
import type { Booking } from './scheduling.server.ts';

const visitorMails = { confirmed: bookingConfirmed, moved: bookingMoved, cancelled: bookingCancelled } as const;

/** Enqueues the person and the operator the email that says what became of a booking. */
export async function enqueueBookingMails(
	tx: Transaction<Tables>,
	services: Services,
	{ booking_uuid: bookingUuid, sequence, email, customer_uuid: customerUuid }: Booking,
	occasion: keyof typeof visitorMails,
): Promise<void> {
	const params = { bookingUuid, sequence };
	await enqueueMail(tx, services, visitorMails[occasion], { to: email, customerUuid, params });
	await enqueueMail(tx, services, bookingToOperator, { to: operatorOf(services), params: { ...params, occasion } });
}

/** Cancels a booking that is locked in this transaction and still stands, and enqueues its emails. */
export async function cancelNow(tx: Transaction<Tables>, services: Services, booking: Booking): Promise<void> {
	const cancelled = await tx
		.updateTable('bookings')
		.set({
			status: 'cancelled',
			sequence: booking.sequence + 1,
			cancelled_at: services.now(),
			updated_at: services.now(),
		})
		.where('booking_uuid', '=', booking.booking_uuid)
		.returningAll()
		.executeTakeFirstOrThrow();
	await enqueueBookingMails(tx, services, cancelled, 'cancelled');
}

/** Why a booking stays as it is: there is none, it was canceled before, it has begun, it has not yet, or this was said before. */
export type BookingStays = 'gone' | 'cancelled' | 'begun' | 'to-come' | 'said';

/** Cancels a consultation for who runs the site, in the caller's transaction. @returns Why not; undefined when it is done. */
export async function cancelBooking(
	tx: Transaction<Tables>,
	services: Services,
	bookingUuid: string,
): Promise<BookingStays | undefined> {
	const booking = await locked(tx, bookingUuid);
	if (!booking) return 'gone';
	if (booking.status === 'cancelled') return 'cancelled';
	if (booking.starts_at <= services.now()) return 'begun';
	await cancelNow(tx, services, booking);
	return undefined;
}

/** Says whether a consultation that has begun took place, in the caller's transaction. @returns Why not; undefined when it is done. */
export async function sayOutcome(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	bookingUuid: string,
	outcome: 'held' | 'no_show',
): Promise<BookingStays | undefined> {
	const booking = await locked(tx, bookingUuid);
	if (!booking) return 'gone';
	if (booking.status === 'cancelled') return 'cancelled';
	if (booking.starts_at > now()) return 'to-come';
	if (booking.outcome === outcome) return 'said';
	await tx
		.updateTable('bookings')
		.set({ outcome, updated_at: now() })
		.where('booking_uuid', '=', bookingUuid)
		.execute();
	return undefined;
}

async function locked(tx: Transaction<Tables>, bookingUuid: string): Promise<Booking | undefined> {
	const row = tx.selectFrom('bookings').selectAll().where('booking_uuid', '=', bookingUuid);
	return await row.forUpdate().executeTakeFirst();
}
