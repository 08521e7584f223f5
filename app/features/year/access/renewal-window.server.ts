import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** The last day of a year and the seven before it: then it can be renewed, and its person hears that it ends. */
export const LAST_DAYS = 8;
/** And from the end of its last session, unless that is so long before that more may still be planned. */
const LAST_SESSION_DAYS = 60;

/** Matches years `e` that end so soon, or have ended, that the next one is offered. */
export const isRenewable = (now: Date): RawBuilder<boolean> => sql<boolean>`coalesce(
	e.ends_at <= ${now}::timestamptz + make_interval(days => ${LAST_DAYS})
	or (e.ends_at <= ${now}::timestamptz + make_interval(days => ${LAST_SESSION_DAYS}) and (
		select max(s.ends_at) from events s where s.kind in ('learn', 'build') and s.status = 'published'
			and s.ends_at > e.starts_at and s.starts_at < e.ends_at
	) <= ${now}::timestamptz), false)`;

export async function renewalIsOpen(
	db: Kysely<Tables>,
	year: { entitlement_uuid: string },
	now: Date,
): Promise<boolean> {
	const { rows } = await sql<{ is_open: boolean }>`
		select ${isRenewable(now)} as is_open from entitlements e where e.entitlement_uuid = ${year.entitlement_uuid}`.execute(
		db,
	);
	return rows[0]?.is_open ?? false;
}
