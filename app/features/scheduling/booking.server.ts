import { sql, type Transaction } from 'kysely';
import { findOrMakeCustomer } from '#app/crm/customers.server.ts';
import { FieldRefused } from '#app/forms/form-answers.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { schedule } from '#content/scheduling.ts';
import type { Tables } from '#database/tables.ts';
import { availabilityRule } from './availability.server.ts';
import { cancelNow, enqueueBookingMails } from './booking-changes.server.ts';
import {
	bookingSchema,
	type Cancellation,
	cancelSchema,
	type Move,
	moveSchema,
	type NewBooking,
} from './schedule.schema.ts';
import { bookingLimitToast, bookingToasts, changeToasts } from './schedule.toasts.ts';
import { type Booking, bookingOf, bookingToken, requesterOf } from './scheduling.server.ts';
import { isOffered, type Slot, slotAt } from './slots.ts';
import { slotInstant } from './times.ts';

/** Upcoming consultations of one address: nobody needs more, and a stranger's mailbox must not become a flood. */
const MOST_UPCOMING = 2;

/** Bookings and moves from one network. */
const limit = { of: ({ bookingLimit }: Services) => bookingLimit, toast: bookingLimitToast };

/** The booking form as the server receives it. No row in website_data: the consultation request is that row already. */
export const bookingForm: ReceivedForm<NewBooking, string | undefined, undefined> = {
	id: 'schedule',
	schema: bookingSchema,
	toasts: bookingToasts,
	limit,
	toLead: undefined,
	async prepare({ request }, services) {
		return { prepared: (await requesterOf(services, request))?.websiteDataId, undo };
	},
	async persist(tx, { slot, zone, name, email }, _, websiteDataId, services) {
		const { startsAt, endsAt, blockedUntil } = offered(slot, services);
		const booking = await takingOnce(tx, async () => {
			await refuseTaken(tx, startsAt, blockedUntil);
			const customerUuid = await findOrMakeCustomer(tx, email);
			return await tx
				.insertInto('bookings')
				.values({
					customer_uuid: customerUuid,
					website_data_id: websiteDataId ?? null,
					name,
					email,
					time_zone: zone,
					starts_at: startsAt,
					ends_at: endsAt,
					blocked_until: blockedUntil,
					created_at: services.now(),
					updated_at: services.now(),
				})
				.returningAll()
				.executeTakeFirstOrThrow();
		});
		await refuseMany(tx, email, services);
		await enqueueBookingMails(tx, services, booking, 'confirmed');
		return { booking: booking.booking_uuid };
	},
	detail: async (_, { booking = '' }, services) => ({
		booking: `${paths.booking}?token=${await bookingToken(services, booking)}&said=booked`,
	}),
	next: ({ booking = paths.schedule }) => booking,
};

/** The form that moves a booking. @param token Of its signed link. */
export function moveForm(token: string | null): ReceivedForm<Move, string, undefined> {
	return {
		id: 'move',
		schema: moveSchema,
		toasts: changeToasts,
		limit,
		toLead: undefined,
		// What was meant is a move of this booking; another one's to the same time is no repeat of it.
		identity: (value) => ({ ...value, token }),
		prepare: (_, services) => bookingOfLink(token, 'slot', services),
		async persist(tx, { slot, zone, sequence }, _, bookingUuid, services) {
			const booking = await lockBooking(tx, bookingUuid, 'slot', services);
			if (booking.status !== 'booked' || String(booking.sequence) !== sequence) {
				throw new FieldRefused('slot', schedule.changed, undefined, 409);
			}
			const { startsAt, endsAt, blockedUntil } = offered(slot, services);
			const moved = await takingOnce(tx, () =>
				tx
					.updateTable('bookings')
					.set({
						time_zone: zone,
						starts_at: startsAt,
						ends_at: endsAt,
						blocked_until: blockedUntil,
						sequence: booking.sequence + 1,
						updated_at: services.now(),
					})
					.where('booking_uuid', '=', bookingUuid)
					.returningAll()
					.executeTakeFirstOrThrow(),
			);
			await enqueueBookingMails(tx, services, moved, 'moved');
			return {};
		},
		detail: () => ({ booking: `${paths.booking}?token=${token}&said=moved` }),
		next: ({ booking = paths.schedule }) => booking,
	};
}

/** The form that cancels a booking. @param token Of its signed link. */
export function cancelForm(token: string | null): ReceivedForm<Cancellation, string, undefined> {
	return {
		id: 'cancel',
		schema: cancelSchema,
		toasts: changeToasts,
		toLead: undefined,
		identity: (value) => ({ ...value, token }),
		prepare: (_, services) => bookingOfLink(token, 'sequence', services),
		async persist(tx, { sequence }, _, bookingUuid, services) {
			const booking = await lockBooking(tx, bookingUuid, 'sequence', services);
			// Asked twice, it is done once.
			if (booking.status === 'cancelled') return {};
			if (String(booking.sequence) !== sequence) {
				throw new FieldRefused('sequence', schedule.changed, undefined, 409);
			}
			await cancelNow(tx, services, booking);
			return {};
		},
		detail: () => ({ booking: `${paths.booking}?token=${token}` }),
		next: ({ booking = paths.schedule }) => booking,
	};
}

const undo = async () => {};

/** The slot that was chosen, if the rule offers it now: nobody can invent one, or take one without notice. */
function offered(value: string, services: Pick<Services, 'now' | 'settings'>): Slot {
	const start = slotInstant(value);
	const rule = availabilityRule(services);
	if (start === undefined || !isOffered({ rule, now: services.now() }, start)) {
		throw new FieldRefused('slot', schedule.notOffered, undefined, 409);
	}
	return slotAt(rule, start);
}

/**
 * Takes a time, unless it is taken. The database decides (23P01, `bookings_taken_once`). Before that everyone queues for one
 * lock: two that put their rows in at the same moment would each wait for the other, and PostgreSQL would break that up by
 * failing one after a second.
 */
async function takingOnce<Row>(tx: Transaction<Tables>, take: () => Promise<Row>): Promise<Row> {
	await sql`select pg_advisory_xact_lock(hashtextextended('bookings', 0))`.execute(tx);
	try {
		return await take();
	} catch (error) {
		if ((error as { code?: string }).code !== '23P01') throw error;
		throw taken();
	}
}

const taken = () => new FieldRefused('slot', schedule.taken, undefined, 409);

/** Before anything is written: when many want one time at once, refusing costs half of what letting the database refuse does. */
async function refuseTaken(tx: Transaction<Tables>, startsAt: Date, blockedUntil: Date): Promise<void> {
	const overlapping = await tx
		.selectFrom('bookings')
		.select('booking_uuid')
		.where('status', '=', 'booked')
		.where('starts_at', '<', blockedUntil)
		.where('blocked_until', '>', startsAt)
		.limit(1)
		.executeTakeFirst();
	if (overlapping) throw taken();
}

/** After the booking, which it takes back: the lock of all bookings is held then. */
async function refuseMany(tx: Transaction<Tables>, email: string, { now }: Pick<Services, 'now'>): Promise<void> {
	const upcoming = await tx
		.selectFrom('bookings')
		.select('booking_uuid')
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.where('status', '=', 'booked')
		.where('starts_at', '>', now())
		.limit(MOST_UPCOMING + 1)
		.execute();
	if (upcoming.length > MOST_UPCOMING) throw new FieldRefused('email', schedule.twoUpcoming, undefined, 409);
}

async function bookingOfLink(token: string | null, field: string, services: Services) {
	const prepared = await bookingOf(services, token);
	if (!prepared) throw new FieldRefused(field, schedule.badLink);
	return { prepared, undo };
}

/** Reads a booking that may still be changed, and keeps others from changing it meanwhile. */
async function lockBooking(
	tx: Transaction<Tables>,
	bookingUuid: string,
	field: string,
	{ now }: Pick<Services, 'now'>,
): Promise<Booking> {
	const booking = await tx
		.selectFrom('bookings')
		.selectAll()
		.where('booking_uuid', '=', bookingUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!booking) throw new FieldRefused(field, schedule.badLink);
	if (booking.status === 'booked' && booking.starts_at <= now()) {
		throw new FieldRefused(field, schedule.over.text, undefined, 409);
	}
	return booking;
}
