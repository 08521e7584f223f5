import { definePart, everyone } from '#app/console/part.ts';

export const accountPart = definePart({
	pages: {
		'/console/account': { file: 'operators/account/account', see: 'account.see' },
		'/console/account/notifications': { file: 'operators/account/notifications', see: 'account.see' },
		'/console/account/new-tasks': { file: 'operators/account/new-tasks', see: 'account.see' },
		'/console/confirm': { file: 'operators/sign-in/confirm', see: 'account.see' },
		'/console/resume': { file: 'operators/sign-in/resume', see: 'form.resume' },
		'/console/sign-out': { file: 'operators/sign-in/sign-out', see: 'account.see' },
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
