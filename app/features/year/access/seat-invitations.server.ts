import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import type { Tables, TeamOrders, TeamSeats } from '#database/tables.ts';
import { isLiveYear } from './entitlements.server.ts';

type Seat = Pick<Selectable<TeamSeats>, 'position' | 'invited_at' | 'customer_uuid' | 'ended_at'>;
type Order = Pick<Selectable<TeamOrders>, 'seats_paid' | 'ends_at'>;

const INVITATION_DAYS = 30;

/** `closed`: not paid, refunded, or its year is over. `expired`: invited, but the link does not work anymore. */
export type SeatState = 'free' | 'invited' | 'expired' | 'used' | 'closed' | 'ended';

export function seatState(seat: Seat, order: Order, now: Date): SeatState {
	if (seat.ended_at) return 'ended';
	if (seat.position > order.seats_paid || !order.ends_at || order.ends_at <= now) return 'closed';
	if (seat.customer_uuid) return 'used';
	if (!seat.invited_at) return 'free';
	return invitationEnds(seat.invited_at, order.ends_at) > now ? 'invited' : 'expired';
}

export function invitationEnds(invitedAt: Date, endsAt: Date): Date {
	const end = new Date(invitedAt.getTime() + INVITATION_DAYS * 24 * 3600_000);
	return end < endsAt ? end : endsAt;
}

/** The purpose of the emailed link; its subject is the invitation's id. */
export const SEAT_INVITATION = 'team-seat-invitation';

export interface OpenInvitation {
	id: string;
	/** The buyer's name and company; undefined once they were erased. */
	from: string | undefined;
	starts_at: Date;
	ends_at: Date;
	expires: Date;
}

export const invitedSeats = (db: Kysely<Tables>) =>
	db
		.selectFrom('team_seats as s')
		.innerJoin('team_orders as t', 't.order_uuid', 's.order_uuid')
		.leftJoin('order_buyers as b', 'b.order_uuid', 's.order_uuid')
		.select(['s.position', 's.invitation_uuid', 's.invited_at', 's.customer_uuid', 's.ended_at'])
		.select(['t.seats_paid', 't.starts_at', 't.ends_at', 'b.name', 'b.company']);

type InvitedSeat = Awaited<ReturnType<ReturnType<typeof invitedSeats>['executeTakeFirstOrThrow']>>;

export function openInvitation(seat: InvitedSeat, now: Date): OpenInvitation | undefined {
	const { invitation_uuid: id, invited_at, starts_at, ends_at, company, name } = seat;
	if (!id || !invited_at || !starts_at || !ends_at || seatState(seat, seat, now) !== 'invited') return undefined;
	return {
		id,
		from: name && company ? `${name} (${company})` : (name ?? undefined),
		starts_at,
		ends_at,
		expires: invitationEnds(invited_at, ends_at),
	};
}

/** The latest open invitation to an address whose owner has no access now. */
export const invitationTo = (services: Pick<Services, 'db' | 'now'>, email: string) =>
	find(services, sql`lower(${email})`);

/** The latest open invitation to any address of a person who has no access now. @param person The customer row that represents them. */
export const invitationOf = (services: Pick<Services, 'db' | 'now'>, person: string) =>
	find(services, sql`select lower(email) from customers where person_uuid = ${person} and erased_at is null`);

async function find({ db, now }: Pick<Services, 'db' | 'now'>, addresses: RawBuilder<unknown>) {
	const at = now();
	const rows = await invitedSeats(db)
		.where(sql<boolean>`lower(s.invited_email) in (${addresses})`)
		.where(sql<boolean>`not exists (
			select from customers i join customers c on c.person_uuid = i.person_uuid
			join entitlements e on e.customer_uuid = c.customer_uuid
			where lower(i.email) = lower(s.invited_email) and ${isLiveYear(at)})`)
		.orderBy('s.invited_at', 'desc')
		.execute();
	return rows.flatMap((row) => openInvitation(row, at) ?? [])[0];
}

export async function claimPath({ links }: Pick<Services, 'links'>, { id, expires }: OpenInvitation): Promise<string> {
	return `${myPaths.claim}?token=${await links.seal(SEAT_INVITATION, id, expires)}`;
}
