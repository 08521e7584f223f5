import type { ConsolePages } from '../page.ts';

export const eventsPages = {
	'/console/events': { see: 'events.see' },
	'/console/events/new': { see: 'events.change', act: 'events.change' },
	'/console/events/:event': { see: 'events.see', act: 'events.change' },
	'/console/events/:event/edit': { see: 'events.change', act: 'events.change' },
	'/console/events/:event/registrants': { see: 'events.see', act: 'events.attend' },
	'/console/events/:event/messages': { see: 'events.message', act: 'events.message' },
	'/console/events/:event/messages/:message': { see: 'events.message', act: 'events.message' },
	'/console/events/:event/messages/:message/html': { see: 'events.message' },
} satisfies ConsolePages;
