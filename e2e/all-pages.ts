import type { Locator, Page } from '@playwright/test';
import { demoProjects } from '#content/demo-projects.ts';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { type PageName, pages } from '#content/pages.ts';
import type { Site } from './site.ts';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
/** The size of most operators' windows. */
export const laptop = { width: 1280, height: 800 };
export const desk = { width: 1440, height: 900 };
/** Phones, tablets, laptops and screens, and the widths at which layouts change. */
export const widths = [320, 390, 600, 768, 900, 1024, 1180, 1280, 1440, 1920];

/** Pages without a fixed path, or without content on a fresh site. */
const excluded: PageName[] = [
	'project',
	'newsletterIssue',
	'booking',
	'registration',
	'unsubscribeConfirmation',
	'join',
	'notFound',
	'checkout',
	'outbox',
];

/** Every path that answers with a page and 200 on a fresh site, except those of events. */
export const publicPaths: string[] = [
	...Object.entries(pages)
		.filter(([name]) => !excluded.includes(name as PageName))
		.map(([, { path }]) => path),
	...lists.map(unsubscribePath),
	...demoProjects.map(({ portfolio_uuid }) => `${pages.portfolio.path}/${portfolio_uuid}`),
];

export async function eventPaths(site: Site): Promise<{ upcoming: string; past: string }> {
	// A new site has no past sessions.
	await site.rows(
		`insert into events (slug, kind, title, summary, starts_at, ends_at, time_zone)
		values ('build-past', 'build', 'Your first build', 'An hour of building together, which is over.', now() - interval '8 days', now() - interval '7 days', 'America/New_York')
		on conflict (slug) do nothing`,
	);
	const [row] = await site.rows(
		`select (select slug from events where starts_at > now() and kind = 'learn' order by starts_at limit 1) as coming,
			(select slug from events where ends_at < now() and kind = 'build' order by starts_at limit 1) as over`,
	);
	return { upcoming: `/events/${row?.coming}`, past: `/events/${row?.over}` };
}

interface DialogSpec {
	title: string;
	/** A page with a link that opens it, and its own page. */
	from: string;
	page: string;
	form?: string;
	link(page: Page): Locator;
}

const footerLink = (label: string) => (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: label });

export const allDialogs: DialogSpec[] = [
	{
		title: 'Book Consultation',
		from: '/podcast',
		page: '/consultation',
		link: (page) => page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first(),
	},
	{
		title: 'Get Yearlong Access',
		from: '/',
		page: '/enroll',
		link: (page) => page.locator('#pricing').getByRole('link', { name: 'Get Yearlong Access' }),
	},
	{
		title: 'Request a demo',
		from: '/events',
		page: '/demo-request?for=business',
		form: 'Business Demo Request',
		link: footerLink('For teams'),
	},
	{ title: 'Contact Us', from: '/newsletter', page: '/contact', link: footerLink('Contact Us') },
	{ title: 'Privacy Policy', from: '/newsletter', page: '/privacy-policy', link: footerLink('Privacy Policy') },
	{ title: 'Terms of Service', from: '/newsletter', page: '/terms', link: footerLink('Terms of Service') },
	{ title: 'Refund Policy', from: '/newsletter', page: '/refund-policy', link: footerLink('Refund Policy') },
];

export async function waitForLayout(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs in the page. @returns Elements that extend beyond its right edge and are not inside a scroll container. */
export function findOverflowing(): string[] {
	const edge = document.documentElement.clientWidth + 1;
	const isCut = (element: Element) => {
		for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
			if (getComputedStyle(one).overflowX !== 'visible' && one.getBoundingClientRect().right <= edge) return true;
		}
		return false;
	};
	return Array.from(document.body.querySelectorAll('*:not(svg *)'))
		.filter((element) => element.getBoundingClientRect().right > edge && !isCut(element))
		.map((element) => `${element.tagName}.${element.getAttribute('class')}`);
}

/** @returns What `findOverflowing` finds in windows of all widths. The window stays small. */
export async function overflowingByWidth(page: Page): Promise<Record<number, string[]>> {
	const found: Record<number, string[]> = {};
	for (const width of widths) {
		// Drawing takes most of the time, so the window is low; layout needs no drawing.
		await page.setViewportSize({ width, height: 200 });
		const elements = await page.evaluate<string[]>(`(async () => {
			while (innerWidth !== ${width}) await new Promise(requestAnimationFrame);
			return (${findOverflowing})();
		})()`);
		if (elements.length > 0) found[width] = elements;
	}
	return found;
}

/** Returns interactive elements that are too small: below 44 pixels for buttons and fields, 24 for links outside running text. */
export async function findSmallTargets(page: Page): Promise<string[]> {
	return await page.evaluate(() => {
		const found: string[] = [];
		const isInText = (link: Element) => {
			const siblings = Array.from(link.parentElement?.childNodes ?? []);
			const hasWords = siblings.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
			return getComputedStyle(link).display === 'inline' && hasWords;
		};
		const selector = 'a[href], button, .btn, input:not([type=hidden]), select, textarea, summary';
		for (const element of document.querySelectorAll<HTMLElement>(selector)) {
			if (element.closest('.form-trap') || !element.checkVisibility({ visibilityProperty: true })) continue;
			if (element.matches('.skip')) continue;
			const isLink = element.matches('a[href]:not(.btn)');
			if (isLink && isInText(element)) continue;
			let { width, height } = element.getBoundingClientRect();
			// A click on a label is a click on its field.
			for (const label of (element as HTMLInputElement).labels ?? []) {
				if (!element.matches('[type=checkbox], [type=radio], [type=file]')) break;
				const box = label.getBoundingClientRect();
				width = Math.max(width, box.width);
				height = Math.max(height, box.height);
			}
			// Browsers round by half a pixel.
			const minimum = (isLink ? 24 : 44) - 0.5;
			if (width < minimum || height < minimum) {
				const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
				found.push(`${element.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`);
			}
		}
		return found;
	});
}
