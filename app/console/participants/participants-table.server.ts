import { type RawBuilder, sql } from 'kysely';
import { formatInstant } from '#app/features/events/events.server.ts';
import { choice, choiceFilter, choicesOf, instant, person, text } from '#app/list/columns.server.ts';
import type { Column, Filter, ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { accessSection } from '#content/console/access.ts';
import { participantsPage } from '#content/console/participants.ts';
import { certificationSkills, program } from '#content/program.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { startOfDay } from '#platform/text/zoned-day.ts';
import { personPath } from '../people/addresses.ts';
import { peopleWithWords } from '../people/people-table.server.ts';
import { addresses } from './addresses.ts';
import {
	type Attendance,
	attendedSession,
	attendedSkill,
	lastSeen,
	loadAttendance,
	missedLast,
	notSeenSince,
	participants,
} from './participants-sql.server.ts';

const { columns, filters, states, seen, missed, never } = participantsPage;
const { sources } = accessSection;
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
		words: participantsPage,
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
		person('who', columns.who, sql`r.email`, sql`r.name`, { order: sql`lower(r.email)` }),
		choice('state', columns.state, sql`r.state`, choicesOf(states), { isShown }),
		day('first', columns.first, sql`r.starts_at`, sql`coalesce(r.starts_at, '-infinity')`),
		// The end is the first instant without access. A refund ends it sooner.
		day('last', columns.last, sql`r.last_at - interval '1 millisecond'`, sql`coalesce(r.last_at, 'infinity')`),
		choice('source', columns.source, sql`r.source`, choicesOf(sources), { isShown }),
		instant('seen', columns.seen, lastSeen, {
			isShown,
			empty: never,
		}),
		loaded('attended', columns.attended, ({ sessions }) => {
			const { attended } = participantsPage;
			const there = sessions.filter(Boolean).length;
			return sessions.length > 0
				? attended.replace('{attended}', String(there)).replace('{past}', String(sessions.length))
				: '';
		}),
		loaded('missed', columns.missed, ({ sessions }) => {
			const missed = sessions.indexOf(true);
			return String((missed < 0 ? sessions.length : missed) || '');
		}),
		loaded('skills', columns.skills, ({ skills }) => String(skills || '')),
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
		choiceFilter('state', filters.state, choicesOf(states), (state) => sql`r.state = ${state}`),
		{ name: 'month', label: filters.month, options: startMonths, where: startedIn },
		choiceFilter('seen', filters.seen, choicesOf(seen), (value) =>
			value === 'never' ? notSeenSince() : notSeenSince(new Date(now.getTime() - SEEN_DAYS * DAY_MS)),
		),
		choiceFilter('missed', filters.missed, choicesOf(missed), () => missedLast(now)),
		{
			name: 'session',
			label: filters.session,
			options: pastSessions,
			accepts: isUuid,
			where: attendedSession,
		},
		choiceFilter(
			'skill',
			filters.skill,
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
