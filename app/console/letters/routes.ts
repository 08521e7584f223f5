import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console. */
export const lettersRoutes: RouteConfigEntry[] = [
	route('letters', 'console/letters/letters.route.tsx'),
	route('letters/new', 'console/letters/write.route.tsx'),
	route('letters/:letter', 'console/letters/letter.route.tsx'),
	route('letters/:letter/html', 'console/letters/letter-html.route.ts'),
];
