/** UTC days in PostgreSQL's format, `2026-11-20`, which sort as strings. */

/** The UTC day of an instant. */
export function dayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

/** @param days Negative for earlier days. */
export function addDays(day: string, days: number): string {
	return dayOf(new Date(Date.parse(day) + days * 86_400_000));
}

/** The first day of a day's month, or of the month that many months later. */
export function monthStart(day: string, months = 0): string {
	const date = new Date(day);
	return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}
