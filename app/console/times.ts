/** An instant as the console shows it: UTC, to the minute, so that two operators in two places read the same. */
export function minute(at: Date): string {
	return at.toISOString().slice(0, 16).replace('T', ' ');
}

/** Its day. */
export function day(at: Date): string {
	return at.toISOString().slice(0, 10);
}
