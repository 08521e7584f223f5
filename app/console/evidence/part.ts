import { definePart, everyone, writers } from '../kit/part.ts';

export const evidencePart = definePart({
	pages: {
		'/console/evidence': {
			file: 'evidence/evidence',
			see: 'evidence.see',
			list: { of: 'evidence/evidence-table', export: 'evidence.export' },
		},
		'/console/evidence/:evidence': { file: 'evidence/piece', see: 'evidence.see' },
		'/console/evidence/:evidence/file': { file: 'evidence/file', see: 'evidence.see' },
	},
	navigation: [{ path: '/console/evidence', label: 'Evidence', group: 'program', key: 'q' }],
	views: { 'evidence.see': everyone, writers },
	actions: {
		'evidence.export': { roles: writers, label: 'Downloaded the list of evidence as CSV' },
		'evidence.approve': { roles: everyone, label: 'Approved evidence of a skill' },
		'evidence.ask': { roles: everyone, label: 'Asked for more evidence of a skill' },
	},
});
