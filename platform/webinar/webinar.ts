/** A service that holds webinars and admits who is registered with it. */
export interface Webinar {
	/**
	 * Registers a person. Doing it again is the same registration.
	 * @param signal Aborts the wait; the person may have been registered all the same.
	 * @throws {WebinarRefused} when the service answered no; any other error when it did not answer, or not in its own words.
	 */
	register(room: WebinarRoom, person: Registrant, signal: AbortSignal): Promise<Registered>;
	/**
	 * Looks whether the room is there and can be registered for; registers nobody.
	 * @returns The service's clock, where its answer says it.
	 * @throws as `register`.
	 */
	check(room: WebinarRoom, signal: AbortSignal): Promise<{ date: string | null }>;
}

/** Where it takes place, in the service's own numbers. */
export interface WebinarRoom {
	kind: 'webinar' | 'meeting';
	/** Digits. */
	id: string;
}

/** Who comes. */
export interface Registrant {
	email: string;
	firstName: string;
	lastName: string;
	company?: string;
	jobTitle?: string;
}

/** What the service made of it. */
export interface Registered {
	registrantId: string;
	/** The person's own way in; absent while someone at the service has to approve of the registration. */
	joinUrl: string | undefined;
}

/** The service's no. */
export class WebinarRefused extends Error {
	override name = 'WebinarRefused';
	/** Another try would meet the same answer. */
	isFinal: boolean;
	/** Seconds after which the service wants to be asked again, if it said so. */
	retryAfter: number | undefined;
	constructor(message: string, { isFinal, retryAfter }: { isFinal: boolean; retryAfter?: number | undefined }) {
		super(message);
		this.isFinal = isFinal;
		this.retryAfter = retryAfter;
	}
}
