import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { EventRow } from '../events/events.server.ts';
import { lockEvents, peopleWho } from './places.server.ts';
import { nameBegins } from './registrants-table.console.server.ts';
import type { RegistrationRow } from './registrations.server.ts';

/** Check-in opens this long before the start. */
const OPENS_HOURS = 3;
const FOUND_LIMIT = 12;

export type AtTheDoor = Pick<RegistrationRow, 'id' | 'first_name' | 'last_name' | 'company' | 'place' | 'attended_at'>;

export const isCheckInOpen = ({ starts_at }: Pick<EventRow, 'starts_at'>, now: Date): boolean =>
	now.getTime() >= starts_at.getTime() - OPENS_HOURS * 3600_000;

/**
 * Finds registrants of an event by their code, or by the start of their address or names.
 * @returns At most twelve, and whether there are more.
 */
export async function findAtTheDoor(
	db: Kysely<Tables>,
	eventUuid: string,
	typed: string,
): Promise<{ people: AtTheDoor[]; hasMore: boolean }> {
	const text = typed.trim().toLowerCase();
	if (!text) return { people: [], hasMore: false };
	const code = text.replaceAll(/[\s-]/g, '');
	const byCode = /^[0-9a-f]{8}$/.test(code)
		? sql`id between ${`${code}-0000-0000-0000-000000000000`}::uuid and ${`${code}-ffff-ffff-ffff-ffffffffffff`}::uuid`
		: sql`false`;
	const { rows } = await sql<AtTheDoor>`
		select id, first_name, last_name, company, place, attended_at from event_registrations r
		where event_uuid = ${eventUuid} and cancelled_at is null and (${byCode} or ${nameBegins(text)})
		order by lower(last_name), lower(first_name), id limit ${FOUND_LIMIT + 1}`.execute(db);
	return { people: rows.slice(0, FOUND_LIMIT), hasMore: rows.length > FOUND_LIMIT };
}

export async function countAtTheDoor(
	db: Kysely<Tables>,
	eventUuid: string,
): Promise<{ attended: number; registered: number }> {
	const { rows } = await sql<{ attended: number; registered: number }>`
		select count(*) filter (where ${peopleWho.attended})::int as attended,
			count(*) filter (where ${peopleWho.registered})::int as registered
		from event_registrations r where event_uuid = ${eventUuid} and cancelled_at is null`.execute(db);
	return rows[0] ?? { attended: 0, registered: 0 };
}

/**
 * Checks a registrant in, in the caller's transaction. Someone without a place gets one, even if the event is full: they are here.
 * @returns The registrant, and whether they were checked in before; the first time stays.
 * @throws {DomainError} `gone`; `state` before check-in opens
 */
export async function checkIn(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	eventUuid: string,
	id: string,
): Promise<{ person: AtTheDoor & { attended_at: Date }; isAgain: boolean }> {
	const event = (await lockEvents(tx, [eventUuid])).get(eventUuid);
	if (!event || !isCanonicalUuid(id)) throw new DomainError('gone');
	if (!isCheckInOpen(event, now())) throw new DomainError('state');
	const { rows } = await sql<AtTheDoor & { attended_at: Date; before: Date | null }>`
		with before as (
			select id, attended_at from event_registrations
			where id = ${id} and event_uuid = ${eventUuid} and cancelled_at is null for update
		)
		update event_registrations r
		set attended_at = coalesce(before.attended_at, ${now()}), place = 'confirmed'
		from before where r.id = before.id
		returning r.id, r.first_name, r.last_name, r.company, r.place, r.attended_at, before.attended_at as before`.execute(
		tx,
	);
	const [row] = rows;
	if (!row) throw new DomainError('gone');
	const { before, ...person } = row;
	return { person, isAgain: before !== null };
}
