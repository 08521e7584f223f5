import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isLiveYear } from '#app/features/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import type { Tables } from '#database/tables.ts';
import { invitationEnds, seatState } from './seat-state.ts';

/** The purpose of the emailed link; its subject is the invitation's id. */
export const SEAT_INVITATION = 'team-seat-invitation';

/** An invitation to a seat that can be claimed now. */
export interface OpenInvitation {
	id: string;
	/** The buyer's company, or their name; undefined once they were erased. */
	from: string | undefined;
	starts_at: Date;
	ends_at: Date;
	/** When its link stops working. */
	expires: Date;
}

/** Invited seats, with what their state depends on. */
export const invitedSeats = (db: Kysely<Tables>) =>
	db
		.selectFrom('team_seats as s')
		.innerJoin('team_orders as t', 't.order_uuid', 's.order_uuid')
		.leftJoin('order_buyers as b', 'b.order_uuid', 's.order_uuid')
		.select(['s.position', 's.invitation_uuid', 's.invited_at', 's.customer_uuid', 's.ended_at'])
		.select(['t.seats_paid', 't.starts_at', 't.ends_at', 'b.name', 'b.company']);

type InvitedSeat = Awaited<ReturnType<ReturnType<typeof invitedSeats>['executeTakeFirstOrThrow']>>;

/** The invitation of a seat, if it can be claimed. */
export function openInvitation(seat: InvitedSeat, now: Date): OpenInvitation | undefined {
	const { invitation_uuid: id, invited_at, starts_at, ends_at, company, name } = seat;
	if (!id || !invited_at || !starts_at || !ends_at || seatState(seat, seat, now) !== 'invited') return undefined;
	return { id, from: company ?? name ?? undefined, starts_at, ends_at, expires: invitationEnds(invited_at, ends_at) };
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

/** The page that claims the seat, with the token of the emailed link. */
export async function claimPath({ links }: Pick<Services, 'links'>, { id, expires }: OpenInvitation): Promise<string> {
	return `${myPaths.claim}?token=${await links.seal(SEAT_INVITATION, id, expires)}`;
}
