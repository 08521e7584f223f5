import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Addresses of this part, under /console. */
export const machineRoutes: RouteConfigEntry[] = [
	route('jobs', 'console/machine/jobs/jobs.route.tsx'),
	route('jobs/:jobId', 'console/machine/jobs/job.route.tsx'),
	route('suppressions', 'console/machine/suppressions/suppressions.route.tsx'),
	route('webhooks', 'console/machine/webhooks/webhooks.route.tsx'),
	route('webhooks/:messageId', 'console/machine/webhooks/message.route.tsx'),
	route('doctor', 'console/machine/doctor/doctor.route.tsx'),
];
