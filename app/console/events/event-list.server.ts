import { type RawBuilder, sql } from 'kysely';
import { type EventRow, eventView } from '#app/features/events/events.server.ts';
import { peopleWho } from '#app/features/registrations/places.server.ts';
import type { Services } from '#app/services.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

export const shows = ['coming', 'past', 'drafts', 'cancelled'] as const;
type Show = (typeof shows)[number];

export const kinds = ['learn', 'build', 'workshop'] as const;

const statuses = { coming: 'published', past: 'published', drafts: 'draft', cancelled: 'cancelled' } as const;

interface ListFilter {
	show: Show;
	kind: EventRow['kind'] | undefined;
	/** The last event of the previous page: an instant and an id. */
	after: { at: string; id: string } | undefined;
}

export type ListedEvent = ReturnType<typeof toListed>;

const PAGE_SIZE = 25;
/** The list counts people up to this number; the event's page has the exact one. */
export const COUNT_LIMIT = 500;

/** Parses the filter in a URL; invalid values are ignored. */
export function parseListFilter(url: URL): ListFilter {
	const query = (name: string) => url.searchParams.get(name) ?? '';
	const [at = '', id] = query('after').split('_');
	const isValid = isCanonicalUuid(id) && !Number.isNaN(Date.parse(at));
	return {
		show: shows.find((show) => show === query('show')) ?? 'coming',
		kind: kinds.find((kind) => kind === query('kind')),
		after: isValid ? { at: new Date(at).toISOString(), id } : undefined,
	};
}

/** A page of events: upcoming ones and drafts in order of their start, the others the latest first. */
export async function listConsoleEvents(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ show, kind, after }: ListFilter,
): Promise<{ events: ListedEvent[]; next: string | undefined }> {
	const at = now();
	const isAscending = show === 'coming' || show === 'drafts';
	let query = db.selectFrom('events').selectAll().where('status', '=', statuses[show]);
	if (show === 'coming') query = query.where('ends_at', '>', at);
	if (show === 'past') query = query.where('ends_at', '<=', at);
	if (kind) query = query.where('kind', '=', kind);
	if (after)
		query = query.where(
			sql<boolean>`(starts_at, event_uuid) ${sql.raw(isAscending ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`,
		);
	const order = isAscending ? 'asc' : 'desc';
	const found = await query
		.orderBy('starts_at', order)
		.orderBy('event_uuid', order)
		.limit(PAGE_SIZE + 1)
		.execute();
	const rows = found.slice(0, PAGE_SIZE);
	const counts = await countRegistrations(db, rows);
	const last = rows.at(-1);
	return {
		events: rows.map((row) => toListed(row, at, counts)),
		next: found.length > PAGE_SIZE && last ? `${last.starts_at.toISOString()}_${last.event_uuid}` : undefined,
	};
}

type Counts = Map<string, { registered: number; attended: number }>;

/** Counts along an index up to `COUNT_LIMIT`; without the order the planner would scan the whole table. */
async function countRegistrations(db: Services['db'], rows: readonly EventRow[]): Promise<Counts> {
	const ids = rows.map(({ event_uuid }) => event_uuid);
	const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
		select from event_registrations r where r.event_uuid = e.id and ${where} order by r.created_at desc, r.id desc limit ${COUNT_LIMIT}
	) counted)`;
	const { rows: counted } = await sql<{ id: string; registered: number; attended: number }>`
		select e.id, ${count(peopleWho.registered)} as registered, ${count(peopleWho.attended)} as attended
		from unnest(${ids}::uuid[]) as e(id)`.execute(db);
	return new Map(counted.map(({ id, ...counts }) => [id, counts]));
}

function toListed(row: EventRow, now: Date, counts: Counts) {
	const { date, time, startsAt, title, kind, hasRecording } = eventView(row, now);
	return {
		id: row.event_uuid,
		title,
		kind,
		status: row.status,
		isOver: row.ends_at <= now,
		isSeries: row.series_uuid !== null,
		hasRecording,
		date,
		time,
		startsAt,
		registered: 0,
		attended: 0,
		...counts.get(row.event_uuid),
	};
}
