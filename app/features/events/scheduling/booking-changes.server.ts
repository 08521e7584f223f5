import { sql, type Transaction } from 'kysely';
import { enqueueMails, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { availabilityRule } from './availability.server.ts';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingToOperator } from './scheduling.mails.server.tsx';
import type { Booking } from './scheduling.server.ts';
import { slotAt } from './slots.ts';

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

/**
 * Books a consultation for someone as an operator, in the caller's transaction, also outside the times that visitors can choose.
 * @param timeZone The IANA zone of the person's emails.
 * @returns Its id.
 * @throws {DomainError} `past`, `taken`
 */
export async function bookByHand(
	tx: Tx,
	services: Services,
	person: { customerUuid: string; email: string; name: string },
	start: Date,
	timeZone: string,
): Promise<string> {
	const now = services.now();
	if (start <= now) throw new DomainError('past');
	const { startsAt, endsAt, blockedUntil } = slotAt(availabilityRule(services), start.getTime());
	const times = { starts_at: startsAt, ends_at: endsAt, blocked_until: blockedUntil };
	await lockTimes(tx);
	if (await isTimeTaken(tx, times)) throw new DomainError('taken');
	const booking = await tx
		.insertInto('bookings')
		.values({
			customer_uuid: person.customerUuid,
			email: person.email,
			name: person.name,
			time_zone: timeZone,
			...times,
			created_at: now,
			updated_at: now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await enqueueBookingMails(tx, services, booking, 'confirmed');
	return booking.booking_uuid;
}

/** Lets one transaction at a time take a time, until it ends. */
export async function lockTimes(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('bookings', 0))`.execute(tx);
}

/** Checks before writing: when many want the same time, this costs half as much as a constraint violation. */
export async function isTimeTaken(tx: Tx, times: Pick<Booking, 'starts_at' | 'blocked_until'>): Promise<boolean> {
	const overlapping = await tx
		.selectFrom('bookings')
		.select('booking_uuid')
		.where('status', '=', 'booked')
		.where('starts_at', '<', times.blocked_until)
		.where('blocked_until', '>', times.starts_at)
		.executeTakeFirst();
	return overlapping !== undefined;
}
