import { definePart, everyone } from '../../kit/part.ts';

export const analyticsPart = definePart({
	pages: {
		'/console/analytics': { file: 'reports/analytics/analytics', see: 'analytics.see' },
	},
	navigation: [{ path: '/console/analytics', label: 'Analytics', group: 'growth', key: '0' }],
	views: { 'analytics.see': everyone },
});
