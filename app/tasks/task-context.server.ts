import { sql } from 'kysely';
import { hasAnyAccess } from '#app/features/access/entitlements.server.ts';
import { missingLinks } from '#app/features/access/program-links.server.ts';
import { hasRoom } from '#app/features/registrations/personal-room.server.ts';
import type { Services } from '#app/services.ts';
import { DAY_MS, type TaskContext } from './task-kind.server.ts';

type Needs = Pick<Services, 'db' | 'now' | 'settings' | 'webinar' | 'config'>;

const MOST_SESSIONS = 100;

/** Reads what the kinds of tasks depend on, once for all lists of a page. */
export async function readTaskContext(services: Needs): Promise<TaskContext> {
	const { db, now } = services;
	const at = now();
	const sessions = await db
		.selectFrom('events')
		.select(['event_uuid', 'join_url', 'webinar_kind', 'webinar_id'])
		.where('kind', 'in', ['learn', 'build'])
		.where('status', '=', 'published')
		.where('ends_at', '>', at)
		.where('starts_at', '<', new Date(at.getTime() + 7 * DAY_MS))
		.where(hasAnyAccess(sql`events.starts_at`, sql`events.ends_at`))
		.limit(MOST_SESSIONS)
		.execute();
	const sessionsWithoutRoom = sessions
		.filter((session) => !hasRoom(services, session))
		.map(({ event_uuid }) => event_uuid);
	return { now: at, isLinkMissing: missingLinks(services).length > 0, sessionsWithoutRoom };
}
