import { type RawBuilder, sql } from 'kysely';
import { type Role, roles } from '#app/auth/roles.ts';
import { lacksRoom } from '#app/features/events/registrations/event-room.server.ts';
import { hasAnyAccess, missingLinks } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { TaskKindName } from './tasks-words.ts';

type Sql = RawBuilder<unknown>;

export interface TaskContext {
	now: Date;
	isLinkMissing: boolean;
	/** The ids of `listRoomless`. */
	eventsWithoutRoom: readonly string[];
}

/** One kind of task. A task exists as long as its row matches. */
export interface TaskKind {
	name: TaskKindName;
	roles: readonly Role[];
	/** Tables, each with an alias. */
	from: Sql | ((context: TaskContext) => Sql);
	where(context: TaskContext): Sql;
	id: Sql;
	isText?: boolean;
	/** The name of the person, or their address. */
	person?: Sql;
	/** What the task is about, as text for `format`. */
	what?: Sql;
	/** The first lines of what the person wrote, or what is wrong. */
	excerpt?: Sql;
	/** When it became a task. Newer than its completion: it is open again. */
	since: Sql;
	due?: Sql;
	/** The time zone of the day by whose end it has to be done, if that is not a time of day. The day is the same for everyone. */
	dueDayZone?: string;
	/** The id for `path`, if it is not that of the subject. */
	link?: Sql;
	path(link: string): string;
	replyPath?(link: string): string;
	/** Formats `what`; unchanged by default. */
	format?(what: string): string;
	/**
	 * How it ends. `mark`: an operator marks it as done. `handled`: that marks the row of website_data as handled. `closed`: that
	 * closes the conversation. `page`: it ends by what an operator decides on its page.
	 */
	ends: 'mark' | 'handled' | 'closed' | 'page';
}

export const everyone: readonly Role[] = roles;
/** Roles that see money, emails, jobs and settings. */
export const writers: readonly Role[] = ['owner', 'editor'];

export const DAY_MS = 24 * 3600_000;

/** An instant before or after another, as SQL. @param ms Milliseconds; negative for earlier. */
export const shifted = (at: Date, ms: number): Sql => sql`${new Date(at.getTime() + ms)}::timestamptz`;

export const firstLines = (text: Sql): Sql => sql`left(${text}, 300)`;

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
