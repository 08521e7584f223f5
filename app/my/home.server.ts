import { sql } from 'kysely';
import type { Period } from '#app/features/access/entitlements.server.ts';
import type { Participant } from '#app/features/access/participant-sessions.server.ts';
import { type ProgramPlace, programLink } from '#app/features/access/program-links.server.ts';
import { type EventRow, eventView, formatInstant } from '#app/features/events/events.server.ts';
import { joinOpensAt, joinPhase } from '#app/features/registrations/registrations.server.ts';
import type { Services } from '#app/services.ts';
import { programPlaces } from '#content/my.ts';
import { formatDay, getStanding } from './standing.server.ts';

/** Sessions shown after the next one. */
const LATER_SHOWN = 4;
/** Missed sessions shown with their recordings. */
const MISSED_SHOWN = 6;

type Needs = Pick<Services, 'db' | 'now' | 'settings'>;

/** The home page's data. */
export type Home = Awaited<ReturnType<typeof getHome>>;

/** A participant's home: what is next with access, otherwise where they stand and what to do. */
export async function getHome(services: Needs, participant: Participant) {
	const standing = await getStanding(services, participant);
	if (standing.state !== 'live') {
		return { ...standing, places: standing.keepsApp ? placesOf(services, ['learning-app'], services.now()) : [] };
	}
	const { access, ...rest } = standing;
	const { first, ...year } = await getYear(services, participant, access);
	return { ...rest, ...year, places: placesOf(services, programPlaces, first) };
}

/** The sessions of the person's year: the next ones, those they missed, and the ring. Without the meetings' addresses. */
async function getYear({ db, now }: Needs, { person }: Participant, { starts_at, ends_at }: Period) {
	const at = now();
	const end = ends_at ?? new Date(at.getTime() + 366 * 24 * 3600_000);
	const { rows } = await sql<EventRow & { was_there: boolean }>`
		select e.*, exists (
			select from session_attendance a
			where a.event_uuid = e.event_uuid and a.person_uuid = ${person} and a.attended
		) as was_there
		from events e where e.kind in ('learn', 'build') and e.status = 'published'
			and e.ends_at > ${starts_at}::timestamptz and e.starts_at < ${end}::timestamptz
		order by e.starts_at, e.slug`.execute(db);
	const [next, ...later] = rows.filter((row) => row.ends_at > at);
	const past = rows.filter((row) => row.ends_at <= at);
	const missed = past.filter((row) => row.recording_url && !row.was_there).reverse();
	return {
		next: next && { ...eventView(next, at), ...doorOf(next, at) },
		later: later.slice(0, LATER_SHOWN).map((row) => eventView(row, at)),
		missed: missed.slice(0, MISSED_SHOWN).map((row) => eventView(row, at)),
		ring: ringOf(rows, starts_at, end, at),
		first: rows[0]?.starts_at,
		past: past.length,
		all: rows.length,
	};
}

/** Whether a session can be joined now; otherwise from when. */
export function doorOf(row: EventRow, now: Date) {
	const opens = formatInstant(joinOpensAt(row), row.time_zone, {
		weekday: 'long',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	});
	return {
		isOpen: joinPhase(row, now) === 'open',
		hasRoom: row.join_url !== null,
		hasStarted: row.starts_at <= now,
		opens,
	};
}

/** The person's own year, as fractions of a turn from their first day. */
function ringOf(rows: readonly EventRow[], start: Date, end: Date, now: Date) {
	const length = end.getTime() - start.getTime();
	const at = (instant: Date) =>
		Number(Math.min(1, Math.max(0, (instant.getTime() - start.getTime()) / length)).toFixed(4));
	const marksOf = (kind: EventRow['kind']) =>
		rows.filter((row) => row.kind === kind).map((row) => ({ at: at(row.starts_at), past: row.ends_at <= now }));
	return { learn: marksOf('learn'), build: marksOf('build'), today: at(now) };
}

/**
 * Where the places open: a link through us, or until it is set, by when.
 * @param first The person's first session, by which they should be open; undefined while none is planned.
 */
function placesOf(services: Needs, places: readonly ProgramPlace[], first: Date | undefined) {
	return places.map((place) => {
		if (programLink(services, place)) return { place, state: 'open' as const };
		const isLate = first !== undefined && first <= services.now();
		if (isLate) return { place, state: 'late' as const };
		return { place, state: 'coming' as const, by: first && formatDay(first) };
	});
}
