import { type AboutLead, findLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { demoRequestMails } from '#content/mails/demo-request.ts';
import { DemoReceivedEmail } from './demo-request.email.tsx';

/** To who asked for a demo: it is here, and what comes next. */
export const demoReceived: MailKind<AboutLead> = {
	name: 'demo-received',
	label: demoRequestMails.received.label,
	async compose({ websiteDataId }, { services, site }) {
		const lead = await findLead(services, websiteDataId);
		if (!lead) return undefined;
		return {
			subject: demoRequestMails.received.subject,
			body: <DemoReceivedEmail site={site} />,
			...answersTo(services),
		};
	},
};

/** The emails of the demo request forms. */
export const demoRequestMailKinds = [demoReceived];
