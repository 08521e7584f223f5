import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console: three of each table, all alike. */
export const recordsRoutes: RouteConfigEntry[] = ['leads', 'registrations', 'enrollments', 'bookings'].flatMap(
	(name) => [
		route(name, 'console/records/table.route.tsx', { id: `console/records/${name}` }),
		route(`${name}/export`, 'console/records/export.route.ts', { id: `console/records/${name}-export` }),
		route(`${name}/:row`, 'console/records/row.route.tsx', { id: `console/records/${name}-row` }),
	],
);
