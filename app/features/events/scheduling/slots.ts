import { Temporal } from 'temporal-polyfill';
import { type AvailabilityRule, type Weekday, weekdays } from '#content/availability.ts';

/** A possible consultation. No other may begin before `blockedUntil`. */
interface Slot {
	startsAt: Date;
	endsAt: Date;
	blockedUntil: Date;
}

interface SlotQuery {
	rule: AvailabilityRule;
	/** Bookings that are not canceled, in any order. */
	bookings: readonly Omit<Slot, 'endsAt'>[];
	now: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The slots that can be booked now, in order: within the rule's windows in the host's zone, after the notice, before the
 * horizon, not on a day off, and clear of every booking, including the breaks after both.
 *
 * A slot is in a window if both its local start and its local end are. A local time that is skipped in spring is therefore not
 * offered; one that occurs twice in autumn is offered twice.
 */
export function freeSlots({ rule, bookings, now }: SlotQuery): Slot[] {
	const from = now.getTime() + rule.noticeHours * HOUR;
	const to = now.getTime() + rule.horizonDays * DAY;
	const taken = bookings.map(({ startsAt, blockedUntil }) => [startsAt.getTime(), blockedUntil.getTime()] as const);
	return startsBetween(rule, from, to)
		.map((start) => slotAt(rule, start))
		.filter(({ startsAt, blockedUntil }) =>
			taken.every(([begin, end]) => end <= startsAt.getTime() || blockedUntil.getTime() <= begin),
		);
}

/**
 * Whether the rule offers a start now, without looking at bookings, which the database checks.
 * @param start Milliseconds since the epoch.
 */
export function isOffered({ rule, now }: Omit<SlotQuery, 'bookings'>, start: number): boolean {
	const { noticeHours, horizonDays } = rule;
	const isInTime = start >= now.getTime() + noticeHours * HOUR && start < now.getTime() + horizonDays * DAY;
	return isInTime && startsBetween(rule, start, start + 1).length > 0;
}

/**
 * Whether a consultation is within the rule's windows and not on a day off, regardless of grid, notice and horizon.
 * @param start,end Milliseconds since the epoch.
 */
export function isWithinWindows(rule: AvailabilityRule, start: number, end: number): boolean {
	const everyMinute = { ...rule, lengthMinutes: Math.max(1, Math.ceil((end - start) / MINUTE)), gridMinutes: 1 };
	return startsBetween(everyMinute, start, start + 1).length > 0;
}

/** The slot at a start, whether or not the rule offers it. @param start Milliseconds since the epoch. */
export function slotAt({ lengthMinutes, bufferMinutes }: AvailabilityRule, start: number): Slot {
	const end = start + lengthMinutes * MINUTE;
	return { startsAt: new Date(start), endsAt: new Date(end), blockedUntil: new Date(end + bufferMinutes * MINUTE) };
}

/** The starts that the rule allows, in order, in milliseconds since the epoch. `from` is included, `to` is not. */
function startsBetween(rule: AvailabilityRule, from: number, to: number): number[] {
	const dateOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(rule.zone).toPlainDate();
	const last = dateOf(to);
	const starts: number[] = [];
	for (let date = dateOf(from); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
		if (!rule.daysOff.includes(date.toString())) starts.push(...startsOn(rule, date));
	}
	return starts.filter((start) => start >= from && start < to).sort((a, b) => a - b);
}

function startsOn(rule: AvailabilityRule, date: Temporal.PlainDate): number[] {
	const windows = rule.windows[weekdays[date.dayOfWeek - 1] as Weekday] ?? [];
	if (windows.length === 0) return [];
	const midnight = date.toZonedDateTime(rule.zone);
	return windows.flatMap(({ from, to }) => {
		const walls: number[] = [];
		for (let wall = minutesOf(from); wall + rule.lengthMinutes <= minutesOf(to); wall += rule.gridMinutes) {
			walls.push(wall);
		}
		// Fast path for days without a clock change, which are nearly all: counts from midnight.
		if (midnight.hoursInDay === 24) return walls.map((wall) => midnight.epochMilliseconds + wall * MINUTE);
		return startsInWindow(rule, date, minutesOf(from), minutesOf(to));
	});
}

/** The same on a day with a clock change, when a window may be longer or shorter than usual. */
function startsInWindow(rule: AvailabilityRule, date: Temporal.PlainDate, from: number, to: number): number[] {
	const starts: number[] = [];
	for (let wall = from; wall < to; wall += rule.gridMinutes) {
		for (const start of instantsOf(date, wall, rule.zone)) {
			const end = Temporal.Instant.fromEpochMilliseconds(start + rule.lengthMinutes * MINUTE);
			const local = end.toZonedDateTimeISO(rule.zone);
			const endWall = local.hour * 60 + local.minute + (local.toPlainDate().equals(date) ? 0 : 24 * 60);
			if (endWall >= from && endWall <= to) starts.push(start);
		}
	}
	return starts;
}

/** The instants of a local time: none, one or two. */
function instantsOf(date: Temporal.PlainDate, minutes: number, zone: string): number[] {
	const wall = date.toPlainDateTime().add({ minutes });
	const found = (['earlier', 'later'] as const)
		.map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }))
		.filter((zoned) => zoned.toPlainDateTime().equals(wall))
		.map(({ epochMilliseconds }) => epochMilliseconds);
	return [...new Set(found)];
}

/** The minutes since midnight; `24:00` is the end of the day. */
function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
}
