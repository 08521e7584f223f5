import { Temporal } from 'temporal-polyfill';

/** The first instant of a day in a time zone, after midnight if the clock skips it. @param day `2026-01-31`. */
export function startOfDay(day: string, zone: string): Date {
	return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

/** The first instant of the next day. */
export function endOfDay(day: string, zone: string): Date {
	return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone);
}

/** The day of an instant in a time zone. @param later Days to add. */
export function dayIn(zone: string, at: Date, later = 0): string {
	const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
	return zoned.toPlainDate().add({ days: later }).toString();
}

/** The last day that is in time for a deadline at a day's end in a time zone. @param deadline The first instant that is too late. */
export const lastDayIn = (zone: string, deadline: Date): string => dayIn(zone, new Date(deadline.getTime() - 1));

/** The instant of a local time in a zone: the first of two if it occurs twice, later by the gap if it is skipped. @param time `09:30`. */
export function instantIn(zone: string, day: string, time: string): Date {
	return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);
}
