import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { EventRow } from './events.server.ts';
import { addDays, daysBetween, instantOf, wallTimeOf } from './wall-time.server.ts';

type Tx = Transaction<Tables>;
type Clock = Pick<Services, 'now'>;

export interface EventSelection {
	eventUuid: string;
	/** The version that the form showed; see `versionOf`. */
	version: string;
	/** `later`: this event and the upcoming ones after it in its series. */
	scope: 'this' | 'later';
}

export interface ChangedEvent {
	before: EventRow;
	after: EventRow;
}

/**
 * Changes an event, in the caller's transaction. With scope `later`, the later dates of its series get the same changes and
 * nothing else; a new date moves them by the same number of days and keeps the time of day.
 * @returns The events that changed, the selected one first; empty when nothing differs.
 * @throws {DomainError} `gone`; `changed`, with the current event; `time` for a later date, see `instantOf`
 */
export async function changeEvent(
	tx: Tx,
	services: Clock,
	selection: EventSelection,
	details: EventDetails,
): Promise<ChangedEvent[]> {
	const [event, ...later] = await lockEvents(tx, services, selection);
	const changed: ChangedEvent[] = [];
	for (const row of [event, ...later]) {
		const target = row === event ? details : detailsOfLaterDate(event, details, row);
		const fields = changedFields(row, target);
		if (fields.length === 0) continue;
		const set = Object.fromEntries(fields.map((name) => [name, target[name]]));
		changed.push({ before: row, after: await update(tx, services, row, set) });
	}
	return changed;
}

const previousStatuses: Record<'published' | 'cancelled', readonly EventRow['status'][]> = {
	published: ['draft', 'cancelled'],
	cancelled: ['published'],
};

/**
 * Publishes or cancels events, in the caller's transaction; a canceled event can be published again. Scope `later` covers
 * the later dates of the series that have the same status.
 * @returns The events that changed, the selected one first.
 * @throws {DomainError} `gone`; `changed`, with the current event; `state`
 */
export async function setEventStatus(
	tx: Tx,
	services: Clock,
	selection: EventSelection,
	status: 'published' | 'cancelled',
): Promise<ChangedEvent[]> {
	const [event, ...later] = await lockEvents(tx, services, selection, ['draft', 'published', 'cancelled']);
	if (!previousStatuses[status].includes(event.status)) throw new DomainError('state');
	const changed: ChangedEvent[] = [];
	for (const row of [event, ...later].filter((row) => row.status === event.status))
		changed.push({ before: row, after: await update(tx, services, row, { status }) });
	return changed;
}

/**
 * Hides a date that is over, in the caller's transaction: it becomes a draft, which an operator can publish again.
 * @throws {DomainError} `gone`; `changed`, with the current event; `state`; `held`, if people registered for it or were there, or it
 * has a recording or material
 */
export async function hidePastEvent(
	tx: Tx,
	services: Clock,
	selection: Omit<EventSelection, 'scope'>,
): Promise<ChangedEvent> {
	const [before] = await lockEvents(tx, services, { ...selection, scope: 'this' });
	if (before.status !== 'published' || before.ends_at > services.now()) throw new DomainError('state');
	if (await wasHeld(tx, before)) throw new DomainError('held');
	return { before, after: await update(tx, services, before, { status: 'draft' }) };
}

/** Whether anything depends on an event: registrations, attendance, a recording or material. */
async function wasHeld(db: Kysely<Tables>, { event_uuid, recording_url }: EventRow): Promise<boolean> {
	if (recording_url !== null) return true;
	const { rows } = await sql<{ held: boolean }>`
		select exists (select from event_registrations where event_uuid = ${event_uuid})
			or exists (select from session_materials where event_uuid = ${event_uuid})
			or exists (select from attendance_evidence where event_uuid = ${event_uuid})
			or exists (select from session_guests where event_uuid = ${event_uuid}) as held`.execute(db);
	return rows[0]?.held ?? false;
}

/**
 * Sets the link to an event's recording, in the caller's transaction.
 * @param notifies Whether registrants are emailed, each once.
 * @throws {DomainError} `gone`; `changed`, with the current event
 */
export async function setRecording(
	tx: Tx,
	services: Clock,
	selection: Omit<EventSelection, 'scope'>,
	url: string | null,
	notifies: boolean,
): Promise<ChangedEvent> {
	const [before] = await lockEvents(tx, services, { ...selection, scope: 'this' });
	const set = { recording_url: url, notifies_recording: notifies || !url };
	return { before, after: await update(tx, services, before, set) };
}

/**
 * Deletes drafts without registrations, in the caller's transaction.
 * @returns The deleted events.
 * @throws {DomainError} `gone`; `changed`, with the current event; `state`
 */
export async function discardDrafts(tx: Tx, services: Clock, selection: EventSelection): Promise<EventRow[]> {
	const rows = await lockEvents(tx, services, selection);
	if (rows[0].status !== 'draft') throw new DomainError('state');
	const ids = rows.map(({ event_uuid }) => event_uuid);
	const discarded = await tx
		.deleteFrom('events')
		.where('event_uuid', 'in', ids)
		.where('status', '=', 'draft')
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('event_registrations as r').whereRef('r.event_uuid', '=', 'events.event_uuid'))),
		)
		.returningAll()
		.execute();
	if (discarded.length === 0) throw new DomainError('state');
	return discarded;
}

/** Locks the event and, with scope `later`, the upcoming dates after it, until the transaction ends. */
async function lockEvents(
	tx: Tx,
	{ now }: Clock,
	{ eventUuid, version, scope }: EventSelection,
	statuses: EventRow['status'][] = ['draft', 'published'],
): Promise<[EventRow, ...EventRow[]]> {
	if (!isCanonicalUuid(eventUuid)) throw new DomainError('gone');
	const events = tx.selectFrom('events').selectAll().forUpdate();
	const event = await events.where('event_uuid', '=', eventUuid).executeTakeFirst();
	if (!event) throw new DomainError('gone');
	if (versionOf(event) !== version) throw new DomainError('changed', event);
	if (scope === 'this' || !event.series_uuid) return [event];
	const later = await events
		.where('series_uuid', '=', event.series_uuid)
		.where('starts_at', '>', event.starts_at)
		.where('ends_at', '>', now())
		.where('status', 'in', statuses)
		.orderBy('starts_at')
		.execute();
	return [event, ...later];
}

/** A session that an operator gives one of these no longer moves with the rhythm. */
const independent: readonly (keyof EventRow)[] = ['kind', 'title', 'starts_at', 'ends_at', 'time_zone', 'status'];

async function update(tx: Tx, { now }: Clock, row: EventRow, set: Partial<EventRow>): Promise<EventRow> {
	const follows_rhythm = row.follows_rhythm && !independent.some((name) => name in set);
	return await tx
		.updateTable('events')
		.set({ ...set, follows_rhythm, updated_at: now() })
		.where('event_uuid', '=', row.event_uuid)
		.returningAll()
		.executeTakeFirstOrThrow();
}

function detailsOfLaterDate(from: EventRow, to: EventDetails, row: EventRow): EventDetails {
	const fields = changedFields(from, to);
	const changes = Object.fromEntries(fields.map((name) => [name, to[name]]));
	const length = (event: Pick<EventDetails, 'starts_at' | 'ends_at'>) =>
		event.ends_at.getTime() - event.starts_at.getTime();
	const newLength = length(from) === length(to) ? length(row) : length(to);
	const isMoved = fields.includes('starts_at') || fields.includes('time_zone');
	const starts_at = isMoved ? moveStart(from, to, row) : row.starts_at;
	return { ...row, ...changes, starts_at, ends_at: new Date(starts_at.getTime() + newLength) };
}

function moveStart(from: EventRow, to: EventDetails, row: EventRow): Date {
	const [before, after] = [wallTimeOf(from.starts_at, from.time_zone), wallTimeOf(to.starts_at, to.time_zone)];
	const { day } = wallTimeOf(row.starts_at, row.time_zone);
	return instantOf({
		...after,
		day: addDays(day, daysBetween(before.day, after.day)),
		which: after.which ?? 'first',
	});
}

/** The fields of an event that operators edit, in the order of the form. */
const detailNames = [
	'kind',
	'title',
	'summary',
	'host',
	'agenda',
	'skills',
	'is_basics',
	'starts_at',
	'ends_at',
	'time_zone',
	'display_time',
	'location',
	'join_url',
	'webinar_kind',
	'webinar_id',
	'takes_registrations',
	'capacity',
	'has_waiting_list',
	'question_set_uuid',
] as const satisfies (keyof EventRow)[];

export type EventDetails = Pick<EventRow, (typeof detailNames)[number]>;

/** Identifies an event's current state. Forms carry it, so that a change to another version is detected. */
export function versionOf(event: EventRow): string {
	const { status, recording_url, notifies_recording } = event;
	const all = [...detailNames.map((name) => event[name]), status, recording_url, notifies_recording];
	return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22);
}

export function changedFields(before: EventDetails, after: EventDetails): (keyof EventDetails)[] {
	const comparable = (value: unknown) =>
		value instanceof Date ? value.getTime() : Array.isArray(value) ? value.join() : value;
	return detailNames.filter((name) => comparable(before[name]) !== comparable(after[name]));
}
