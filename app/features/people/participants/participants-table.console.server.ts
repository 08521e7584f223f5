import { type RawBuilder, sql } from 'kysely';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { AUTOMATIC, isYearAhead } from '#app/features/year/access/entitlements.server.ts';
import { choice, choiceFilter, choicesOf, instant, person, text } from '#app/list/columns.server.ts';
import type { Column, Filter, ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { certificationSkills, program } from '#content/program.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { startOfDay } from '#platform/text/zoned-day.ts';
import { personPath } from '../people/people.console.ts';
import { peopleWithWords } from '../people/people-table.console.server.ts';
import { accessSection, addresses } from './participants.console.ts';

const MISSED_IN_A_ROW = 3;

/**
 * One row for each person who has or had access to the year, or reserved it: where they stand, by the entitlement that counts
 * most. One that is live comes before one to come, a reservation, one that ended and one that was revoked. Materialized, so that
 * it is computed once for each query, not for each row of a page. Most people have one address, so only merged ones are joined
 * with the row that represents them.
 * @param people Only these: customer rows that represent them.
 */
const participants = (now: Date, people?: readonly string[]): RawBuilder<unknown> => {
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

interface Attendance {
	/** Whether they attended the sessions that are over and were in their access, the latest first. */
	sessions: boolean[];
	/** How many skills have a session that they attended. */
	skills: number;
}

/**
 * The attendance of participants, read at once for the rows of a page.
 * @param people Customer rows that represent them.
 */
async function loadAttendance(
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
const lastSeen: RawBuilder<unknown> = sql`(
	select max(seen.at) from customers m, lateral (
		select l.last_seen_at as at from participant_sessions l where l.customer_uuid = m.customer_uuid
		union all
		select a.occurred_at from attendance_evidence a where a.customer_uuid = m.customer_uuid and a.source = 'click'
	) seen where m.person_uuid = r.person_uuid)`;

/** Whether the participant `r` was not seen since an instant; without one, never. See `lastSeen`. */
function notSeenSince(at?: Date): RawBuilder<unknown> {
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
function missedLast(now: Date): RawBuilder<unknown> {
	const last = sql`select s.event_uuid, s.ends_at from events s where s.kind in ('learn', 'build')
		and s.status = 'published' and s.ends_at <= ${now}::timestamptz order by s.starts_at desc limit ${MISSED_IN_A_ROW}`;
	return sql`r.state = 'live'
		and ${MISSED_IN_A_ROW} = (select count(*) from (${last}) last)
		and r.starts_at < (select min(ends_at) from (${last}) last)
		and not ${attended(sql`t.event_uuid = any(array(select event_uuid from (${last}) last))`)}`;
}

const attendedSkill = (skill: string): RawBuilder<unknown> =>
	attended(sql`t.event_uuid = any(array(select event_uuid from events where skills @> array[${skill}]::text[]))`);

const attendedSession = (event: string): RawBuilder<unknown> => attended(sql`t.event_uuid = ${event}::uuid`);

/**
 * Attendance `t` of whole sessions that fulfills a condition. `is true` makes the planner read it once, instead of once for each
 * participant; the sessions are an array, so that it reads only theirs.
 */
const attended = (condition: RawBuilder<unknown>) => sql`(r.person_uuid in (
	select t.person_uuid from session_attenders t where t.attended and ${condition})) is true`;

const states = { ...accessSection.states, reserved: 'Reserved, not paid' } as const;
/** The zone that dates payments, and so access. */
const ZONE = program.refund.timeZone;
const DAY_MS = 24 * 3600_000;
const SEEN_DAYS = 30;
/** Sessions and months that filters offer. */
const MAX_SESSIONS = 104;
const MAX_MONTHS = 60;

/**
 * All participants, the latest first day first.
 * @param now The instant at which access and attendance are told.
 * @param hasAccess Only people with access, now or from a later day.
 */
export function participantsTable(now: Date, { hasAccess = false } = {}): TableDefinition {
	return {
		name: 'participants',
		path: addresses.list,
		words: {
			heading: 'Participants',
			lead: 'Everyone with access to the program, now or before, and those who reserved a place. Days are those of the program’s office.',
			empty: 'No participants yet',
			emptyText: 'They appear here once someone enrolls or is given access.',
			search: { label: 'Email, name or company', help: 'The beginning of each word is enough.' },
		},
		table: participants(now),
		id: 'person_uuid',
		...(hasAccess && { where: sql`r.state in ('live', 'coming')` }),
		columns: columnsOf(),
		load: loadAttendance,
		filters: filtersOf(now),
		// `is true`: read once, not for each participant, as in `attended`.
		search: (terms) => sql`(r.person_uuid in (${peopleWithWords(terms)})) is true`,
		sort: '-first',
		label: sql`coalesce(r.name, r.email)`,
		open: { to: (id) => `${personPath(id)}#access`, column: 'who' },
		permissions: { export: 'participants.export' },
	};
}

function columnsOf(): Column[] {
	const isShown = true;
	return [
		person('who', 'Participant', sql`r.email`, sql`r.name`, { order: sql`lower(r.email)` }),
		choice('state', 'Access', sql`r.state`, choicesOf(states), { isShown }),
		day('first', 'First day', sql`r.starts_at`, sql`coalesce(r.starts_at, '-infinity')`),
		// The end is the first instant without access. A refund ends it sooner.
		day('last', 'Last day', sql`r.last_at - interval '1 millisecond'`, sql`coalesce(r.last_at, 'infinity')`),
		choice('source', 'Source', sql`r.source`, choicesOf(accessSection.sources), { isShown }),
		instant('seen', 'Last seen', lastSeen, { isShown, empty: 'Never' }),
		loaded('attended', 'Attended', ({ sessions }) => {
			const there = sessions.filter(Boolean).length;
			return sessions.length > 0 ? `${there} of ${sessions.length}` : '';
		}),
		loaded('missed', 'Missed in a row', ({ sessions }) => {
			const missed = sessions.indexOf(true);
			return String((missed < 0 ? sessions.length : missed) || '');
		}),
		loaded('skills', 'Skills', ({ skills }) => String(skills || '')),
	];
}

const loaded = (name: string, heading: string, textOf: (attendance: Attendance) => string): Column => ({
	...text(name, heading, sql`''`, { isShown: true }),
	format: (_, attendance) => textOf((attendance as Attendance | undefined) ?? { sessions: [], skills: 0 }),
});

const day = (name: string, heading: string, value: RawBuilder<unknown>, order: RawBuilder<unknown>): Column =>
	text(name, heading, sql`to_char((${value}) at time zone ${ZONE}, 'YYYY-MM-DD')`, {
		isShown: true,
		isShort: true,
		order: { by: order, type: 'timestamptz' },
	});

function filtersOf(now: Date): Filter[] {
	return [
		choiceFilter('state', 'Access', choicesOf(states), (state) => sql`r.state = ${state}`),
		{ name: 'month', label: 'Started in', options: startMonths, where: startedIn },
		choiceFilter('seen', 'Last seen', choicesOf({ '30': 'Not in the last 30 days', never: 'Never' }), (value) =>
			value === 'never' ? notSeenSince() : notSeenSince(new Date(now.getTime() - SEEN_DAYS * DAY_MS)),
		),
		choiceFilter('missed', 'Missed in a row', choicesOf({ '3': '3 or more, with access now' }), () => missedLast(now)),
		{
			name: 'session',
			label: 'Attended session',
			options: pastSessions,
			accepts: isUuid,
			where: attendedSession,
		},
		choiceFilter(
			'skill',
			'Attended a session of skill',
			certificationSkills.map(({ id, label }) => ({ value: id, label })),
			attendedSkill,
		),
	];
}

async function startMonths({ db }: Pick<Services, 'db'>) {
	const { rows } = await sql<{ month: string }>`
		select distinct to_char(starts_at at time zone ${ZONE}, 'YYYY-MM') as month from entitlements
		where product = 'year' order by month desc limit ${MAX_MONTHS}`.execute(db);
	return rows.map(({ month }) => {
		const first = startOfDay(`${month}-01`, ZONE);
		return { value: month, label: formatInstant(first, ZONE, { month: 'long', year: 'numeric' }) };
	});
}

const startedIn = (month: string) => sql`to_char(r.starts_at at time zone ${ZONE}, 'YYYY-MM') = ${month}`;

async function pastSessions({ db, now }: Pick<Services, 'db' | 'now'>) {
	const sessions = await db
		.selectFrom('events')
		.select(['event_uuid', 'title', 'starts_at', 'time_zone'])
		.where('kind', 'in', ['learn', 'build'])
		.where('status', '=', 'published')
		.where('starts_at', '<=', now())
		.orderBy('starts_at', 'desc')
		.limit(MAX_SESSIONS)
		.execute();
	return sessions.map(({ event_uuid, title, starts_at, time_zone }) => ({
		value: event_uuid,
		label: `${formatInstant(starts_at, time_zone, { dateStyle: 'medium' })} · ${title}`,
	}));
}

export const listOf: ListOf = ({ services }) => participantsTable(services.now());
