import { type Kysely, type Selectable, sql } from 'kysely';
import { invitationEnds, type SeatState, seatState } from '#app/features/year/access/seat-invitations.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables, TeamOrders } from '#database/tables.ts';
import { dayOf } from '../orders/orders.server.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';

/** A seat as its buyer and operators see it: whether it is used, not what for. */
export interface SeatView {
	id: string;
	position: number;
	state: SeatState;
	email: string | null;
	name: string | null;
	/** Days in words: used since, invited on, and through which the invitation works. */
	since: string | null;
	invitedOn: string | null;
	through: string | null;
	isOwn: boolean;
}

export interface TeamView {
	id: string;
	shortReference: string;
	/** `open`: seats can be used. `waiting`: not paid, with the page that says more. `closed`: refunded, lost or canceled. */
	state: 'waiting' | 'open' | 'over' | 'closed';
	checkout: string;
	/** The first and last day of access, in words. */
	from: string | null;
	through: string | null;
	/** Its year has not started: it waits for the end of seats that the buyer bought before. */
	isLater: boolean;
	seats: SeatView[];
	free: number;
}

export async function isTeamBuyer(db: Kysely<Tables>, person: string): Promise<boolean> {
	const { rows } = await sql`
		select from teams join customers c on c.customer_uuid = buyer_uuid where c.person_uuid = ${person} limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

/** Where the buyer of seats stands who uses none: by the order of theirs that they can do most with. */
export async function buyerStanding(services: Pick<Services, 'db' | 'now'>, person: string) {
	const teams = await listTeams(services, person);
	const find = (state: TeamView['state']) => teams.find((team) => team.state === state);
	if (find('open')) return { state: 'buyer' as const };
	const waiting = find('waiting');
	if (waiting) return { state: 'seatsReserved' as const, checkout: waiting.checkout };
	if (find('over')) return { state: 'seatsOver' as const };
	return teams.length > 0 ? { state: 'seatsClosed' as const } : undefined;
}

export async function listTeams({ db, now }: Pick<Services, 'db' | 'now'>, person: string): Promise<TeamView[]> {
	const orders = await db
		.selectFrom('team_orders as t')
		.innerJoin('enrollments as e', 'e.order_uuid', 't.order_uuid')
		.innerJoin('teams as m', 'm.team_uuid', 't.team_uuid')
		.innerJoin('customers as c', 'c.customer_uuid', 'm.buyer_uuid')
		.selectAll('t')
		.select(['e.reference', 'e.short_reference', 'e.status'])
		.where('c.person_uuid', '=', person)
		.orderBy('e.created_at', 'desc')
		.orderBy('e.order_uuid')
		.execute();
	const teams: TeamView[] = [];
	for (const order of orders) {
		const seats = await listSeats({ db, now }, order.order_uuid, person);
		const isOver = order.ends_at !== null && order.ends_at <= now();
		const isWaiting = order.status === 'reserved';
		teams.push({
			id: order.order_uuid,
			shortReference: order.short_reference,
			state: isWaiting ? 'waiting' : order.seats_paid === 0 ? 'closed' : isOver ? 'over' : 'open',
			checkout: checkoutPage(order.reference),
			from: order.starts_at && dayOf(order.starts_at),
			through: order.ends_at && dayOf(new Date(order.ends_at.getTime() - 1)),
			isLater: isWaitingYear(order, now()),
			seats,
			free: seats.filter(({ state }) => state === 'free').length,
		});
	}
	return teams;
}

/** Whether the year of an order's seats waits for the end of earlier ones. */
export const isWaitingYear = (
	{ seats_paid, starts_at, earliest_at }: Pick<Selectable<TeamOrders>, 'seats_paid' | 'starts_at' | 'earliest_at'>,
	now: Date,
) => seats_paid > 0 && starts_at !== null && earliest_at !== null && starts_at > now && starts_at > earliest_at;

export async function listSeats(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	orderUuid: string,
	person: string | null = null,
): Promise<SeatView[]> {
	const rows = await db
		.selectFrom('team_seats as s')
		.innerJoin('team_orders as t', 't.order_uuid', 's.order_uuid')
		.leftJoin('customers as c', 'c.customer_uuid', 's.customer_uuid')
		.selectAll('s')
		.select(['t.seats_paid', 't.ends_at', 'c.person_uuid'])
		.where('s.order_uuid', '=', orderUuid)
		.orderBy('s.position')
		.execute();
	return rows.map((row) => ({
		id: row.seat_uuid,
		position: row.position,
		state: seatState(row, row, now()),
		email: row.invited_email,
		name: row.claimed_name,
		since: row.claimed_at && dayOf(row.claimed_at),
		invitedOn: row.invited_at && dayOf(row.invited_at),
		through:
			row.invited_at && row.ends_at && dayOf(new Date(invitationEnds(row.invited_at, row.ends_at).getTime() - 1)),
		isOwn: person !== null && row.person_uuid === person,
	}));
}
