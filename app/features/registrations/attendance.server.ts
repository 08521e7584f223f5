import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/** Ids of registrations by whether the person attended. */
export interface Attendance {
	attended: string[];
	absent: string[];
}

/**
 * Records who attended an event and who did not, in the caller's transaction. The time of an earlier attendance is preserved.
 * @param marks Registrations; those of other events are ignored.
 * @returns The registrations that changed.
 */
export async function recordAttendance(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	eventUuid: string,
	marks: Attendance,
): Promise<Attendance> {
	const set = async (ids: string[], hasAttended: boolean) => {
		if (ids.length === 0) return [];
		const rows = await tx
			.updateTable('event_registrations')
			.set({ attended_at: hasAttended ? now() : null })
			.where('event_uuid', '=', eventUuid)
			.where('cancelled_at', 'is', null)
			.where('id', 'in', ids)
			.where('attended_at', hasAttended ? 'is' : 'is not', null)
			.returning('id')
			.execute();
		return rows.map(({ id }) => id);
	};
	return { attended: await set(marks.attended, true), absent: await set(marks.absent, false) };
}

/**
 * Records attendance by email address, in the caller's transaction.
 * @returns The registrations that changed, and the addresses without a registration.
 */
export async function recordAttendanceByAddress(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	eventUuid: string,
	addresses: readonly string[],
): Promise<{ attended: string[]; unknown: string[] }> {
	const unique = [...new Map(addresses.map((address) => [address.toLowerCase(), address]))];
	const keys = unique.map(([key]) => key);
	const { rows } = await sql<{ id: string; address: string; previous: Date | null }>`
		with found as (
			select id, lower(email) as address, attended_at as previous from event_registrations
			where event_uuid = ${eventUuid} and cancelled_at is null and lower(email) = any(${keys}::text[]) for update
		), marked as (
			update event_registrations r set attended_at = ${now()} from found where r.id = found.id and found.previous is null
		)
		select id, address, previous from found`.execute(tx);
	const known = new Set(rows.map(({ address }) => address));
	return {
		attended: rows.filter(({ previous }) => previous === null).map(({ id }) => id),
		unknown: unique.filter(([key]) => !known.has(key)).map(([, address]) => address),
	};
}
