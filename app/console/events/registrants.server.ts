import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { minute } from '../kit/times.ts';

/** The views of the list. */
export const shows = ['all', 'attended', 'absent'] as const;

export interface RegistrantsFilter {
	show: (typeof shows)[number];
	/** The last registration of the page before: an instant and an id. */
	after: { at: string; id: string } | undefined;
}

/** A registration as the list shows it. Times are UTC, to the minute. */
export interface Registrant {
	id: string;
	name: string;
	email: string;
	registered: string;
	waits: boolean;
	webinar: 'none' | 'pending' | 'done' | 'failed';
	attended: boolean;
	joins: number;
	lastJoined: string | undefined;
}

const PAGE = 50;
/** How many registrants a search shows. */
export const FOUND_LIMIT = 50;

/** The filter in a URL; invalid values are ignored. */
export function registrantsFilterOf(url: URL): RegistrantsFilter {
	const [at = '', id] = (url.searchParams.get('after') ?? '').split('_');
	return {
		show: shows.find((one) => one === url.searchParams.get('show')) ?? 'all',
		after:
			isCanonicalUuid(id) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at))
				? { at, id }
				: undefined,
	};
}

interface Row {
	id: string;
	first_name: string;
	last_name: string;
	email: string;
	created_at: Date;
	/** To the microsecond, for the cursor of the next page. */
	at: string;
	waits_for_next: boolean;
	webinar_state: Registrant['webinar'];
	attended_at: Date | null;
	join_count: number;
	last_joined_at: Date | null;
}

const columns = sql`id, first_name, last_name, email, created_at, waits_for_next, webinar_state, attended_at, join_count, last_joined_at,
	to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;

/** A page of the registrants of an event, the latest first, without cancelled registrations. Uses an index. */
export async function listRegistrants(
	{ db }: Pick<Services, 'db'>,
	event: string,
	{ show, after }: RegistrantsFilter,
): Promise<{ people: Registrant[]; next: string | undefined }> {
	const shown =
		show === 'all' ? sql`true` : show === 'attended' ? sql`attended_at is not null` : sql`attended_at is null`;
	const from = after ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
	const { rows } = await sql<Row>`select ${columns} from event_registrations
		where event_uuid = ${event} and cancelled_at is null and ${shown} and ${from}
		order by created_at desc, id desc limit ${PAGE + 1}`.execute(db);
	const page = rows.slice(0, PAGE);
	const last = page.at(-1);
	return {
		people: page.map(registrant),
		next: rows.length > PAGE && last ? `${last.at}_${last.id}` : undefined,
	};
}

/** The registrants of an event whose email or name begins with a text, at most `FOUND_LIMIT`. Uses an index. */
export async function findRegistrants(
	{ db }: Pick<Services, 'db'>,
	event: string,
	text: string,
): Promise<{ people: Registrant[]; count: number }> {
	const words = text.trim().toLowerCase().slice(0, 200);
	const begins = (word: string) => `${word.replace(/[\\%_]/g, '\\$&')}%`;
	// A full name: both parts.
	const [first = '', ...rest] = words.split(/\s+/);
	const of = (column: string, word: string) =>
		sql`select id from event_registrations where event_uuid = ${event} and cancelled_at is null and lower(${sql.ref(column)}) like ${begins(word)} limit ${FOUND_LIMIT + 1}`;
	const found =
		rest.length > 0
			? sql`select id from event_registrations where event_uuid = ${event} and cancelled_at is null
				and lower(first_name) like ${begins(first)} and lower(last_name) like ${begins(rest.join(' '))} limit ${FOUND_LIMIT + 1}`
			: sql`(${of('email', first)}) union (${of('first_name', first)}) union (${of('last_name', first)}) limit ${FOUND_LIMIT + 1}`;
	const { rows } = await sql<Row>`select ${columns} from event_registrations
		where id in (${found}) order by created_at desc, id desc`.execute(db);
	return { people: rows.slice(0, FOUND_LIMIT).map(registrant), count: rows.length };
}

function registrant(row: Row): Registrant {
	const { id, first_name, last_name, email, created_at, last_joined_at } = row;
	return {
		id,
		name: `${first_name} ${last_name}`,
		email,
		registered: minute(created_at),
		waits: row.waits_for_next,
		webinar: row.webinar_state,
		attended: row.attended_at !== null,
		joins: row.join_count,
		lastJoined: last_joined_at ? minute(last_joined_at) : undefined,
	};
}
