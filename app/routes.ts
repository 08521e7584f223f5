import { globSync } from 'node:fs';
import path from 'node:path';
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { pictureFiles } from '#content/events.ts';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { pages } from '#content/pages.ts';
import { consoleParts } from './console/parts.ts';

const CONSOLE = '/console';

function moduleAt(pattern: string): string {
	const [found] = globSync(pattern, { cwd: import.meta.dirname });
	if (!found) throw new Error(`content/pages.ts or a part of the console lists a page, but app/ has no ${pattern}`);
	return path.posix.normalize(found.split(path.sep).join('/'));
}

const consolePages = consoleParts.flatMap(({ pages }) =>
	Object.entries(pages).map(([address, { file, id }]) => {
		const module = moduleAt(`features/${file}.console.route.{ts,tsx}`);
		return address === CONSOLE ? index(module) : route(address.slice(CONSOLE.length + 1), module, id ? { id } : {});
	}),
);

const { careerMapReport, outbox, notFound, unsubscribeConfirmation, privacy, terms, refund, ...named } = pages;

const pageRoutes = Object.entries(named).map(([name, page]) => {
	const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.route.tsx`;
	const module = moduleAt(`features/**/${file}`);
	return page.path === '/' ? index(module) : route(page.path.slice(1), module);
});

export default [
	...pageRoutes,
	...Object.entries({ privacy, terms, refund }).map(([id, { path }]) =>
		route(path.slice(1), 'features/site/legal/legal.route.tsx', { id }),
	),
	route('checkout/pay', 'features/money/checkout/pay.route.ts'),
	route('webhooks/stripe', 'features/money/payments/stripe-webhook.route.ts'),
	route('schedule/booking.ics', 'features/events/scheduling/booking-calendar.route.ts'),
	route(careerMapReport.path.slice(1), 'features/career-map/map.route.tsx'),
	route('genai-career-hack/map.pdf', 'features/career-map/map-pdf.route.ts'),
	route('genai-career-hack/map/card.png', 'features/career-map/map-card.route.ts'),
	route('genai-career-hack/status', 'features/career-map/map-status.route.ts'),
	route('podcast/embed/:number', 'features/site/podcast/embed.route.tsx'),
	route('builder-portfolio/image', 'features/projects/image.route.ts'),
	...['ring.svg', 'card.png'].map((file) =>
		route(`builder-portfolio/:projectId/${file}`, 'features/projects/project-picture.route.ts', {
			id: `project-${file}`,
		}),
	),
	route('curriculum/core.svg', 'features/events/events/core.route.ts'),
	route('events.ics', 'features/events/events/events-calendar.route.ts'),
	route('events/:slug.ics', 'features/events/events/events-calendar.route.ts', { id: 'event-calendar' }),
	...Object.values(pictureFiles).map((file) =>
		route(`events/:slug/${file}`, 'features/events/events/event-picture.route.ts', { id: `event-${file}` }),
	),
	route('events/:slug', 'features/events/events/event.route.tsx'),
	route('workshop', 'features/events/workshop/workshop-redirect.route.ts'),
	route('tuition-reimbursement/letter.txt', 'features/leads/tuition/letter.route.ts'),
	...lists.map((list) =>
		route(unsubscribePath(list), 'features/newsletters/subscriptions/unsubscribe-confirmation.route.tsx', {
			id: `unsubscribe-${list}`,
		}),
	),
	route('rings/:page.svg', 'site/ornament.route.ts'),
	route('voices/:voice.webp', 'features/site/voices/voice-picture.route.ts'),
	route('newsletter/feed.xml', 'features/newsletters/newsletters/feed.route.ts'),
	route('webhooks/bounces', 'features/newsletters/bounces/bounces.route.ts'),
	route('webhooks/email', 'features/newsletters/bounces/bounces.route.ts', { id: 'inbound-email' }),
	route(`${outbox.path.slice(1)}/:mailId?`, 'features/desk/email/outbox.console.route.tsx'),
	route('credentials/*', 'features/year/certificates/documents.route.ts'),
	route('certificates/:certificate', 'features/year/certificates/certificate.route.tsx'),
	route('certificates/:certificate/:file', 'features/year/certificates/file.route.ts'),
	route('my/sign-in', 'features/year/access/sign-in.my.route.tsx'),
	route('my/sign-in/passkey', 'features/year/access/passkey-sign-in.my.route.ts'),
	route('my/link', 'features/year/access/link.my.route.tsx'),
	route('my/confirm', 'features/year/account/confirm.my.route.tsx'),
	route('my/claim', 'features/money/teams/claim.my.route.tsx'),
	route('my/calendar.ics', 'features/year/home/feed.my.route.ts'),
	route('my/material/:id/file', 'features/year/library/material-file.my.route.ts'),
	route('my', 'features/year/home/my.my.route.tsx', [
		index('features/year/home/home.my.route.tsx'),
		route('skills', 'features/year/skills/skills.my.route.tsx'),
		route('skills/:skill', 'features/year/skills/skill.my.route.tsx'),
		route('certificates/:subject', 'features/year/certificates/certificate.my.route.tsx'),
		route('evidence/:evidence', 'features/year/skills/evidence.my.route.ts'),
		route('calendar', 'features/year/home/calendar.my.route.tsx'),
		route('account', 'features/year/account/account.my.route.tsx'),
		route('account/data', 'features/year/account/export.my.route.ts'),
		route('account/erase', 'features/year/account/erase.my.route.tsx'),
		route('devices', 'features/year/access/devices.my.route.tsx'),
		route('billing', 'features/money/papers/billing.my.route.tsx'),
		route('billing/:number.pdf', 'features/money/papers/paper.my.route.ts'),
		route('receipts/:number.pdf?', 'features/money/papers/receipts-redirect.my.route.ts'),
		route('refund', 'features/money/orders/refund.my.route.tsx'),
		route('team', 'features/money/teams/team.my.route.tsx'),
		route('team/renew', 'features/money/teams/renew.my.route.tsx'),
		route('team/seats.csv', 'features/money/teams/seats-file.my.route.ts'),
		route('passkeys', 'features/year/access/passkeys.my.route.ts'),
		route('sign-out', 'features/year/access/sign-out.my.route.ts'),
		route('join/:slug', 'features/events/registrations/join.my.route.ts'),
		route('library', 'features/year/library/library.my.route.tsx'),
		route('sessions/:slug', 'features/year/library/session.my.route.tsx'),
		route('material/:id', 'features/year/library/material.my.route.ts'),
		route('material/:id/captions', 'features/year/library/material-captions.my.route.ts'),
		route('material/:id/watched', 'features/year/library/material-watched.my.route.ts'),
		route('level', 'features/year/home/level.my.route.ts'),
		route('open/:place', 'features/year/home/open.my.route.ts'),
		route('*', 'features/year/home/missing.my.route.tsx', { id: 'my-missing' }),
	]),
	route('console/sign-in', 'features/operators/sign-in/sign-in.console.route.tsx'),
	route('console/sign-in/code', 'features/operators/sign-in/code.console.route.tsx'),
	route('console/forgotten', 'features/operators/sign-in/forgotten.console.route.tsx'),
	route('console/new-password', 'features/operators/sign-in/new-password.console.route.tsx'),
	route('console/welcome', 'features/operators/sign-in/welcome.console.route.tsx'),
	route('console', 'console/console.console.route.tsx', consolePages),
	route('sitemap.xml', 'seo/sitemap.route.ts'),
	route('robots.txt', 'seo/robots.route.ts'),
	route('manifest.webmanifest', 'seo/manifest.route.ts'),
	route(notFound.path, 'site/not-found.route.tsx'),
] satisfies RouteConfig;
