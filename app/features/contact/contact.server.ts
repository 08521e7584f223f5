import { leadRow } from '#app/crm/lead-row.ts';
import { enqueueMails, operatorOf } from '#app/crm/mail.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { rememberSent, sentDetail } from '#app/forms/sent.server.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { contactReceived, contactToOperator } from './contact.mails.server.tsx';
import { type Contact, contactSchema } from './contact.schema.ts';
import { contactToasts } from './contact.toasts.ts';

/** The contact form as the server receives it. */
export const contactForm: ReceivedForm<Contact> = {
	id: 'contact',
	schema: contactSchema,
	toasts: contactToasts,
	toLead: (value) => ({ form_name: formNames.contact, ...leadRow(value) }),
	async persist(tx, { email }, { customerUuid, websiteDataId }, _, services) {
		const params = { websiteDataId };
		const [isMailed = false] = await enqueueMails(tx, services, [
			{ kind: contactReceived, to: email, customerUuid, params, isThrottled: true },
			{ kind: contactToOperator, to: operatorOf(services), params },
		]);
		return rememberSent(websiteDataId, isMailed);
	},
	detail: (value, remembered, services) => sentDetail(services, { ...value }, remembered),
	next: ({ token = '' }) => `${paths.contact}?${new URLSearchParams({ sent: token })}`,
};
