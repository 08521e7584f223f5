import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isYearAhead } from './entitlements.server.ts';

/** Whether another order that is paid renews seats of an order of a team. @param order The order's id. */
export const isRenewed = (order: RawBuilder<unknown>) => sql<boolean>`exists (
	select from team_seats renewed join team_seats next on next.renews_uuid = renewed.seat_uuid
	join team_orders paid on paid.order_uuid = next.order_uuid
	where renewed.order_uuid = ${order} and paid.seats_paid > 0)`;

/**
 * Whose turn it is to renew a seat: the company's as long as it pays for the seat, has someone to decide, and has not renewed it for
 * others. The person's own then: they are told to buy for themselves only after that.
 * @param seat The seat's id, or null.
 * @returns `team`; `own` for the buyer, who decides for the team; null.
 */
export const decidesOn = (seat: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<'team' | 'own' | null>`(
	select case when b.person_uuid = ${person} then 'own' else 'team' end
	from team_seats s join team_orders t on t.order_uuid = s.order_uuid join teams on teams.team_uuid = t.team_uuid
	join customers b on b.customer_uuid = teams.buyer_uuid
	where s.seat_uuid = ${seat} and s.ended_at is null and t.seats_paid > 0 and b.erased_at is null
		and not ${isRenewed(sql`t.order_uuid`)})`;

/** Whether a company renewed its seats without one that is in use: of a person who does not manage them. */
export const isLeftOut = (seat: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<boolean>`exists (
	select from team_seats s join team_orders t on t.order_uuid = s.order_uuid join teams on teams.team_uuid = t.team_uuid
	left join customers b on b.customer_uuid = teams.buyer_uuid
	where s.seat_uuid = ${seat} and s.ended_at is null and t.seats_paid > 0 and b.person_uuid is distinct from ${person}
		and ${isRenewed(sql`t.order_uuid`)})`;

/** Who decides on a person's next year while they use a seat of a team; undefined if nobody but they. */
export async function renewsFor(
	db: Kysely<Tables>,
	{ seat_uuid, customer_uuid }: { seat_uuid: string | null; customer_uuid: string },
): Promise<'team' | 'own' | undefined> {
	if (!seat_uuid) return undefined;
	const { rows } = await sql<{ by: 'team' | 'own' | null }>`
		select ${decidesOn(sql`${seat_uuid}::uuid`, sql`c.person_uuid`)} as by
		from customers c where c.customer_uuid = ${customer_uuid}`.execute(db);
	return rows[0]?.by ?? undefined;
}

/** How long the buyer's role can be accepted. */
const OFFER_DAYS = 14;

/** From when an offer of the buyer's role ends. */
export const offerEnds = (offeredAt: Date) => new Date(offeredAt.getTime() + OFFER_DAYS * 24 * 3600_000);

/** Matches teams `m` whose buyer's role is offered to one of some addresses, in lower case. */
export const isOfferedTo = (addresses: RawBuilder<unknown>, now: Date) =>
	sql<boolean>`lower(m.heir_email) in (${addresses})
		and m.heir_invited_at > ${new Date(now.getTime() - OFFER_DAYS * 24 * 3600_000)}::timestamptz`;

/** The addresses of a person, for `isOfferedTo`. */
export const addressesOf = (person: string) =>
	sql`select lower(email) from customers where person_uuid = ${person} and erased_at is null`;

/** Whether the owner of an address may sign in to accept the buyer's role of a team, who may never have taken part. */
export async function isHeir(db: Kysely<Tables>, email: string, now: Date): Promise<boolean> {
	const { rows } =
		await sql`select from teams m where ${isOfferedTo(sql`${email.toLowerCase()}`, now)} limit 1`.execute(db);
	return rows.length > 0;
}

/** Whether a person who buys their own next year uses a seat that their company may still renew. @param customer One of their rows. */
export async function mayCompanyRenew(db: Kysely<Tables>, customer: string, now: Date): Promise<boolean> {
	const { rows } = await sql`
		select from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = (select person_uuid from customers where customer_uuid = ${customer})
			and e.seat_uuid is not null and ${isYearAhead(now)}
			and ${decidesOn(sql`e.seat_uuid`, sql`c.person_uuid`)} = 'team' limit 1`.execute(db);
	return rows.length > 0;
}
