import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { liftSuppressionById, suppress } from '#app/crm/suppressions.server.ts';
import { email, optionalText } from '#app/forms/rules.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { systemPaths } from '../system/paths.console.ts';
import { systemWords } from '../system/system-words.console.ts';

const { suppressions: copy } = systemWords;

export const suppressionsActions = {
	lift: defineAction({
		name: 'suppressions.lift',
		form: 'suppressions',
		async run({ tx, form }) {
			const id = String(form.get('id') ?? '');
			const reason = isCanonicalUuid(id) ? await liftSuppressionById(tx, id) : undefined;
			if (!reason) throw new DomainError('missed');
			return {
				audit: { subject: { kind: 'suppression', id }, before: { reason } },
				to: systemPaths.suppressions,
				toast: { kind: 'success', ...copy.done.lift },
			};
		},
		errors: { missed: copy.gone },
	}),
	add: defineAction({
		name: 'suppressions.add',
		form: 'add',
		schema: z.object({ email: email(copy.add.messages.address), note: optionalText() }),
		async run({ tx, services, value }) {
			const id = await suppress(tx, services, value.email, 'operator', value.note);
			if (!id) throw new DomainError('taken');
			return {
				audit: { subject: { kind: 'suppression', id }, after: { reason: 'operator' } },
				to: systemPaths.suppressions,
				toast: { kind: 'success', ...copy.done.add },
			};
		},
		errors: { taken: { status: 409, fields: { email: [copy.add.already] } } },
	}),
};
