import type { ComponentProps } from 'react';
import { type AboutLead, findLead } from '#app/crm/lead.mails.server.tsx';
import { fieldFacts, inWords, type Lead } from '#app/crm/lead-facts.ts';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { availabilityRule } from '#app/features/events/scheduling/availability.server.ts';
import { scheduleLink } from '#app/features/events/scheduling/scheduling.server.ts';
import { ConsoleAction, consoleLink, Facts, Mail, Quote, TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { consultationMails, contactMails, demoRequestMails } from '#content/mails/leads.ts';

interface Received {
	label: string;
	subject: string;
	preview: string;
	heading: string;
	reason: string;
}

/**
 * Tells people that their form arrived. Does not repeat what was typed: otherwise anyone could send a message to someone else in
 * our name.
 */
function receivedMail(
	name: string,
	words: Received,
	contentOf: (
		services: Services,
		websiteDataId: string,
	) => Promise<Pick<ComponentProps<typeof TextMail>, 'before' | 'action' | 'after'>>,
): MailKind<AboutLead> {
	const { label, subject } = words;
	return {
		name,
		label,
		async compose({ websiteDataId }, { services, site }) {
			if (!(await findLead(services, websiteDataId))) return undefined;
			const content = await contentOf(services, websiteDataId);
			return { subject, body: <TextMail site={site} words={words} {...content} />, ...answersTo(services) };
		},
	};
}

export const contactReceived = receivedMail('contact-received', contactMails.received, async () => ({
	before: [contactMails.received.text],
}));

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

export const consultationReceived = receivedMail(
	'consultation-received',
	consultationMails.received,
	async (services, websiteDataId) => {
		const { text, next, action, change } = consultationMails.received;
		return {
			before: [text(availabilityRule(services).lengthMinutes), next],
			action: { label: action, href: await scheduleLink(services, websiteDataId) },
			after: [change],
		};
	},
);

export const demoReceived = receivedMail('demo-received', demoRequestMails.received, async () => ({
	before: [demoRequestMails.received.text, demoRequestMails.received.change],
}));

export const formMailKinds = [contactReceived, contactToOperator, consultationReceived, demoReceived];

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
