import { data } from 'react-router';
import * as z from 'zod/mini';
import { liftSuppressionById, suppressByHand } from '#app/crm/suppressions.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { email, optionalText } from '#app/forms/rules.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { machine } from '#content/console/system.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { done, parseActionForm, refused, refusedAt } from '../../kit/action-form.server.ts';
import { allowed } from '../../kit/guard.server.ts';
import { machinePaths } from '../paths.ts';

const { suppressions: copy } = machine;

const addSchema = z.object({ email: email(copy.add.messages.address), note: optionalText() });

/** Does what a form of the page asks for. @throws 400 for what no form of ours sends. */
export async function doSuppressionsAction(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'suppressions.lift');
	switch (form.get('intent')) {
		case 'lift':
			return await lift(services, operator, String(form.get('id') ?? ''));
		case 'add':
			return await add(services, operator, form);
		default:
			throw data(null, { status: 400 });
	}
}

async function lift(services: Services, operator: Operator, id: string) {
	const reason = await services.db.transaction().execute(async (tx) => {
		const was = isCanonicalUuid(id) ? await liftSuppressionById(tx, id) : undefined;
		if (was)
			await writeAuditLog(
				tx,
				operator,
				'suppressions.lift',
				{ kind: 'suppression', id },
				{ before: { reason: was } },
				services.now(),
			);
		return was;
	});
	if (!reason) return data<FormAnswer>(refused('suppressions', copy.gone), { status: 409 });
	return done(services, machinePaths.suppressions, { kind: 'success', ...copy.done.lift });
}

async function add(services: Services, operator: Operator, form: FormData) {
	const { value, refused: wrong } = await parseActionForm(form, 'add', addSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	const id = await services.db.transaction().execute(async (tx) => {
		const added = await suppressByHand(tx, services, value.email, value.note);
		const subject = { kind: 'suppression', id: added ?? null };
		if (added)
			await writeAuditLog(tx, operator, 'suppressions.add', subject, { after: { reason: 'operator' } }, services.now());
		return added;
	});
	if (!id) return data<FormAnswer>(refusedAt('add', 'email', copy.add.already, value), { status: 409 });
	return done(services, machinePaths.suppressions, { kind: 'success', ...copy.done.add });
}
