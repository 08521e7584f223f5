import type { Selectable, Transaction } from 'kysely';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import {
	enrollmentDisputed,
	enrollmentOtherAmount,
	enrollmentPaid,
	enrollmentPaidTwice,
	enrollmentRefunded,
	paymentToOperator,
} from './enrollment.mails.server.tsx';
import { freeLifetimePlace, holdsSeat, isAtPrice } from './lifetime-places.server.ts';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

type Enrollment = Selectable<Enrollments>;

/**
 * Makes an enrollment what its payment events say, in the caller's transaction, which holds the payments' lock: its
 * state, its place among the first 100, and the emails that follow from a change.
 * @param reference What the provider calls the reservation.
 * @returns Its id, or undefined when there is no such reservation.
 */
export async function applyPayments(
	tx: Transaction<Tables>,
	services: Services,
	reference: string,
): Promise<string | undefined> {
	const before = await tx
		.selectFrom('enrollments')
		.selectAll()
		.where('reference', '=', reference)
		.forUpdate()
		.executeTakeFirst();
	if (!before) return undefined;
	const { disputes, discount_cents, ...facts } = paymentFacts(await eventsOf(tx, reference));
	// An operator's word on an unpaid reservation stands until someone pays after all.
	const status = facts.status === 'reserved' && before.status === 'cancelled' ? before.status : facts.status;
	const after: Enrollment = { ...before, ...facts, status };
	const isOther = after.paid_at !== null && !isAtPrice({ ...facts, discount_cents });
	after.lifetime_place = isOther ? null : await placeOf(tx, before, after);
	const { lifetime_place } = after;
	await tx
		.updateTable('enrollments')
		.set({ ...facts, status, lifetime_place, updated_at: services.now() })
		.where('enrollment_uuid', '=', before.enrollment_uuid)
		.execute();
	await enqueueEmails(tx, services, before, after, { disputes, isOther });
	noticePrice(services, before, after);
	return before.enrollment_uuid;
}

/** All events of all payments that were made under a reference. */
async function eventsOf(tx: Transaction<Tables>, reference: string) {
	const rows = await tx
		.selectFrom('payment_events')
		.select(['event_id', 'created_at', 'payment_intent', 'fact'])
		.where('payment_intent', 'in', (of) =>
			of.selectFrom('payment_events').select('payment_intent').where('reference', '=', reference),
		)
		.execute();
	return rows.map(({ event_id, created_at, payment_intent, fact }) => ({
		id: event_id,
		createdAt: created_at,
		paymentIntent: payment_intent ?? '',
		fact: fact as PaymentFact,
	}));
}

/**
 * A place is assigned when a payment at the price succeeds, and kept until the money is refunded or disputed. A buyer without a
 * place for the same payment was told so; another payment that counts now is evaluated again.
 */
async function placeOf(tx: Transaction<Tables>, before: Enrollment, after: Enrollment): Promise<number | null> {
	if (!holdsSeat(after)) return null;
	const isSame = before.lifetime_place !== null || before.payment_intent === after.payment_intent;
	return holdsSeat(before) && isSame ? before.lifetime_place : await freeLifetimePlace(tx);
}

async function enqueueEmails(
	tx: Transaction<Tables>,
	services: Services,
	before: Enrollment,
	after: Enrollment,
	{ disputes, isOther }: Pick<PaymentFacts, 'disputes'> & { isOther: boolean },
): Promise<void> {
	const { enrollment_uuid: enrollmentId, customer_uuid: customerUuid, payment_intent, payments } = after;
	const params = { enrollmentId };
	const person = async () => {
		const row = tx.selectFrom('website_data').select('email').where('id', '=', after.website_data_id);
		return { to: (await row.executeTakeFirstOrThrow()).email, customerUuid, params };
	};
	if (after.status === 'paid' && before.status !== 'paid') {
		const onceKey = `${enrollmentPaid.name}:${enrollmentId}:${payment_intent}`;
		await enqueueMail(tx, services, enrollmentPaid, { ...(await person()), onceKey });
	}
	if (after.status === 'refunded' && before.status !== 'refunded') {
		const onceKey = `${enrollmentRefunded.name}:${enrollmentId}:${payment_intent}`;
		await enqueueMail(tx, services, enrollmentRefunded, { ...(await person()), onceKey });
	}
	const operator = { to: operatorOf(services), params };
	// Of one with another amount they are told in the email about that.
	if (after.status === 'paid' && before.status !== 'paid' && !isOther) {
		const onceKey = `${paymentToOperator.name}:${enrollmentId}:${payment_intent}`;
		await enqueueMail(tx, services, paymentToOperator, { ...operator, onceKey });
	}
	for (const dispute of disputes) {
		await enqueueMail(tx, services, enrollmentDisputed, {
			...operator,
			onceKey: `${enrollmentDisputed.name}:${dispute}`,
		});
	}
	if (isOther && after.status !== 'refunded') {
		const onceKey = `${enrollmentOtherAmount.name}:${enrollmentId}`;
		await enqueueMail(tx, services, enrollmentOtherAmount, { ...operator, onceKey });
	}
	if (payments > 1) {
		const onceKey = `${enrollmentPaidTwice.name}:${enrollmentId}:${payments}`;
		await enqueueMail(tx, services, enrollmentPaidTwice, { ...operator, onceKey });
	}
}

/** What the provider says is paid is paid: a coupon or another currency is between it, the payer and the operator. */
function noticePrice({ log }: Services, before: Enrollment, after: Enrollment): void {
	const { amount_cents: amount, currency, enrollment_uuid: enrollment } = after;
	const { cents, currency: expected } = program.price;
	if (before.paid_at || !after.paid_at) return;
	if (amount === cents && currency === expected.toLowerCase()) return;
	log.warn(
		{ enrollment, amount, currency, expected: cents },
		'an enrollment was paid with another amount than the price',
	);
}
