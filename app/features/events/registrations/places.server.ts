import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { EventRow } from '../events/events.server.ts';
import type { RegistrationRow } from './registrations.server.ts';

type Tx = Transaction<Tables>;

/**
 * Whom each number of an event's people counts, as conditions for its registrations `r`. Every list, page, question and export uses
 * these, so that they show the same number.
 */
export const peopleWho = {
	registered: sql`r.cancelled_at is null and r.place = 'confirmed'`,
	waiting: sql`r.cancelled_at is null and r.place = 'waiting'`,
	offered: sql`r.cancelled_at is null and r.place = 'offered'`,
	attended: sql`r.cancelled_at is null and r.attended_at is not null`,
} as const;

export interface PlacesView {
	capacity: number;
	/** Places that a newcomer can still get: none while others wait. */
	free: number;
	waiting: number;
	hasWaitingList: boolean;
}

async function countPlaces(db: Kysely<Tables>, eventUuid: string): Promise<{ held: number; waiting: number }> {
	const { rows } = await sql<{ held: number; waiting: number }>`select
		count(*) filter (where place <> 'waiting')::int as held, count(*) filter (where place = 'waiting')::int as waiting
		from event_registrations where event_uuid = ${eventUuid} and cancelled_at is null`.execute(db);
	return rows[0] ?? { held: 0, waiting: 0 };
}

/** The places of an event; undefined if they are not limited. */
export async function getPlaces(db: Kysely<Tables>, event: EventRow): Promise<PlacesView | undefined> {
	const { capacity, has_waiting_list: hasWaitingList } = event;
	if (capacity === null) return undefined;
	const { held, waiting } = await countPlaces(db, event.event_uuid);
	return { capacity, free: Math.max(0, capacity - held - waiting), waiting, hasWaitingList };
}

/**
 * Locks events until the transaction ends, always in the same order. Giving or freeing a place locks its event first, so
 * that places are counted from the live rows, one transaction at a time.
 * @returns The events by id, including drafts.
 */
export async function lockEvents(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, EventRow>> {
	const known = [...new Set(ids.filter((id) => id !== null))];
	if (known.length === 0) return new Map();
	const rows = await tx
		.selectFrom('events')
		.selectAll()
		.where('event_uuid', 'in', known)
		.orderBy('event_uuid')
		.forNoKeyUpdate()
		.execute();
	return new Map(rows.map((row) => [row.event_uuid, row]));
}

export type AssignedPlace = Pick<RegistrationRow, 'place' | 'line_number'>;

/**
 * The place that a newcomer gets in an event that this transaction has locked: one of its own, or the end of the waiting list.
 * @throws {DomainError} `full` if there is neither
 */
export async function assignPlace(tx: Tx, event: EventRow): Promise<AssignedPlace> {
	const places = await getPlaces(tx, event);
	if (!places || places.free > 0) return { place: 'confirmed', line_number: null };
	if (!places.hasWaitingList) throw new DomainError('full');
	const { last } = await tx
		.selectFrom('event_registrations')
		.select((select) => select.fn.max('line_number').as('last'))
		.where('event_uuid', '=', event.event_uuid)
		.executeTakeFirstOrThrow();
	return { place: 'waiting', line_number: (last ?? 0) + 1 };
}

/** The number of a person on the waiting list, from 1; undefined if they are not on it. */
export async function positionInLine(
	db: Kysely<Tables>,
	{ event_uuid, place, line_number, cancelled_at }: RegistrationRow,
): Promise<number | undefined> {
	if (place !== 'waiting' || cancelled_at) return undefined;
	const { count } = await db
		.selectFrom('event_registrations')
		.select((select) => select.fn.countAll<string>().as('count'))
		.where('event_uuid', '=', event_uuid)
		.where('place', '=', 'waiting')
		.where('cancelled_at', 'is', null)
		.where('line_number', '<=', line_number)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function countExcess(db: Kysely<Tables>, { event_uuid, capacity }: EventRow): Promise<number> {
	return capacity === null ? 0 : Math.max(0, (await countPlaces(db, event_uuid)).held - capacity);
}

/** When an offered place has to be taken: an event that moved closer ends its offers. Null without an offer. */
export function offerEnds(
	{ offer_expires_at: end }: Pick<RegistrationRow, 'offer_expires_at'>,
	event: EventRow | undefined,
): Date | null {
	return end && event && event.starts_at < end ? event.starts_at : end;
}

/** The number of free places that can be offered: without a limit, more than anyone needs. */
export async function countOfferable(tx: Tx, event: EventRow): Promise<number> {
	if (event.capacity === null) return Number.MAX_SAFE_INTEGER;
	const { held } = await countPlaces(tx, event.event_uuid);
	return Math.max(0, event.capacity - held);
}
