import { type RawBuilder, sql } from 'kysely';
import { isYearAhead } from '#app/features/access/entitlements.server.ts';

/** So many sessions missed in a row are a filter. */
const MISSED_IN_A_ROW = 3;

/**
 * One row for each person who has or had access to the year, or reserved it: where they stand, by the entitlement that counts
 * most. One that is live comes before one to come, a reservation, one that ended and one that was revoked.
 */
export const participants = (now: Date): RawBuilder<unknown> => sql`(
	select distinct on (p.customer_uuid) p.customer_uuid as person_uuid, p.email, p.name, a.state, a.source,
		a.starts_at, a.ends_at, a.last_at
	from (
		select e.customer_uuid, e.source, e.starts_at, e.ends_at, coalesce(e.revoked_at, e.ends_at) as last_at,
			case when e.revoked_at is not null then 'revoked'
				when not (${isYearAhead(now)}) then 'ended'
				when e.starts_at > ${now}::timestamptz then 'coming' else 'live' end as state
		from entitlements e where e.product = 'year'
		union all
		select n.customer_uuid, null, null, null, null, 'reserved' from enrollments n where n.status = 'reserved'
	) a
	join customers c on c.customer_uuid = a.customer_uuid
	join customers p on p.customer_uuid = c.person_uuid
	where p.erased_at is null
	order by p.customer_uuid, array_position(array['live', 'coming', 'reserved', 'ended', 'revoked'], a.state),
		a.ends_at desc nulls first, a.starts_at desc
)`;

/** Learn and build sessions `s` that are over and were in the access of the participant `r`. */
const wasInAccess = (now: Date) => sql`s.kind in ('learn', 'build') and s.status = 'published'
	and s.ends_at <= ${now}::timestamptz and s.ends_at > r.starts_at and s.starts_at < coalesce(r.last_at, 'infinity')`;

/** Joins attendance to participants `r`: `year.past`, `year.attended` and `year.missed` sessions, the last ones in a row. */
export const attendance = (now: Date): RawBuilder<unknown> => sql`left join lateral (
	select count(*)::int as past, count(*) filter (where was_there)::int as attended,
		count(*) filter (where starts_at > coalesce(last_there, '-infinity'))::int as missed
	from (
		select s.starts_at, t.attended is true as was_there, max(s.starts_at) filter (where t.attended) over () as last_there
		from events s left join session_attendance t on t.event_uuid = s.event_uuid and t.person_uuid = r.person_uuid
		where ${wasInAccess(now)}
	) sessions
) year on true`;

/** How many skills have a session that the participant `r` attended. */
export const skillsAttended: RawBuilder<unknown> = sql`(
	select count(distinct skill)::int from session_attendance t
	join events s on s.event_uuid = t.event_uuid, unnest(s.skills) as skill
	where t.person_uuid = r.person_uuid and t.attended)`;

/** When the participant `r` last used their pages or joined a session; null if that is not on record. */
export const lastSeen: RawBuilder<unknown> = sql`(
	select max(seen.at) from customers m, lateral (
		select l.last_seen_at as at from participant_sessions l where l.customer_uuid = m.customer_uuid
		union all
		select a.occurred_at from attendance_evidence a where a.customer_uuid = m.customer_uuid and a.source = 'click'
	) seen where m.person_uuid = r.person_uuid)`;

/** Whether the participant `r` attended none of the last three sessions in their access. */
export const missedLast = (now: Date): RawBuilder<unknown> => sql`${MISSED_IN_A_ROW} = (
	select count(*) from (
		select s.event_uuid from events s where ${wasInAccess(now)} order by s.starts_at desc limit ${MISSED_IN_A_ROW}
	) last where not exists (
		select from session_attendance t where t.event_uuid = last.event_uuid and t.person_uuid = r.person_uuid and t.attended
	))`;

/** Whether the participant `r` attended a session `s` that fulfills a condition. */
export const attendedSession = (session: RawBuilder<unknown>): RawBuilder<unknown> => sql`r.person_uuid in (
	select t.person_uuid from session_attendance t join events s on s.event_uuid = t.event_uuid
	where t.attended and ${session})`;
