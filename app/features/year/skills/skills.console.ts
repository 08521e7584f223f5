import { definePart, everyone, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const evidencePart = definePart({
	pages: {
		'/console/evidence': {
			file: 'year/skills/evidence',
			see: 'evidence.see',
			list: { of: 'year/skills/evidence-table', export: 'evidence.export' },
		},
		'/console/evidence/:evidence': { file: 'year/skills/piece', see: 'evidence.see' },
		'/console/evidence/:evidence/file': { file: 'year/skills/file', see: 'evidence.see' },
	},
	navigation: [{ path: '/console/evidence', label: 'Evidence', group: 'program', key: 'q' }],
	views: { 'evidence.see': everyone, writers },
	actions: {
		'evidence.export': { roles: writers, label: 'Downloaded the list of evidence as CSV' },
		'evidence.approve': { roles: everyone, label: 'Approved evidence of a skill' },
		'evidence.ask': { roles: everyone, label: 'Asked for more evidence of a skill' },
	},
});

export const evidenceStatuses = {
	submitted: 'To review',
	changes_requested: 'More wanted',
	approved: 'Approved',
	withdrawn: 'Withdrawn',
} as const;

export const evidenceAddress = (id: string) => `${consolePaths.evidence}/${id}`;
