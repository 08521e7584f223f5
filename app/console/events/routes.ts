import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console. */
export const eventsRoutes: RouteConfigEntry[] = [
	route('events', 'console/events/events.route.tsx'),
	route('events/new', 'console/events/plan.route.tsx'),
	route('events/:event', 'console/events/event.route.tsx'),
	route('events/:event/edit', 'console/events/edit.route.tsx'),
	route('events/:event/registrants', 'console/events/registrants.route.tsx'),
	route('events/:event/messages', 'console/events/messages.route.tsx'),
	route('events/:event/messages/:message', 'console/events/message.route.tsx'),
	route('events/:event/messages/:message/html', 'console/events/message-html.route.ts'),
];
