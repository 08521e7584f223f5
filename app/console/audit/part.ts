import { definePart, owners } from '../kit/part.ts';

export const auditPart = definePart({
	pages: {
		'/console/audit': {
			see: 'audit.see',
			list: { of: 'audit/audit-table', export: 'audit.export' },
		},
	},
	navigation: [{ path: '/console/audit', label: 'Audit log', group: 'console', key: 'u' }],
	views: { 'audit.see': owners },
	actions: {
		'audit.export': { roles: owners, label: 'Downloaded the audit log as CSV' },
	},
});
