import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { availabilityRule } from './availability.server.ts';
import { enqueueBookingMails } from './booking-changes.server.ts';
import { slotAt } from './slots.ts';

/**
 * Books a consultation for someone as an operator, in the caller's transaction, also outside the times that visitors can choose.
 * @param timeZone The IANA zone of the person's emails.
 * @returns Its id.
 * @throws {DomainError} `past`, `taken`
 */
export async function bookByHand(
	tx: Transaction<Tables>,
	services: Services,
	person: { customerUuid: string; email: string; name: string },
	start: Date,
	timeZone: string,
): Promise<string> {
	const now = services.now();
	if (start <= now) throw new DomainError('past');
	const { startsAt, endsAt, blockedUntil } = slotAt(availabilityRule(services), start.getTime());
	// As visitors' bookings do: they wait for each other.
	await sql`select pg_advisory_xact_lock(hashtextextended('bookings', 0))`.execute(tx);
	const overlapping = await tx
		.selectFrom('bookings')
		.select('booking_uuid')
		.where('status', '=', 'booked')
		.where('starts_at', '<', blockedUntil)
		.where('blocked_until', '>', startsAt)
		.executeTakeFirst();
	if (overlapping) throw new DomainError('taken');
	const booking = await tx
		.insertInto('bookings')
		.values({
			customer_uuid: person.customerUuid,
			email: person.email,
			name: person.name,
			time_zone: timeZone,
			starts_at: startsAt,
			ends_at: endsAt,
			blocked_until: blockedUntil,
			created_at: now,
			updated_at: now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await enqueueBookingMails(tx, services, booking, 'confirmed');
	return booking.booking_uuid;
}
