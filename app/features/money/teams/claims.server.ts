import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { findOrCreateCustomer, isErasedAddress } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { reachableAddressOf } from '#app/crm/person-facts.server.ts';
import {
	invitedSeats,
	type OpenInvitation,
	openInvitation,
	SEAT_INVITATION,
	seatState,
} from '#app/features/year/access/seat-invitations.server.ts';
import { findParticipant } from '#app/features/year/access/sign-in-links.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { carryNext, occupy } from './seat-use.server.ts';
import { type LockedTeam, lockTeam } from './seats.server.ts';

export const seatClaimedMail = { name: 'team-seat-claimed' } as const;
export const seatWelcomeMail = { name: 'team-seat-welcome' } as const;

/** What an invitation is worth now. `closed`: the seat gives no access anymore. */
type ClaimState = 'valid' | 'used' | 'expired' | 'withdrawn' | 'closed' | 'altered';

type Needs = Pick<Services, 'db' | 'links' | 'now'>;

/** Looks at an invitation; changes nothing, so that link scanners do not use it up. @param token Untrusted. */
export async function readClaim(
	services: Needs,
	token: string | null,
): Promise<{ state: ClaimState; offer?: OpenInvitation | undefined }> {
	const now = services.now();
	const opened = await services.links.open(SEAT_INVITATION, token, now);
	if (opened.state === 'altered') return { state: 'altered' };
	const seat = await invitedSeats(services.db).where('s.invitation_uuid', '=', opened.subject).executeTakeFirst();
	if (!seat) return { state: 'withdrawn' };
	const state = stateOf(seatState(seat, seat, now), opened.state);
	return { state, offer: state === 'valid' ? openInvitation(seat, now) : undefined };
}

function stateOf(seat: ReturnType<typeof seatState>, link: 'valid' | 'expired'): ClaimState {
	if (seat === 'used' || seat === 'closed') return seat;
	return seat === 'invited' && link === 'valid' ? 'valid' : seat === 'ended' ? 'closed' : 'expired';
}

interface Claimed {
	customerUuid: string;
	/** The address could sign in before: what else is there is not for the holder of an invitation. */
	isKnown: boolean;
}

/**
 * Claims the seat of an invitation for the address it was sent to, once, in the caller's transaction. They and the buyer get an email.
 * @param name The person's name for their team, or empty.
 * @returns Undefined if the invitation cannot be used, or no longer.
 */
export async function claimSeat(
	tx: Transaction<Tables>,
	services: Pick<Services, 'links' | 'jobs' | 'now'>,
	token: string | null,
	name: string,
): Promise<Claimed | undefined> {
	const opened = await services.links.open(SEAT_INVITATION, token, services.now());
	if (opened.state !== 'valid') return undefined;
	const row = tx.selectFrom('team_seats').select('order_uuid').where('invitation_uuid', '=', opened.subject);
	const found = await row.executeTakeFirst();
	if (!found) return undefined;
	const team = await lockTeam(tx, services, found.order_uuid);
	const seat = team.seats.find(({ invitation_uuid }) => invitation_uuid === opened.subject);
	if (seat?.state !== 'invited' || !seat.invited_email) return undefined;
	const isKnown = (await findParticipant(tx, seat.invited_email)) !== undefined;
	const customerUuid = await findOrCreateCustomer(tx, seat.invited_email);
	const entitlementId = await occupy(tx, services, yearOf(team), seat.seat_uuid, { customerUuid, name: name || null });
	await carryNext(tx, services, seat.seat_uuid);
	await enqueueMail(tx, services, seatWelcomeMail, { to: seat.invited_email, customerUuid, params: { entitlementId } });
	const to = await buyerAddress(tx, team);
	if (to) await enqueueMail(tx, services, seatClaimedMail, { to, params: { entitlementId } });
	return { customerUuid, isKnown };
}

/**
 * Gives the buyer a seat of their own order, in the caller's transaction: the one they were invited to, or the first free one.
 * @throws {DomainError} `used` if they use one; `free` if none is.
 */
export async function claimOwnSeat(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	team: LockedTeam,
): Promise<void> {
	const { rows } = await sql<{ customer_uuid: string; email: string }>`
		select customer_uuid, email from customers where person_uuid = ${team.order.buyer_person}
		order by customer_uuid = ${team.order.buyer_uuid} desc`.execute(tx);
	const [own] = rows;
	if (!own) throw new DomainError('gone');
	const isOwn = (id: string | null) => rows.some(({ customer_uuid }) => customer_uuid === id);
	if (team.seats.some(({ customer_uuid, state }) => state === 'used' && isOwn(customer_uuid)))
		throw new DomainError('used');
	const isInvited = (email: string | null) => email?.toLowerCase() === own.email.toLowerCase();
	const seat =
		team.seats.find(({ state, invited_email }) => ['invited', 'expired'].includes(state) && isInvited(invited_email)) ??
		team.seats.find(({ state }) => state === 'free');
	if (!seat) throw new DomainError('free', { free: 0 });
	const invitation = { invited_email: own.email, invitation_uuid: randomUUID(), invited_at: services.now() };
	await tx.updateTable('team_seats').set(invitation).where('seat_uuid', '=', seat.seat_uuid).execute();
	const buyer = tx.selectFrom('order_buyers').select('name').where('order_uuid', '=', team.order.order_uuid);
	const { name } = (await buyer.executeTakeFirst()) ?? { name: null };
	await occupy(tx, services, yearOf(team), seat.seat_uuid, { customerUuid: own.customer_uuid, name });
	await carryNext(tx, services, seat.seat_uuid);
}

/** The order's year. @throws {DomainError} `state` if it has none. */
function yearOf({ order: { starts_at, ends_at } }: LockedTeam) {
	if (!starts_at || !ends_at) throw new DomainError('state');
	return { starts_at, ends_at };
}

/** Where the buyer gets email; undefined once they were erased. */
async function buyerAddress(tx: Transaction<Tables>, { order }: LockedTeam): Promise<string | undefined> {
	const address = await reachableAddressOf(tx, order.buyer_uuid);
	return address && isErasedAddress(address) ? undefined : address;
}
