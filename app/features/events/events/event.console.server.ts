import { type Kysely, sql } from 'kysely';
import { data, type RouterContextProvider } from 'react-router';
import type { ActionContext } from '#app/act.server.ts';
import { operatorContext } from '#app/console/guard.server.ts';
import { can, type Permission } from '#app/console/permissions.ts';
import { formatMinute } from '#app/console/times.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { certificationSkills } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { lacksRoom } from '../registrations/event-room.server.ts';
import { countExcess, peopleWho } from '../registrations/places.server.ts';
import { versionOf } from './change-event.server.ts';
import { kinds, webinarKinds } from './event-fields.console.tsx';
import { type EventRow, eventView } from './events.server.ts';

const SERIES_LIMIT = 100;

const tabs = {
	overview: 'events.see',
	edit: 'event.change',
	series: 'event.series',
	material: 'event.material',
	registrants: 'events.see',
	attendance: 'events.see',
	checkIn: 'event.check-in',
	messages: 'event.message',
} as const satisfies Record<string, Permission>;

interface PageArgs {
	params: { event: string };
	context: Readonly<RouterContextProvider>;
}

/** The event of a page, with the data of the page's frame. @throws 404 for an unknown event. */
export async function loadEvent({ params, context }: PageArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const event = await getEvent(services.db, params.event);
	const visibleTabs = (Object.keys(tabs) as (keyof typeof tabs)[]).filter(
		// Everyone who registered for a workshop is on its own page; only participants have attendance and material.
		(tab) =>
			can(operator, tabs[tab]) &&
			(event.kind === 'workshop' ? tab !== 'attendance' && tab !== 'material' : tab !== 'checkIn' && tab !== 'series'),
	);
	return {
		services,
		operator,
		event,
		hasBegun: event.starts_at <= services.now(),
		frame: { head: headOf(services, event), tabs: visibleTabs },
	};
}

/** An event, including drafts. @throws 404 for an unknown event. */
export async function getEvent(db: Kysely<Tables>, id: string | undefined): Promise<EventRow> {
	const found = isCanonicalUuid(id)
		? await db.selectFrom('events').selectAll().where('event_uuid', '=', id).executeTakeFirst()
		: undefined;
	if (!found) throw data(null, { status: 404 });
	return found;
}

/** The id of the event of an action's page. @throws 404; {DomainError} `state` before it starts */
export async function startedEvent({ services, params, now }: Pick<ActionContext, 'services' | 'params' | 'now'>) {
	const { event_uuid, starts_at } = await getEvent(services.db, params.event);
	if (starts_at > now) throw new DomainError('state');
	return event_uuid;
}

export type EventHead = ReturnType<typeof headOf>;

function headOf(services: Services, event: EventRow) {
	const now = services.now();
	const { day, time } = eventView(event, now);
	return {
		id: event.event_uuid,
		title: event.title,
		status: event.status,
		/** Whether it is a session of the program, with material for participants. */
		isSession: event.kind !== 'workshop',
		isOver: event.ends_at <= now,
		/** In the event's zone. */
		when: `${day}, ${time}`,
		/** No one could join. */
		lacksRoom: event.ends_at > now && lacksRoom(services, event),
		version: versionOf(event),
	};
}

export const skillNames = (ids: readonly string[]): string =>
	certificationSkills
		.filter(({ id }) => ids.includes(id))
		.map(({ label }) => label)
		.join(', ');

/** The facts of an event's page, without the join link. */
export function factsOf(services: Pick<Services, 'webinar' | 'config'>, event: EventRow, now: Date) {
	const { day, time, minutes, location, summary, path, calendarPath } = eventView(event, now);
	const { webinar_kind: kind, webinar_id: id } = event;
	const room =
		kind && id
			? `${webinarKinds[kind]} ${id}`
			: event.join_url
				? 'Shared join link'
				: lacksRoom(services, event)
					? 'None yet: no one can join.'
					: 'Default from the settings';
	const rows: [string, string | number][] = [
		['Kind', kinds[event.kind]],
		['Date and time', `${day}, ${time} (${minutes} minutes)`],
		['In the console’s time zone', formatMinute(event.starts_at)],
		['Location', location],
		['Summary', summary],
		...(event.skills.length > 0 ? [['Skills', skillNames(event.skills)] satisfies [string, string]] : []),
		['Room', room],
		['Calendar version', event.sequence],
	];
	return { rows, ...(event.status === 'draft' ? {} : { path, calendarPath }) };
}

/** The number of people by status; `unnotified`: not yet notified of the event's last change; `excess`: places held beyond its places. */
type EventCounts = Record<
	| 'registered'
	| 'waiting'
	| 'offered'
	| 'attended'
	| 'waits'
	| 'inRoom'
	| 'pending'
	| 'failed'
	| 'unnotified'
	| 'recordingNotified'
	| 'excess',
	number
>;

/** Counts an event's registrations, without canceled ones. */
export async function countRegistrants({ db }: Pick<Services, 'db'>, event: EventRow): Promise<EventCounts> {
	const { rows } = await sql<Omit<EventCounts, 'excess'>>`select
		count(*) filter (where ${peopleWho.registered})::int as registered,
		count(*) filter (where ${peopleWho.waiting})::int as waiting,
		count(*) filter (where ${peopleWho.offered})::int as offered,
		count(*) filter (where ${peopleWho.attended})::int as attended,
		count(*) filter (where waits_for_next)::int as waits,
		count(*) filter (where webinar_state = 'done')::int as "inRoom",
		count(*) filter (where webinar_state = 'pending')::int as pending,
		count(*) filter (where webinar_state = 'failed')::int as failed,
		count(*) filter (where notified_sequence < ${event.sequence})::int as unnotified,
		count(recording_notified_at)::int as "recordingNotified"
		from event_registrations r where event_uuid = ${event.event_uuid} and cancelled_at is null`.execute(db);
	const [counts] = rows;
	if (!counts) throw new Error('count(*) returned no row');
	return { ...counts, excess: await countExcess(db, event) };
}

/** Workshops that can get another date: the latest of each series, and each without a series. */
export async function listDatedEvents({ db }: Pick<Services, 'db'>): Promise<EventRow[]> {
	const latest = db
		.selectFrom('events')
		.distinctOn(sql`coalesce(series_uuid, event_uuid)`)
		.selectAll()
		.where('kind', '=', 'workshop')
		.orderBy(sql`coalesce(series_uuid, event_uuid)`)
		.orderBy('starts_at', 'desc')
		.as('latest');
	return await db.selectFrom(latest).selectAll().orderBy('starts_at', 'desc').limit(SERIES_LIMIT).execute();
}

/** All dates of an event's series, in order; empty when it is in none. */
export async function listSeries({ db, now }: Pick<Services, 'db' | 'now'>, event: EventRow) {
	if (!event.series_uuid) return [];
	const dates = db.selectFrom('events').selectAll().where('series_uuid', '=', event.series_uuid);
	const rows = await dates.orderBy('starts_at').execute();
	return rows.map((row) => {
		const { date, time } = eventView(row, now());
		return { id: row.event_uuid, title: row.title, status: row.status, when: `${date}, ${time}` };
	});
}

export async function countLater(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	event: EventRow,
	statuses: EventRow['status'][],
): Promise<number> {
	if (!event.series_uuid) return 0;
	const { count } = await db
		.selectFrom('events')
		.select((select) => select.fn.countAll<string>().as('count'))
		.where('series_uuid', '=', event.series_uuid)
		.where('starts_at', '>', event.starts_at)
		.where('ends_at', '>', now())
		.where('status', 'in', statuses)
		.executeTakeFirstOrThrow();
	return Number(count);
}
