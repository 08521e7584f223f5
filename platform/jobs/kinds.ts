/** A kind of work that runs after a commit until it succeeds or is dead-lettered. */
export interface JobKind<Payload extends object = object> {
	/** The queue's name: lower-case letters, digits and dashes. */
	name: string;
	/** How a failed attempt is retried; after the last one the job is dead-lettered. */
	retry: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number };
	/** An attempt that takes longer is aborted and retried. */
	timeoutSeconds: number;
	/** A cron expression (UTC), for scheduled work. */
	cron?: string;
	/** Jobs of this kind that one process runs at the same time; 1 by default. */
	concurrency?: number;
	/** A field of the payload to find jobs by: it gets an index. */
	findBy?: string;
	/** How long completed jobs are retained; 30 days by default. */
	keepDoneSeconds?: number;
	/** Runs one job. If it throws, it is retried: after the backoff or the time of a `RetryAfter`, or never for a `PermanentError`. */
	run(payload: Payload, attempt: JobAttempt): Promise<void>;
}

interface JobAttempt {
	/** The job's id, the same for every attempt. */
	id: string;
	signal: AbortSignal;
}

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

export function cleanupJob(name: string, cron: string, run: () => Promise<unknown>): JobKind {
	return {
		name,
		cron,
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		async run() {
			await run();
		},
	};
}
