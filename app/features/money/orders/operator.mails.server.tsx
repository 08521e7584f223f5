import { sql } from 'kysely';
import type { MailKind } from '#app/crm/mail.server.ts';
import { consoleLink, TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { mailFrame } from '#content/mails/frame.ts';
import { isTooLate } from './lifetime-places.server.ts';
import { orderAccess } from './order-access.server.ts';
import { orderPrice, orderSeats } from './orders.server.ts';

interface Fact {
	label: string;
	value: string;
}

/**
 * An email to the operator about a payment, with a link to the order.
 * @param lastFact The rows after the facts they all have; undefined when the email is no longer due.
 */
export function operatorMail(
	name: string,
	copy: (typeof enrollmentMails)[
		| 'payment'
		| 'freeToOperator'
		| 'lateToOperator'
		| 'paidTwice'
		| 'disputed'
		| 'otherAmount'
		| 'refundRequestToOperator'],
	lastFact: (row: Row, db: Services['db']) => Fact[] | undefined | Promise<Fact[] | undefined>,
): MailKind<AboutEnrollment> {
	const { subject, text, labels, label, ...words } = copy;
	return {
		name,
		label,
		async compose({ enrollmentId }, { services, site }) {
			const row = await enrollmentOf(services, enrollmentId);
			const last = row && (await lastFact(row, services.db));
			if (!last) return undefined;
			const facts = [
				{ label: labels.name, value: row.name ?? '' },
				{ label: labels.email, value: row.email },
				{ label: labels.amount, value: amountOf(row.amount_cents, row.currency) },
				{ label: labels.payment, value: row.payment_intent ?? '' },
				{ label: labels.reference, value: row.short_reference },
				...last,
			];
			const href = row.price_currency
				? consoleLink(site, 'orders', row.order_uuid)
				: consoleLink(site, 'enrollments', enrollmentId);
			const action = { label: mailFrame.inConsole, href };
			return {
				subject,
				body: <TextMail site={site} words={words} before={[text]} facts={facts} action={action} />,
				replyTo: row.email,
			};
		},
	};
}

export const paymentToOperator = operatorMail('payment-operator', enrollmentMails.payment, async (row, db) => {
	if (!row.paid_at) return undefined;
	const { labels, follows } = enrollmentMails.payment;
	const access = await orderAccess(db, row.reference);
	return [
		...(row.lifetime_place === null ? [] : [{ label: labels.place, value: String(row.lifetime_place) }]),
		...(access?.follows ? [{ label: labels.start, value: follows(access.starts) }] : []),
	];
});

export const freeToOperator = operatorMail('enrollment-free-operator', enrollmentMails.freeToOperator, (row) =>
	row.paid_at ? [] : undefined,
);

/** To the operator: a payment arrived for a canceled reservation. No longer due once it was accepted or refunded. */
export const lateToOperator = operatorMail('enrollment-late-operator', enrollmentMails.lateToOperator, (row) =>
	isTooLate(row) ? [] : undefined,
);

export const enrollmentDisputed = operatorMail('enrollment-disputed', enrollmentMails.disputed, (row) => [
	{ label: enrollmentMails.disputed.labels.status, value: (row.dispute_status ?? '').replaceAll('_', ' ') },
]);

export const enrollmentPaidTwice = operatorMail('enrollment-paid-twice', enrollmentMails.paidTwice, (row) => [
	{ label: enrollmentMails.paidTwice.labels.payments, value: String(row.payments) },
]);

/** To the operator: the amount is not the price, and no discount explains it. No longer due once it is refunded, or another payment counts. */
export const enrollmentOtherAmount = operatorMail('enrollment-other-amount', enrollmentMails.otherAmount, (row) => {
	const isPrice = row.amount_cents === row.price_cents && row.currency === row.price_currency;
	if (row.status === 'refunded' || isPrice) return undefined;
	return [{ label: enrollmentMails.otherAmount.labels.price, value: amountOf(row.price_cents, row.price_currency) }];
});

export const operatorMailKinds = [
	paymentToOperator,
	freeToOperator,
	lateToOperator,
	enrollmentDisputed,
	enrollmentPaidTwice,
	enrollmentOtherAmount,
];

export interface AboutEnrollment {
	enrollmentId: string;
}

export type Row = NonNullable<Awaited<ReturnType<typeof enrollmentOf>>>;

export function amountOf(cents: number | null, currency: string | null): string {
	return formatMoney(cents ?? 0, currency ?? 'usd');
}

export function findEnrollment({ db }: Services) {
	return db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.selectAll('enrollments')
		.select(['website_data.name', 'website_data.email', 'customers.person_uuid'])
		.select([
			orderPrice(sql`enrollments.order_uuid`).as('price_cents'),
			orderSeats(sql`enrollments.order_uuid`).as('seats'),
		]);
}

export async function enrollmentOf(services: Services, id: string) {
	return await findEnrollment(services).where('enrollments.enrollment_uuid', '=', id).executeTakeFirst();
}
