import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { paperMails } from '#content/mails/payments.ts';
import { myBilling } from '#content/my/billing.ts';
import { attach } from './attached-papers.server.ts';
import { paperOf } from './paper-content.server.ts';

interface AboutPaper {
	paperId: string;
}

/** To the buyer: an operator issued an invoice for a reservation. No longer due once it was paid or canceled. */
export const invoiceIssued: MailKind<AboutPaper> = {
	name: 'invoice-issued',
	label: paperMails.invoice.label,
	async compose({ paperId }, { services, site }) {
		const row = await services.db
			.selectFrom('papers')
			.innerJoin('enrollments', 'enrollments.order_uuid', 'papers.order_uuid')
			.selectAll('papers')
			.where('paper_uuid', '=', paperId)
			.where('enrollments.status', '=', 'reserved')
			.executeTakeFirst();
		if (!row) return undefined;
		const paper = paperOf(row);
		const { number, content } = paper;
		const { subject, attached, text, how, labels, button, ...words } = paperMails.invoice;
		const { attachments, isComplete } = await attach(services, [paper]);
		const facts = [
			{ label: labels.number, value: number },
			{ label: labels.amount, value: formatMoney(content.totalCents, content.currency) },
			{ label: labels.reference, value: content.order },
		];
		const action = { label: button, href: site + myBilling.path };
		return {
			subject,
			attachments,
			body: (
				<TextMail
					site={site}
					words={words}
					before={[isComplete ? attached : text]}
					facts={facts}
					action={action}
					after={[how]}
				/>
			),
			...answersTo(services),
		};
	},
};

export const paperMailKinds = [invoiceIssued];
