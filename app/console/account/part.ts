import { definePart, everyone } from '../kit/part.ts';

export const accountPart = definePart({
	pages: {
		'/console/account': { file: 'console/account/account.route.tsx', see: 'account.see' },
		'/console/confirm': { file: 'console/auth/confirm.route.tsx', see: 'account.see' },
		'/console/resume': { file: 'console/auth/resume.route.tsx', see: 'form.resume' },
		'/console/sign-out': { file: 'console/auth/sign-out.route.ts', see: 'account.see' },
	},
	navigation: [{ path: '/console/account', label: 'Account', group: 'console', key: 'a' }],
	views: {
		'account.see': everyone,
		'account.change': everyone,
		'form.resume': everyone,
	},
});
