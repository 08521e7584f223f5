import type { Transaction } from 'kysely';
import { enqueueLeadMails } from '#app/crm/lead.mails.server.tsx';
import type { MailKind } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { cancelInvoice } from '../papers/corrections.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { releaseCode, takeFreeBack } from '../promotion-codes/promotion-codes.server.ts';
import { enrollmentPaid, enrollmentReserved } from './enrollment.mails.server.tsx';
import { findOrder } from './orders.server.ts';

export async function enqueueReservationMails(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now' | 'config'>,
	reserved: { email: string; customerUuid: string; websiteDataId: string },
	about: 'enrollment' | 'seats' = 'enrollment',
): Promise<void> {
	await enqueueLeadMails(tx, services, enrollmentReserved, { ...reserved, about });
}

const AT_MOST_EVERY_MINUTES = 10;

/**
 * Cancels an unpaid reservation, or one that a promotion code paid in full, in the caller's transaction: its invoice is credited,
 * and its promotion code can be used by someone else. A later payment waits for an operator's decision.
 * @returns Why not; undefined when it is done.
 */
export async function cancelReservation(
	tx: Transaction<Tables>,
	services: Services,
	enrollmentUuid: string,
): Promise<'gone' | 'cancelled' | 'paid' | 'pending' | undefined> {
	const { now } = services;
	await lockPayments(tx);
	const row = await lockEnrollment(tx, enrollmentUuid);
	if (!row) return 'gone';
	if (row.status === 'cancelled') return 'cancelled';
	const order = await findOrder(tx, row.reference);
	const isUnpaid = row.status === 'reserved' && !row.paid_at;
	const isFree = row.status === 'paid' && row.amount_cents === 0 && row.payments === 1;
	if (!isUnpaid && !(isFree && order && (await takeFreeBack(tx, services, order)))) return 'paid';
	if (row.pending_since) return 'pending';
	await tx
		.updateTable('enrollments')
		.set({ status: 'cancelled', cancelled_at: now(), late_accepted_at: null, updated_at: now() })
		.where('enrollment_uuid', '=', enrollmentUuid)
		.execute();
	if (order) {
		await cancelInvoice(tx, services, order.order_uuid);
		await releaseCode(tx, order.order_uuid);
	}
	return undefined;
}

/**
 * Enqueues the email about an enrollment's current status again, in the caller's transaction, at most every ten minutes: where
 * a reservation is paid, or that it is.
 * @returns Why not; undefined when it is queued.
 */
export async function resendEnrollmentMail(
	tx: Transaction<Tables>,
	services: Services,
	enrollmentUuid: string,
): Promise<'gone' | 'no-mail' | 'lately' | undefined> {
	const row = await lockEnrollment(tx, enrollmentUuid);
	if (!row) return 'gone';
	const lead = tx.selectFrom('website_data').select('email').where('id', '=', row.website_data_id);
	const { email: to } = await lead.executeTakeFirstOrThrow();
	const enqueue = async <Params extends object>(kind: MailKind<Params>, params: Params) => {
		const mail = { to, customerUuid: row.customer_uuid, params };
		const isQueued = await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, kind, mail);
		return isQueued ? undefined : 'lately';
	};
	if (row.status === 'reserved') return await enqueue(enrollmentReserved, { websiteDataId: row.website_data_id });
	if (row.status === 'paid') return await enqueue(enrollmentPaid, { enrollmentId: enrollmentUuid });
	return 'no-mail';
}

async function lockEnrollment(tx: Transaction<Tables>, enrollmentUuid: string) {
	const row = tx.selectFrom('enrollments').selectAll().where('enrollment_uuid', '=', enrollmentUuid);
	return await row.forUpdate().executeTakeFirst();
}
