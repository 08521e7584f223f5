import { definePart, everyone } from '../kit/part.ts';

export const todayPart = definePart({
	pages: {
		'/console': { file: 'today/today', see: 'today.see' },
		'/console/*': { file: 'missing', see: 'today.see' },
	},
	navigation: [{ path: '/console', label: 'Today', group: 'top', key: 't' }],
	views: { 'today.see': everyone },
});
