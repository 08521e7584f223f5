import { definePart, everyone } from '../kit/part.ts';

export const accountPart = definePart({
	pages: {
		'/console/account': { file: 'account/account', see: 'account.see' },
		'/console/account/notifications': { file: 'account/notifications', see: 'account.see' },
		'/console/account/new-tasks': { file: 'account/new-tasks', see: 'account.see' },
		'/console/confirm': { file: 'auth/confirm', see: 'account.see' },
		'/console/resume': { file: 'auth/resume', see: 'form.resume' },
		'/console/sign-out': { file: 'auth/sign-out', see: 'account.see' },
	},
	navigation: [{ path: '/console/account', label: 'Account', group: 'console', key: 'a' }],
	views: {
		'account.see': everyone,
		'account.change': everyone,
		'form.resume': everyone,
	},
	actions: {
		'account.notifications': { roles: everyone, label: 'Changed their notifications' },
	},
});
