import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { RegistrationRow } from './registrations.server.ts';

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

type Clock = Pick<Services, 'now'>;

/** How long after a session participants can say that they were there. */
export const SELF_DAYS = 14;

/** Who comes through the door: a registrant, or a participant by the customer row that represents them. */
export type Guest = { registration: RegistrationRow } | { person: string };

/** Records that someone came through the door. The first time stays. */
export async function recordArrival(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	eventUuid: string,
	guest: Guest,
): Promise<void> {
	const at = now();
	if ('registration' in guest) {
		await db
			.updateTable('event_registrations')
			.set((row) => ({
				attended_at: row.fn.coalesce('attended_at', row.val(at)),
				last_joined_at: at,
				join_count: row('join_count', '+', 1),
			}))
			.where('id', '=', guest.registration.id)
			.execute();
		return;
	}
	const times = { occurred_at: at, created_at: at, updated_at: at };
	await db
		.insertInto('attendance_evidence')
		.values({ event_uuid: eventUuid, customer_uuid: guest.person, source: 'click', ...times })
		.onConflict((conflict) => conflict.columns(['event_uuid', 'customer_uuid', 'source']).doNothing())
		.execute();
}

/** Records how long the meeting provider saw a person, in the caller's transaction. Replaces an earlier report. */
export async function recordProviderMinutes(
	tx: Transaction<Tables>,
	{ now }: Clock,
	eventUuid: string,
	person: string,
	joinedAt: Date,
	minutes: number,
): Promise<void> {
	const at = now();
	const seen = { minutes, occurred_at: joinedAt, updated_at: at };
	await tx
		.insertInto('attendance_evidence')
		.values({ event_uuid: eventUuid, customer_uuid: person, source: 'provider', created_at: at, ...seen })
		.onConflict((conflict) => conflict.columns(['event_uuid', 'customer_uuid', 'source']).doUpdateSet(seen))
		.execute();
}

interface AttendanceDecision {
	eventUuid: string;
	/** The customer row that represents the person. */
	person: string;
	attended: boolean;
	reason: string;
}

/**
 * Records an operator's decision, which overrides all other evidence, in the caller's transaction.
 * @returns The verdict before it; undefined without evidence.
 */
export async function decideAttendance(
	tx: Transaction<Tables>,
	{ now }: Clock,
	{ eventUuid, person, attended, reason }: AttendanceDecision,
): Promise<boolean | undefined> {
	const before = await tx
		.selectFrom('session_attendance')
		.select('attended')
		.where('event_uuid', '=', eventUuid)
		.where('person_uuid', '=', person)
		.executeTakeFirst();
	const at = now();
	// The latest decision is the only one, also for a person with several customer rows.
	await sql`delete from attendance_evidence a using customers c
		where c.customer_uuid = a.customer_uuid and c.person_uuid = ${person}
			and a.event_uuid = ${eventUuid} and a.source = 'operator'`.execute(tx);
	await tx
		.insertInto('attendance_evidence')
		.values({
			event_uuid: eventUuid,
			customer_uuid: person,
			source: 'operator',
			attended,
			reason,
			occurred_at: at,
			created_at: at,
			updated_at: at,
		})
		.execute();
	return before?.attended ?? undefined;
}

/**
 * Records a participant's own word that they were at a session.
 * @param slug The session's slug.
 * @throws {DomainError} `gone` for a session that is not one of the participant's own past ones, or where the provider or an
 * operator has said otherwise; `late` after `SELF_DAYS`
 */
export async function recordOwnWord(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	slug: string,
	person: string,
): Promise<void> {
	// PostgreSQL rejects text with a null byte.
	if (!/^[a-z0-9-]{1,200}$/.test(slug)) throw new DomainError('gone');
	const at = now();
	const { rows } = await sql<{ event_uuid: string; ends_at: Date }>`
		select e.event_uuid, e.ends_at from events e
		where e.slug = ${slug} and e.kind in ('learn', 'build') and e.status = 'published' and e.ends_at <= ${at}
			and exists (
				select from entitlements t join customers c using (customer_uuid)
				where c.person_uuid = ${person} and t.product = 'year' and t.revoked_at is null
					and t.starts_at < e.ends_at and (t.ends_at is null or t.ends_at > e.starts_at)
			)
			and not exists (
				select from attendance_evidence a join customers c using (customer_uuid)
				where a.event_uuid = e.event_uuid and c.person_uuid = ${person}
					and (a.source = 'operator' or (a.source = 'provider' and a.minutes is not null))
			)`.execute(db);
	const [event] = rows;
	if (!event) throw new DomainError('gone');
	if (at.getTime() > event.ends_at.getTime() + SELF_DAYS * 86_400_000) throw new DomainError('late');
	const times = { occurred_at: at, created_at: at, updated_at: at };
	await db
		.insertInto('attendance_evidence')
		.values({ event_uuid: event.event_uuid, customer_uuid: person, source: 'self', ...times })
		.onConflict((conflict) => conflict.columns(['event_uuid', 'customer_uuid', 'source']).doNothing())
		.execute();
}
