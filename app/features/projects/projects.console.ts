import { definePart, everyone, writers } from '#app/console/part.ts';

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
