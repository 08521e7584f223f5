import { data } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import {
	changeRole,
	invite,
	removeOperator,
	revokeInvitation,
	signOutOperator,
} from '#app/operators/operators.server.ts';
import type { Services } from '#app/services.ts';
import { operatorsPage } from '#content/console/operators.ts';
import { consolePaths } from '#content/console/paths.ts';
import { inviteSchema, roleSchema } from '../console.schema.ts';
import { done, parseActionForm, refusedBy } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';

/** Does what a form of the operators page asks for, by the name of its action. */
export async function doOperatorsAction(services: Services, operator: Operator, form: FormData) {
	const id = String(form.get('id') ?? '');
	const said = operatorsPage.done;
	switch (form.get('intent')) {
		case 'invite': {
			allowed(operator, 'operators.invite');
			const { value, refused } = await parseActionForm(form, 'invite', inviteSchema);
			if (refused) return data<FormAnswer>(refused, { status: 400 });
			const typed = { email: value.email, role: value.role };
			return await attempt(
				services,
				'invite',
				said.invite,
				() => invite(services, operator, value.email, value.role),
				typed,
			);
		}
		case 'take-back':
			allowed(operator, 'operators.invite');
			return await attempt(services, 'operators', said.takeBack, () => revokeInvitation(services, operator, id));
		case 'role': {
			allowed(operator, 'operators.change');
			const { value, refused } = await parseActionForm(form, 'operators', roleSchema);
			if (refused) return data<FormAnswer>(refused, { status: 400 });
			return await attempt(services, 'operators', said.role, () => changeRole(services, operator, id, value.role));
		}
		case 'sign-out':
			allowed(operator, 'operators.change');
			return await attempt(services, 'operators', said.signOut, () => signOutOperator(services, operator, id));
		case 'remove':
			allowed(operator, 'operators.remove');
			return await attempt(services, 'operators', said.remove, () => removeOperator(services, operator, id));
		default:
			throw data(null, { status: 400 });
	}
}

async function attempt(
	services: Services,
	id: string,
	said: { title: string; description?: string },
	run: () => Promise<unknown>,
	typed?: Record<string, string>,
) {
	try {
		await run();
	} catch (error) {
		const answer = refusedBy(services, id, error);
		const result = typed ? { status: 'error' as const, initialValue: typed } : null;
		return data<FormAnswer>({ ...answer, result }, { status: 409 });
	}
	return done(services, consolePaths.operators, { kind: 'success', ...said });
}
