import { sql } from 'kysely';
import { lacksRoom } from '#app/features/events/registrations/event-room.server.ts';
import { hasAnyAccess, missingLinks } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { DAY_MS, type TaskContext } from './task-kind.server.ts';

type Needs = Pick<Services, 'db' | 'now' | 'settings' | 'webinar' | 'config'>;

const EVENTS_LIMIT = 100;

export async function readTaskContext(services: Needs): Promise<TaskContext> {
	const roomless = await listRoomless(services);
	return {
		now: services.now(),
		isLinkMissing: missingLinks(services).length > 0,
		eventsWithoutRoom: roomless.map(({ event_uuid }) => event_uuid),
	};
}

/**
 * Published events that no one could join, the next first: sessions of the next seven days that participants have access to, and
 * every free workshop ahead, because its registrants are emailed at once.
 */
export async function listRoomless(
	services: Pick<Services, 'db' | 'now' | 'webinar' | 'config'>,
): Promise<{ event_uuid: string; title: string }[]> {
	const at = services.now();
	const events = await services.db
		.selectFrom('events')
		.select(['event_uuid', 'title', 'location', 'join_url', 'webinar_kind', 'webinar_id'])
		.where('status', '=', 'published')
		.where('ends_at', '>', at)
		.where((where) =>
			where.or([
				where('kind', '=', 'workshop'),
				where.and([
					where('starts_at', '<', new Date(at.getTime() + 7 * DAY_MS)),
					hasAnyAccess(sql`events.starts_at`, sql`events.ends_at`),
				]),
			]),
		)
		.orderBy('starts_at')
		.limit(EVENTS_LIMIT)
		.execute();
	return events.filter((event) => lacksRoom(services, event));
}
