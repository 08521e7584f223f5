import { globSync } from 'node:fs';
import path from 'node:path';
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { pages } from '#content/pages.ts';
import { consoleParts } from './console/parts.ts';
import { pictureFiles } from './features/events/event-view.ts';

const CONSOLE = '/console';

function moduleAt(pattern: string): string {
	const [found] = globSync(pattern, { cwd: import.meta.dirname });
	if (!found) throw new Error(`content/pages.ts or a part of the console lists a page, but app/ has no ${pattern}`);
	return path.posix.normalize(found.split(path.sep).join('/'));
}

const consolePages = consoleParts.flatMap(({ pages }) =>
	Object.entries(pages).map(([address, { file, id }]) => {
		const module = moduleAt(`console/${file}.route.{ts,tsx}`);
		return address === CONSOLE ? index(module) : route(address.slice(CONSOLE.length + 1), module, id ? { id } : {});
	}),
);

const { careerMapReport, outbox, notFound, unsubscribeConfirmation, ...named } = pages;

const pageRoutes = Object.entries(named).map(([name, page]) => {
	const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.route.tsx`;
	const module = moduleAt(`features/*/${file}`);
	return page.path === '/' ? index(module) : route(page.path.slice(1), module);
});

export default [
	...pageRoutes,
	route('checkout/pay', 'features/checkout/pay.route.ts'),
	route('webhooks/stripe', 'features/payments/stripe-webhook.route.ts'),
	route('schedule/booking.ics', 'features/scheduling/booking-calendar.route.ts'),
	route(careerMapReport.path.slice(1), 'features/career-map/map.route.tsx'),
	route('genai-career-hack/map.pdf', 'features/career-map/map-pdf.route.ts'),
	route('genai-career-hack/map/card.png', 'features/career-map/map-card.route.ts'),
	route('genai-career-hack/status', 'features/career-map/map-status.route.ts'),
	route('podcast/embed/:number', 'features/podcast/embed.route.tsx'),
	route('builder-portfolio/image', 'features/portfolio/image.route.ts'),
	...['ring.svg', 'card.png'].map((file) =>
		route(`builder-portfolio/:projectId/${file}`, 'features/portfolio/project-picture.route.ts', {
			id: `project-${file}`,
		}),
	),
	route('curriculum/core.svg', 'features/events/core.route.ts'),
	route('events.ics', 'features/events/events-calendar.route.ts'),
	route('events/:slug.ics', 'features/events/event-calendar.route.ts'),
	...Object.values(pictureFiles).map((file) =>
		route(`events/:slug/${file}`, 'features/events/event-picture.route.ts', { id: `event-${file}` }),
	),
	route('events/:slug', 'features/events/event.route.tsx'),
	route('workshop', 'features/workshop/workshop-redirect.route.ts'),
	route('tuition-reimbursement/letter.txt', 'features/tuition/letter.route.ts'),
	...lists.map((list) =>
		route(unsubscribePath(list), 'features/unsubscribe/unsubscribe-confirmation.route.tsx', {
			id: `unsubscribe-${list}`,
		}),
	),
	route('rings/:page.svg', 'site/ornament.route.ts'),
	route('voices/:voice.webp', 'features/voices/voice-picture.route.ts'),
	route('newsletter/feed.xml', 'features/newsletters/feed.route.ts'),
	route('webhooks/bounces', 'features/bounces/bounces.route.ts'),
	route('webhooks/email', 'features/bounces/bounces.route.ts', { id: 'inbound-email' }),
	route(`${outbox.path.slice(1)}/:mailId?`, 'console/email/outbox.route.tsx'),
	route('credentials/*', 'features/certificates/documents.route.ts'),
	route('certificates/:certificate', 'features/certificates/certificate.route.tsx'),
	route('certificates/:certificate/:file', 'features/certificates/file.route.ts'),
	route('my/sign-in', 'my/sign-in.route.tsx'),
	route('my/sign-in/passkey', 'my/passkey-sign-in.route.ts'),
	route('my/link', 'my/link.route.tsx'),
	route('my/claim', 'my/claim.route.tsx'),
	route('my/calendar.ics', 'my/feed.route.ts'),
	route('my/material/:id/file', 'my/material-file.route.ts'),
	route('my', 'my/my.route.tsx', [
		index('my/home.route.tsx'),
		route('skills', 'my/skills.route.tsx'),
		route('skills/:skill', 'my/skill.route.tsx'),
		route('certificates/:subject', 'my/certificate.route.tsx'),
		route('evidence/:evidence', 'my/evidence.route.ts'),
		route('calendar', 'my/calendar.route.tsx'),
		route('devices', 'my/devices.route.tsx'),
		route('receipts', 'my/receipts.route.tsx'),
		route('receipts/:number.pdf', 'my/receipt.route.ts'),
		route('refund', 'my/refund.route.tsx'),
		route('team', 'my/team.route.tsx'),
		route('passkeys', 'my/passkeys.route.ts'),
		route('sign-out', 'my/sign-out.route.ts'),
		route('join/:slug', 'my/join.route.ts'),
		route('library', 'my/library.route.tsx'),
		route('sessions/:slug', 'my/session.route.tsx'),
		route('material/:id', 'my/material.route.ts'),
		route('material/:id/captions', 'my/material-captions.route.ts'),
		route('material/:id/watched', 'my/material-watched.route.ts'),
		route('open/:place', 'my/open.route.ts'),
	]),
	route('console/sign-in', 'console/auth/sign-in.route.tsx'),
	route('console/sign-in/code', 'console/auth/code.route.tsx'),
	route('console/forgotten', 'console/auth/forgotten.route.tsx'),
	route('console/new-password', 'console/auth/new-password.route.tsx'),
	route('console/welcome', 'console/auth/welcome.route.tsx'),
	route('console', 'console/console.route.tsx', consolePages),
	route('sitemap.xml', 'seo/sitemap.route.ts'),
	route('robots.txt', 'seo/robots.route.ts'),
	route('manifest.webmanifest', 'seo/manifest.route.ts'),
	route(notFound.path, 'site/not-found.route.tsx'),
] satisfies RouteConfig;
