/** Thrown by a job whose remote server requested a wait, for example with `Retry-After`. It uses up no attempt. */
export class RetryAfter extends Error {
	override name = 'RetryAfter';
	/** From now, from one second to a day. */
	seconds: number;
	constructor(message: string, seconds: number, options?: ErrorOptions) {
		super(message, options);
		this.seconds = Math.min(Math.max(Math.ceil(seconds), 1), 24 * 3600);
	}
}

/** Thrown by a job that no retry can fix: it is dead-lettered at once. */
export class PermanentError extends Error {
	override name = 'PermanentError';
}

/**
 * The wait that a response requests.
 * @returns Seconds, or undefined if the header is missing or invalid.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function retryAfterSeconds(headers: Headers, now: Date): number | undefined {
	const value = headers.get('retry-after')?.trim();
	if (!value) return undefined;
	if (/^\d+$/.test(value)) return Number(value);
	const at = Date.parse(value);
	return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
