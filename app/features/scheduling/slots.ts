import { Temporal } from 'temporal-polyfill';
import { type AvailabilityRule, type Weekday, weekdays } from '#content/availability.ts';

/** A consultation that could be: two instants, and until when nothing else may begin. */
export interface Slot {
	startsAt: Date;
	endsAt: Date;
	blockedUntil: Date;
}

/** What is taken: from its beginning to the end of the pause after it. */
export interface Taken {
	startsAt: Date;
	blockedUntil: Date;
}

interface Question {
	rule: AvailabilityRule;
	/** Those that are not canceled; in any order. */
	bookings: readonly Taken[];
	now: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What can be booked now, in order: within the rule's windows on the host's clock, after the notice, before the horizon, not
 * on a day off, and with its pause clear of every booking and its pause.
 *
 * A slot lies in a window when the host's clock shows so both at its beginning and at its end. A time that the clock skips in
 * spring is therefore not offered; one that it shows twice in autumn is offered twice.
 */
export function freeSlots({ rule, bookings, now }: Question): Slot[] {
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
 * Whether the rule offers a beginning now, bookings aside: those the database knows best.
 * @param start Milliseconds since the epoch.
 */
export function isOffered({ rule, now }: Omit<Question, 'bookings'>, start: number): boolean {
	return isInTime(rule, now, start) && startsBetween(rule, start, start + 1).length > 0;
}

/**
 * Whether a consultation lies within the rule's windows, on no day off: whatever the grid, the notice and the horizon say.
 * @param start,end Milliseconds since the epoch.
 */
export function isWithinWindows(rule: AvailabilityRule, start: number, end: number): boolean {
	const everyMinute = { ...rule, lengthMinutes: Math.max(1, Math.ceil((end - start) / MINUTE)), gridMinutes: 1 };
	return startsBetween(everyMinute, start, start + 1).length > 0;
}

function isInTime({ noticeHours, horizonDays }: AvailabilityRule, now: Date, start: number): boolean {
	return start >= now.getTime() + noticeHours * HOUR && start < now.getTime() + horizonDays * DAY;
}

/** The slot that begins at an instant, whether or not the rule offers it. @param start Milliseconds since the epoch. */
export function slotAt({ lengthMinutes, bufferMinutes }: AvailabilityRule, start: number): Slot {
	const end = start + lengthMinutes * MINUTE;
	return { startsAt: new Date(start), endsAt: new Date(end), blockedUntil: new Date(end + bufferMinutes * MINUTE) };
}

/** Beginnings that the rule knows, `from` included, `to` not: milliseconds since the epoch, in order. */
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
		// Nearly every day: the clock is not changed, and counting from midnight will do.
		if (midnight.hoursInDay === 24) return walls.map((wall) => midnight.epochMilliseconds + wall * MINUTE);
		return startsInWindow(rule, date, minutesOf(from), minutesOf(to));
	});
}

/** The same on a day on which the clock is changed: a window may be longer or shorter than it says. */
function startsInWindow(rule: AvailabilityRule, date: Temporal.PlainDate, from: number, to: number): number[] {
	const starts: number[] = [];
	for (let wall = from; wall < to; wall += rule.gridMinutes) {
		for (const start of instantsOf(date, wall, rule.zone)) {
			const end = Temporal.Instant.fromEpochMilliseconds(start + rule.lengthMinutes * MINUTE);
			const shown = end.toZonedDateTimeISO(rule.zone);
			const endWall = shown.hour * 60 + shown.minute + (shown.toPlainDate().equals(date) ? 0 : 24 * 60);
			if (endWall >= from && endWall <= to) starts.push(start);
		}
	}
	return starts;
}

/** When a clock shows a time: never, once or twice. */
function instantsOf(date: Temporal.PlainDate, minutes: number, zone: string): number[] {
	const wall = date.toPlainDateTime().add({ minutes });
	const found = (['earlier', 'later'] as const)
		.map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }))
		.filter((shown) => shown.toPlainDateTime().equals(wall))
		.map(({ epochMilliseconds }) => epochMilliseconds);
	return [...new Set(found)];
}

/** `24:00` is the end of the day. */
function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
}
