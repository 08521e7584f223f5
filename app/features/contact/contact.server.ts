import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { formNames } from '#content/options.ts';
import { type Contact, contactSchema } from './contact.schema.ts';
import { contactToasts } from './contact.toasts.ts';

/** The contact form as the server receives it. */
export const contactForm: ReceivedForm<Contact> = {
	id: 'contact',
	schema: contactSchema,
	toasts: contactToasts,
	row: ({ name, email, company, message }) => ({
		form_name: formNames.contact,
		name,
		email,
		company: company || null,
		message,
	}),
	next: () => '/contact',
};
