import { inWords } from '#app/crm/lead-facts.ts';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { consoleLink } from '#app/mails/console-link.ts';
import { TextMail } from '#app/mails/text-mail.tsx';
import type { Services } from '#app/services.ts';
import { contactMails } from '#content/mails/contact.ts';
import { ContactOperatorEmail } from './contact.email.tsx';

interface AboutMessage {
	websiteDataId: string;
}

/** To who wrote: the message is here. */
export const contactReceived: MailKind<AboutMessage> = {
	name: 'contact-received',
	label: contactMails.received.label,
	async compose({ websiteDataId }, { services, site }) {
		const row = await messageOf(services, websiteDataId);
		if (!row) return undefined;
		const { subject, text, ...words } = contactMails.received;
		return {
			subject,
			// Does not repeat the message: otherwise anyone could send one to someone else in our name.
			body: <TextMail site={site} words={words} before={[text]} />,
			...answersTo(services),
		};
	},
};

/** The operator's copy; an answer to it goes to the person. */
export const contactToOperator: MailKind<AboutMessage> = {
	name: 'contact-operator',
	label: contactMails.operator.label,
	async compose({ websiteDataId }, { services, site }) {
		const row = await messageOf(services, websiteDataId);
		if (!row) return undefined;
		const { name, email, company, message, created_at } = row;
		const fields = { name: name ?? '', email, company: company ?? '', message: message ?? '' };
		return {
			subject: contactMails.operator.subject,
			body: (
				<ContactOperatorEmail
					site={site}
					{...fields}
					sent={inWords(created_at)}
					console={consoleLink(site, 'leads', websiteDataId)}
				/>
			),
			replyTo: email,
		};
	},
};

async function messageOf({ db }: Services, id: string) {
	return await db.selectFrom('website_data').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The emails of the contact form. */
export const contactMailKinds = [contactReceived, contactToOperator];
