import { type RawBuilder, sql } from 'kysely';
import { AUTOMATIC, isYearAhead } from '#app/features/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';

const MISSED_IN_A_ROW = 3;

/**
 * One row for each person who has or had access to the year, or reserved it: where they stand, by the entitlement that counts
 * most. One that is live comes before one to come, a reservation, one that ended and one that was revoked. Materialized, so that
 * it is computed once for each query, not for each row of a page. Most people have one address, so only merged ones are joined
 * with the row that represents them.
 * @param people Only these: customer rows that represent them.
 */
export const participants = (now: Date, people?: readonly string[]): RawBuilder<unknown> => {
	const of = people
		? sql`and c.customer_uuid = any(array(select m.customer_uuid from customers m where m.person_uuid = any(${people}::uuid[])))`
		: sql``;
	// Each part joins its customers itself: of a union's rows, PostgreSQL does not know how few they are, and hashes every customer.
	return sql`(with everyone as materialized (
	select distinct on (a.person_uuid) a.person_uuid, coalesce(p.email, a.email) as email,
		case when p.email is null then a.name else p.name end as name, a.state, a.source, a.starts_at, a.ends_at, a.last_at
	from (
		select c.person_uuid, c.merged_into, c.email, c.name, e.source, e.starts_at, e.ends_at,
			least(e.revoked_at, e.ends_at) as last_at,
			case when e.revoked_reason = ${AUTOMATIC.refunded} then 'refunded' when e.revoked_at is not null then 'revoked'
				when not (${isYearAhead(now)}) then 'ended'
				when e.starts_at > ${now}::timestamptz then 'coming' else 'live' end as state
		from entitlements e join customers c on c.customer_uuid = e.customer_uuid
		where e.product = 'year' and c.erased_at is null ${of}
		union all
		select c.person_uuid, c.merged_into, c.email, c.name, null, null, null, null, 'reserved'
		from enrollments n join customers c on c.customer_uuid = n.customer_uuid
		where n.status = 'reserved' and c.erased_at is null ${of}
	) a
	left join lateral (
		select p.email, p.name, p.erased_at from customers p
		where a.merged_into is not null and p.customer_uuid = a.person_uuid offset 0
	) p on true
	where p.erased_at is null
	order by a.person_uuid, array_position(array['live', 'coming', 'reserved', 'ended', 'refunded', 'revoked'], a.state),
		a.ends_at desc nulls first, a.starts_at desc, a.source
) select * from everyone)`;
};

/** Learn and build sessions `s` that are over and were in the access of the participant `r`. */
const wasInAccess = (now: Date) => sql`s.kind in ('learn', 'build') and s.status = 'published'
	and s.ends_at <= ${now}::timestamptz and s.ends_at > r.starts_at and s.starts_at < coalesce(r.last_at, 'infinity')`;

export interface Attendance {
	/** Whether they attended the sessions that are over and were in their access, the latest first. */
	sessions: boolean[];
	/** How many skills have a session that they attended. */
	skills: number;
}

/**
 * The attendance of participants, read at once for the rows of a page.
 * @param people Customer rows that represent them.
 */
export async function loadAttendance(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	people: readonly string[],
): Promise<Map<string, Attendance>> {
	const at = now();
	const { rows } = await sql<Attendance & { person: string }>`
		with r as materialized (select * from ${participants(at, people)} r),
		there as materialized (
			select a.person_uuid, a.event_uuid from session_attendance a where a.attended and a.person_uuid = any(${people}::uuid[])
		),
		learned as (
			select t.person_uuid, count(distinct skill)::int as skills from there t join events s on s.event_uuid = t.event_uuid,
				unnest(s.skills) as skill group by t.person_uuid
		)
		select r.person_uuid as person, coalesce(max(l.skills), 0) as skills,
			coalesce(array_agg(t.event_uuid is not null order by s.starts_at desc) filter (where s.event_uuid is not null), '{}') as sessions
		from r left join events s on ${wasInAccess(at)}
		left join there t on t.person_uuid = r.person_uuid and t.event_uuid = s.event_uuid
		left join learned l on l.person_uuid = r.person_uuid
		group by r.person_uuid`.execute(db);
	return new Map(rows.map(({ person, ...attendance }) => [person, attendance]));
}

/** When the participant `r` last used their pages or joined a session; null if that is not on record. */
export const lastSeen: RawBuilder<unknown> = sql`(
	select max(seen.at) from customers m, lateral (
		select l.last_seen_at as at from participant_sessions l where l.customer_uuid = m.customer_uuid
		union all
		select a.occurred_at from attendance_evidence a where a.customer_uuid = m.customer_uuid and a.source = 'click'
	) seen where m.person_uuid = r.person_uuid)`;

/** Whether the participant `r` was not seen since an instant; without one, never. See `lastSeen`. */
export function notSeenSince(at?: Date): RawBuilder<unknown> {
	const wasSeen = (customer: RawBuilder<unknown>) => sql`
		exists (select from participant_sessions l where l.customer_uuid = ${customer} ${at ? sql`and l.last_seen_at >= ${at}::timestamptz` : sql``})
		or exists (select from attendance_evidence a where a.customer_uuid = ${customer} and a.source = 'click'
			${at ? sql`and a.occurred_at >= ${at}::timestamptz` : sql``})`;
	// Most people have one address, so merged ones are looked up only for those who were not seen by it.
	return sql`not (${wasSeen(sql`r.person_uuid`)} or exists (
		select from customers m where m.person_uuid = r.person_uuid and m.merged_into is not null and (${wasSeen(sql`m.customer_uuid`)})
	))`;
}

/**
 * Whether the participant `r` has access and attended none of the last three sessions, all in their access. Those are the same
 * sessions for everyone, so attendance is read once.
 */
export function missedLast(now: Date): RawBuilder<unknown> {
	const last = sql`select s.event_uuid, s.ends_at from events s where s.kind in ('learn', 'build')
		and s.status = 'published' and s.ends_at <= ${now}::timestamptz order by s.starts_at desc limit ${MISSED_IN_A_ROW}`;
	return sql`r.state = 'live'
		and ${MISSED_IN_A_ROW} = (select count(*) from (${last}) last)
		and r.starts_at < (select min(ends_at) from (${last}) last)
		and not ${attended(sql`t.event_uuid = any(array(select event_uuid from (${last}) last))`)}`;
}

export const attendedSkill = (skill: string): RawBuilder<unknown> =>
	attended(sql`t.event_uuid = any(array(select event_uuid from events where skills @> array[${skill}]::text[]))`);

export const attendedSession = (event: string): RawBuilder<unknown> => attended(sql`t.event_uuid = ${event}::uuid`);

/**
 * Attendance `t` of whole sessions that fulfills a condition. `is true` makes the planner read it once, instead of once for each
 * participant; the sessions are an array, so that it reads only theirs.
 */
const attended = (condition: RawBuilder<unknown>) => sql`(r.person_uuid in (
	select t.person_uuid from session_attenders t where t.attended and ${condition})) is true`;
