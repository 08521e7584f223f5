/** Days and months in UTC as PostgreSQL writes them, `2026-11-20` and `2026-11`: they compare as texts. */

/** The day of an instant. */
export function dayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

/** So many days later, or earlier. */
export function addDays(day: string, days: number): string {
	return dayOf(new Date(Date.parse(day) + days * 86_400_000));
}

/** The first day of the month that is so many months after a day's own. */
export function monthStart(day: string, months = 0): string {
	const date = new Date(day);
	return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}
