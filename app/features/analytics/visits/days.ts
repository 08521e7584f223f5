/** UTC days in PostgreSQL's format, `2026-11-20`, which sort as strings. */

export function dayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
	return dayOf(new Date(Date.parse(day) + days * 86_400_000));
}

export function monthStart(day: string, months = 0): string {
	const date = new Date(day);
	return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}
