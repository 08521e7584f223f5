import type { EventRow } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { isInPerson } from './check-in-code.ts';
import { reportRoom } from './session-report.server.ts';

/** How long a click waits for the webinar service. */
const TIMEOUT_MS = 5_000;

type Session = Pick<EventRow, 'join_url' | 'webinar_kind' | 'webinar_id'>;

/** Whether a session has a way in: a link of its own, or a room at the webinar service. */
export const hasRoom = (services: Pick<Services, 'webinar' | 'config'>, session: Session): boolean =>
	session.join_url !== null || reportRoom(services, session) !== undefined;

/** Whether an event is online, and nobody could join it: it has no way in. */
export const lacksRoom = (
	services: Pick<Services, 'webinar' | 'config'>,
	event: Session & Pick<EventRow, 'location'>,
): boolean => !isInPerson(event) && !hasRoom(services, event);

/**
 * Where a participant joins a session: their own link at the webinar service where the session has a room there, so that its
 * report names them; otherwise the session's link. The service returns the same link each time.
 * @param person The customer row that represents the participant.
 * @returns Undefined without a way in. @throws what the service's adapter throws, if the session has no link of its own
 */
export async function personalJoinUrl(
	services: Services,
	session: Session,
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
