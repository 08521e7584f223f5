import type { Services } from '#app/services.ts';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { freeSlots, isWithinWindows } from './slots.ts';
import { daysOf, longDay, timeSpan } from './times.ts';

/** The name of the setting that holds the operators' own rule. */
export const AVAILABILITY = 'availability';

/** When a consultation can be booked: as operators set it, else as content/availability.ts has it. */
export function availabilityRule({ settings }: Pick<Services, 'settings'>): AvailabilityRule {
	return (settings.stored(AVAILABILITY).value as AvailabilityRule | undefined) ?? availability;
}

/** A booked consultation that is still to come. */
export interface Upcoming {
	bookingUuid: string;
	startsAt: Date;
	endsAt: Date;
	/** On the host's clock. */
	day: string;
	span: string;
}

/** Booked consultations to come that lie outside a rule's windows, or on a day off: they stay booked. In order. */
export async function bookedOutside(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	rule: AvailabilityRule,
): Promise<Upcoming[]> {
	const rows = await db
		.selectFrom('bookings')
		.select(['booking_uuid as bookingUuid', 'starts_at as startsAt', 'ends_at as endsAt'])
		.where('status', '=', 'booked')
		.where('starts_at', '>', now())
		.orderBy('starts_at')
		.limit(500)
		.execute();
	const clock = { zone: rule.zone, hourCycle: 'h12' } as const;
	return rows
		.filter(({ startsAt, endsAt }) => !isWithinWindows(rule, startsAt.getTime(), endsAt.getTime()))
		.map((row) => ({
			...row,
			day: longDay(row.startsAt.getTime(), clock),
			span: timeSpan(row.startsAt.getTime(), row.endsAt.getTime(), clock),
		}));
}

/** A day on which something could be booked, on the host's clock: `Tuesday, November 24` and `9:00 AM` and so on. */
export interface PreviewedDay {
	name: string;
	times: string[];
}

/** What visitors could book within so many days by a rule, day by day. */
export async function previewOf(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	rule: AvailabilityRule,
	days: number,
): Promise<PreviewedDay[]> {
	const present = now();
	const bookings = await db
		.selectFrom('bookings')
		.select(['starts_at as startsAt', 'blocked_until as blockedUntil'])
		.where('status', '=', 'booked')
		.where('blocked_until', '>', present)
		.execute();
	const until = present.getTime() + days * 24 * 3_600_000;
	const starts = freeSlots({ rule, bookings, now: present })
		.map(({ startsAt }) => startsAt.getTime())
		.filter((start) => start < until);
	const clock = { zone: rule.zone, hourCycle: 'h12' } as const;
	return daysOf(starts, clock).map(({ name, times }) => ({ name, times: times.map(({ label }) => label) }));
}
