import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console. */
export const peopleRoutes: RouteConfigEntry[] = [
	route('people', 'console/people/people.route.tsx'),
	route('people/erasures', 'console/people/erasures.route.tsx'),
	route('people/erasures/:certificate', 'console/people/certificate.route.tsx'),
	route('people/erasures/:certificate/text', 'console/people/certificate-text.route.ts'),
	route('people/:customer', 'console/people/person.route.tsx'),
	route('people/:customer/merge', 'console/people/merge.route.tsx'),
	route('people/:customer/export', 'console/people/export.route.ts'),
	route('people/:customer/erase', 'console/people/erase.route.tsx'),
];
