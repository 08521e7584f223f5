import { type AboutLead, findLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { consultationMails } from '#content/mails/consultation.ts';
import { availabilityRule } from '../scheduling/availability.server.ts';
import { scheduleLink } from '../scheduling/scheduling.server.ts';
import { ConsultationReceivedEmail } from './consultation.email.tsx';

/** To who asked for a consultation: it is here, and where a time is chosen. */
export const consultationReceived: MailKind<AboutLead> = {
	name: 'consultation-received',
	label: consultationMails.received.label,
	async compose({ websiteDataId }, { services, site }) {
		const lead = await findLead(services, websiteDataId);
		if (!lead) return undefined;
		const calendar = await scheduleLink(services, websiteDataId);
		return {
			subject: consultationMails.received.subject,
			body: (
				<ConsultationReceivedEmail site={site} calendar={calendar} minutes={availabilityRule(services).lengthMinutes} />
			),
			...answersTo(services),
		};
	},
};

/** The emails of the consultation forms. */
export const consultationMailKinds = [consultationReceived];
