import { definePart, everyone, writers } from '../kit/part.ts';

export const eventsPart = definePart({
	pages: {
		'/console/events': { file: 'console/events/events.route.tsx', see: 'events.see' },
		'/console/events/new': { file: 'console/events/plan.route.tsx', see: 'events.change', act: 'events.change' },
		'/console/events/:event': { file: 'console/events/event.route.tsx', see: 'events.see', act: 'events.change' },
		'/console/events/:event/edit': {
			file: 'console/events/edit.route.tsx',
			see: 'events.change',
			act: 'events.change',
		},
		'/console/events/:event/registrants': {
			file: 'console/events/registrants.route.tsx',
			see: 'events.see',
			act: 'events.attend',
		},
		'/console/events/:event/registrants/export': {
			file: 'console/events/registrants-export.route.ts',
			see: 'registrants.export',
		},
		'/console/events/:event/messages': {
			file: 'console/events/messages.route.tsx',
			see: 'events.message',
			act: 'events.message',
		},
		'/console/events/:event/messages/:message': {
			file: 'console/events/message.route.tsx',
			see: 'events.message',
			act: 'events.message',
		},
		'/console/events/:event/messages/:message/html': {
			file: 'console/events/message-html.route.ts',
			see: 'events.message',
		},
	},
	navigation: [{ path: '/console/events', label: 'Events', group: 'programme', key: 'e' }],
	views: {
		'events.see': everyone,
		'events.attend': everyone,
		'events.change': writers,
		'events.message': writers,
	},
	actions: {
		'registrants.export': { roles: writers, label: 'Downloaded registrants of an event as CSV' },
	},
});
