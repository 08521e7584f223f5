import { type Kysely, type RawBuilder, sql } from 'kysely';
import { levelOf } from '#app/features/people/people/level.server.ts';
import type { Services } from '#app/services.ts';
import { checkout } from '#content/checkout.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import type { EventRow } from './events.server.ts';

const { timeZone } = program.refund;

/** Matches published sessions `s` that everyone new to AI begins with. */
const isBasicsRow = sql<boolean>`s.is_basics and s.kind in ('learn', 'build') and s.status = 'published'`;

/** The first day of access for a year that starts with a session: where the program's office is, it may be another day. */
export const startDay = ({ starts_at }: Pick<EventRow, 'starts_at'>): string => dayIn(timeZone, starts_at);

/**
 * The first basics of a year that starts at an instant, unless they come too late to begin with.
 * @param rows In order.
 */
export function basicsNear<Row extends EventRow>(rows: readonly Row[], from: Date): Row | undefined {
	const last = dayIn(timeZone, from, checkout.latestStartDays);
	return rows.find((row) => row.is_basics && row.starts_at >= from && startDay(row) <= last);
}

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${timeZone})::date`;

/** Whether a person was at a live session of the basics, or has watched one. */
const knowsBasics = (person: RawBuilder<unknown>) => sql<boolean>`(exists (
		select from session_attendance a join events s using (event_uuid)
		where a.person_uuid = ${person} and a.attended and ${isBasicsRow}
	) or exists (
		select from attendance_evidence a join customers c using (customer_uuid) join events s using (event_uuid)
		where c.person_uuid = ${person} and a.source in ('recording', 'recording-said') and ${isBasicsRow}
	))`;

export async function hasBegun(db: Kysely<Tables>, person: string): Promise<boolean> {
	const { rows } = await sql<{ knows: boolean }>`select ${knowsBasics(sql`${person}::uuid`)} as knows`.execute(db);
	return rows[0]?.knows ?? false;
}

/**
 * The people in their first year who are new to AI and know nothing of the basics yet, and when those begin that their year starts with
 * (the same as `basicsNear`). Before that, sessions are optional for them.
 */
export const newcomers = (now: Date) => sql`
	select y.person_uuid, min(s.starts_at) as begins_at from (
		select c.person_uuid, min(n.starts_at) as starts_at from entitlements n join customers c using (customer_uuid)
		where n.product = 'year' and n.revoked_at is null group by c.person_uuid
		having min(n.starts_at) > ${now}::timestamptz - make_interval(days => ${checkout.latestStartDays + 1})
	) y join events s on ${isBasicsRow} and s.ends_at > ${now}::timestamptz and s.starts_at >= y.starts_at
		and ${dayOf(sql`s.starts_at`)} <= ${dayOf(sql`y.starts_at`)} + ${checkout.latestStartDays}::int
	where ${levelOf(sql`y.person_uuid`)} = 'beginner' and not ${knowsBasics(sql`y.person_uuid`)}
	group by y.person_uuid`;

/** When the basics begin that a newcomer's year starts with; undefined for everyone else. */
export async function newcomerBegins(db: Kysely<Tables>, person: string, now: Date): Promise<Date | undefined> {
	const { rows } = await sql<{ begins_at: Date }>`
		select begins_at from (${newcomers(now)}) n where person_uuid = ${person}`.execute(db);
	return rows[0]?.begins_at;
}

/** Their recordings, the latest of each title, in the order of the rounds. Anyone with access can watch them. */
export async function recordedBasics({ db, now }: Pick<Services, 'db' | 'now'>) {
	const { rows } = await sql<Pick<EventRow, 'slug' | 'title'>>`
		select slug, title from (
			select distinct on (s.title) s.slug, s.title, s.starts_at from events s
			where ${isBasicsRow} and s.ends_at <= ${now()}::timestamptz
				and (s.recording_url is not null or exists (
					select from session_materials m where m.event_uuid = s.event_uuid and m.kind = 'recording'))
			order by s.title, s.starts_at desc
		) latest order by starts_at, slug`.execute(db);
	return rows;
}
