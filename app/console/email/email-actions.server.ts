import { defineAction } from '#app/act.server.ts';
import { discardMail, retryMail } from '#app/crm/mail-changes.server.ts';
import { email as words } from '#content/console/email.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** The actions of the email list and of an email's page. */
export const mailActions = {
	retry: defineEmailAction('retry', retryMail),
	discard: defineEmailAction('discard', discardMail),
};

function defineEmailAction(intent: 'retry' | 'discard', change: typeof retryMail) {
	return defineAction({
		name: `mail.${intent}`,
		form: 'emails',
		async run({ tx, services, form }) {
			const id = String(form.get('id') ?? '');
			if (!(await change(tx, services, id))) throw new DomainError('missed');
			return {
				audit: { subject: { kind: 'mail', id } },
				toast: { kind: 'success' as const, title: words.done[intent] },
			};
		},
		errors: { missed: words.missed },
	});
}
