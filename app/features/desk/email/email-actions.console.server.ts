import { defineAction } from '#app/act.server.ts';
import { discardMail, retryMail } from '#app/crm/mail-changes.server.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

const toasts = {
	retry: 'It will be retried within a few seconds',
	discard: 'Discarded',
} as const;

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
				toast: { kind: 'success' as const, title: toasts[intent] },
			};
		},
		errors: { missed: 'It has been sent, started or removed in the meantime. This page now shows its current state.' },
	});
}
