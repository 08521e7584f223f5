import { definePart, owners } from '#app/console/part.ts';

export const auditPart = definePart({
	pages: {
		'/console/audit': {
			see: 'audit.see',
			list: { of: 'operators/audit/audit-table', export: 'audit.export' },
		},
	},
	navigation: [{ path: '/console/audit', label: 'Audit log', group: 'console', key: 'u' }],
	views: { 'audit.see': owners },
	actions: {
		'audit.export': { roles: owners, label: 'Downloaded the audit log as CSV' },
	},
});
