import type { AboutLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { consoleLink } from '#app/mails/console-link.ts';
import type { Services } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import {
	EnrollmentPaidEmail,
	EnrollmentRefundedEmail,
	EnrollmentReservedEmail,
	PaymentOperatorEmail,
} from './enrollment.email.tsx';
import { checkoutPage, paymentWay } from './payment-way.server.ts';
import { lastRefundDay, paymentDay } from './refund-window.server.ts';

interface AboutEnrollment {
	enrollmentId: string;
}

/** To who enrolled: reserved, and where it is paid. Not due anymore once it is paid or canceled. */
export const enrollmentReserved: MailKind<AboutLead> = {
	name: 'enrollment-reserved',
	label: enrollmentMails.reserved.label,
	async compose({ websiteDataId }, { services, site }) {
		const row = await findEnrollment(services).where('website_data_id', '=', websiteDataId).executeTakeFirst();
		if (row?.status !== 'reserved') return undefined;
		const checkout = site + checkoutPage(row.reference);
		const canPay = paymentWay(services.config) !== 'none';
		return {
			subject: enrollmentMails.reserved.subject,
			body: <EnrollmentReservedEmail site={site} checkout={checkout} canPay={canPay} reference={row.short_reference} />,
			...answersTo(services),
		};
	},
};

/** To who paid. */
export const enrollmentPaid: MailKind<AboutEnrollment> = {
	name: 'enrollment-paid',
	label: enrollmentMails.paid.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (row?.status !== 'paid' || !row.paid_at) return undefined;
		const props = {
			amount: amountOf(row.amount_cents, row.currency),
			day: paymentDay(row.paid_at),
			lastDay: lastRefundDay(row.paid_at),
			place: row.lifetime_place,
			reference: row.short_reference,
			events: site + paths.events,
		};
		return {
			subject: enrollmentMails.paid.subject,
			body: <EnrollmentPaidEmail site={site} {...props} />,
			...answersTo(services),
		};
	},
};

/** To who got everything back. */
export const enrollmentRefunded: MailKind<AboutEnrollment> = {
	name: 'enrollment-refunded',
	label: enrollmentMails.refunded.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (row?.status !== 'refunded') return undefined;
		const amount = amountOf(row.refunded_cents, row.currency);
		return {
			subject: enrollmentMails.refunded.subject,
			body: <EnrollmentRefundedEmail site={site} amount={amount} reference={row.short_reference} />,
			...answersTo(services),
		};
	},
};

/** To the operator: someone has paid. */
export const paymentToOperator: MailKind<AboutEnrollment> = {
	name: 'payment-operator',
	label: enrollmentMails.payment.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (!row?.paid_at) return undefined;
		const copy = enrollmentMails.payment;
		const place = row.lifetime_place === null ? [] : [{ label: copy.labels.place, value: String(row.lifetime_place) }];
		const facts = [...operatorFacts(row, copy.labels), ...place];
		const at = consoleLink(site, 'enrollments', enrollmentId);
		return {
			subject: copy.subject,
			body: <PaymentOperatorEmail site={site} copy={copy} facts={facts} console={at} />,
			replyTo: row.email,
		};
	},
};

/** To the operator: a bank questions a payment. */
export const enrollmentDisputed: MailKind<AboutEnrollment> = {
	name: 'enrollment-disputed',
	label: enrollmentMails.disputed.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (!row) return undefined;
		const copy = enrollmentMails.disputed;
		const facts = [
			...operatorFacts(row, copy.labels),
			{ label: copy.labels.status, value: (row.dispute_status ?? '').replaceAll('_', ' ') },
		];
		return {
			subject: copy.subject,
			body: (
				<PaymentOperatorEmail
					site={site}
					copy={copy}
					facts={facts}
					console={consoleLink(site, 'enrollments', enrollmentId)}
				/>
			),
			replyTo: row.email,
		};
	},
};

/** To the operator: something is to be given back. */
export const enrollmentPaidTwice: MailKind<AboutEnrollment> = {
	name: 'enrollment-paid-twice',
	label: enrollmentMails.paidTwice.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (!row) return undefined;
		const copy = enrollmentMails.paidTwice;
		const facts = [...operatorFacts(row, copy.labels), { label: copy.labels.payments, value: String(row.payments) }];
		return {
			subject: copy.subject,
			body: (
				<PaymentOperatorEmail
					site={site}
					copy={copy}
					facts={facts}
					console={consoleLink(site, 'enrollments', enrollmentId)}
				/>
			),
			replyTo: row.email,
		};
	},
};

/** To the operator: not the price was paid, and no discount says why. Not due anymore once it is given back, or another payment counts. */
export const enrollmentOtherAmount: MailKind<AboutEnrollment> = {
	name: 'enrollment-other-amount',
	label: enrollmentMails.otherAmount.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		const { cents, currency } = program.price;
		if (!row || row.status === 'refunded') return undefined;
		if (row.amount_cents === cents && row.currency === currency.toLowerCase()) return undefined;
		const copy = enrollmentMails.otherAmount;
		const facts = [...operatorFacts(row, copy.labels), { label: copy.labels.price, value: amountOf(cents, currency) }];
		return {
			subject: copy.subject,
			body: (
				<PaymentOperatorEmail
					site={site}
					copy={copy}
					facts={facts}
					console={consoleLink(site, 'enrollments', enrollmentId)}
				/>
			),
			replyTo: row.email,
		};
	},
};

type Row = NonNullable<Awaited<ReturnType<typeof enrollmentOf>>>;

function operatorFacts(
	row: Row,
	labels: (typeof enrollmentMails)['payment' | 'paidTwice' | 'disputed' | 'otherAmount']['labels'],
) {
	return [
		{ label: labels.name, value: row.name ?? '' },
		{ label: labels.email, value: row.email },
		{ label: labels.amount, value: amountOf(row.amount_cents, row.currency) },
		{ label: labels.payment, value: row.payment_intent ?? '' },
		{ label: labels.reference, value: row.short_reference },
	];
}

function amountOf(cents: number | null, currency: string | null): string {
	return formatMoney(cents ?? 0, currency ?? 'usd');
}

function findEnrollment({ db }: Services) {
	return db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.selectAll('enrollments')
		.select(['website_data.name', 'website_data.email']);
}

async function enrollmentOf(services: Services, id: string) {
	return await findEnrollment(services).where('enrollment_uuid', '=', id).executeTakeFirst();
}

/** The emails of an enrollment. */
export const enrollmentMailKinds = [
	enrollmentReserved,
	enrollmentPaid,
	enrollmentRefunded,
	paymentToOperator,
	enrollmentDisputed,
	enrollmentPaidTwice,
	enrollmentOtherAmount,
];
