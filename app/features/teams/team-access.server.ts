import { type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { AUTOMATIC, automatic, yearEnds } from '#app/features/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { Enrollments, Tables } from '#database/tables.ts';

import { seatWithdrawnMail } from './seats.server.ts';

/** An order of seats. */
interface TeamOrder {
	order_uuid: string;
	price_cents: number;
	currency: string;
	seats: number;
}

type Payment = Pick<Selectable<Enrollments>, 'status' | 'payment_intent' | 'amount_cents' | 'currency'> & {
	discount_cents: number | null;
};

/**
 * Brings the seats of an order in line with its payments, in the caller's transaction, which holds the payments' lock: they can
 * be used while it is paid, and a full refund or a lost dispute ends the access of everyone who uses one, until it fails or is won.
 * @param startsAt When access starts; null while the order gives none.
 */
export async function syncTeam(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	order: TeamOrder,
	payment: Payment,
	startsAt: Date | null,
): Promise<void> {
	const { now } = services;
	const seats = sql`(select seat_uuid from team_seats where order_uuid = ${order.order_uuid})`;
	// A claim or a change of a seat at this moment waits for this lock, or is waited for.
	const before = await tx
		.selectFrom('team_orders')
		.select(['starts_at', 'ends_at'])
		.where('order_uuid', '=', order.order_uuid)
		.forUpdate()
		.executeTakeFirst();
	const period = startsAt && { starts_at: startsAt, ends_at: yearEnds(startsAt) };
	await tx
		.updateTable('team_orders')
		.set({ seats_paid: startsAt ? seatsPaid(order, payment) : 0, ...period })
		.where('order_uuid', '=', order.order_uuid)
		.execute();
	if (!period) {
		const reason = payment.status === 'disputed' ? AUTOMATIC.disputed : AUTOMATIC.refunded;
		const { rows } = await sql<{ id: string; email: string; customer: string; is_buyer: boolean }>`
			update entitlements e set revoked_at = ${now()}::timestamptz, revoked_reason = ${reason},
				updated_at = ${now()}::timestamptz
			from customers c where c.customer_uuid = e.customer_uuid and e.revoked_at is null and e.seat_uuid in ${seats}
			returning e.entitlement_uuid as id, c.email, c.customer_uuid as customer, c.person_uuid = (
				select b.person_uuid from orders o join customers b using (customer_uuid)
				where o.order_uuid = ${order.order_uuid}
			) as is_buyer`.execute(tx);
		for (const { id: entitlementId, email: to, customer: customerUuid, is_buyer } of rows) {
			// The buyer gets an email about the refund.
			if (is_buyer) continue;
			const mail = { to, customerUuid, params: { entitlementId } };
			await enqueueMail(tx, services, seatWithdrawnMail, mail);
		}
		return;
	}
	await sql`
		update entitlements e set revoked_at = null, revoked_reason = null, updated_at = ${now()}::timestamptz
		from team_seats s
		where s.seat_uuid = e.seat_uuid and s.customer_uuid = e.customer_uuid and s.order_uuid = ${order.order_uuid}
			and e.revoked_reason = any(${automatic}::text[])`.execute(tx);
	// An end that an operator changed stays.
	if (before?.ends_at && before.starts_at?.getTime() !== period.starts_at.getTime()) {
		await sql`
			update entitlements set starts_at = ${period.starts_at}::timestamptz, ends_at = ${period.ends_at}::timestamptz,
				updated_at = ${now()}::timestamptz
			where seat_uuid in ${seats} and ends_at = ${before.ends_at}::timestamptz`.execute(tx);
	}
}

/** How many seats a payment pays for. One that an operator recorded pays for all of them: they agreed on its amount. */
function seatsPaid({ price_cents, currency, seats }: TeamOrder, payment: Payment): number {
	if (payment.payment_intent?.startsWith('manual_')) return seats;
	if (payment.currency !== currency) return 0;
	const cents = (payment.amount_cents ?? 0) + (payment.discount_cents ?? 0);
	return Math.min(seats, Math.floor((cents * seats) / price_cents));
}
