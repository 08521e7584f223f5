import { definePart, everyone } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const accountPart = definePart({
	pages: {
		'/console/account': { file: 'operators/account/account', see: 'account.see' },
		'/console/account/notifications': { file: 'operators/account/notifications', see: 'account.see' },
		'/console/account/new-tasks': { file: 'operators/account/new-tasks', see: 'account.see' },
		'/console/preferences': { file: 'operators/preferences/preferences', see: 'preferences.see' },
		'/console/confirm': { file: 'operators/sign-in/confirm', see: 'account.see' },
		'/console/resume': { file: 'operators/sign-in/resume', see: 'form.resume' },
		'/console/sign-out': { file: 'operators/sign-in/sign-out', see: 'account.see' },
	},
	navigation: [{ path: '/console/account', label: 'Account', group: 'console', key: 'a' }],
	views: {
		'account.see': everyone,
		'account.change': everyone,
		'form.resume': everyone,
		// What each operator chooses for their own console. It is no change of the site, so the audit log has no entry.
		'preferences.see': everyone,
	},
	actions: {
		'account.notifications': { roles: everyone, label: 'Changed their notifications' },
	},
});

export const ONLY_PASSWORD =
	'Your account has only a password. Set up an authenticator app: a password alone can be stolen.';

export const notificationsPath = `${consolePaths.account}/notifications`;
/** New tasks as JSON, for the browser's notifications. */
export const newTasksPath = `${consolePaths.account}/new-tasks`;
