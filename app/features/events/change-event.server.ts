import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { differences, type EventDetails, versionOf } from './event-details.server.ts';
import type { EventRow } from './events.server.ts';
import { dayLater, daysBetween, instantOf, wallTimeOf } from './wall-time.server.ts';

/** Which events a change is for. */
export type Scope = 'this' | 'later';

/** Which events to change, and the version of the first that the form showed. */
export interface EventSelection {
	eventUuid: string;
	/** See `versionOf`. */
	version: string;
	/** `later`: this one and the coming ones after it of its series. */
	scope: Scope;
}

/** An event before and after a change. */
export interface ChangedEvent {
	before: EventRow;
	after: EventRow;
}

/**
 * Changes an event, in the caller's transaction. With scope `later`, the later dates of its series get the same changes and
 * nothing else; a new date moves them by as many days, at the same time of day.
 * @returns The events that changed, the selected one first; empty when nothing differs.
 * @throws {DomainError} `gone`; `changed`, with the event as it is now; `time` for a later date, see `instantOf`
 */
export async function changeEvent(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	selection: EventSelection,
	details: EventDetails,
): Promise<ChangedEvent[]> {
	const rows = await lockEvents(tx, services, selection);
	const [event] = rows as [EventRow];
	const changed: ChangedEvent[] = [];
	for (const row of rows) {
		const wanted = row === event ? details : also(event, details, row);
		const names = differences(row, wanted);
		if (names.length === 0) continue;
		const set = Object.fromEntries(names.map((name) => [name, wanted[name]]));
		changed.push({ before: row, after: await update(tx, services, row, set) });
	}
	return changed;
}

const movesTo = { published: ['draft', 'cancelled'], cancelled: ['published'] } as const;

/**
 * Publishes events, or cancels them, in the caller's transaction; a canceled one can be published again. Scope `later` covers
 * the later dates of the series that are in the same state.
 * @returns The events that changed, the selected one first.
 * @throws {DomainError} `gone`; `changed`, with the event as it is now; `state`
 */
export async function moveEvent(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	selection: EventSelection,
	status: 'published' | 'cancelled',
): Promise<ChangedEvent[]> {
	const rows = await lockEvents(tx, services, selection, ['draft', 'published', 'cancelled']);
	const [event] = rows as [EventRow];
	if (!(movesTo[status] as readonly string[]).includes(event.status)) throw new DomainError('state');
	const changed: ChangedEvent[] = [];
	for (const row of rows.filter((one) => one.status === event.status))
		changed.push({ before: row, after: await update(tx, services, row, { status }) });
	return changed;
}

/**
 * Sets the link to an event's recording, in the caller's transaction.
 * @param notifies Whether registrants are emailed, each once.
 * @throws {DomainError} `gone`; `changed`, with the event as it is now
 */
export async function setRecording(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	selection: Omit<EventSelection, 'scope'>,
	url: string | null,
	notifies: boolean,
): Promise<ChangedEvent> {
	const [row] = (await lockEvents(tx, services, { ...selection, scope: 'this' })) as [EventRow];
	return {
		before: row,
		after: await update(tx, services, row, { recording_url: url, notifies_recording: notifies || !url }),
	};
}

/**
 * Deletes drafts that nobody registered for, in the caller's transaction.
 * @returns The deleted events.
 * @throws {DomainError} `gone`; `changed`, with the event as it is now; `state`
 */
export async function discardDrafts(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	selection: EventSelection,
): Promise<EventRow[]> {
	const rows = await lockEvents(tx, services, selection);
	if (rows[0]?.status !== 'draft') throw new DomainError('state');
	const discarded = await tx
		.deleteFrom('events')
		.where(
			'event_uuid',
			'in',
			rows.map(({ event_uuid }) => event_uuid),
		)
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
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ eventUuid, version, scope }: EventSelection,
	among: EventRow['status'][] = ['draft', 'published'],
): Promise<EventRow[]> {
	if (!isCanonicalUuid(eventUuid)) throw new DomainError('gone');
	const event = await tx
		.selectFrom('events')
		.selectAll()
		.where('event_uuid', '=', eventUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!event) throw new DomainError('gone');
	if (versionOf(event) !== version) throw new DomainError('changed', event);
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

/** The details of a later date of the series after an earlier one changed. */
function also(from: EventRow, to: EventDetails, row: EventRow): EventDetails {
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
