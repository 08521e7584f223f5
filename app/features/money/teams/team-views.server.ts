import { type Selectable, sql } from 'kysely';
import { lastMoment, yearEnds } from '#app/features/year/access/entitlements.server.ts';
import { invitationEnds, type SeatState, seatState } from '#app/features/year/access/seat-invitations.server.ts';
import { addressesOf, isOfferedTo, offerEnds } from '#app/features/year/access/team-years.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { TeamOrders, TeamSeats } from '#database/tables.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { dayOf } from '../orders/orders.server.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';
import { billingOf, renewalOf, type TeamRenewal } from './renewals.server.ts';
import { type RenewedSeats, renewedSeats } from './renewed-seats.server.ts';
import { isRefunding } from './seats.server.ts';

const { timeZone } = program.refund;

/** A seat as its buyer and operators see it: whether it is used, not what for. */
export interface SeatView {
	id: string;
	position: number;
	state: SeatState;
	email: string | null;
	name: string | null;
	/** Days in words: used since, invited on, and through which the invitation works. */
	since: string | null;
	/** It is used from a later day on, when its year starts. */
	isLater: boolean;
	/** The same days, `2026-01-31`. */
	days: { since: string | null; invitedOn: string | null };
	invitedOn: string | null;
	through: string | null;
	isOwn: boolean;
}

/** One order of a team: its seats, for its year. */
export interface TeamOrderView {
	id: string;
	shortReference: string;
	/** `open`: seats can be used. `waiting`: not paid, with the page that says more. `closed`: refunded, lost or canceled. */
	state: 'waiting' | 'open' | 'over' | 'closed';
	checkout: string;
	/** The first and last day of access, in words. */
	from: string | null;
	through: string | null;
	/** The same last day, `2026-01-31`. */
	lastDay: string | null;
	/** Its year has not started: it waits for the end of seats that the buyer bought before. */
	isLater: boolean;
	/** Its seats are those of an earlier year. */
	isRenewal: boolean;
	/** Its buyer has asked for a refund, which is not made yet. */
	isRefunding: boolean;
	/** Of a renewal that has not begun: who keeps a seat, and who does not. */
	renewed: Pick<RenewedSeats, 'kept' | 'left'> | undefined;
	seats: SeatView[];
	free: number;
}

/** A team as its buyer sees it. */
export interface TeamView {
	id: string;
	/** Of its first order. */
	shortReference: string;
	company: string | null;
	orders: TeamOrderView[];
	renewal: TeamRenewal | undefined;
	/** The colleague who is offered the buyer's role, and through which day. */
	heir: { email: string; through: string } | undefined;
	/** Whether seats can be added. */
	canAdd: boolean;
}

/** Whether a person manages a team, or is asked to. */
export async function isTeamBuyer({ db, now }: Pick<Services, 'db' | 'now'>, person: string): Promise<boolean> {
	const { rows } = await sql`
		select from teams m left join customers c on c.customer_uuid = m.buyer_uuid
		where c.person_uuid = ${person} or ${isOfferedTo(addressesOf(person), now())} limit 1`.execute(db);
	return rows.length > 0;
}

/** Where the buyer of seats stands who uses none: by the order of theirs that they can do most with. */
export async function buyerStanding(services: Pick<Services, 'db' | 'now'>, person: string) {
	const teams = await listOrders(services, person);
	const find = (state: TeamOrderView['state']) => teams.find((team) => team.state === state);
	if (find('open')) return { state: 'buyer' as const };
	const waiting = find('waiting');
	if (waiting) {
		const state = waiting.isRenewal ? ('renewalReserved' as const) : ('seatsReserved' as const);
		return { state, checkout: waiting.checkout };
	}
	if (find('over')) return { state: 'seatsOver' as const };
	return teams.length > 0 ? { state: 'seatsClosed' as const } : undefined;
}

/** The teams that a person manages, the latest one first. */
export async function listTeams({ db, now }: Pick<Services, 'db' | 'now'>, person: string): Promise<TeamView[]> {
	const rows = await db
		.selectFrom('teams as m')
		.innerJoin('customers as c', 'c.customer_uuid', 'm.buyer_uuid')
		.innerJoin('enrollments as e', 'e.order_uuid', 'm.team_uuid')
		.selectAll('m')
		.select('e.short_reference')
		.where('c.person_uuid', '=', person)
		.orderBy('e.created_at', 'desc')
		.orderBy('e.order_uuid')
		.execute();
	const orders = await listOrders({ db, now }, person);
	return await Promise.all(
		rows.map(async ({ team_uuid: id, short_reference, heir_email, heir_invited_at }) => {
			const through = heir_invited_at && offerEnds(heir_invited_at);
			const own = orders
				.filter(({ team, ...order }) => team === id && !isNothing(order))
				.map(({ team: _, ...order }) => order)
				.sort((a, b) => rank(a) - rank(b));
			return {
				id,
				shortReference: short_reference,
				company: (await billingOf(db, id))?.company || null,
				orders: own,
				renewal: await renewalOf({ db, now }, id),
				heir:
					heir_email && through && through > now()
						? { email: heir_email, through: dayOf(lastMoment(through)) }
						: undefined,
				canAdd: own.some(({ state }) => state === 'open'),
			};
		}),
	);
}

/** A renewal that waits for its payment is on the card about it; one that was taken back before that is nothing. */
const isNothing = ({ isRenewal, state, from }: TeamOrderView) =>
	isRenewal && (state === 'waiting' || (state === 'closed' && from === null));

/** The current year comes first, then what is to come, then what is over. */
const rank = ({ state, isLater }: TeamOrderView) => (isLater ? 2 : { open: 1, waiting: 3, over: 4, closed: 5 }[state]);

async function listOrders({ db, now }: Pick<Services, 'db' | 'now'>, person: string) {
	const orders = await db
		.selectFrom('team_orders as t')
		.innerJoin('enrollments as e', 'e.order_uuid', 't.order_uuid')
		.innerJoin('teams as m', 'm.team_uuid', 't.team_uuid')
		.innerJoin('customers as c', 'c.customer_uuid', 'm.buyer_uuid')
		.selectAll('t')
		.select(['e.reference', 'e.short_reference', 'e.status'])
		.select(
			sql<boolean>`exists (select from team_seats s where s.order_uuid = t.order_uuid and s.renews_uuid is not null)`.as(
				'is_renewal',
			),
		)
		.select(isRefunding(sql`t.order_uuid`).as('is_refunding'))
		.where('c.person_uuid', '=', person)
		.orderBy('e.created_at', 'desc')
		.orderBy('e.order_uuid')
		.execute();
	const teams: (TeamOrderView & { team: string })[] = [];
	for (const order of orders) {
		const seats = await listSeats({ db, now }, order.order_uuid, person);
		const isOver = order.ends_at !== null && order.ends_at <= now();
		const isWaiting = order.status === 'reserved';
		const isLater = isWaitingYear(order, now());
		teams.push({
			team: order.team_uuid,
			id: order.order_uuid,
			shortReference: order.short_reference,
			state: isWaiting ? 'waiting' : order.seats_paid === 0 ? 'closed' : isOver ? 'over' : 'open',
			checkout: checkoutPage(order.reference),
			from: order.starts_at && dayOf(order.starts_at),
			through: order.ends_at && dayOf(new Date(order.ends_at.getTime() - 1)),
			lastDay: order.ends_at && dayIn(timeZone, lastMoment(order.ends_at)),
			isLater,
			isRenewal: order.is_renewal,
			isRefunding: order.is_refunding,
			renewed: isLater && order.is_renewal ? await renewedSeats(db, order.order_uuid) : undefined,
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
		.leftJoin('order_buyers as b', 'b.order_uuid', 's.order_uuid')
		.selectAll('s')
		.select('b.name as buyer')
		.select(['t.seats_paid', 't.starts_at', 't.ends_at', 'c.person_uuid'])
		.where('s.order_uuid', '=', orderUuid)
		.orderBy('s.position')
		.execute();
	return rows.map((row) => viewSeat(row, now(), person));
}

type SeatRow = Selectable<TeamSeats> &
	Pick<Selectable<TeamOrders>, 'seats_paid' | 'starts_at' | 'ends_at'> & {
		person_uuid: string | null;
		buyer: string | null;
	};

function viewSeat(row: SeatRow, now: Date, person: string | null): SeatView {
	// A renewed seat is theirs before its year starts.
	const since = row.claimed_at && row.starts_at && row.starts_at > row.claimed_at ? row.starts_at : row.claimed_at;
	const isOwn = person !== null && row.person_uuid === person;
	return {
		id: row.seat_uuid,
		position: row.position,
		state: seatState(row, row, now),
		email: row.invited_email,
		name: row.claimed_name ?? (isOwn ? row.buyer : null),
		since: since && dayOf(since),
		isLater: since !== null && since > now,
		days: {
			since: since && dayIn(timeZone, since),
			invitedOn: row.invited_at && dayIn(timeZone, row.invited_at),
		},
		invitedOn: row.invited_at && dayOf(row.invited_at),
		through:
			row.invited_at && row.ends_at && dayOf(new Date(invitationEnds(row.invited_at, row.ends_at).getTime() - 1)),
		isOwn,
	};
}

/** The last day of a year that begins today, in words. */
export const throughToday = (now: Date): string => dayOf(lastMoment(yearEnds(now)));

/** Who manages the team now that a person bought seats for and handed over, in the words of its papers; undefined if none. */
export async function heirOf({ db }: Pick<Services, 'db'>, person: string): Promise<string | undefined> {
	const { rows } = await sql<{ name: string }>`
		select b.name from team_orders t join enrollments e using (order_uuid) join customers c on c.customer_uuid = e.customer_uuid
		join teams m on m.team_uuid = t.team_uuid join customers h on h.customer_uuid = m.buyer_uuid
		join order_buyers b on b.order_uuid = t.order_uuid
		where c.person_uuid = ${person} and h.person_uuid is distinct from ${person} and h.erased_at is null
		order by e.created_at desc limit 1`.execute(db);
	return rows[0]?.name;
}

/** The team that a person manages under the reference of its first order; their latest one without it. @param reference Untrusted. */
export async function findOwnTeam({ db }: Pick<Services, 'db'>, person: string, reference: string | null) {
	const teams = db
		.selectFrom('teams as m')
		.innerJoin('customers as c', 'c.customer_uuid', 'm.buyer_uuid')
		.innerJoin('enrollments as e', 'e.order_uuid', 'm.team_uuid')
		.select('m.team_uuid')
		.where('c.person_uuid', '=', person)
		.orderBy('e.created_at', 'desc');
	const row = await (reference ? teams.where('e.short_reference', '=', reference) : teams).executeTakeFirst();
	return row?.team_uuid;
}
