import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. */
export default [
	index('features/landing/landing.route.tsx'),
	route('consultation', 'features/consultation/consultation.route.tsx'),
	route('demo-request', 'features/demo-request/demo-request.route.tsx'),
	route('contact', 'features/contact/contact.route.tsx'),
	route('enroll', 'features/enrollment/enrollment.route.tsx'),
	route('checkout', 'features/checkout/checkout.route.tsx'),
	route('schedule', 'features/scheduling/schedule.route.tsx'),
	route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig;
