import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

type Needs = Pick<Services, 'now'>;

/** Whose mark was changed, by the registrations' ids. */
export interface Marked {
	attended: string[];
	absent: string[];
}

/**
 * Writes down who came to an event and who did not, in the caller's transaction. Who came already keeps the time of it.
 * @param marks Ids of registrations; those of other events are left alone.
 */
export async function markAttendance(
	tx: Transaction<Tables>,
	{ now }: Needs,
	eventUuid: string,
	marks: Marked,
): Promise<Marked> {
	const set = async (ids: string[], isHere: boolean) => {
		if (ids.length === 0) return [];
		const rows = await tx
			.updateTable('event_registrations')
			.set({ attended_at: isHere ? now() : null })
			.where('event_uuid', '=', eventUuid)
			.where('cancelled_at', 'is', null)
			.where('id', 'in', ids)
			.where('attended_at', isHere ? 'is' : 'is not', null)
			.returning('id')
			.execute();
		return rows.map(({ id }) => id);
	};
	return { attended: await set(marks.attended, true), absent: await set(marks.absent, false) };
}

/**
 * Writes down that those came to an event who registered with one of the addresses, in the caller's transaction.
 * @returns Whose mark was changed, and the addresses that nobody is registered with.
 */
export async function markByAddress(
	tx: Transaction<Tables>,
	{ now }: Needs,
	eventUuid: string,
	addresses: readonly string[],
): Promise<{ attended: string[]; unknown: string[] }> {
	const unique = [...new Map(addresses.map((address) => [address.toLowerCase(), address]))];
	const keys = unique.map(([key]) => key);
	const { rows } = await sql<{ id: string; address: string; was: Date | null }>`
		with found as (
			select id, lower(email) as address, attended_at as was from event_registrations
			where event_uuid = ${eventUuid} and cancelled_at is null and lower(email) = any(${keys}::text[]) for update
		), marked as (
			update event_registrations r set attended_at = ${now()} from found where r.id = found.id and found.was is null
		)
		select id, address, was from found`.execute(tx);
	const known = new Set(rows.map(({ address }) => address));
	return {
		attended: rows.filter(({ was }) => was === null).map(({ id }) => id),
		unknown: unique.filter(([key]) => !known.has(key)).map(([, address]) => address),
	};
}
