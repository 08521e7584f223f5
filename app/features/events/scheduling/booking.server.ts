import type { Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { schedule } from '#content/scheduling.ts';
import type { Tables } from '#database/tables.ts';
import { availabilityRule } from './availability.server.ts';
import {
	cancelLockedBooking,
	enqueueBookingMails,
	isTimeTaken,
	lockBooking,
	lockTimes,
} from './booking-changes.server.ts';
import {
	bookingLimitToast,
	bookingSchema,
	bookingToasts,
	type Cancellation,
	cancelSchema,
	changeToasts,
	type Move,
	moveSchema,
	type NewBooking,
} from './schedule.schema.ts';
import { type Booking, bookingIdOf, bookingToken, requesterOf } from './scheduling.server.ts';
import { isOffered, slotAt } from './slots.ts';
import { parseSlot } from './times.ts';

type Tx = Transaction<Tables>;

/** Upcoming consultations per address. Nobody needs more, and strangers must not flood a mailbox. */
const UPCOMING_LIMIT = 2;

const limit = { of: ({ bookingLimit }: Services) => bookingLimit, toast: bookingLimitToast };

const toBooking = ({ booking = paths.schedule }: Record<string, string>) => booking;

/** The booking form on the server. It adds no row to website_data: the consultation request already did. */
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
		const times = offeredTimes(slot, services);
		const booking = await takeSlot(tx, async () => {
			if (await isTimeTaken(tx, times)) throw conflict('slot', schedule.taken);
			return await tx
				.insertInto('bookings')
				.values({
					customer_uuid: await findOrCreateCustomer(tx, email),
					website_data_id: websiteDataId ?? null,
					name,
					email,
					time_zone: zone,
					...times,
					created_at: services.now(),
					updated_at: services.now(),
				})
				.returningAll()
				.executeTakeFirstOrThrow();
		});
		await refuseOverLimit(tx, email, services);
		await enqueueBookingMails(tx, services, booking, 'confirmed');
		return { booking: booking.booking_uuid };
	},
	detail: async (_, { booking = '' }, services) => ({
		booking: `${paths.booking}?token=${await bookingToken(services, booking)}&said=booked`,
	}),
	next: toBooking,
};

export function moveForm(token: string | null): ReceivedForm<Move, string, undefined> {
	return {
		id: 'move',
		schema: moveSchema,
		toasts: changeToasts,
		limit,
		toLead: undefined,
		// Moving another booking to the same time is not a repeat.
		identity: (value) => ({ ...value, token }),
		prepare: (_, services) => prepareBookingId(token, 'slot', services),
		async persist(tx, { slot, zone, sequence }, _, bookingUuid, services) {
			const booking = await lockChangeable(tx, bookingUuid, 'slot', services);
			if (booking.status !== 'booked' || String(booking.sequence) !== sequence)
				throw conflict('slot', schedule.changed);
			const times = offeredTimes(slot, services);
			const moved = await takeSlot(tx, () =>
				tx
					.updateTable('bookings')
					.set({ time_zone: zone, ...times, sequence: booking.sequence + 1, updated_at: services.now() })
					.where('booking_uuid', '=', bookingUuid)
					.returningAll()
					.executeTakeFirstOrThrow(),
			);
			await enqueueBookingMails(tx, services, moved, 'moved');
			return {};
		},
		detail: () => ({ booking: `${paths.booking}?token=${token}&said=moved` }),
		next: toBooking,
	};
}

export function cancelForm(token: string | null): ReceivedForm<Cancellation, string, undefined> {
	return {
		id: 'cancel',
		schema: cancelSchema,
		toasts: changeToasts,
		toLead: undefined,
		identity: (value) => ({ ...value, token }),
		prepare: (_, services) => prepareBookingId(token, 'sequence', services),
		async persist(tx, { sequence }, _, bookingUuid, services) {
			const booking = await lockChangeable(tx, bookingUuid, 'sequence', services);
			if (booking.status === 'cancelled') return {};
			if (String(booking.sequence) !== sequence) throw conflict('sequence', schedule.changed);
			await cancelLockedBooking(tx, services, booking);
			return {};
		},
		detail: () => ({ booking: `${paths.booking}?token=${token}` }),
		next: toBooking,
	};
}

const undo = async () => {};

const conflict = (field: string, message: string) => new FieldRefused(field, message, undefined, 409);

/** The columns of the chosen slot, if the rule offers it now: nobody can make one up, or book one without notice. */
function offeredTimes(value: string, services: Pick<Services, 'now' | 'settings'>) {
	const start = parseSlot(value);
	const rule = availabilityRule(services);
	if (start === undefined || !isOffered({ rule, now: services.now() }, start)) {
		throw conflict('slot', schedule.notOffered);
	}
	const { startsAt, endsAt, blockedUntil } = slotAt(rule, start);
	return { starts_at: startsAt, ends_at: endsAt, blocked_until: blockedUntil };
}

/**
 * Takes a time, unless it is taken. The database decides (23P01, `bookings_taken_once`). The lock makes transactions wait for
 * each other first: otherwise two that insert at the same moment would deadlock, and PostgreSQL would fail one after a second.
 */
async function takeSlot<Row>(tx: Tx, take: () => Promise<Row>): Promise<Row> {
	await lockTimes(tx);
	try {
		return await take();
	} catch (error) {
		throw (error as { code?: string }).code === '23P01' ? conflict('slot', schedule.taken) : error;
	}
}

/** Checks after the insert, which this rolls back, because the lock on all bookings is held then. */
async function refuseOverLimit(tx: Tx, email: string, { now }: Pick<Services, 'now'>): Promise<void> {
	const upcoming = await tx
		.selectFrom('bookings')
		.select('booking_uuid')
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.where('status', '=', 'booked')
		.where('starts_at', '>', now())
		.limit(UPCOMING_LIMIT + 1)
		.execute();
	if (upcoming.length > UPCOMING_LIMIT) throw conflict('email', schedule.twoUpcoming);
}

async function prepareBookingId(token: string | null, field: string, services: Services) {
	const prepared = await bookingIdOf(services, token);
	if (!prepared) throw new FieldRefused(field, schedule.badLink);
	return { prepared, undo };
}

async function lockChangeable(
	tx: Tx,
	bookingUuid: string,
	field: string,
	{ now }: Pick<Services, 'now'>,
): Promise<Booking> {
	const booking = await lockBooking(tx, bookingUuid);
	if (!booking) throw new FieldRefused(field, schedule.badLink);
	if (booking.status === 'booked' && booking.starts_at <= now()) throw conflict(field, schedule.over.text);
	return booking;
}
