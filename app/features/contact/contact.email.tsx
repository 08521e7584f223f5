import { ConsoleAction, Facts, Mail, Quote } from '#app/mails/layout.tsx';
import { contactMails } from '#content/mails/contact.ts';

interface OperatorProps {
	site: string;
	message: string;
	name: string;
	email: string;
	company: string;
	sent: string;
	/** The message in the console. */
	console: string;
}

/** To the operator: the message and who wrote it. */
export function ContactOperatorEmail({ site, message, name, email, company, sent, console }: OperatorProps) {
	const { preview, heading, labels, reason } = contactMails.operator;
	const facts = [
		{ label: labels.name, value: name },
		{ label: labels.email, value: email },
		...(company ? [{ label: labels.company, value: company }] : []),
		{ label: labels.sent, value: sent },
	];
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<Facts facts={facts} />
			<Quote>{message}</Quote>
			<ConsoleAction href={console} />
		</Mail>
	);
}
