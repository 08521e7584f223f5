/** Whether a text is a day of the calendar as ISO 8601 writes it, such as 2026-02-28; the 30th of February is none. */
export function isDay(text: string | null | undefined): text is string {
	if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const at = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
