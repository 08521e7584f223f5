import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod';
import type { Services } from '#app/services.ts';
import { changeSetting, historyOf } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
import type { EventRow } from './events.server.ts';
import { publicHolidays } from './holidays.server.ts';
import {
	numberFrom,
	type PlannedRhythm,
	type Rhythm,
	type Session,
	type SessionKind,
	sessionKinds,
	sessionsBetween,
	standardRhythm,
} from './schedule.ts';

export const RHYTHMS = 'session-rhythm';

/** How many years of holidays are planned with: the sessions of a year ahead, seen from a rhythm that starts within a year. */
const HOLIDAY_YEARS = 3;

const times = z.object({ firstDay: z.iso.date(), number: z.int().min(0), time: z.string(), minutes: z.int() });
const stored = z
	.array(
		z.object({
			from: z.iso.date(),
			zone: z.string(),
			everyDays: z.int().min(1),
			learn: times,
			build: times,
			holidays: z.object({ country: z.string(), region: z.string().exactOptional() }).exactOptional(),
			daysOff: z.array(z.iso.date()),
		}),
	)
	.min(1);

/** The rhythms of a value of the setting, in order of their first day; the standard one for the default. */
const parseRhythms = (value: unknown): readonly Rhythm[] =>
	value === undefined ? [standardRhythm] : stored.parse(value);

/** The current rhythms, from memory, with public holidays. */
export async function plannedRhythms({ settings, now }: Pick<Services, 'settings' | 'now'>): Promise<PlannedRhythm[]> {
	return await withHolidays(parseRhythms(settings.stored(RHYTHMS).value), now());
}

/** The rhythms in the database, in order of their first day, and the version of their setting. */
export async function readRhythms(db: Kysely<Tables>): Promise<{ version: number; rhythms: readonly Rhythm[] }> {
	const [latest] = await historyOf(db, RHYTHMS, 1);
	return { version: latest?.version ?? 0, rhythms: parseRhythms(latest?.value) };
}

/** Adds the public holidays of the year before and of the next ones to rhythms. */
export async function withHolidays(rhythms: readonly Rhythm[], now: Date): Promise<PlannedRhythm[]> {
	const year = now.getUTCFullYear();
	return await Promise.all(
		rhythms.map(async (rhythm) => {
			const { holidays, daysOff } = rhythm;
			const named = holidays ? await publicHolidays(holidays, year - 1, year + HOLIDAY_YEARS) : [];
			return { ...rhythm, off: new Map([...daysOff.map((day) => [day, ''] as const), ...named]) };
		}),
	);
}

/** Lets one process at a time plan sessions, until the transaction ends. */
export async function lockSessions(tx: Transaction<Tables>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('ensure-events', 0))`.execute(tx);
}

type Times = Omit<Rhythm[SessionKind], 'number'>;

export interface RhythmDraft extends Omit<Rhythm, SessionKind> {
	learn: Times;
	build: Times;
}

export interface RhythmChange {
	version: number;
	rhythms: PlannedRhythm[];
	/** The sessions from the first day of the new rhythm, in order. */
	sessions: Session[];
}

type StayReason = 'cancelled' | 'changed' | 'registered' | 'noDay';

export interface RhythmEffect {
	moved: { event: EventRow; to: Session }[];
	stay: { event: EventRow; reason: StayReason }[];
}

/** Two years: all sessions that exist, at any allowed rhythm. */
const PLANNED_DAYS = 732;

/** Plans a change of the rhythm: topics go on where the current rhythms would have been on its first day. */
export async function planRhythmChange(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	draft: RhythmDraft,
): Promise<RhythmChange> {
	const at = now();
	const { version, rhythms } = await readRhythms(db);
	const current = await withHolidays(rhythms, at);
	const next = {
		...draft,
		learn: { ...draft.learn, number: numberFrom(draft.from, 'learn', current) },
		build: { ...draft.build, number: numberFrom(draft.from, 'build', current) },
	};
	const planned = await withHolidays([...rhythms.filter(({ from }) => from < draft.from), next], at);
	const start = new Date(`${draft.from}T00:00:00Z`);
	// A day before, since it begins earlier in the east.
	const [first, last] = [-1, PLANNED_DAYS].map((days) => new Date(start.getTime() + days * 86_400_000));
	const sessions = sessionsBetween(first ?? start, last ?? start, planned).filter(
		({ kind, number }) => number >= next[kind].number,
	);
	return { version, rhythms: planned, sessions };
}

/** What a change would do. Sessions before its first day, and those that operators changed or people registered for, stay. */
export async function effectOf(
	db: Kysely<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ rhythms, sessions }: RhythmChange,
): Promise<RhythmEffect> {
	const latest = rhythms.at(-1);
	const planned = new Map(sessions.map((session) => [session.key, session]));
	const { rows } = await sql<EventRow & { registered: boolean }>`
		select e.*, exists (
			select from event_registrations r where r.event_uuid = e.event_uuid and r.cancelled_at is null
		) as registered
		from events e where e.session_key is not null and e.starts_at > ${now()} order by e.starts_at, e.slug`.execute(db);
	const effect: RhythmEffect = { moved: [], stay: [] };
	for (const { registered, ...event } of rows) {
		const [kind, number] = event.session_key?.split('-') ?? [];
		const known = sessionKinds.find((one) => one === kind);
		if (!latest || !known || Number(number) < latest[known].number) continue;
		const to = planned.get(event.session_key ?? '');
		if (to && isAt(event, to)) continue;
		const reason = reasonToStay(event, registered, to);
		if (reason) effect.stay.push({ event, reason });
		else if (to) effect.moved.push({ event, to });
	}
	return effect;
}

/**
 * Saves a change of the rhythm and moves its sessions, in the caller's transaction. Call `settings.refresh` and `ensureEvents`
 * after the commit.
 * @param by The operator's name.
 * @throws {DomainError} `changed`, with the latest version, if the rhythm was changed since `version`
 */
export async function saveRhythmChange(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	change: RhythmChange,
	version: number,
	by: string,
): Promise<RhythmEffect> {
	const now = services.now();
	await lockSessions(tx);
	const value = change.rhythms.map(({ off, ...rhythm }) => rhythm);
	await changeSetting(tx, { name: RHYTHMS, value, version, by, now });
	const effect = await effectOf(tx, services, change);
	for (const { event, to } of effect.moved) {
		await tx
			.updateTable('events')
			.set({ starts_at: to.startsAt, ends_at: to.endsAt, time_zone: to.timeZone, updated_at: now })
			.where('event_uuid', '=', event.event_uuid)
			.execute();
	}
	return effect;
}

const isAt = (event: EventRow, { startsAt, endsAt, timeZone }: Session) =>
	event.starts_at.getTime() === startsAt.getTime() &&
	event.ends_at.getTime() === endsAt.getTime() &&
	event.time_zone === timeZone;

function reasonToStay(event: EventRow, registered: boolean, to: Session | undefined): StayReason | undefined {
	if (event.status === 'cancelled') return 'cancelled';
	if (!event.follows_rhythm) return 'changed';
	if (registered) return 'registered';
	return to ? undefined : 'noDay';
}
