import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { differences, type EventDetails, versionOf } from './event-details.server.ts';
import type { EventRow } from './events.server.ts';
import { dayLater, daysBetween, instantOf, wallTimeOf } from './wall-time.server.ts';

/** Thrown when there is no such event, or not any more. */
export class EventGone extends Error {
	override name = 'EventGone';
}

/** Thrown when somebody changed the event after the form was shown. */
export class EventChanged extends Error {
	override name = 'EventChanged';
	/** As it is now. */
	readonly event: EventRow;
	constructor(event: EventRow) {
		super();
		this.event = event;
	}
}

/** Thrown when an event's state does not allow it. */
export class NotInThisState extends Error {
	override name = 'NotInThisState';
}

/** Which events a change is for. */
export type Scope = 'this' | 'later';

/** Which event, as whoever changes it saw it. */
export interface Seen {
	eventUuid: string;
	/** See `versionOf`. */
	version: string;
	/** `later`: this one and the coming ones after it of its series. */
	scope: Scope;
}

/** What became of an event. */
export interface ChangedEvent {
	before: EventRow;
	after: EventRow;
}

/**
 * Changes what an event says, in the caller's transaction. Of the later ones of its series each gets what changed here, and
 * keeps the rest: one that moves takes the later ones with it by as many days, at the same hour of the clock.
 * @returns What changed, the event itself first; nothing for one that says all that already.
 * @throws {EventGone} @throws {EventChanged} @throws {NoSuchTime} for a later one.
 */
export async function changeEvent(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	seen: Seen,
	details: EventDetails,
): Promise<ChangedEvent[]> {
	const rows = await lockSeen(tx, services, seen);
	const [event] = rows as [EventRow];
	const changed: ChangedEvent[] = [];
	for (const row of rows) {
		const wanted = row === event ? details : likewise(event, details, row);
		const names = differences(row, wanted);
		if (names.length === 0) continue;
		const set = Object.fromEntries(names.map((name) => [name, wanted[name]]));
		changed.push({ before: row, after: await update(tx, services, row, set) });
	}
	return changed;
}

const movesTo = { published: ['draft', 'cancelled'], cancelled: ['published'] } as const;

/**
 * Publishes events, or cancels them, in the caller's transaction; a cancelled one can be published again. Of the later ones of its
 * series those are meant that are in the same state.
 * @throws {EventGone} @throws {EventChanged} @throws {NotInThisState}
 */
export async function moveEvent(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	seen: Seen,
	status: 'published' | 'cancelled',
): Promise<ChangedEvent[]> {
	const rows = await lockSeen(tx, services, seen, ['draft', 'published', 'cancelled']);
	const [event] = rows as [EventRow];
	if (!(movesTo[status] as readonly string[]).includes(event.status)) throw new NotInThisState();
	const changed: ChangedEvent[] = [];
	for (const row of rows.filter((one) => one.status === event.status))
		changed.push({ before: row, after: await update(tx, services, row, { status }) });
	return changed;
}

/**
 * Says where an event can be watched, in the caller's transaction.
 * @param isTold Whether who registered is told by mail, each once.
 * @throws {EventGone} @throws {EventChanged}
 */
export async function setRecording(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	seen: Omit<Seen, 'scope'>,
	url: string | null,
	isTold: boolean,
): Promise<ChangedEvent> {
	const [row] = (await lockSeen(tx, services, { ...seen, scope: 'this' })) as [EventRow];
	return {
		before: row,
		after: await update(tx, services, row, { recording_url: url, notifies_recording: isTold || !url }),
	};
}

/**
 * Throws a draft away, in the caller's transaction; what visitors have seen stays.
 * @throws {EventGone} @throws {EventChanged} @throws {NotInThisState}
 */
export async function discardDrafts(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	seen: Seen,
): Promise<EventRow[]> {
	const rows = await lockSeen(tx, services, seen);
	if (rows[0]?.status !== 'draft') throw new NotInThisState();
	const discarded = await tx
		.deleteFrom('events')
		.where(
			'event_uuid',
			'in',
			rows.map(({ event_uuid }) => event_uuid),
		)
		.where('status', '=', 'draft')
		// Who is registered for one, by whatever way, keeps it.
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('event_registrations as r').whereRef('r.event_uuid', '=', 'events.event_uuid'))),
		)
		.returningAll()
		.execute();
	if (discarded.length === 0) throw new NotInThisState();
	return discarded;
}

/** The event, and, where they are meant, the coming ones after it; nobody else changes them until the transaction ends. */
async function lockSeen(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ eventUuid, version, scope }: Seen,
	among: EventRow['status'][] = ['draft', 'published'],
): Promise<EventRow[]> {
	const event = await tx
		.selectFrom('events')
		.selectAll()
		.where('event_uuid', '=', eventUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!event) throw new EventGone();
	if (versionOf(event) !== version) throw new EventChanged(event);
	if (scope === 'this' || !event.series_uuid) return [event];
	const later = await tx
		.selectFrom('events')
		.selectAll()
		.where('series_uuid', '=', event.series_uuid)
		.where('starts_at', '>', event.starts_at)
		.where('ends_at', '>', now())
		.where('status', 'in', among)
		.orderBy('starts_at')
		.forUpdate()
		.execute();
	return [event, ...later];
}

async function update(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ event_uuid }: EventRow,
	set: Partial<EventRow>,
): Promise<EventRow> {
	return await tx
		.updateTable('events')
		.set({ ...set, updated_at: now() })
		.where('event_uuid', '=', event_uuid)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** What a later one of the series is to say, when this much changes in an earlier one. */
function likewise(from: EventRow, to: EventDetails, row: EventRow): EventDetails {
	const names = differences(from, to);
	const same = Object.fromEntries(names.map((name) => [name, to[name]]));
	const minutes = (event: Pick<EventDetails, 'starts_at' | 'ends_at'>) =>
		event.ends_at.getTime() - event.starts_at.getTime();
	const lasts = minutes(from) === minutes(to) ? minutes(row) : minutes(to);
	const starts_at = names.some((name) => name === 'starts_at' || name === 'time_zone')
		? moved(from, to, row)
		: row.starts_at;
	const ends_at = new Date(starts_at.getTime() + lasts);
	return { ...row, ...same, starts_at, ends_at };
}

function moved(from: EventRow, to: EventDetails, row: EventRow): Date {
	const [was, is] = [wallTimeOf(from.starts_at, from.time_zone), wallTimeOf(to.starts_at, to.time_zone)];
	const { day } = wallTimeOf(row.starts_at, row.time_zone);
	return instantOf({ ...is, day: dayLater(day, daysBetween(was.day, is.day)), which: is.which ?? 'first' });
}
