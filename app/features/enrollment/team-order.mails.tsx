import { Action, Facts, Mail, P } from '#app/mails/layout.tsx';
import { TextMail } from '#app/mails/text-mail.tsx';
import { teamMails } from '#content/mails/teams.ts';
import { myReceipts } from '#content/my/receipts.ts';
import { myPaths } from '#content/my.ts';

/** What the emails about an order of seats say. Amounts and days are in words. */
interface TeamOrderFacts {
	site: string;
	seats: number;
	amount: string;
	reference: string;
}

/** The seats are reserved. @param checkout The reservation's address. @param canPay Whether it leads to a payment. */
export function teamReservedMail({
	site,
	seats,
	amount,
	reference,
	checkout,
	canPay,
}: TeamOrderFacts & { checkout: string; canPay: boolean }) {
	const { subject, text, labels, notConnected, action, show, paying, refund, ...words } = teamMails.reserved;
	const body = (
		<Mail site={site} {...words}>
			<P>{text(seats, amount)}</P>
			<Facts facts={[{ label: labels.reference, value: reference }]} />
			{!canPay && <P>{notConnected}</P>}
			<Action href={checkout}>{canPay ? action : show}</Action>
			{canPay && <P>{paying}</P>}
			<P>{refund}</P>
		</Mail>
	);
	return { subject, body };
}

/** The seats are paid. @param start The first day, if the buyer chose it. @param lastDay Of the refund window. */
export function teamPaidMail({
	site,
	seats,
	amount,
	reference,
	start,
	lastDay,
}: TeamOrderFacts & { start: string | undefined; lastDay: string }) {
	const { subject, text, labels, how, action, receipt, cancel, ...words } = teamMails.paid;
	const facts = [
		{ label: labels.amount, value: amount },
		...(start ? [{ label: labels.start, value: start }] : []),
		{ label: labels.cancel, value: lastDay },
		{ label: labels.reference, value: reference },
	];
	const link = { label: action, href: site + myPaths.team };
	const body = (
		<TextMail
			site={site}
			words={words}
			before={[text(seats)]}
			facts={facts}
			after={[how, receipt, cancel(lastDay)]}
			action={link}
		/>
	);
	return { subject, body };
}

/** The money is on its way back, and the seats' access has ended. */
export function teamRefundedMail({ site, amount, reference }: Omit<TeamOrderFacts, 'seats'>) {
	const { subject, text, labels, ended, creditNote, ...words } = teamMails.refunded;
	const action = { label: creditNote, href: site + myReceipts.path };
	const facts = [
		{ label: labels.amount, value: amount },
		{ label: labels.reference, value: reference },
	];
	return {
		subject,
		body: <TextMail site={site} words={words} before={[text]} facts={facts} action={action} after={[ended]} />,
	};
}
