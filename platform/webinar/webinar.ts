/** A service that hosts webinars and admits registered people. */
export interface Webinar {
	/**
	 * Registers a person. Repeating it returns the same registration.
	 * @param signal Aborts the wait; the person may still have been registered.
	 * @throws {WebinarRefused} if the service rejected it; any other error if it did not answer, or not in its own format.
	 */
	register(room: WebinarRoom, person: Registrant, signal: AbortSignal): Promise<Registered>;
	/**
	 * Checks that the room exists and is open for registration; registers no one.
	 * @returns The service's clock, if its answer contains it.
	 * @throws as `register`.
	 */
	check(room: WebinarRoom, signal: AbortSignal): Promise<{ date: string | null }>;
}

/** The room, by the service's own ids. */
export interface WebinarRoom {
	kind: 'webinar' | 'meeting';
	/** Digits. */
	id: string;
}

/** The attendee. */
export interface Registrant {
	email: string;
	firstName: string;
	lastName: string;
	company?: string;
	jobTitle?: string;
}

/** The registration at the service. */
export interface Registered {
	registrantId: string;
	/** The person's own join link; absent while the host has to approve the registration. */
	joinUrl: string | undefined;
}

/** A rejection by the service. */
export class WebinarRefused extends Error {
	override name = 'WebinarRefused';
	/** A retry would get the same answer. */
	isFinal: boolean;
	/** Seconds after which the service wants a retry, if it said so. */
	retryAfter: number | undefined;
	constructor(message: string, { isFinal, retryAfter }: { isFinal: boolean; retryAfter?: number | undefined }) {
		super(message);
		this.isFinal = isFinal;
		this.retryAfter = retryAfter;
	}
}
