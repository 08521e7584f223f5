import type { Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { enrollmentPaid, enrollmentReserved } from './enrollment.mails.server.tsx';

/**
 * Why an enrollment stays as it is: there is none, it was canceled before, it was paid, a payment is on its way, there is no
 * email for how it stands, or that email was sent a moment ago.
 */
export type EnrollmentStays = 'gone' | 'cancelled' | 'paid' | 'pending' | 'no-mail' | 'lately';

const AT_MOST_EVERY_MINUTES = 10;

/**
 * Cancels a reservation that nobody ever paid, in the caller's transaction; should someone pay after all, it is paid.
 * @returns Why not; undefined when it is done.
 */
export async function cancelReservation(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	enrollmentUuid: string,
): Promise<EnrollmentStays | undefined> {
	const row = await locked(tx, enrollmentUuid);
	if (!row) return 'gone';
	if (row.status === 'cancelled') return 'cancelled';
	if (row.status !== 'reserved' || row.paid_at) return 'paid';
	if (row.pending_since) return 'pending';
	await tx
		.updateTable('enrollments')
		.set({ status: 'cancelled', updated_at: now() })
		.where('enrollment_uuid', '=', enrollmentUuid)
		.execute();
	return undefined;
}

/**
 * Sends someone the email once more that says how their enrollment stands: where the reservation is paid, or that it is. In the
 * caller's transaction, at most every ten minutes.
 * @returns Why not; undefined when it is queued.
 */
export async function resendEnrollmentMail(
	tx: Transaction<Tables>,
	services: Services,
	enrollmentUuid: string,
): Promise<EnrollmentStays | undefined> {
	const row = await locked(tx, enrollmentUuid);
	if (!row) return 'gone';
	const lead = tx.selectFrom('website_data').select('email').where('id', '=', row.website_data_id);
	const { email: to } = await lead.executeTakeFirstOrThrow();
	const about = { to, customerUuid: row.customer_uuid };
	if (row.status === 'reserved') {
		const params = { websiteDataId: row.website_data_id };
		const queued = await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, enrollmentReserved, {
			...about,
			params,
		});
		return queued ? undefined : 'lately';
	}
	if (row.status === 'paid') {
		const params = { enrollmentId: enrollmentUuid };
		const queued = await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, enrollmentPaid, {
			...about,
			params,
		});
		return queued ? undefined : 'lately';
	}
	return 'no-mail';
}

async function locked(tx: Transaction<Tables>, enrollmentUuid: string) {
	const row = tx.selectFrom('enrollments').selectAll().where('enrollment_uuid', '=', enrollmentUuid);
	return await row.forUpdate().executeTakeFirst();
}
