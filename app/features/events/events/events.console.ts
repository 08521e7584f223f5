import { definePart, everyone, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const eventsPart = definePart({
	pages: {
		'/console/events': { file: 'events/events/events', see: 'events.see' },
		'/console/events/new': { file: 'events/events/plan', see: 'event.plan' },
		'/console/events/schedule': { file: 'events/events/rhythm', see: 'event.rhythm' },
		'/console/events/:event': { file: 'events/events/event', see: 'events.see' },
		'/console/events/:event/edit': { file: 'events/events/edit', see: 'event.change' },
		'/console/events/:event/material': { file: 'year/library/material', see: 'event.material' },
		'/console/events/:event/registrants': {
			file: 'events/registrations/registrants',
			see: 'events.see',
			list: { of: 'events/registrations/registrants-table', export: 'registrants.export' },
		},
		'/console/events/:event/attendance': { file: 'events/registrations/attendance', see: 'events.see' },
		'/console/events/:event/series': { file: 'events/events/series', see: 'event.series' },
		'/console/events/:event/check-in': { file: 'events/registrations/check-in', see: 'event.check-in' },
		'/console/events/:event/messages': { file: 'events/events/messages', see: 'event.message' },
		'/console/events/:event/messages/:message': { file: 'events/events/message', see: 'event.message' },
		'/console/events/:event/messages/:message/html': {
			file: 'newsletters/messages/message-html',
			see: 'event.message',
			id: 'console/message-to-registrants-html',
		},
	},
	navigation: [{ path: '/console/events', label: 'Events', group: 'program', key: 'e' }],
	views: { 'events.see': everyone },
	actions: {
		'event.plan': { roles: writers, label: 'Created an event' },
		'event.change': { roles: writers, label: 'Changed an event' },
		'event.rhythm': { roles: writers, label: 'Changed the session schedule' },
		'event.publish': { roles: writers, label: 'Published an event' },
		'event.cancel': { roles: writers, label: 'Canceled an event' },
		'event.hide': { roles: writers, label: 'Hid a past event' },
		'event.discard': { roles: writers, label: 'Deleted a draft event' },
		'event.recording': { roles: writers, label: 'Changed the recording of an event' },
		'event.material': { roles: writers, label: 'Changed the material of a session' },
		'event.attendance': { roles: everyone, label: 'Recorded attendance' },
		'event.series': { roles: writers, label: 'Edited the page of a series' },
		'event.check-in': { roles: everyone, label: 'Checked in a registrant' },
		'event.registrant': { roles: writers, label: 'Added a registrant to an event' },
		'event.overrule': { roles: everyone, label: 'Decided who attended a session' },
		'event.message': { roles: writers, label: 'Edited a message to registrants' },
		'event.message-test': { roles: writers, label: 'Sent a test message' },
		'event.message-send': { roles: writers, label: 'Sent a message to registrants' },
		'event.message-stop': { roles: writers, label: 'Stopped a message to registrants' },
		'event.message-discard': { roles: writers, label: 'Deleted a message' },
		'registrants.export': { roles: writers, label: 'Downloaded registrants of an event as CSV' },
	},
});

const { events } = consolePaths;

export const addresses = {
	list: events,
	plan: `${events}/new`,
	rhythm: `${events}/schedule`,
	/** A new event as another date of an event. */
	another: (event: string) => `${events}/new?of=${event}`,
	event: (event: string) => `${events}/${event}`,
	edit: (event: string) => `${events}/${event}/edit`,
	material: (event: string) => `${events}/${event}/material`,
	registrants: (event: string) => `${events}/${event}/registrants`,
	attendance: (event: string) => `${events}/${event}/attendance`,
	series: (event: string) => `${events}/${event}/series`,
	checkIn: (event: string) => `${events}/${event}/check-in`,
	messages: (event: string) => `${events}/${event}/messages`,
	message: (event: string, message: string) => `${events}/${event}/messages/${message}`,
	html: (event: string, message: string) => `${events}/${event}/messages/${message}/html`,
};
