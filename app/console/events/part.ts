import { definePart, everyone, writers } from '../kit/part.ts';

export const eventsPart = definePart({
	pages: {
		'/console/events': { file: 'console/events/events.route.tsx', see: 'events.see' },
		'/console/events/new': { file: 'console/events/plan.route.tsx', see: 'event.plan' },
		'/console/events/:event': { file: 'console/events/event.route.tsx', see: 'events.see' },
		'/console/events/:event/edit': { file: 'console/events/edit.route.tsx', see: 'event.change' },
		'/console/events/:event/registrants': { file: 'console/events/registrants.route.tsx', see: 'events.see' },
		'/console/events/:event/registrants/export': {
			file: 'console/events/registrants-export.route.ts',
			see: 'registrants.export',
		},
		'/console/events/:event/messages': { file: 'console/events/messages.route.tsx', see: 'event.message' },
		'/console/events/:event/messages/:message': { file: 'console/events/message.route.tsx', see: 'event.message' },
		'/console/events/:event/messages/:message/html': {
			file: 'console/events/message-html.route.ts',
			see: 'event.message',
		},
	},
	navigation: [{ path: '/console/events', label: 'Events', group: 'program', key: 'e' }],
	views: { 'events.see': everyone },
	actions: {
		'event.plan': { roles: writers, label: 'Created an event' },
		'event.change': { roles: writers, label: 'Changed an event' },
		'event.publish': { roles: writers, label: 'Published an event' },
		'event.cancel': { roles: writers, label: 'Cancelled an event' },
		'event.discard': { roles: writers, label: 'Deleted a draft event' },
		'event.recording': { roles: writers, label: 'Changed the recording of an event' },
		'event.attendance': { roles: everyone, label: 'Recorded attendance' },
		'event.message': { roles: writers, label: 'Edited a message to registrants' },
		'event.message-test': { roles: writers, label: 'Sent a test message' },
		'event.message-send': { roles: writers, label: 'Sent a message to registrants' },
		'event.message-stop': { roles: writers, label: 'Stopped a message to registrants' },
		'event.message-discard': { roles: writers, label: 'Deleted a message' },
		'registrants.export': { roles: writers, label: 'Downloaded registrants of an event as CSV' },
	},
});
