import { Action, Facts, List, Mail, P } from '#app/mails/layout.tsx';
import { enrollmentMails } from '#content/mails/enrollment.ts';

interface ReservedProps {
	site: string;
	/** The reservation's page, which links to the payment. */
	checkout: string;
	/** Whether the site takes payments. */
	canPay: boolean;
	reference: string;
}

/** To the person: the place is reserved, with a link to pay. */
export function EnrollmentReservedEmail({ site, checkout, canPay, reference }: ReservedProps) {
	const { preview, heading, text, action, paying, notConnected, show, labels, refund, reason } =
		enrollmentMails.reserved;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts facts={[{ label: labels.reference, value: reference }]} />
			{!canPay && <P>{notConnected}</P>}
			<Action href={checkout}>{canPay ? action : show}</Action>
			{canPay && <P>{paying}</P>}
			<P>{refund}</P>
		</Mail>
	);
}

interface PaidProps {
	site: string;
	amount: string;
	/** The date of the payment, and the last day to cancel, in words. */
	day: string;
	lastDay: string;
	/** Lifetime place among the first 100, or null. */
	place: number | null;
	reference: string;
	events: string;
}

/** To the person: the payment arrived, what comes next, and how to cancel. */
export function EnrollmentPaidEmail({ site, amount, day, lastDay, place, reference, events }: PaidProps) {
	const copy = enrollmentMails.paid;
	const facts = [
		{ label: copy.labels.amount, value: amount },
		{ label: copy.labels.day, value: copy.day(day) },
		{ label: copy.labels.app, value: place === null ? copy.yearlong : copy.lifetime(place) },
		{ label: copy.labels.cancel, value: lastDay },
		{ label: copy.labels.reference, value: reference },
	];
	return (
		<Mail site={site} preview={copy.preview} heading={copy.heading} reason={copy.reason}>
			<P>{copy.text}</P>
			<Facts facts={facts} />
			<P>
				<strong>{copy.next}</strong>
			</P>
			<List items={copy.steps} />
			<Action href={events}>{copy.action}</Action>
			<P>{copy.cancel(lastDay)}</P>
		</Mail>
	);
}
