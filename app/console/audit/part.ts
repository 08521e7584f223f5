import { definePart, owners } from '../kit/part.ts';

export const auditPart = definePart({
	pages: {
		'/console/audit': { file: 'console/audit/audit.route.tsx', see: 'audit.see' },
	},
	navigation: [{ path: '/console/audit', label: 'Audit log', group: 'console', key: 'u' }],
	views: {
		'audit.see': owners,
	},
});
