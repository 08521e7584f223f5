import type { Selectable, Transaction } from 'kysely';
import { enqueueMail, type MailKind, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import { enrollmentLate, enrollmentPaid, enrollmentRefunded } from './enrollment.mails.server.tsx';
import { isByFreeCode, isTooLate } from './lifetime-places.server.ts';
import {
	enrollmentDisputed,
	enrollmentOtherAmount,
	enrollmentPaidTwice,
	freeToOperator,
	lateToOperator,
	paymentToOperator,
} from './operator.mails.server.tsx';
import {
	disputeLost,
	disputeWon,
	paidAgain,
	paymentFailed,
	refundedExtra,
	refundedPart,
	refundFailed,
} from './payment.mails.server.tsx';

type Enrollment = Selectable<Enrollments>;

/** A refund that was made, or that failed after that. */
export interface RefundNews {
	id: string;
	paymentIntent: string;
	state: 'made' | 'failed';
}

interface News {
	/** All disputes, including inquiries. */
	disputes: readonly string[];
	/** Whether the amount is not the price, and no discount explains it. */
	isOther: boolean;
	refunds: readonly RefundNews[];
	failed: string | null;
}

/**
 * Enqueues the emails that follow from a change of an enrollment's payments, in the caller's transaction: each movement of money is
 * one email to the buyer, however often it is reported.
 */
export async function enqueuePaymentMails(
	tx: Transaction<Tables>,
	services: Services,
	before: Enrollment,
	after: Enrollment,
	news: News,
): Promise<void> {
	await mailBuyer(tx, services, before, after, news);
	await mailOperator(tx, services, before, after, news);
}

const isNewly = (before: Enrollment, after: Enrollment, status: Enrollment['status']) =>
	after.status === status && before.status !== status;

/** The payment that counts, for keys that make an email one. */
const byPayment = ({ enrollment_uuid, payment_intent }: Enrollment) => `${enrollment_uuid}:${payment_intent}`;

async function mailBuyer(
	tx: Transaction<Tables>,
	services: Services,
	before: Enrollment,
	after: Enrollment,
	{ refunds, failed }: News,
): Promise<void> {
	const { enrollment_uuid: enrollmentId, customer_uuid: customerUuid, payments, dispute_status } = after;
	const { email: to } = await tx
		.selectFrom('website_data')
		.select('email')
		.where('id', '=', after.website_data_id)
		.executeTakeFirstOrThrow();
	const enqueue = <Params extends { enrollmentId: string }>(kind: MailKind<Params>, key: string, params: Params) =>
		enqueueMail(tx, services, kind, { to, customerUuid, params, onceKey: `${kind.name}:${key}` });
	const about = { enrollmentId };
	const isLate = isTooLate(after);
	const isAccepted = after.status === 'paid' && isTooLate(before) && !isLate;
	if (isNewly(before, after, 'paid') || isAccepted) {
		await enqueue(isLate ? enrollmentLate : enrollmentPaid, byPayment(after), about);
	}
	const isRefunded = isNewly(before, after, 'refunded');
	const made = refunds.find(({ state }) => state === 'made');
	if (isRefunded) await enqueue(enrollmentRefunded, [byPayment(after), ...(made ? [made.id] : [])].join(':'), about);
	const isBack = before.status === 'refunded' && after.status !== 'refunded';
	for (const { id, paymentIntent, state } of refunds) {
		const isCounting = paymentIntent === after.payment_intent;
		if (state === 'failed') await enqueue(refundFailed, id, { ...about, refundId: id, isBack });
		// What completes a full refund has the email above.
		else if (isRefunded || (isCounting && after.status === 'refunded')) continue;
		else await enqueue(isCounting ? refundedPart : refundedExtra, id, { ...about, refundId: id });
	}
	if (failed !== null && after.status === 'reserved') await enqueue(paymentFailed, failed, about);
	if (before.paid_at && payments > before.payments && !isNewly(before, after, 'paid')) {
		await enqueue(paidAgain, `${enrollmentId}:${payments}`, about);
	}
	const isDecided = after.dispute_closed_at !== null && before.dispute_closed_at === null;
	if (isDecided && (dispute_status === 'won' || dispute_status === 'lost')) {
		const key = `${enrollmentId}:${after.dispute_closed_at?.toISOString()}`;
		await enqueue(dispute_status === 'won' ? disputeWon : disputeLost, key, about);
	}
}

async function mailOperator(
	tx: Transaction<Tables>,
	services: Services,
	before: Enrollment,
	after: Enrollment,
	{ disputes, isOther }: News,
): Promise<void> {
	const { enrollment_uuid: enrollmentId, payments } = after;
	const enqueue = (kind: MailKind<{ enrollmentId: string }>, key: string) =>
		enqueueMail(tx, services, kind, {
			to: operatorOf(services),
			params: { enrollmentId },
			onceKey: `${kind.name}:${key}`,
		});
	const isPaid = isNewly(before, after, 'paid');
	// Another amount, and a late payment, have an email of their own.
	if (isPaid && isTooLate(after)) await enqueue(lateToOperator, byPayment(after));
	else if (isPaid && !isOther) {
		await enqueue(isByFreeCode(after) ? freeToOperator : paymentToOperator, byPayment(after));
	}
	for (const dispute of disputes) await enqueue(enrollmentDisputed, dispute);
	if (isOther && after.status !== 'refunded') await enqueue(enrollmentOtherAmount, enrollmentId);
	if (payments > 1) await enqueue(enrollmentPaidTwice, `${enrollmentId}:${payments}`);
}
