import { Action, ConsoleAction, Facts, List, Mail, P } from '#app/mails/layout.tsx';
import { enrollmentMails } from '#content/mails/enrollment.ts';

interface ReservedProps {
	site: string;
	/** Our page of the reservation, which leads on to the payment. */
	checkout: string;
	/** False while nothing can be paid on the site. */
	canPay: boolean;
	reference: string;
}

/** To who enrolled: the place is reserved, and where it is paid. */
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
	/** The date of the payment, and the last one on which it can be canceled, in words. */
	day: string;
	lastDay: string;
	/** Among the first 100, or null. */
	place: number | null;
	reference: string;
	events: string;
}

/** To who paid: what they have, what comes next, and until when it can be undone. */
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

/** To who got the money back. */
export function EnrollmentRefundedEmail(props: { site: string; amount: string; reference: string }) {
	const { preview, heading, text, labels, ended, reason } = enrollmentMails.refunded;
	const facts = [
		{ label: labels.amount, value: props.amount },
		{ label: labels.reference, value: props.reference },
	];
	return (
		<Mail site={props.site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts facts={facts} />
			<P>{ended}</P>
		</Mail>
	);
}

interface OperatorProps {
	site: string;
	copy: { preview: string; heading: string; text: string; reason: string };
	facts: { label: string; value: string }[];
	/** The enrollment in the console. */
	console: string;
}

/** To the operator: something about a payment wants a person. */
export function PaymentOperatorEmail({ site, copy, facts, console }: OperatorProps) {
	return (
		<Mail site={site} preview={copy.preview} heading={copy.heading} reason={copy.reason}>
			<P>{copy.text}</P>
			<Facts facts={facts} />
			<ConsoleAction href={console} />
		</Mail>
	);
}
