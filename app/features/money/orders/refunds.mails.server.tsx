import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/text-mail.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { operatorMail } from './enrollment-operator.mails.server.tsx';
import { lastDayBefore, refundDueAt } from './refund-window.server.ts';

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
