/**
 * Thrown by a job whose other side said when to come back, such as by `Retry-After`: the next try waits so long, but
 * not less than the kind's first delay, and none of its tries is used up.
 */
export class RetryAfter extends Error {
	override name = 'RetryAfter';
	/** From now, at least one, at most a day. */
	seconds: number;
	constructor(message: string, seconds: number, options?: ErrorOptions) {
		super(message, options);
		this.seconds = Math.min(Math.max(Math.ceil(seconds), 1), 24 * 3600);
	}
}

/** Thrown by a job that no repetition can help: it is parked at once. */
export class PermanentError extends Error {
	override name = 'PermanentError';
}

/**
 * The wait that an answer asks for.
 * @returns Seconds, or undefined when it says nothing that can be understood.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function retryAfterSeconds(headers: Headers, now: Date): number | undefined {
	const value = headers.get('retry-after')?.trim();
	if (!value) return undefined;
	if (/^\d+$/.test(value)) return Number(value);
	const at = Date.parse(value);
	return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
