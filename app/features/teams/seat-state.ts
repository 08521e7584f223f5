import type { Selectable } from 'kysely';
import type { TeamOrders, TeamSeats } from '#database/tables.ts';

type Seat = Pick<Selectable<TeamSeats>, 'position' | 'invited_at' | 'customer_uuid' | 'ended_at'>;
type Order = Pick<Selectable<TeamOrders>, 'seats_paid' | 'ends_at'>;

/** How long an invitation can be used after it was sent. */
const INVITATION_DAYS = 30;

/** `closed`: not paid, refunded, or its year is over. `expired`: invited, but the link does not work anymore. */
export type SeatState = 'free' | 'invited' | 'expired' | 'used' | 'closed' | 'ended';

/** The state of a seat. */
export function seatState(seat: Seat, order: Order, now: Date): SeatState {
	if (seat.ended_at) return 'ended';
	if (seat.position > order.seats_paid || !order.ends_at || order.ends_at <= now) return 'closed';
	if (seat.customer_uuid) return 'used';
	if (!seat.invited_at) return 'free';
	return invitationEnds(seat.invited_at, order.ends_at) > now ? 'invited' : 'expired';
}

/** When an invitation's link stops working. @param endsAt The end of access. */
export function invitationEnds(invitedAt: Date, endsAt: Date): Date {
	const end = new Date(invitedAt.getTime() + INVITATION_DAYS * 24 * 3600_000);
	return end < endsAt ? end : endsAt;
}
