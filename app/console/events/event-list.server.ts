import { type RawBuilder, sql } from 'kysely';
import { type EventRow, eventView } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

/** Which events a list shows. */
export const shows = ['coming', 'past', 'drafts', 'cancelled'] as const;
export type Show = (typeof shows)[number];

export interface ListFilter {
	show: Show;
	kind: EventRow['kind'] | undefined;
	/** The last event of the page before: an instant and an id. */
	after: { at: string; id: string } | undefined;
}

/** An event of a list. */
export interface Listed {
	id: string;
	title: string;
	kind: EventRow['kind'];
	status: EventRow['status'];
	isOver: boolean;
	isSeries: boolean;
	hasRecording: boolean;
	date: string;
	time: string;
	startsAt: string;
	/** Not counted beyond `COUNT_LIMIT`. */
	registered: number;
	attended: number;
}

const PAGE = 25;
/** The list counts people up to this number; the event's page has the exact one. */
export const COUNT_LIMIT = 500;

/** The filter in a URL; invalid values are ignored. */
export function listFilterOf(url: URL): ListFilter {
	const of = (name: string) => url.searchParams.get(name) ?? '';
	const [at = '', id] = of('after').split('_');
	return {
		show: shows.find((one) => one === of('show')) ?? 'coming',
		kind: (['learn', 'build', 'workshop'] as const).find((one) => one === of('kind')),
		after:
			isCanonicalUuid(id) && new Date(at).toString() !== 'Invalid Date'
				? { at: new Date(at).toISOString(), id }
				: undefined,
	};
}

/** A page of events: upcoming ones and drafts in order of their start, the others the latest first. */
export async function listConsoleEvents(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ show, kind, after }: ListFilter,
): Promise<{ events: Listed[]; next: string | undefined }> {
	const at = now();
	const goesUp = show === 'coming' || show === 'drafts';
	let query = db.selectFrom('events').selectAll();
	if (show === 'coming') query = query.where('status', '=', 'published').where('ends_at', '>', at);
	if (show === 'past') query = query.where('status', '=', 'published').where('ends_at', '<=', at);
	if (show === 'drafts') query = query.where('status', '=', 'draft');
	if (show === 'cancelled') query = query.where('status', '=', 'cancelled');
	if (kind) query = query.where('kind', '=', kind);
	if (after)
		query = query.where(
			sql<boolean>`(starts_at, event_uuid) ${sql.raw(goesUp ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`,
		);
	const order = goesUp ? 'asc' : 'desc';
	const found = await query
		.orderBy('starts_at', order)
		.orderBy('event_uuid', order)
		.limit(PAGE + 1)
		.execute();
	const rows = found.slice(0, PAGE);
	const counts = await countUpTo(db, rows);
	const last = rows.at(-1);
	return {
		events: rows.map((row) => listed(row, at, counts)),
		next: found.length > PAGE && last ? `${last.starts_at.toISOString()}_${last.event_uuid}` : undefined,
	};
}

type Counts = Map<string, { registered: number; attended: number }>;

/** Counts along an index up to `COUNT_LIMIT`; without the order the planner would scan the whole table. */
async function countUpTo(db: Services['db'], rows: readonly EventRow[]): Promise<Counts> {
	const ids = rows.map(({ event_uuid }) => event_uuid);
	const some = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
		select from event_registrations where event_uuid = e.id and cancelled_at is null and ${where} order by created_at desc, id desc limit ${COUNT_LIMIT}
	) counted)`;
	const { rows: counted } = await sql<{ id: string; registered: number; attended: number }>`
		select e.id, ${some(sql`true`)} as registered, ${some(sql`attended_at is not null`)} as attended
		from unnest(${ids}::uuid[]) as e(id)`.execute(db);
	return new Map(counted.map(({ id, ...counts }) => [id, counts]));
}

function listed(row: EventRow, now: Date, counts: Counts): Listed {
	const { date, time, startsAt, title, kind } = eventView(row, now);
	const { registered = 0, attended = 0 } = counts.get(row.event_uuid) ?? {};
	return {
		id: row.event_uuid,
		title,
		kind,
		status: row.status,
		isOver: row.ends_at <= now,
		isSeries: row.series_uuid !== null,
		hasRecording: row.recording_url !== null,
		date,
		time,
		startsAt,
		registered,
		attended,
	};
}
