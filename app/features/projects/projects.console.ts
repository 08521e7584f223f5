import { definePart, everyone, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const projectsPart = definePart({
	pages: {
		'/console/projects': {
			file: 'projects/projects',
			see: 'projects.see',
			list: { of: 'projects/projects-table', export: 'projects.export' },
		},
		'/console/projects/order': { file: 'projects/order', see: 'projects.move' },
		'/console/projects/:project': { file: 'projects/project', see: 'projects.see' },
		'/console/projects/:project/preview': { file: 'projects/preview', see: 'projects.see' },
	},
	navigation: [{ path: '/console/projects', label: 'Projects', group: 'program', key: 'j' }],
	views: { 'projects.see': everyone },
	actions: {
		'projects.approve': { roles: everyone, label: 'Approved the project' },
		'projects.ask': { roles: everyone, label: 'Requested changes from the builder' },
		'projects.reject': { roles: everyone, label: 'Rejected the project' },
		'projects.archive': { roles: everyone, label: 'Archived the project' },
		'projects.undo': { roles: everyone, label: 'Undid the decision' },
		'projects.approve-edit': { roles: everyone, label: 'Approved the builder’s changes' },
		'projects.reject-edit': { roles: everyone, label: 'Rejected the builder’s changes' },
		'projects.feature': { roles: writers, label: 'Featured the project' },
		'projects.unfeature': { roles: writers, label: 'Stopped featuring the project' },
		'projects.move': { roles: writers, label: 'Moved the project in the gallery' },
		'projects.subtitle': { roles: writers, label: 'Changed the public subtitle' },
		'projects.notes': { roles: everyone, label: 'Changed the internal notes' },
		'projects.allow-another': { roles: everyone, label: 'Allowed the builder another submission' },
		'projects.allow-no-other': { roles: everyone, label: 'Limited the builder to one submission' },
		'projects.send-link': { roles: everyone, label: 'Sent the builder their edit link' },
		'projects.export': { roles: writers, label: 'Downloaded projects as CSV' },
	},
});

export const projectsLead =
	'Projects that builders submitted to the gallery. A project, or a change to one, is public only after you approve it.';

/** A project's statuses, in words. */
export const projectStatuses = {
	submitted: 'To review',
	changes_requested: 'Changes requested',
	approved: 'Public',
	rejected: 'Rejected',
	archived: 'Archived',
} as const;

export const projectAddress = (id: string) => `${consolePaths.projects}/${id}`;

export const previewAddress = (id: string, withEdit: boolean) =>
	`${projectAddress(id)}/preview${withEdit ? '?edit' : ''}`;

export const orderAddress = `${consolePaths.projects}/order`;
