import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console. */
export const rulesRoutes: RouteConfigEntry[] = [
	route('redirects', 'console/rules/redirects.route.tsx'),
	route('redirects/many', 'console/rules/redirects-many.route.tsx'),
	route('redirects/:redirectId', 'console/rules/redirect.route.tsx'),
	route('availability', 'console/rules/availability.route.tsx'),
	route('settings', 'console/rules/settings.route.tsx'),
	route('settings/:name', 'console/rules/setting.route.tsx'),
];
