import { type AboutLead, findLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { demoRequestMails } from '#content/mails/leads.ts';

export const demoReceived: MailKind<AboutLead> = {
	name: 'demo-received',
	label: demoRequestMails.received.label,
	async compose({ websiteDataId }, { services, site }) {
		const lead = await findLead(services, websiteDataId);
		if (!lead) return undefined;
		const { subject, text, change, ...words } = demoRequestMails.received;
		return {
			subject,
			// Does not repeat what was typed: otherwise anyone could send a message to someone else in our name.
			body: <TextMail site={site} words={words} before={[text, change]} />,
			...answersTo(services),
		};
	},
};

export const demoRequestMailKinds = [demoReceived];
