import type { Services } from '#app/services.ts';
import { type EventRoom, reportRoom } from './event-room.server.ts';

/** How long a click waits for the webinar service. */
const TIMEOUT_MS = 5_000;

/**
 * Where a participant joins a session: their own link at the webinar service where the session has a room there, so that its
 * report names them; otherwise the session's link. The service returns the same link each time.
 * @param person The customer row that represents the participant.
 * @returns Undefined without a way in. @throws what the service's adapter throws, if the session has no link of its own
 */
export async function personalJoinUrl(
	services: Services,
	session: EventRoom,
	person: string,
): Promise<string | undefined> {
	const { db, webinar, log } = services;
	const room = reportRoom(services, session);
	if (!webinar || !room) return session.join_url ?? undefined;
	const { name, email } = await db
		.selectFrom('customers')
		.select(['name', 'email'])
		.where('customer_uuid', '=', person)
		.executeTakeFirstOrThrow();
	const [firstName = '', ...others] = (name?.trim() || email.split('@')[0] || '').split(/\s+/);
	try {
		const registrant = { email, firstName, lastName: others.join(' ') };
		const { joinUrl } = await webinar.register(room, registrant, AbortSignal.timeout(TIMEOUT_MS));
		return joinUrl ?? session.join_url ?? undefined;
	} catch (err) {
		if (!session.join_url) throw err;
		log.warn({ err }, 'a participant joins by the session’s link, since the webinar service gave none');
		return session.join_url;
	}
}
