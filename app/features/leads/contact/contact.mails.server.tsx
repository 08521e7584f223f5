import { type AboutLead, findLead } from '#app/crm/lead.mails.server.tsx';
import { fieldFacts, inWords, type Lead } from '#app/crm/lead-facts.ts';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { ConsoleAction, consoleLink, Facts, Mail, Quote, TextMail } from '#app/mails/layout.tsx';
import { contactMails } from '#content/mails/leads.ts';

function ContactOperatorEmail({ site, lead }: { site: string; lead: Lead }) {
	const { sent, preview, heading, reason } = contactMails.operator;
	const { id, message, created_at } = lead;
	const facts = [...fieldFacts(lead), { label: sent, value: inWords(created_at) }];
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<Facts facts={facts} />
			<Quote>{message ?? ''}</Quote>
			<ConsoleAction href={consoleLink(site, 'leads', id)} />
		</Mail>
	);
}

export const contactReceived: MailKind<AboutLead> = {
	name: 'contact-received',
	label: contactMails.received.label,
	async compose({ websiteDataId }, { services, site }) {
		if (!(await findLead(services, websiteDataId))) return undefined;
		const { subject, text, ...words } = contactMails.received;
		return {
			subject,
			// Does not repeat the message: otherwise anyone could send one to someone else in our name.
			body: <TextMail site={site} words={words} before={[text]} />,
			...answersTo(services),
		};
	},
};

/** The operator's copy; replies go to the person. */
export const contactToOperator: MailKind<AboutLead> = {
	name: 'contact-operator',
	label: contactMails.operator.label,
	async compose({ websiteDataId }, { services, site }) {
		const lead = await findLead(services, websiteDataId);
		if (!lead) return undefined;
		return {
			subject: contactMails.operator.subject,
			body: <ContactOperatorEmail site={site} lead={lead} />,
			replyTo: lead.email,
		};
	},
};

export const contactMailKinds = [contactReceived, contactToOperator];
