import { consoleLink } from '#app/mails/console-link.ts';
import { ConsoleAction, Facts, Mail, P, Quote } from '#app/mails/layout.tsx';
import { leadMails } from '#content/mails/lead.ts';
import { type Lead, leadFacts } from './lead-facts.ts';

interface Props {
	site: string;
	heading: string;
	lead: Lead;
}

export function LeadOperatorEmail({ site, heading, lead }: Props) {
	const { preview, text, message, reason } = leadMails.operator;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts facts={leadFacts(lead)} />
			{lead.message && (
				<>
					<P>{message}</P>
					<Quote>{lead.message}</Quote>
				</>
			)}
			<ConsoleAction href={consoleLink(site, 'leads', lead.id)} />
		</Mail>
	);
}
