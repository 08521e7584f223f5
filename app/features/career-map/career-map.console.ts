import { definePart, everyone, writers } from '#app/console/part.ts';

export const careerMapsPart = definePart({
	pages: {
		'/console/career-maps': {
			file: 'career-map/career-maps',
			see: 'career-maps.see',
			list: { of: 'career-map/career-maps-table', export: 'career-maps.export' },
		},
		'/console/career-maps/numbers': { file: 'career-map/numbers', see: 'career-maps.see' },
		'/console/career-maps/:map': { file: 'career-map/career-map', see: 'career-maps.see' },
	},
	navigation: [{ path: '/console/career-maps', label: 'Career maps', group: 'program', key: 'c' }],
	views: { 'career-maps.see': everyone },
	actions: {
		'career-maps.open': { roles: everyone, label: 'Opened a career map' },
		'career-maps.retry': { roles: everyone, label: 'Retried a career map' },
		'career-maps.send-link': { roles: everyone, label: 'Resent the link to a career map' },
		'career-maps.delete': { roles: everyone, label: 'Deleted a career map and its CV' },
		'career-maps.export': { roles: writers, label: 'Downloaded career maps as CSV' },
	},
});
