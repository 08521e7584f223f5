import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { paymentMails } from '#content/mails/payments.ts';
import { myReceipts } from '#content/my/receipts.ts';
import { holdsSeat } from './lifetime-places.server.ts';
import { type AboutEnrollment, amountOf, enrollmentOf, operatorMail, type Row } from './operator.mails.server.tsx';
import { checkoutPage } from './payment-method.server.ts';
import { lastDayBefore, refundDueAt } from './refund-window.server.ts';

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
}

type Copy = (typeof paymentMails)[keyof typeof paymentMails];

/** @param movementOf Undefined when the email is no longer due. */
function paymentMail<Params extends AboutEnrollment>(
	name: string,
	copy: Copy,
	movementOf: (row: Row, params: Params, about: { services: Services; site: string }) => Promise<Movement | undefined>,
): MailKind<Params> {
	const { label, subject, text, next, labels, ...words } = copy;
	return {
		name,
		label,
		async compose(params, { services, site }) {
			const row = await enrollmentOf(services, params.enrollmentId);
			const movement = row && (await movementOf(row, params, { services, site }));
			if (!movement) return undefined;
			const { amount, before = [], after = [], ...more } = movement;
			const facts = [
				{ label: labels.amount, value: amount },
				{ label: labels.reference, value: row.short_reference },
			];
			return {
				subject,
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

async function refundIn({ db }: Services, refundId: string, state: 'made' | 'failed'): Promise<string | undefined> {
	const refund = await db
		.selectFrom('refunds')
		.select(['amount_cents', 'currency'])
		.where('refund_uuid', '=', refundId)
		.where('state', '=', state)
		.executeTakeFirst();
	return refund && amountOf(refund.amount_cents, refund.currency);
}

/** An email about a refund that was made. No longer due if it failed meanwhile. */
const refundMail = (name: string, copy: typeof paymentMails.refundedPart | typeof paymentMails.refundedExtra) =>
	paymentMail<AboutRefund>(name, copy, async (_, { refundId }, { services, site }) => {
		const amount = await refundIn(services, refundId, 'made');
		const link = { label: myReceipts.heading, href: site + myReceipts.path };
		return amount === undefined ? undefined : { amount, after: [copy.creditNote], link };
	});

export const refundedPart = refundMail('payment-refunded-part', paymentMails.refundedPart);

/** To the buyer: a payment was refunded that did not count. */
export const refundedExtra = refundMail('payment-refunded-extra', paymentMails.refundedExtra);

/** To the buyer: a refund that they were told of came back. `isBack`: access had ended with it. */
export const refundFailed = paymentMail<AboutRefund & { isBack: boolean }>(
	'payment-refund-failed',
	paymentMails.refundFailed,
	async (row, { refundId, isBack }, { services }) => {
		const amount = await refundIn(services, refundId, 'failed');
		if (amount === undefined) return undefined;
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

export const refundRequested: MailKind<{ refundId: string }> = {
	name: 'enrollment-refund-requested',
	label: enrollmentMails.refundRequested.label,
	async compose({ refundId }, { services, site }) {
		const row = await services.db
			.selectFrom('refunds')
			.innerJoin('enrollments', 'enrollments.order_uuid', 'refunds.order_uuid')
			.select(['refunds.amount_cents', 'refunds.currency', 'due_at', 'refunds.created_at', 'short_reference'])
			.where('refund_uuid', '=', refundId)
			.where('state', '=', 'requested')
			.executeTakeFirst();
		if (!row) return undefined;
		const { subject, text, labels, next, ...words } = enrollmentMails.refundRequested;
		const facts = [
			{ label: labels.amount, value: formatMoney(row.amount_cents, row.currency) },
			{ label: labels.due, value: lastDayBefore(row.due_at ?? refundDueAt(row.created_at)) },
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			body: <TextMail site={site} words={words} before={[text]} facts={facts} after={[next]} />,
			...answersTo(services),
		};
	},
};

export const refundRequestToOperator = operatorMail(
	'enrollment-refund-request-operator',
	enrollmentMails.refundRequestToOperator,
	() => [],
);

export const refundMailKinds = [refundRequested, refundRequestToOperator];
