/** Whether a text is a valid ISO 8601 calendar date, such as 2026-02-28; February 30 is not, and PostgreSQL has no year 0. */
export function isDay(text: string | null | undefined): text is string {
	if (!text || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
	const at = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
