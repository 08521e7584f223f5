import { inWords, type Lead } from '#app/crm/lead-facts.ts';
import { consoleLink } from '#app/mails/console-link.ts';
import { ConsoleAction, Facts, Mail, Quote } from '#app/mails/layout.tsx';
import { contactMails } from '#content/mails/contact.ts';

export function ContactOperatorEmail({ site, lead }: { site: string; lead: Lead }) {
	const { labels, preview, heading, reason } = contactMails.operator;
	const { id, name, email, company, message, created_at } = lead;
	const facts = [
		{ label: labels.name, value: name ?? '' },
		{ label: labels.email, value: email },
		...(company ? [{ label: labels.company, value: company }] : []),
		{ label: labels.sent, value: inWords(created_at) },
	];
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<Facts facts={facts} />
			<Quote>{message ?? ''}</Quote>
			<ConsoleAction href={consoleLink(site, 'leads', id)} />
		</Mail>
	);
}
