import { definePart, everyone, owners } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

/** The operators, what they did, and each one's own account. */
export const operatorsPart = definePart({
	pages: {
		'/console/operators': { file: 'operators/operators/operators', see: 'operators.see' },
		'/console/audit': {
			see: 'audit.see',
			list: { of: 'operators/audit/audit-table', export: 'audit.export' },
		},
		'/console/account': { file: 'operators/account/account', see: 'account.see' },
		'/console/account/notifications': { file: 'operators/account/notifications', see: 'account.see' },
		'/console/account/new-tasks': { file: 'operators/account/new-tasks', see: 'account.see' },
		'/console/preferences': { file: 'operators/preferences/preferences', see: 'preferences.see' },
		'/console/confirm': { file: 'operators/sign-in/confirm', see: 'account.see' },
		'/console/resume': { file: 'operators/sign-in/resume', see: 'form.resume' },
		'/console/sign-out': { file: 'operators/sign-in/sign-out', see: 'account.see' },
	},
	navigation: [
		{ path: '/console/operators', label: 'Team', group: 'console', key: 'o' },
		{ path: '/console/audit', label: 'Audit log', group: 'console', key: 'u' },
		{ path: '/console/account', label: 'Account', group: 'console', key: 'a' },
	],
	views: {
		'operators.see': owners,
		'audit.see': owners,
		'account.see': everyone,
		'account.change': everyone,
		'form.resume': everyone,
		// What each operator chooses for their own console. It is no change of the site, so the audit log has no entry.
		'preferences.see': everyone,
	},
	actions: {
		'operators.invite': { roles: owners, label: 'Invited someone', isDangerous: true },
		'operators.take-back': { roles: owners, label: 'Revoked an invitation', isDangerous: true },
		'operators.change': { roles: owners, label: 'Changed a role', isDangerous: true },
		'operators.sign-out': { roles: owners, label: 'Signed an operator out', isDangerous: true },
		'operators.remove': { roles: owners, label: 'Removed an operator', isDangerous: true },
		'audit.export': { roles: owners, label: 'Downloaded the audit log as CSV' },
		'account.notifications': { roles: everyone, label: 'Changed their notifications' },
	},
});

export const ONLY_PASSWORD =
	'Your account has only a password. Set up an authenticator app: a password alone can be stolen.';

export const notificationsPath = `${consolePaths.account}/notifications`;
/** New tasks as JSON, for the browser's notifications. */
export const newTasksPath = `${consolePaths.account}/new-tasks`;
