import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery, enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import { arrangeYears, automatic, lockYears, TAKEN_BACK } from '#app/features/year/access/entitlements.server.ts';
import { type SeatState, seatState } from '#app/features/year/access/seat-invitations.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables, TeamOrders, TeamSeats } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';

const RESEND_MINUTES = 10;
/** Invitations of one order within 24 hours, for each of its seats. */
const MOST_INVITATIONS_A_SEAT = 3;

export const seatInvitationMail = { name: 'team-seat-invitation' } as const;
export const seatWithdrawnMail = { name: 'team-seat-withdrawn' } as const;

type Needs = Pick<Services, 'jobs' | 'now'>;
type Seat = Selectable<TeamSeats>;

export interface LockedTeam {
	/** `buyer_…`: who manages it now; null once they were erased. */
	order: Selectable<TeamOrders> & { buyer_uuid: string | null; buyer_person: string | null; is_refunding: boolean };
	seats: (Seat & { state: SeatState })[];
}

/** Whether a refund of an order was requested or is being made. @param order The order's id. */
export const isRefunding = (order: RawBuilder<unknown>) =>
	sql<boolean>`exists (select from refunds r where r.order_uuid = ${order} and r.state in ('requested', 'sending'))`;

/** Locks the team of an order, in the caller's transaction: any other change of its seats or its buyer waits. @returns Its id. */
export async function lockTeamOf(tx: Transaction<Tables>, orderUuid: string): Promise<string | undefined> {
	const { rows } = await sql<{ team_uuid: string }>`
		select team_uuid from teams where team_uuid = (select team_uuid from team_orders where order_uuid = ${orderUuid})
		for update`.execute(tx);
	return rows[0]?.team_uuid;
}

/**
 * Locks an order of seats with its team: anyone else who invites, claims or gives back a seat waits, in the caller's transaction.
 * @param person The person who must manage the team; undefined for an operator or the holder of an invitation.
 * @throws {DomainError} `gone` if there is no such order of theirs.
 */
export async function lockTeam(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	orderUuid: string,
	person?: string,
): Promise<LockedTeam> {
	if (!isUuid(orderUuid)) throw new DomainError('gone');
	await lockTeamOf(tx, orderUuid);
	const { rows } = await sql<LockedTeam['order']>`
		select t.*, buyer_uuid, c.person_uuid as buyer_person, ${isRefunding(sql`t.order_uuid`)} as is_refunding
		from team_orders t join teams using (team_uuid) left join customers c on c.customer_uuid = buyer_uuid
		where t.order_uuid = ${orderUuid}`.execute(tx);
	const [order] = rows;
	if (!order || (person !== undefined && order.buyer_person !== person)) throw new DomainError('gone');
	const seats = await tx
		.selectFrom('team_seats')
		.selectAll()
		.where('order_uuid', '=', orderUuid)
		.orderBy('position')
		.execute();
	return { order, seats: seats.map((seat) => ({ ...seat, state: seatState(seat, order, now()) })) };
}

/**
 * One seat of a locked order.
 * @throws {DomainError} `gone` if it has no such seat; `state` if it is in none of the states.
 */
function seatOf({ seats }: LockedTeam, seatUuid: string, states: readonly SeatState[]) {
	const seat = seats.find(({ seat_uuid }) => seat_uuid === seatUuid);
	if (!seat) throw new DomainError('gone');
	if (!states.includes(seat.state)) throw new DomainError('state');
	return seat;
}

/**
 * Invites people, one seat each, in the caller's transaction: all of them, or nobody.
 * @param emails Valid addresses, each once.
 * @throws {DomainError} `invited`, with the address, if it has a seat of this order; `free`, with their number, if there are not
 * enough free seats; `lately` if too many were sent.
 */
export async function inviteToSeats(
	tx: Transaction<Tables>,
	services: Needs,
	team: LockedTeam,
	emails: readonly string[],
): Promise<void> {
	const free = team.seats.filter(({ state }) => state === 'free');
	for (const email of emails) assertNew(team, email);
	if (emails.length > free.length) throw new DomainError('free', { free: free.length });
	for (const [index, email] of emails.entries()) {
		const seat = free[index];
		if (seat) await invite(tx, services, team, seat, email);
	}
}

/**
 * Invites another address to a seat that is not in use, in the caller's transaction. An earlier invitation stops working.
 * @throws {DomainError} As `inviteToSeats`, and as `seatOf`.
 */
export async function changeInvitation(
	tx: Transaction<Tables>,
	services: Needs,
	team: LockedTeam,
	seatUuid: string,
	email: string,
): Promise<void> {
	const seat = seatOf(team, seatUuid, ['free', 'invited', 'expired']);
	assertNew(team, email);
	await invite(tx, services, team, seat, email);
}

function assertNew({ seats }: LockedTeam, email: string): void {
	if (seats.some(({ invited_email }) => invited_email?.toLowerCase() === email.toLowerCase())) {
		throw new DomainError('invited', { email });
	}
}

async function invite(tx: Transaction<Tables>, services: Needs, team: LockedTeam, seat: Seat, email: string) {
	const invitation_uuid = randomUUID();
	await updateSeat(tx, services, seat, { invited_email: email, invitation_uuid, invited_at: services.now() });
	await sendInvitation(tx, services, team, { ...seat, invited_email: email, invitation_uuid });
}

/**
 * Sends an invitation again, at most every ten minutes, and for another 30 days, in the caller's transaction.
 * @throws {DomainError} `lately`, with how many minutes `ago` it was sent and how long to `wait`, or with the address that got too
 * many; and as `seatOf`.
 */
export async function resendInvitation(
	tx: Transaction<Tables>,
	services: Needs,
	team: LockedTeam,
	seatUuid: string,
): Promise<void> {
	const seat = seatOf(team, seatUuid, ['invited', 'expired']);
	const ago = Math.floor((services.now().getTime() - (seat.invited_at?.getTime() ?? 0)) / 60_000);
	if (ago >= 0 && ago < RESEND_MINUTES) throw new DomainError('lately', { ago, wait: RESEND_MINUTES - ago });
	await updateSeat(tx, services, seat, { invited_at: services.now() });
	await sendInvitation(tx, services, team, seat);
}

async function sendInvitation(tx: Transaction<Tables>, services: Needs, { order, seats }: LockedTeam, seat: Seat) {
	const { order_uuid: orderUuid } = order;
	const { sent } = await tx
		.selectFrom('mails')
		.select((of) => of.fn.countAll<string>().as('sent'))
		.where('kind', '=', seatInvitationMail.name)
		.where(sql<boolean>`params @> ${JSON.stringify({ orderUuid })}::jsonb`)
		.where('created_at', '>', new Date(services.now().getTime() - 24 * 3600_000))
		.executeTakeFirstOrThrow();
	const isQueued =
		Number(sent) < seats.length * MOST_INVITATIONS_A_SEAT &&
		(await enqueueMailAtMostEvery(
			RESEND_MINUTES,
			tx,
			services,
			seatInvitationMail,
			{ to: seat.invited_email ?? '', params: { orderUuid, invitationUuid: seat.invitation_uuid } },
			enqueueThrottledMail,
		));
	if (!isQueued) throw new DomainError('lately', { email: seat.invited_email });
}

/**
 * Takes an invitation back, in the caller's transaction: its link stops working, and the seat is free.
 * @throws {DomainError} As `seatOf`.
 */
export async function withdrawInvitation(tx: Transaction<Tables>, services: Needs, team: LockedTeam, seatUuid: string) {
	await updateSeat(tx, services, seatOf(team, seatUuid, ['invited', 'expired']), free);
}

/**
 * Takes a seat from the person who uses it, in the caller's transaction: their access by this seat ends, with its renewed year,
 * other access of theirs stays, and the seat is free. They get an email.
 * @throws {DomainError} As `seatOf`.
 */
export async function giveSeatBack(tx: Transaction<Tables>, services: Needs, team: LockedTeam, seatUuid: string) {
	const seat = seatOf(team, seatUuid, ['used']);
	await endAccess(tx, services, team, seat, TAKEN_BACK);
	await updateSeat(tx, services, seat, { ...free, carries: false });
	const next = await tx
		.selectFrom('team_seats')
		.selectAll()
		.where('renews_uuid', '=', seatUuid)
		.where('customer_uuid', '=', seat.customer_uuid)
		.execute();
	for (const renewed of next) {
		await endAccess(tx, services, team, renewed, TAKEN_BACK, true);
		// The person who is invited to the seat next gets its next year too.
		await updateSeat(tx, services, renewed, { ...free, carries: true });
	}
}

/**
 * Ends a seat for good, for an operator's reason, in the caller's transaction. The person who uses it loses its access.
 * @throws {DomainError} As `seatOf`.
 */
export async function endSeat(
	tx: Transaction<Tables>,
	services: Needs,
	team: LockedTeam,
	{ seatUuid, reason }: { seatUuid: string; reason: string },
): Promise<void> {
	const seat = seatOf(team, seatUuid, ['free', 'invited', 'expired', 'used', 'closed']);
	await endAccess(tx, services, team, seat, reason);
	await updateSeat(tx, services, seat, { ...free, ended_at: services.now(), ended_reason: reason });
}

async function endAccess(
	tx: Transaction<Tables>,
	services: Needs,
	team: LockedTeam,
	seat: Seat,
	reason: string,
	isQuiet = false,
) {
	if (!seat.customer_uuid) return;
	const now = services.now();
	await lockYears(tx, [seat.customer_uuid]);
	// An access that is suspended by a refund must not come back with the money.
	const { rows } = await sql<{ id: string; email: string; person: string; customer: string }>`
		update entitlements e set revoked_at = coalesce(e.revoked_at, ${now}::timestamptz), revoked_reason = ${reason},
			updated_at = ${now}::timestamptz
		from customers c where c.customer_uuid = e.customer_uuid and e.seat_uuid = ${seat.seat_uuid}
			and e.customer_uuid = ${seat.customer_uuid} and (e.revoked_at is null or e.revoked_reason = any(${automatic}::text[]))
		returning e.entitlement_uuid as id, c.email, c.person_uuid as person, c.customer_uuid as customer`.execute(tx);
	for (const { id: entitlementId, email: to, person, customer: customerUuid } of rows) {
		await arrangeYears(tx, services, person);
		if (isQuiet || person === team.order.buyer_person) continue;
		await enqueueMail(tx, services, seatWithdrawnMail, { to, customerUuid, params: { entitlementId } });
	}
}

const free = {
	invited_email: null,
	invitation_uuid: null,
	invited_at: null,
	customer_uuid: null,
	claimed_name: null,
	claimed_at: null,
};

async function updateSeat(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ seat_uuid }: Pick<Seat, 'seat_uuid'>,
	values: Partial<Seat>,
): Promise<void> {
	await tx
		.updateTable('team_seats')
		.set({ ...values, updated_at: now() })
		.where('seat_uuid', '=', seat_uuid)
		.execute();
}
