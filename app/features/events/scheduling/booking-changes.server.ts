import type { Transaction } from 'kysely';
import { enqueueMails, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingToOperator } from './scheduling.mails.server.tsx';
import type { Booking } from './scheduling.server.ts';

type Tx = Transaction<Tables>;

const visitorMails = { confirmed: bookingConfirmed, moved: bookingMoved, cancelled: bookingCancelled } as const;

export async function enqueueBookingMails(
	tx: Tx,
	services: Services,
	{ booking_uuid: bookingUuid, sequence, email, customer_uuid: customerUuid }: Booking,
	occasion: keyof typeof visitorMails,
): Promise<void> {
	const params = { bookingUuid, sequence };
	await enqueueMails(tx, services, [
		{ kind: visitorMails[occasion], to: email, customerUuid, params },
		{ kind: bookingToOperator, to: operatorOf(services), params: { ...params, occasion } },
	]);
}

/** Cancels a booked consultation that this transaction has locked, and enqueues its emails. */
export async function cancelLockedBooking(tx: Tx, services: Services, booking: Booking): Promise<void> {
	const now = services.now();
	const cancelled = await tx
		.updateTable('bookings')
		.set({ status: 'cancelled', sequence: booking.sequence + 1, cancelled_at: now, updated_at: now })
		.where('booking_uuid', '=', booking.booking_uuid)
		.returningAll()
		.executeTakeFirstOrThrow();
	await enqueueBookingMails(tx, services, cancelled, 'cancelled');
}

/** Why a booking was not changed: it does not exist, it was canceled, it has begun or not yet begun, or nothing would change. */
type Refusal = 'gone' | 'cancelled' | 'begun' | 'to-come' | 'unchanged';

/** Cancels a consultation as an operator, in the caller's transaction. @returns Why it was refused; undefined if it was not. */
export async function cancelBooking(tx: Tx, services: Services, bookingUuid: string): Promise<Refusal | undefined> {
	const booking = await lockBooking(tx, bookingUuid);
	if (!booking) return 'gone';
	if (booking.status === 'cancelled') return 'cancelled';
	if (booking.starts_at <= services.now()) return 'begun';
	await cancelLockedBooking(tx, services, booking);
	return undefined;
}

/**
 * Records whether a consultation that has begun took place, in the caller's transaction.
 * @returns Why it was refused; undefined if it was not.
 */
export async function setBookingOutcome(
	tx: Tx,
	{ now }: Pick<Services, 'now'>,
	bookingUuid: string,
	outcome: 'held' | 'no_show',
): Promise<Refusal | undefined> {
	const booking = await lockBooking(tx, bookingUuid);
	if (!booking) return 'gone';
	if (booking.status === 'cancelled') return 'cancelled';
	if (booking.starts_at > now()) return 'to-come';
	if (booking.outcome === outcome) return 'unchanged';
	const update = tx.updateTable('bookings').set({ outcome, updated_at: now() });
	await update.where('booking_uuid', '=', bookingUuid).execute();
	return undefined;
}

export async function lockBooking(tx: Tx, bookingUuid: string): Promise<Booking | undefined> {
	const row = tx.selectFrom('bookings').selectAll().where('booking_uuid', '=', bookingUuid);
	return await row.forUpdate().executeTakeFirst();
}
