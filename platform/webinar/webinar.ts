export interface Webinar {
	/**
	 * Registers a person. Repeating it returns the same registration.
	 * @param signal Aborts the request; the person may have been registered anyway.
	 * @throws {WebinarRefused} if the service rejected it; any other error if there was no valid response.
	 */
	register(room: WebinarRoom, person: Registrant, signal: AbortSignal): Promise<Registered>;
	/** Checks that the room accepts registrations; without one, that the service knows us. @returns The service's clock, if its response contains it. @throws as `register`. */
	check(room: WebinarRoom | undefined, signal: AbortSignal): Promise<{ date: string | null }>;
	/**
	 * Reports who was in the room during a period that is over. The service needs about half an hour to know.
	 * @returns One entry each time someone joined; empty if the room was not used. @throws as `register`.
	 */
	report(room: WebinarRoom, period: { from: Date; to: Date }, signal: AbortSignal): Promise<Participation[]>;
}

/** The room, by the service's ids. */
export interface WebinarRoom {
	kind: 'webinar' | 'meeting';
	/** Digits. */
	id: string;
}

export interface Registrant {
	email: string;
	firstName: string;
	lastName: string;
	company?: string;
	jobTitle?: string;
}

/** Someone in a room, from joining to leaving. */
export interface Participation {
	joinedAt: Date;
	leftAt: Date;
	/** As returned by `register`, for someone who came by their own join link. */
	registrantId?: string;
	/** Of a registrant or someone signed in at the service. */
	email?: string;
	/** As they called themselves. */
	name?: string;
}

export interface Registered {
	registrantId: string;
	/** The person's own join link; undefined until the host has approved the registration. */
	joinUrl: string | undefined;
}

export class WebinarRefused extends Error {
	override name = 'WebinarRefused';
	isFinal: boolean;
	retryAfter: number | undefined;
	constructor(message: string, { isFinal, retryAfter }: { isFinal: boolean; retryAfter?: number | undefined }) {
		super(message);
		this.isFinal = isFinal;
		this.retryAfter = retryAfter;
	}
}
