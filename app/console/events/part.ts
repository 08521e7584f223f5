import { definePart, everyone, writers } from '../kit/part.ts';

export const eventsPart = definePart({
	pages: {
		'/console/events': { file: 'events/events', see: 'events.see' },
		'/console/events/new': { file: 'events/plan', see: 'event.plan' },
		'/console/events/:event': { file: 'events/event', see: 'events.see' },
		'/console/events/:event/edit': { file: 'events/edit', see: 'event.change' },
		'/console/events/:event/material': { file: 'events/material', see: 'event.material' },
		'/console/events/:event/registrants': { file: 'events/registrants', see: 'events.see' },
		'/console/events/:event/registrants/export': { file: 'events/registrants-export', see: 'registrants.export' },
		'/console/events/:event/messages': { file: 'events/messages', see: 'event.message' },
		'/console/events/:event/messages/:message': { file: 'events/message', see: 'event.message' },
		'/console/events/:event/messages/:message/html': { file: 'events/message-html', see: 'event.message' },
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
		'event.material': { roles: writers, label: 'Changed the material of a session' },
		'event.attendance': { roles: everyone, label: 'Recorded attendance' },
		'event.message': { roles: writers, label: 'Edited a message to registrants' },
		'event.message-test': { roles: writers, label: 'Sent a test message' },
		'event.message-send': { roles: writers, label: 'Sent a message to registrants' },
		'event.message-stop': { roles: writers, label: 'Stopped a message to registrants' },
		'event.message-discard': { roles: writers, label: 'Deleted a message' },
		'registrants.export': { roles: writers, label: 'Downloaded registrants of an event as CSV' },
	},
});
