import { definePart, everyone } from '../kit/part.ts';

export const todayPart = definePart({
	pages: {
		'/console': { file: 'console/today/today.route.tsx', see: 'today.see' },
		'/console/*': { file: 'console/missing.route.tsx', see: 'today.see' },
	},
	navigation: [{ path: '/console', label: 'Today', group: 'top', key: 't' }],
	views: {
		'today.see': everyone,
	},
});
