import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console. */
export const numbersRoutes: RouteConfigEntry[] = [
	route('analytics', 'console/numbers/analytics/analytics.route.tsx'),
	route('affiliates', 'console/numbers/affiliates/affiliates.route.tsx'),
	route('affiliates/new', 'console/numbers/affiliates/new.route.tsx'),
	route('affiliates/codes', 'console/numbers/affiliates/codes.route.tsx'),
	route('affiliates/:affiliate', 'console/numbers/affiliates/affiliate.route.tsx'),
	route('affiliates/:affiliate/enrollments', 'console/numbers/affiliates/enrollments.route.tsx'),
	route('affiliates/:affiliate/payouts', 'console/numbers/affiliates/payouts.route.tsx'),
	route('career-maps', 'console/numbers/career-maps/career-maps.route.tsx'),
	route('career-maps/numbers', 'console/numbers/career-maps/numbers.route.tsx'),
	route('career-maps/:map', 'console/numbers/career-maps/career-map.route.tsx'),
];
