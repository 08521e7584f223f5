import { Action, Facts, Mail, P } from '#app/mails/layout.tsx';
import { TextMail } from '#app/mails/text-mail.tsx';
import { teamMails } from '#content/mails/teams.ts';
import { myReceipts } from '#content/my/receipts.ts';
import { myPaths } from '#content/my.ts';
import type { OrderAccess } from './order-access.server.ts';

/** What the emails about an order of seats say. Amounts and days are in words. */
interface TeamOrderFacts {
	site: string;
	seats: number;
	amount: string;
	reference: string;
}

/**
 * The seats are reserved.
 * @param checkout The reservation's address.
 * @param canPay Whether it leads to a payment.
 * @param after The first day after the seats that the team has; undefined if these do not wait for it.
 */
export function teamReservedMail({
	site,
	seats,
	amount,
	reference,
	checkout,
	canPay,
	after,
}: TeamOrderFacts & { checkout: string; canPay: boolean; after: string | undefined }) {
	const { subject, text, follows, labels, notConnected, action, show, paying, refund, ...words } = teamMails.reserved;
	const body = (
		<Mail site={site} {...words}>
			<P>{text(seats, amount)}</P>
			{after && <P>{follows(after)}</P>}
			<Facts facts={[{ label: labels.reference, value: reference }]} />
			{!canPay && <P>{notConnected}</P>}
			<Action href={checkout}>{canPay ? action : show}</Action>
			{canPay && <P>{paying}</P>}
			<P>{refund}</P>
		</Mail>
	);
	return { subject, body };
}

/** The seats are paid. @param access What they give. @param lastDay Of the refund window. */
export function teamPaidMail({
	site,
	seats,
	amount,
	reference,
	access,
	lastDay,
}: TeamOrderFacts & { access: OrderAccess | undefined; lastDay: string }) {
	const { subject, text, follows, labels, how, action, receipt, cancel, ...words } = teamMails.paid;
	const facts = [
		{ label: labels.amount, value: amount },
		...(access?.isLater ? [{ label: labels.start, value: access.starts }] : []),
		{ label: labels.cancel, value: lastDay },
		{ label: labels.reference, value: reference },
	];
	const link = { label: action, href: site + myPaths.team };
	const body = (
		<TextMail
			site={site}
			words={words}
			before={[text(seats), ...(access?.follows ? [follows(access.starts)] : [])]}
			facts={facts}
			after={[how, receipt, cancel(lastDay)]}
			action={link}
		/>
	);
	return { subject, body };
}

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
