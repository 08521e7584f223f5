import { Action, Mail, P } from '#app/mails/layout.tsx';
import { consultationMails } from '#content/mails/consultation.ts';

interface Props {
	site: string;
	/** Where a time is chosen. */
	calendar: string;
	/** How long we talk. */
	minutes: number;
}

/** To the person: the request is here, and a time is the next step. What was typed is not repeated (contact.email.tsx says why). */
export function ConsultationReceivedEmail({ site, calendar, minutes }: Props) {
	const { preview, heading, text, next, action, change, reason } = consultationMails.received;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text(minutes)}</P>
			<P>{next}</P>
			<Action href={calendar}>{action}</Action>
			<P>{change}</P>
		</Mail>
	);
}
