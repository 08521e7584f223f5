import { definePart, everyone, writers } from '../kit/part.ts';

export const projectsPart = definePart({
	pages: {
		'/console/projects': { file: 'console/projects/projects.route.tsx', see: 'projects.see' },
		'/console/projects/export': { file: 'console/projects/export.route.ts', see: 'projects.export' },
		'/console/projects/order': {
			file: 'console/projects/order.route.tsx',
			see: 'projects.arrange',
			act: 'projects.arrange',
		},
		'/console/projects/:project': {
			file: 'console/projects/project.route.tsx',
			see: 'projects.see',
			act: 'projects.review',
		},
		'/console/projects/:project/preview': { file: 'console/projects/preview.route.tsx', see: 'projects.see' },
	},
	navigation: [{ path: '/console/projects', label: 'Projects', group: 'programme', key: 'j' }],
	views: {
		'projects.see': everyone,
		'projects.review': everyone,
		'projects.arrange': writers,
	},
	actions: {
		'projects.export': { roles: writers, label: 'Downloaded projects as CSV' },
	},
});
