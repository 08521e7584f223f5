import type { Services } from '#app/services.ts';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { freeSlots, isWithinWindows } from './slots.ts';
import { formatDay, formatTimeSpan, groupByDay } from './times.ts';

export const AVAILABILITY = 'availability';

/** When consultations can be booked: as set by operators, by default as in content/availability.ts. */
export function availabilityRule({ settings }: Pick<Services, 'settings'>): AvailabilityRule {
	return (settings.stored(AVAILABILITY).value as AvailabilityRule | undefined) ?? availability;
}

const hostClock = (rule: AvailabilityRule) => ({ zone: rule.zone, hourCycle: 'h12' }) as const;

/** Upcoming consultations outside a rule's windows or on a day off, in order; they stay booked. Times are in the host's zone. */
export async function bookedOutside({ db, now }: Pick<Services, 'db' | 'now'>, rule: AvailabilityRule) {
	const rows = await db
		.selectFrom('bookings')
		.select(['booking_uuid as bookingUuid', 'starts_at as startsAt', 'ends_at as endsAt'])
		.where('status', '=', 'booked')
		.where('starts_at', '>', now())
		.orderBy('starts_at')
		.limit(500)
		.execute();
	return rows
		.map((row) => ({ ...row, start: row.startsAt.getTime(), end: row.endsAt.getTime() }))
		.filter(({ start, end }) => !isWithinWindows(rule, start, end))
		.map(({ start, end, ...row }) => ({
			...row,
			day: formatDay(start, hostClock(rule)),
			span: formatTimeSpan(start, end, hostClock(rule)),
		}));
}

/** A day with free times in the host's zone, such as `Tuesday, November 24` and `9:00 AM`. */
export interface PreviewedDay {
	name: string;
	times: string[];
}

export async function previewOf(
	services: Pick<Services, 'db' | 'now'>,
	rule: AvailabilityRule,
	days: number,
): Promise<PreviewedDay[]> {
	const until = services.now().getTime() + days * 24 * 3_600_000;
	const starts = (await freeStarts(services, rule)).filter((start) => start < until);
	return groupByDay(starts, hostClock(rule)).map(({ name, times }) => ({
		name,
		times: times.map(({ label }) => label),
	}));
}

/**
 * The times that can be booked now under a rule: milliseconds since the epoch, in order.
 * @param except A booking to be moved, whose own time counts as free.
 */
export async function freeStarts(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	rule: AvailabilityRule,
	except?: string,
): Promise<number[]> {
	const present = now();
	const bookings = db
		.selectFrom('bookings')
		.select(['starts_at as startsAt', 'blocked_until as blockedUntil'])
		.where('status', '=', 'booked')
		.where('blocked_until', '>', present);
	const others = except ? bookings.where('booking_uuid', '<>', except) : bookings;
	const slots = freeSlots({ rule, bookings: await others.execute(), now: present });
	return slots.map(({ startsAt }) => startsAt.getTime());
}
