import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ERASED_DOMAIN } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { Members } from './members.server.ts';

/** The email to a buyer whose seat became free by an erasure; composed in `features/teams/`. */
export const seatFreedMail = { name: 'team-seat-freed' } as const;

export const isSeatOf = ({ ids, addresses }: Members): RawBuilder<unknown> =>
	sql`(customer_uuid = any(${ids}::uuid[]) or lower(invited_email) = any(${addresses}::text[]))`;

/** Frees the seats of an erased person, in the caller's transaction, and lets their buyers know. @param seats Their ids. */
export async function freeSeats(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	seats: readonly string[],
	{ ids }: Members,
): Promise<void> {
	const { rows } = await sql<{ seat: string; email: string; buyer: string }>`
		update team_seats s set invited_email = null, invitation_uuid = null, invited_at = null, customer_uuid = null,
			claimed_name = null, claimed_at = null, updated_at = ${services.now()}::timestamptz
		from enrollments o join customers c using (customer_uuid)
		where o.order_uuid = s.order_uuid and s.seat_uuid = any(${[...seats]}::uuid[])
		returning s.seat_uuid as seat, c.email, c.customer_uuid as buyer`.execute(tx);
	for (const { seat: seatUuid, email: to, buyer } of rows) {
		if (ids.includes(buyer) || to.endsWith(ERASED_DOMAIN)) continue;
		await enqueueMail(tx, services, seatFreedMail, { to, customerUuid: buyer, params: { seatUuid } });
	}
}
