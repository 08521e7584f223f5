import { defineAction } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import {
	changeRole,
	invite,
	removeOperator,
	revokeInvitation,
	signOutOperator,
} from '#app/operators/operators.server.ts';
import { refusals } from '#content/console/refusals.ts';
import { inviteSchema, operatorSchema, roleSchema } from '../console.schema.ts';

const toasts = {
	role: { title: 'Role changed' },
	signOut: { title: 'Signed out everywhere' },
	remove: { title: 'Removed' },
	invite: { title: 'Invitation sent', description: 'The link in the email works for a week.' },
	revoke: { title: 'Invitation revoked' },
} as const;

const { codes } = refusals;
const form = 'operators';
const to = consolePaths.operators;
const errors = {
	exists: codes.identity_already_exists,
	gone: { description: codes.identity_not_found, status: 409 },
	last_owner: codes.single_identity_not_deletable,
};
const success = (message: { title: string; description?: string }) => ({ kind: 'success' as const, ...message });
const operatorSubject = (id: string) => ({ kind: 'operator', id });

const inviteAction = defineAction({
	name: 'operators.invite',
	form: 'invite',
	schema: inviteSchema,
	errors,
	async run({ tx, services, operator, value: { email, role } }) {
		const id = await invite(tx, services, operator.id, email, role);
		return {
			audit: { subject: { kind: 'invitation', id }, after: { role } },
			to,
			toast: success(toasts.invite),
		};
	},
});

const revokeAction = defineAction({
	name: 'operators.take-back',
	form,
	schema: operatorSchema,
	errors,
	async run({ tx, value: { id }, now }) {
		await revokeInvitation(tx, id, now);
		return { audit: { subject: { kind: 'invitation', id } }, to, toast: success(toasts.revoke) };
	},
});

const changeRoleAction = defineAction({
	name: 'operators.change',
	form,
	schema: roleSchema,
	errors,
	async run({ tx, value: { id, role }, now }) {
		const before = await changeRole(tx, id, role, now);
		const audit = { subject: operatorSubject(id), before: { role: before }, after: { role } };
		return { audit: before === role ? undefined : audit, to, toast: success(toasts.role) };
	},
});

const signOutAction = defineAction({
	name: 'operators.sign-out',
	form,
	schema: operatorSchema,
	errors,
	async run({ tx, value: { id } }) {
		await signOutOperator(tx, id);
		return { audit: { subject: operatorSubject(id) }, to, toast: success(toasts.signOut) };
	},
});

const removeAction = defineAction({
	name: 'operators.remove',
	form,
	schema: operatorSchema,
	errors,
	async run({ tx, value: { id } }) {
		const { role, name } = await removeOperator(tx, id);
		return {
			audit: { subject: operatorSubject(id), before: { role, name } },
			to,
			toast: success(toasts.remove),
		};
	},
});

export const operatorsActions = {
	invite: inviteAction,
	'take-back': revokeAction,
	role: changeRoleAction,
	'sign-out': signOutAction,
	remove: removeAction,
};
