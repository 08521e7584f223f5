import { definePart, owners, writers } from '../../kit/part.ts';

export const affiliatesPart = definePart({
	pages: {
		'/console/affiliates': { file: 'console/reports/affiliates/affiliates.route.tsx', see: 'affiliates.see' },
		'/console/affiliates/new': {
			file: 'console/reports/affiliates/new.route.tsx',
			see: 'affiliates.change',
			act: 'affiliates.change',
		},
		'/console/affiliates/codes': { file: 'console/reports/affiliates/codes.route.tsx', see: 'affiliates.see' },
		'/console/affiliates/:affiliate': {
			file: 'console/reports/affiliates/affiliate.route.tsx',
			see: 'affiliates.see',
			act: 'affiliates.change',
		},
		'/console/affiliates/:affiliate/enrollments': {
			file: 'console/reports/affiliates/enrollments.route.tsx',
			see: 'affiliates.see',
			act: 'affiliates.change',
		},
		'/console/affiliates/:affiliate/payouts': {
			file: 'console/reports/affiliates/payouts.route.tsx',
			see: 'affiliates.see',
			act: 'affiliates.pay',
		},
	},
	navigation: [{ path: '/console/affiliates', label: 'Affiliates', group: 'growth', key: 'f' }],
	views: {
		'affiliates.see': writers,
		'affiliates.change': writers,
		'affiliates.pay': owners,
	},
});
