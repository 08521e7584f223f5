import { definePart, everyone } from '#app/console/part.ts';

export const analyticsPart = definePart({
	pages: {
		'/console/analytics': { file: 'analytics/visits/analytics', see: 'analytics.see' },
	},
	navigation: [{ path: '/console/analytics', label: 'Analytics', group: 'growth', key: '0' }],
	views: { 'analytics.see': everyone },
});
