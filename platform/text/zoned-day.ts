import { Temporal } from 'temporal-polyfill';

/** The first instant of a day in a zone: where the clock goes past midnight, the first that it shows. @param day `2026-01-31`. */
export function startOfDay(day: string, zone: string): Date {
	return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

/** The first instant of the day after it. */
export function endOfDay(day: string, zone: string): Date {
	return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone);
}

/** The day that an instant is on in a zone, or one so many days later. */
export function dayIn(zone: string, at: Date, later = 0): string {
	const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
	return zoned.toPlainDate().add({ days: later }).toString();
}

/** The instant of a time in a zone: of one that the clock shows twice the first, of one that it skips as much later. @param time `09:30`. */
export function instantIn(zone: string, day: string, time: string): Date {
	return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);
}
