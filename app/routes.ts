import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. */
export default [
	index('features/landing/landing.route.tsx'),
	route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig;
