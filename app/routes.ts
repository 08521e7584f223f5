import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { consoleParts } from './console/parts.ts';

const CONSOLE = '/console';

/** The pages that the parts of the console list, relative to the console's layout. */
const consolePages = consoleParts.flatMap(({ pages }) =>
	Object.entries(pages).map(([path, { file, id }]) =>
		path === CONSOLE ? index(file) : route(path.slice(CONSOLE.length + 1), file, id ? { id } : {}),
	),
);

/** Every address of the product. */
export default [
	index('features/landing/landing.route.tsx'),
	route('consultation', 'features/consultation/consultation.route.tsx'),
	route('demo-request', 'features/demo-request/demo-request.route.tsx'),
	route('contact', 'features/contact/contact.route.tsx'),
	route('enroll', 'features/enrollment/enrollment.route.tsx'),
	route('checkout', 'features/checkout/checkout.route.tsx'),
	route('checkout/pay', 'features/checkout/pay.route.ts'),
	route('webhooks/stripe', 'features/payments/stripe-webhook.route.ts'),
	route('schedule', 'features/scheduling/schedule.route.tsx'),
	route('schedule/booking', 'features/scheduling/booking.route.tsx'),
	route('schedule/booking.ics', 'features/scheduling/booking-calendar.route.ts'),
	route('genai-career-hack', 'features/career-map/career-map.route.tsx'),
	route('genai-career-hack/map', 'features/career-map/map.route.tsx'),
	route('genai-career-hack/map.pdf', 'features/career-map/map-pdf.route.ts'),
	route('genai-career-hack/status', 'features/career-map/map-status.route.ts'),
	route('newsletter', 'features/newsletter/newsletter.route.tsx'),
	route('podcast', 'features/podcast/podcast.route.tsx'),
	route('podcast/embed/:number', 'features/podcast/embed.route.tsx'),
	route('builder-portfolio', 'features/portfolio/portfolio.route.tsx'),
	route('builder-portfolio/gallery', 'features/portfolio/gallery.route.tsx'),
	route('builder-portfolio/image', 'features/portfolio/image.route.ts'),
	route('builder-portfolio/edit', 'features/portfolio/edit.route.tsx'),
	route('builder-portfolio/:projectId', 'features/portfolio/project.route.tsx'),
	route('events', 'features/events/events.route.tsx'),
	route('events.ics', 'features/events/events-calendar.route.ts'),
	route('events/:slug.ics', 'features/events/event-calendar.route.ts'),
	route('events/cv-to-website', 'features/workshop/workshop.route.tsx'),
	route('events/:slug', 'features/events/event.route.tsx'),
	route('events/:slug/join', 'features/registrations/join.route.tsx'),
	route('workshop', 'features/workshop/workshop-redirect.route.ts'),
	route('tuition-reimbursement', 'features/tuition/tuition.route.tsx'),
	route('tuition-reimbursement/letter.txt', 'features/tuition/letter.route.ts'),
	route('privacy-policy', 'features/legal/privacy.route.tsx'),
	route('terms', 'features/legal/terms.route.tsx'),
	route('refund-policy', 'features/legal/refund.route.tsx'),
	...lists.map((list) =>
		route(unsubscribePath(list), 'features/unsubscribe/unsubscribe-confirmation.route.tsx', {
			id: `unsubscribe-${list}`,
		}),
	),
	route('unsubscribe', 'features/unsubscribe/unsubscribe.route.tsx'),
	route('confirm', 'features/subscriptions/confirm.route.tsx'),
	route('affiliate', 'features/affiliates/affiliate.route.tsx'),
	route('preferences', 'features/subscriptions/preferences.route.tsx'),
	route('webhooks/bounces', 'features/bounces/bounces.route.ts'),
	layout('console/outbox/outbox-door.route.tsx', [
		route('outbox', 'features/outbox/outbox.route.tsx'),
		route('outbox/:mailId', 'features/outbox/outbox-mail.route.tsx'),
		route('outbox/:mailId/html', 'features/outbox/outbox-html.route.ts'),
		route('outbox/:mailId/files/:number', 'features/outbox/outbox-file.route.ts'),
	]),
	route('console/sign-in', 'console/auth/sign-in.route.tsx'),
	route('console/sign-in/code', 'console/auth/code.route.tsx'),
	route('console/forgotten', 'console/auth/forgotten.route.tsx'),
	route('console/new-password', 'console/auth/new-password.route.tsx'),
	route('console/welcome', 'console/auth/welcome.route.tsx'),
	route('console', 'console/console.route.tsx', [...consolePages, route('*', 'console/missing.route.tsx')]),
	route('sitemap.xml', 'seo/sitemap.route.ts'),
	route('robots.txt', 'seo/robots.route.ts'),
	route('manifest.webmanifest', 'seo/manifest.route.ts'),
	route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig;
