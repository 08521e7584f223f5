import { sql } from 'kysely';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { consoleLink, TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { mailFrame } from '#content/mails/frame.ts';
import { paymentMails } from '#content/mails/payments.ts';
import { myBilling } from '#content/my/billing.ts';
import { myRefund, refundArrival } from '#content/my/refund.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { attachedCreditNotes } from '../papers/attached-papers.server.ts';
import { holdsSeat, isTooLate } from './lifetime-places.server.ts';
import { orderAccess } from './order-access.server.ts';
import { orderPrice, orderSeats } from './orders.server.ts';
import { isManual } from './payment-facts.ts';
import { checkoutPage } from './payment-method.server.ts';
import {
	lastDayBefore,
	lastRefundDay,
	refundArrivalDay,
	refundDueAt,
	refundWindowEnds,
} from './refund-window.server.ts';

/** What an email about one refund is about. */
interface AboutRefund extends AboutEnrollment {
	refundId: string;
}

/** What an email says about a movement of money, besides the words of its kind. */
interface Movement {
	amount: string;
	before?: string[];
	after?: string[];
	action?: { label: string; href: string };
	link?: { label: string; href: string };
	/** Facts besides the amount and the reference. */
	facts?: Fact[];
	attachments?: Attachment[];
}

type Copy = (typeof paymentMails)[keyof typeof paymentMails] | typeof enrollmentMails.late;

/** @param movementOf Undefined when the email is no longer due. */
export function paymentMail<Params extends AboutEnrollment>(
	name: string,
	copy: Copy,
	movementOf: (row: Row, params: Params, about: { services: Services; site: string }) => Promise<Movement | undefined>,
): MailKind<Params> {
	const { label } = copy;
	return {
		name,
		label,
		async compose(params, { services, site }) {
			const row = await enrollmentOf(services, params.enrollmentId);
			const movement = row && (await movementOf(row, params, { services, site }));
			if (!movement) return undefined;
			const { subject, text, next, labels, ...words } = wordsFor(copy, row.seats);
			const { amount, before = [], after = [], facts: others = [], attachments, ...more } = movement;
			const facts = [
				{ label: labels.amount, value: amount },
				...others,
				{ label: labels.reference, value: row.short_reference },
			];
			return {
				subject,
				...(attachments && { attachments }),
				body: (
					<TextMail
						site={site}
						words={words}
						before={[text, ...before]}
						facts={facts}
						after={[...after, next]}
						{...more}
					/>
				),
				...answersTo(services),
			};
		},
	};
}

interface Words {
	subject: string;
	preview: string;
	heading: string;
	text: string;
	reason: string;
}

/** The words of an email: for an order of seats, those that it has for that. */
function wordsFor<Copy extends Words>(copy: Copy & { seats?: (count: number) => Partial<Words> }, seats: number): Copy {
	return { ...copy, ...(seats > 0 && copy.seats?.(seats)) };
}

async function refundIn({ db }: Services, refundId: string, state: 'made' | 'failed') {
	return await db
		.selectFrom('refunds')
		.select(['amount_cents', 'currency', 'payment_intent', 'updated_at'])
		.where('refund_uuid', '=', refundId)
		.where('state', '=', state)
		.executeTakeFirst();
}

/** When the money of a refund arrives: by the way that it was paid, in a sentence, and the last day in a fact. */
export function arrivalOf(paymentIntent: string, madeAt: Date): { text: string; fact: Fact } {
	const isTransfer = isManual(paymentIntent);
	const { card, transfer, label } = refundArrival;
	return { text: isTransfer ? transfer : card, fact: { label, value: refundArrivalDay(madeAt, isTransfer).words } };
}

/** An email about a refund that was made. No longer due if it failed meanwhile. */
const refundMail = (name: string, copy: typeof paymentMails.refundedPart | typeof paymentMails.refundedExtra) =>
	paymentMail<AboutRefund>(name, copy, async (row, { refundId }, { services, site }) => {
		const refund = await refundIn(services, refundId, 'made');
		if (!refund) return undefined;
		const { text, fact } = arrivalOf(refund.payment_intent, refund.updated_at);
		const { attachments, isComplete } = await attachedCreditNotes(services, row.order_uuid, { refundId });
		return {
			amount: amountOf(refund.amount_cents, refund.currency),
			before: [text],
			facts: [fact],
			after: [isComplete ? copy.attached : copy.creditNote],
			link: { label: myBilling.heading, href: site + myBilling.path },
			attachments,
		};
	});

export const refundedPart = refundMail('payment-refunded-part', paymentMails.refundedPart);

/** To the buyer: a payment was refunded that did not count. */
export const refundedExtra = refundMail('payment-refunded-extra', paymentMails.refundedExtra);

/** To the buyer: a refund that they were told of came back. `isBack`: access had ended with it. */
export const refundFailed = paymentMail<AboutRefund & { isBack: boolean }>(
	'payment-refund-failed',
	paymentMails.refundFailed,
	async (row, { refundId, isBack }, { services }) => {
		const refund = await refundIn(services, refundId, 'failed');
		if (!refund) return undefined;
		const amount = amountOf(refund.amount_cents, refund.currency);
		return { amount, after: isBack && holdsSeat(row) ? [paymentMails.refundFailed.access] : [] };
	},
);

/** To the buyer: a payment that takes days failed. No longer due once they paid otherwise or pay again. */
export const paymentFailed = paymentMail<AboutEnrollment>(
	'payment-failed',
	paymentMails.failed,
	async (row, _, { site }) => {
		if (row.status !== 'reserved' || row.pending_since) return undefined;
		const action = { label: paymentMails.failed.action, href: site + checkoutPage(row.reference) };
		return { amount: amountOf(row.price_cents, row.price_currency), action };
	},
);

export const paidAgain = paymentMail<AboutEnrollment>('payment-again', paymentMails.again, async (row) =>
	row.payments > 1 ? { amount: amountOf(row.amount_cents, row.currency) } : undefined,
);

/** An email about a dispute that was decided. No longer due if that changed. */
const disputeMail = (name: string, copy: Copy, status: 'won' | 'lost') =>
	paymentMail<AboutEnrollment>(name, copy, async (row) =>
		row.dispute_status === status ? { amount: amountOf(row.amount_cents, row.currency) } : undefined,
	);

export const disputeWon = disputeMail('payment-dispute-won', paymentMails.disputeWon, 'won');

export const disputeLost = disputeMail('payment-dispute-lost', paymentMails.disputeLost, 'lost');

export const paymentMailKinds = [
	refundedPart,
	refundedExtra,
	refundFailed,
	paymentFailed,
	paidAgain,
	disputeWon,
	disputeLost,
];

async function findRequest({ db }: Services, refundId: string, state: 'requested' | 'withdrawn') {
	return await db
		.selectFrom('refunds')
		.innerJoin('enrollments', 'enrollments.order_uuid', 'refunds.order_uuid')
		.select(['refunds.amount_cents', 'refunds.currency', 'due_at', 'refunds.created_at', 'short_reference', 'paid_at'])
		.select(orderSeats(sql`refunds.order_uuid`).as('seats'))
		.where('refund_uuid', '=', refundId)
		.where('state', '=', state)
		.executeTakeFirst();
}

export const refundRequested: MailKind<{ refundId: string }> = {
	name: 'enrollment-refund-requested',
	label: enrollmentMails.refundRequested.label,
	async compose({ refundId }, { services, site }) {
		const row = await findRequest(services, refundId, 'requested');
		if (!row) return undefined;
		const {
			subject,
			text,
			labels,
			next,
			withdraw,
			action: label,
			...words
		} = wordsFor(enrollmentMails.refundRequested, row.seats);
		const action = { label, href: site + myRefund.path };
		const facts = [
			{ label: labels.amount, value: formatMoney(row.amount_cents, row.currency) },
			{ label: labels.due, value: lastDayBefore(row.due_at ?? refundDueAt(row.created_at)) },
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			body: (
				<TextMail site={site} words={words} before={[text, withdraw]} facts={facts} action={action} after={[next]} />
			),
			...answersTo(services),
		};
	},
};

export const refundRequestToOperator = operatorMail(
	'enrollment-refund-request-operator',
	enrollmentMails.refundRequestToOperator,
	() => [],
);

/** To the person: they took their request back. It names the last day to ask again, if there is one. */
export const refundWithdrawn: MailKind<{ refundId: string }> = {
	name: 'enrollment-refund-withdrawn',
	label: enrollmentMails.refundWithdrawn.label,
	async compose({ refundId }, { services, site }) {
		const row = await findRequest(services, refundId, 'withdrawn');
		if (!row?.paid_at) return undefined;
		const { subject, text, again, next, labels, ...words } = wordsFor(enrollmentMails.refundWithdrawn, row.seats);
		const isOpen = services.now() < refundWindowEnds(row.paid_at);
		const facts = [
			{ label: labels.amount, value: formatMoney(row.amount_cents, row.currency) },
			{ label: labels.reference, value: row.short_reference },
		];
		const after = [...(isOpen ? [again(lastRefundDay(row.paid_at))] : []), next];
		return {
			subject,
			body: <TextMail site={site} words={words} before={[text]} facts={facts} after={after} />,
			...answersTo(services),
		};
	},
};

export const refundWithdrawalToOperator = operatorMail(
	'enrollment-refund-withdrawn-operator',
	enrollmentMails.refundWithdrawalToOperator,
	() => [],
);

export const refundMailKinds = [refundRequested, refundRequestToOperator, refundWithdrawn, refundWithdrawalToOperator];

interface Fact {
	label: string;
	value: string;
}

/**
 * An email to the operator about a payment, with a link to the order.
 * @param lastFact The rows after the facts they all have; undefined when the email is no longer due.
 */
function operatorMail(
	name: string,
	copy: (typeof enrollmentMails)[
		| 'payment'
		| 'freeToOperator'
		| 'lateToOperator'
		| 'paidTwice'
		| 'disputed'
		| 'otherAmount'
		| 'refundRequestToOperator'
		| 'refundWithdrawalToOperator'],
	lastFact: (row: Row, db: Services['db']) => Fact[] | undefined | Promise<Fact[] | undefined>,
): MailKind<AboutEnrollment> {
	const { label } = copy;
	return {
		name,
		label,
		async compose({ enrollmentId }, { services, site }) {
			const row = await enrollmentOf(services, enrollmentId);
			const last = row && (await lastFact(row, services.db));
			if (!last) return undefined;
			const { subject, text, labels, ...words } = wordsFor(copy, row.seats);
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
		.select(['website_data.name', 'website_data.email', 'website_data.experience_level', 'customers.person_uuid'])
		.select([
			orderPrice(sql`enrollments.order_uuid`).as('price_cents'),
			orderSeats(sql`enrollments.order_uuid`).as('seats'),
		]);
}

export async function enrollmentOf(services: Services, id: string) {
	return await findEnrollment(services).where('enrollments.enrollment_uuid', '=', id).executeTakeFirst();
}
