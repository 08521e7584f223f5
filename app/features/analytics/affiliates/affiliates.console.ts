import { definePart, everyone, owners, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const affiliatePath = (id: string) => `${consolePaths.affiliates}/${id}`;

export const analyticsPart = definePart({
	pages: {
		'/console/analytics': { file: 'analytics/visits/analytics', see: 'analytics.see' },
		'/console/affiliates': { file: 'analytics/affiliates/affiliates', see: 'affiliates.see' },
		'/console/affiliates/new': { file: 'analytics/affiliates/new', see: 'affiliates.add' },
		'/console/affiliates/codes': { file: 'analytics/affiliates/codes', see: 'affiliates.see' },
		'/console/affiliates/:affiliate': { file: 'analytics/affiliates/affiliate', see: 'affiliates.see' },
		'/console/affiliates/:affiliate/enrollments': { file: 'analytics/affiliates/enrollments', see: 'affiliates.see' },
		'/console/affiliates/:affiliate/payouts': { file: 'analytics/affiliates/payouts', see: 'affiliates.see' },
	},
	navigation: [
		{ path: '/console/analytics', label: 'Analytics', group: 'growth', key: '0' },
		{ path: '/console/affiliates', label: 'Affiliates', group: 'growth', key: 'f' },
	],
	views: { 'analytics.see': everyone, 'affiliates.see': writers },
	actions: {
		'affiliates.add': { roles: writers, label: 'Added an affiliate' },
		'affiliates.change': { roles: writers, label: 'Changed an affiliate' },
		'affiliates.state': { roles: writers, label: 'Paused, ended or resumed an affiliate' },
		'affiliates.send-link': { roles: writers, label: 'Sent an affiliate their link' },
		'affiliates.judge': { roles: writers, label: 'Decided whether an enrollment earns a commission' },
		'affiliates.pay': { roles: owners, label: 'Recorded a payout', isDangerous: true },
		'affiliates.correct-payout': { roles: owners, label: 'Corrected a payout', isDangerous: true },
	},
});
