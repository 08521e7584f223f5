import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { arrangeYears, followingStart, laterEnd, lockYears } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables, TeamOrders } from '#database/tables.ts';

export const seatRenewedMail = { name: 'team-seat-renewed' } as const;

interface Year {
	starts_at: Date;
	ends_at: Date;
}

/**
 * The access of a seat for a person: its order's year, of which the days that they have access already are added at its end.
 * @param claimedAt When they claimed it. @param except The id of this access.
 */
export async function seatAccess(
	tx: Transaction<Tables>,
	customerUuid: string,
	{ starts_at, ends_at }: Year,
	claimedAt: Date,
	except: string | null = null,
): Promise<Year & { earliest_at: Date }> {
	const used = starts_at > claimedAt ? starts_at : claimedAt;
	const start = await followingStart(tx, customerUuid, used, except);
	if (start <= used) return { starts_at, ends_at, earliest_at: starts_at };
	return { starts_at: start, ends_at: laterEnd(ends_at, used, start), earliest_at: used };
}

/**
 * Gives a seat to a person, in the caller's transaction, which has locked its team.
 * @param claimedAt From when it is theirs; now by default.
 * @returns The id of the access.
 */
export async function occupy(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	year: Year,
	seatUuid: string,
	{ customerUuid, name, claimedAt = now() }: { customerUuid: string; name: string | null; claimedAt?: Date },
): Promise<string> {
	await lockYears(tx, [customerUuid]);
	const access = await seatAccess(tx, customerUuid, year, claimedAt);
	await tx
		.updateTable('team_seats')
		.set({ customer_uuid: customerUuid, claimed_name: name, claimed_at: claimedAt, carries: false, updated_at: now() })
		.where('seat_uuid', '=', seatUuid)
		.execute();
	const { entitlement_uuid } = await tx
		.insertInto('entitlements')
		.values({
			customer_uuid: customerUuid,
			product: 'year',
			source: 'seat',
			seat_uuid: seatUuid,
			...access,
			created_at: claimedAt,
			updated_at: now(),
		})
		.returning('entitlement_uuid')
		.executeTakeFirstOrThrow();
	await arrangeYears(tx, { now }, customerUuid);
	return entitlement_uuid;
}

interface CarriedSeat {
	seat: string;
	customer: string;
	to: string;
	email: string;
	name: string | null;
	is_buyer: boolean;
}

/**
 * Gives the seats of a paid renewal to the people who use the seats that they renew, in the caller's transaction, which has locked their team.
 * Repeated, it does nothing. Someone who has a seat of the renewal already gets no second one.
 */
export async function carrySeats(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	{ order_uuid, seats_paid, starts_at, ends_at }: Selectable<TeamOrders>,
): Promise<void> {
	const now = services.now();
	if (!starts_at || !ends_at || ends_at <= now) return;
	const { rows } = await sql<CarriedSeat>`
		select n.seat_uuid as seat, p.customer_uuid as customer, p.invited_email as email, p.claimed_name as name, c.email as to,
			c.person_uuid is not distinct from b.person_uuid as is_buyer
		from team_seats n
		join team_seats p on p.seat_uuid = n.renews_uuid
		join customers c on c.customer_uuid = p.customer_uuid
		join team_orders t on t.order_uuid = n.order_uuid join teams using (team_uuid)
		left join customers b on b.customer_uuid = teams.buyer_uuid
		where n.order_uuid = ${order_uuid} and n.carries and n.position <= ${seats_paid} and n.ended_at is null
			and n.invited_email is null and p.ended_at is null and c.erased_at is null
			and not exists (
				select from team_seats o left join customers u on u.customer_uuid = o.customer_uuid
				where o.order_uuid = n.order_uuid and (u.person_uuid = c.person_uuid or lower(o.invited_email) = lower(p.invited_email)))
		order by n.position`.execute(tx);
	// One person may use seats of two orders that are renewed together.
	const isFirst = (row: CarriedSeat, index: number) => rows.findIndex(({ to }) => to === row.to) === index;
	for (const { seat, customer, email, name, to, is_buyer } of rows.filter(isFirst)) {
		const invitation = { invited_email: email, invitation_uuid: randomUUID(), invited_at: now };
		await tx.updateTable('team_seats').set(invitation).where('seat_uuid', '=', seat).execute();
		// A late webhook takes no day from anyone.
		const claimedAt = starts_at < now ? starts_at : now;
		const use = { customerUuid: customer, name, claimedAt };
		const entitlementId = await occupy(tx, services, { starts_at, ends_at }, seat, use);
		if (is_buyer) continue;
		const mail = { to, customerUuid: customer, params: { entitlementId }, isOfMany: true };
		await enqueueMail(tx, services, seatRenewedMail, mail);
	}
}

/** The same for a seat that was claimed now, if it was renewed already: its next year goes with it. */
export async function carryNext(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	seatUuid: string,
): Promise<void> {
	const renewals = await tx
		.selectFrom('team_orders')
		.selectAll()
		.where('order_uuid', 'in', (of) =>
			of.selectFrom('team_seats').select('order_uuid').where('renews_uuid', '=', seatUuid),
		)
		.where('seats_paid', '>', 0)
		.execute();
	for (const renewal of renewals) await carrySeats(tx, services, renewal);
}
