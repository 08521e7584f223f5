import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console. */
export const projectsRoutes: RouteConfigEntry[] = [
	route('projects', 'console/projects/projects.route.tsx'),
	route('projects/order', 'console/projects/order.route.tsx'),
	route('projects/:project', 'console/projects/project.route.tsx'),
	route('projects/:project/preview', 'console/projects/preview.route.tsx'),
];
