import { type AboutLead, findLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { availabilityRule } from '#app/features/events/scheduling/availability.server.ts';
import { scheduleLink } from '#app/features/events/scheduling/scheduling.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { consultationMails } from '#content/mails/leads.ts';

export const consultationReceived: MailKind<AboutLead> = {
	name: 'consultation-received',
	label: consultationMails.received.label,
	async compose({ websiteDataId }, { services, site }) {
		const lead = await findLead(services, websiteDataId);
		if (!lead) return undefined;
		const { subject, text, next, action, change, ...words } = consultationMails.received;
		return {
			subject,
			// Does not repeat what was typed: otherwise anyone could send a message to someone else in our name.
			body: (
				<TextMail
					site={site}
					words={words}
					before={[text(availabilityRule(services).lengthMinutes), next]}
					action={{ label: action, href: await scheduleLink(services, websiteDataId) }}
					after={[change]}
				/>
			),
			...answersTo(services),
		};
	},
};

export const consultationMailKinds = [consultationReceived];
