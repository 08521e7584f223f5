import { sql } from 'kysely';
import type { AboutLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { hasYearAhead } from '#app/features/access/entitlements.server.ts';
import { consoleLink } from '#app/mails/console-link.ts';
import { A, Action, Facts, List, Mail, P } from '#app/mails/layout.tsx';
import { TextMail } from '#app/mails/text-mail.tsx';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { formatMoney } from '#app/ui/money.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { mailFrame } from '#content/mails/frame.ts';
import { myReceipts } from '#content/my/receipts.ts';
import { myRefund } from '#content/my/refund.ts';
import { myPaths } from '#content/my.ts';
import { hasEarlierPlace, isTooLate } from './lifetime-places.server.ts';
import { dayInWords, orderPrice } from './orders.server.ts';
import { checkoutPage, paymentMethod, teamPaymentMethod } from './payment-method.server.ts';
import { lastRefundDay, paymentDay } from './refund-window.server.ts';
import { teamPaidMail, teamRefundedMail, teamReservedMail } from './team-order.mails.tsx';

interface AboutEnrollment {
	enrollmentId: string;
}

/** To the person: the place is reserved, with a link to pay. No longer due once it is paid or canceled. */
export const enrollmentReserved: MailKind<AboutLead> = {
	name: 'enrollment-reserved',
	label: enrollmentMails.reserved.label,
	async compose({ websiteDataId }, { services, site }) {
		const row = await findEnrollment(services)
			.where('enrollments.website_data_id', '=', websiteDataId)
			.executeTakeFirst();
		if (row?.status !== 'reserved') return undefined;
		if (row.seats > 0) {
			const checkout = site + checkoutPage(row.reference);
			const isPayable = teamPaymentMethod(services.config) !== 'none';
			return { ...teamReservedMail({ ...teamFacts(row, site), checkout, canPay: isPayable }), ...answersTo(services) };
		}
		const canPay = paymentMethod(services.config) !== 'none';
		const price = row.order_uuid
			? amountOf(row.price_cents, row.order_currency)
			: priceAt(services, services.now()).display;
		const { subject, text, labels, notConnected, action, show, paying, refund, ...words } = enrollmentMails.reserved;
		return {
			subject,
			body: (
				<Mail site={site} {...words}>
					<P>{text(price)}</P>
					<Facts facts={[{ label: labels.reference, value: row.short_reference }]} />
					{!canPay && <P>{notConnected}</P>}
					<Action href={site + checkoutPage(row.reference)}>{canPay ? action : show}</Action>
					{canPay && <P>{paying}</P>}
					<P>{refund}</P>
				</Mail>
			),
			...answersTo(services),
		};
	},
};

/** To the person: the payment arrived, what comes next, and how to cancel. */
export const enrollmentPaid: MailKind<AboutEnrollment> = {
	name: 'enrollment-paid',
	label: enrollmentMails.paid.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (row?.status !== 'paid' || !row.paid_at || isTooLate(row)) return undefined;
		const lastDay = lastRefundDay(row.paid_at);
		if (row.seats > 0) {
			const start = row.starts_on ? dayInWords(row.starts_on) : undefined;
			return { ...teamPaidMail({ ...teamFacts(row, site), start, lastDay }), ...answersTo(services) };
		}
		const {
			subject,
			text,
			labels,
			day,
			lifetime,
			lifetimeBefore,
			yearlong,
			next,
			steps,
			action,
			receipt,
			cancel,
			...words
		} = enrollmentMails.paid;
		const included = (await hasEarlierPlace(services.db, row, services.now())) ? lifetimeBefore : yearlong;
		const facts = [
			{ label: labels.amount, value: amountOf(row.amount_cents, row.currency) },
			{ label: labels.day, value: day(paymentDay(row.paid_at)) },
			...(row.starts_on ? [{ label: labels.start, value: dayInWords(row.starts_on) }] : []),
			{ label: labels.app, value: row.lifetime_place === null ? included : lifetime(row.lifetime_place) },
			{ label: labels.cancel, value: lastDay },
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			body: (
				<Mail site={site} {...words}>
					<P>{text}</P>
					<Facts facts={facts} />
					<P>
						<strong>{next}</strong>
					</P>
					<List items={steps} />
					<Action href={site + myPaths.home}>{action}</Action>
					<P>
						{receipt} <A href={site + myReceipts.path}>{myReceipts.heading}</A>
					</P>
					<P>
						{cancel(lastDay)} <A href={site + myRefund.path}>{myRefund.heading}</A>
					</P>
				</Mail>
			),
			...answersTo(services),
		};
	},
};

/** To the person: the payment arrived after their reservation was canceled, and an operator looks at it. */
export const enrollmentLate: MailKind<AboutEnrollment> = {
	name: 'enrollment-late',
	label: enrollmentMails.late.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (!row || !isTooLate(row)) return undefined;
		const { subject, text, labels, next, ...words } = enrollmentMails.late;
		const facts = [
			{ label: labels.amount, value: amountOf(row.amount_cents, row.currency) },
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			body: <TextMail site={site} words={words} before={[text]} facts={facts} after={[next]} />,
			...answersTo(services),
		};
	},
};

/** To the person: the payment was refunded. */
export const enrollmentRefunded: MailKind<AboutEnrollment> = {
	name: 'enrollment-refunded',
	label: enrollmentMails.refunded.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (row?.status !== 'refunded') return undefined;
		if (row.seats > 0) return { ...teamRefundedMail(teamFacts(row, site)), ...answersTo(services) };
		const { subject, text, labels, creditNote, ended, endedPartly, ...words } = enrollmentMails.refunded;
		const hasOther = await hasYearAhead(services.db, row.person_uuid, services.now());
		const facts = [
			{ label: labels.amount, value: amountOf(row.refunded_cents, row.currency) },
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			body: (
				<Mail site={site} {...words}>
					<P>{text}</P>
					<Facts facts={facts} />
					<P>
						{creditNote} <A href={site + myReceipts.path}>{myReceipts.heading}</A>
					</P>
					<P>{hasOther ? endedPartly : ended}</P>
				</Mail>
			),
			...answersTo(services),
		};
	},
};

/** What the emails of an order of seats say; the amount is what moved last. */
function teamFacts(row: Row, site: string) {
	const { status, seats, short_reference: reference } = row;
	const isReserved = status === 'reserved';
	const cents = isReserved ? row.price_cents : status === 'refunded' ? row.refunded_cents : row.amount_cents;
	return { site, seats, reference, amount: amountOf(cents, isReserved ? row.order_currency : row.currency) };
}

type Row = NonNullable<Awaited<ReturnType<typeof enrollmentOf>>>;

/**
 * An email to the operator about a payment, with a link to the order.
 * @param lastFact The rows after the facts they all have; undefined when the email is no longer due.
 */
export function operatorMail(
	name: string,
	copy: (typeof enrollmentMails)[
		| 'payment'
		| 'lateToOperator'
		| 'paidTwice'
		| 'disputed'
		| 'otherAmount'
		| 'refundRequestToOperator'],
	lastFact: (row: Row) => { label: string; value: string }[] | undefined,
): MailKind<AboutEnrollment> {
	const { subject, text, labels, label, ...words } = copy;
	return {
		name,
		label,
		async compose({ enrollmentId }, { services, site }) {
			const row = await enrollmentOf(services, enrollmentId);
			const last = row && lastFact(row);
			if (!last) return undefined;
			const facts = [
				{ label: labels.name, value: row.name ?? '' },
				{ label: labels.email, value: row.email },
				{ label: labels.amount, value: amountOf(row.amount_cents, row.currency) },
				{ label: labels.payment, value: row.payment_intent ?? '' },
				{ label: labels.reference, value: row.short_reference },
				...last,
			];
			const href = row.order_uuid
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

/** To the operator: a payment arrived. */
export const paymentToOperator = operatorMail('payment-operator', enrollmentMails.payment, (row) => {
	if (!row.paid_at) return undefined;
	const { place } = enrollmentMails.payment.labels;
	return row.lifetime_place === null ? [] : [{ label: place, value: String(row.lifetime_place) }];
});

/** To the operator: a payment arrived for a canceled reservation. No longer due once it was accepted or refunded. */
export const lateToOperator = operatorMail('enrollment-late-operator', enrollmentMails.lateToOperator, (row) =>
	isTooLate(row) ? [] : undefined,
);

/** To the operator: a bank disputes a payment. */
export const enrollmentDisputed = operatorMail('enrollment-disputed', enrollmentMails.disputed, (row) => [
	{ label: enrollmentMails.disputed.labels.status, value: (row.dispute_status ?? '').replaceAll('_', ' ') },
]);

/** To the operator: a payment to refund. */
export const enrollmentPaidTwice = operatorMail('enrollment-paid-twice', enrollmentMails.paidTwice, (row) => [
	{ label: enrollmentMails.paidTwice.labels.payments, value: String(row.payments) },
]);

/** To the operator: the amount is not the price, and no discount explains it. No longer due once it is refunded, or another payment counts. */
export const enrollmentOtherAmount = operatorMail('enrollment-other-amount', enrollmentMails.otherAmount, (row) => {
	const isPrice = row.amount_cents === row.price_cents && row.currency === row.order_currency;
	if (row.status === 'refunded' || isPrice) return undefined;
	return [{ label: enrollmentMails.otherAmount.labels.price, value: amountOf(row.price_cents, row.order_currency) }];
});

function amountOf(cents: number | null, currency: string | null): string {
	return formatMoney(cents ?? 0, currency ?? 'usd');
}

function findEnrollment({ db }: Services) {
	return db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.leftJoin('orders', 'orders.reference', 'enrollments.reference')
		.selectAll('enrollments')
		.select([
			'website_data.name',
			'website_data.email',
			'customers.person_uuid',
			'order_uuid',
			'orders.currency as order_currency',
			'orders.starts_on',
		])
		.select(orderPrice(sql`orders.order_uuid`).as('price_cents'))
		.select((of) =>
			of
				.selectFrom('team_seats')
				.whereRef('team_seats.order_uuid', '=', 'orders.order_uuid')
				.select(sql<number>`count(*)::int`.as('seats'))
				.$asScalar()
				.$notNull()
				.as('seats'),
		);
}

async function enrollmentOf(services: Services, id: string) {
	return await findEnrollment(services).where('enrollments.enrollment_uuid', '=', id).executeTakeFirst();
}

/** The emails of an enrollment. */
export const enrollmentMailKinds = [
	enrollmentReserved,
	enrollmentPaid,
	enrollmentLate,
	enrollmentRefunded,
	paymentToOperator,
	lateToOperator,
	enrollmentDisputed,
	enrollmentPaidTwice,
	enrollmentOtherAmount,
];
