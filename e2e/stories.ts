import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Locator, Page } from '@playwright/test';
import { demoProjects } from '#content/demo-projects.ts';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { type PageName, pages } from '#content/pages.ts';
import { plainPage, showIn } from './plain-browser.ts';
import type { Site } from './site.ts';
import { test as base, expect, watchErrors } from './site.ts';

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

/** axe's rules for WCAG 2.2 AA and best practices, including those that are off by default, such as target size. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Without the query: tokens must not appear in reports. */
const pathOf = (page: Page) => new URL(page.url()).pathname;

type Check = typeof expect.soft;

/**
 * Checks that axe finds no violation in the current page, and that nothing scrolls sideways.
 * @param state The state of the page, for error messages.
 */
export async function expectAccessible(page: Page, state = pathOf(page), check: Check = expect.soft): Promise<void> {
	await withoutMotion(page, () => checkPage(page, state, check));
}

interface Sizes {
	/** Those of the console by default. */
	sizes?: { width: number; height: number }[];
	check?: Check;
}

const checkCounts = new WeakMap<Page, number>();

/**
 * The same in windows of several sizes; the original size is restored. Sideways scrolling is checked in all of them; axe, which takes a
 * second, runs in one, each time in the next. With SHOTS set to a folder, screenshots are saved there.
 */
export async function expectAccessibleAtEverySize(
	page: Page,
	state = pathOf(page),
	{ sizes = [phone, tablet, laptop], check = expect.soft }: Sizes = {},
): Promise<void> {
	const before = page.viewportSize();
	const count = checkCounts.get(page) ?? 0;
	checkCounts.set(page, count + 1);
	await withoutMotion(page, async () => {
		for (const [index, size] of sizes.entries()) {
			await page.setViewportSize(size);
			if (index === count % sizes.length) await checkPage(page, state, check);
			else await expectNoSidewaysScroll(page, state, check);
			const picture = `${state.replaceAll(/\W+/g, '-')}-${size.width}.png`;
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${picture}`, fullPage: true });
		}
	});
	if (before) await page.setViewportSize(before);
}

async function checkPage(page: Page, state: string, check: Check): Promise<void> {
	await expectNoSidewaysScroll(page, state, check);
	const place = `${state} at ${page.viewportSize()?.width}`;
	const { found, passed } = await runAxe(page);
	check(found, place).toEqual([]);
	expect(passed, place).toBeGreaterThan(10);
}

interface Axe {
	run(
		context: Document,
		options: object,
	): Promise<{
		violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
		passes: unknown[];
	}>;
}

/** axe's source. Its client for Playwright sends it twice for each check, which takes longer than the check. */
const axeSource = fs.readFileSync(
	createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
	'utf8',
);

/** Runs axe in the current page; a frame that is removed meanwhile is left out. @returns The violations, and the number of rules that passed. */
export async function runAxe(page: Page): Promise<{ found: string[]; passed: number }> {
	await Promise.all(
		page.frames().map((frame) =>
			injectAxe(frame).catch((error: unknown) => {
				if (!frame.isDetached()) throw error;
			}),
		),
	);
	return await page.evaluate(async (tags) => {
		const { axe } = window as unknown as { axe: Axe };
		// Only one element per passed rule is listed: listing all takes longer than checking.
		const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } };
		const { violations, passes } = await axe.run(document, options);
		const found = violations.flatMap(({ id, help, nodes }) =>
			nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
		);
		return { found, passed: passes.length };
	}, AXE_TAGS);
}

async function injectAxe(frame: Frame): Promise<void> {
	if (frame.parentFrame()) {
		const runsScripts = await (await frame.frameElement()).evaluate((element) => {
			const iframe = element as HTMLIFrameElement;
			return !iframe.hasAttribute('sandbox') || iframe.sandbox.contains('allow-scripts');
		});
		if (!runsScripts) return;
	}
	if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

async function expectNoSidewaysScroll(page: Page, state: string, check: Check): Promise<void> {
	await waitForLayout(page);
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	check(overflow, `${state} at ${page.viewportSize()?.width} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Evaluates a function in every frame of a page. Frames that are removed meanwhile return nothing. */
async function inEveryFrame(page: Page, evaluate: () => string[]): Promise<string[]> {
	const answers = page.frames().map((frame) => frame.evaluate(evaluate).catch((): string[] => []));
	return (await Promise.all(answers)).flat();
}

const closingOverlays = (page: Page) =>
	inEveryFrame(page, () => {
		const closed = document.querySelectorAll('[data-state="closed"]:is(.dialog-overlay, .dialog, .toast)');
		return Array.from(closed, ({ className }) => `${className} leaves`);
	});

/** Running animations and transitions that will end: endless and scroll-driven ones are ignored. */
const runningAnimations = (page: Page) =>
	inEveryFrame(page, () =>
		document
			.getAnimations()
			.filter(({ playState, effect, timeline }) => {
				const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
				return playState === 'running' && !isEndless && timeline === document.timeline;
			})
			.map(({ effect }) => `${(effect as KeyframeEffect).target?.getAttribute('class')} moves`),
	);

/**
 * Runs a check without motion, because the contrast of half-transparent elements is meaningless. Reduced motion is emulated, which
 * shows and removes toasts and dialogs at once.
 */
async function withoutMotion(page: Page, looking: () => Promise<void>): Promise<void> {
	let isReduced = false;
	// A page that is being left cannot be evaluated.
	await expect(async () => {
		// Not `load`: a media file of the page may take long.
		await page.waitForLoadState('domcontentloaded');
		isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
	}).toPass({ timeout: 20_000 });
	const restoreMotion = () => page.emulateMedia({ reducedMotion: 'no-preference' });
	const expectNone = (what: () => Promise<string[]>) =>
		expect.poll(what, { message: page.url(), intervals: [50] }).toEqual([]);
	if (isReduced) {
		await expectNone(async () => [...(await closingOverlays(page)), ...(await runningAnimations(page))]);
		await looking();
		return;
	}
	try {
		await expectNone(async () => {
			// An element would stay if its closing animation were removed: wait until it is gone.
			await restoreMotion();
			await expectNone(() => closingOverlays(page));
			await page.emulateMedia({ reducedMotion: 'reduce' });
			return [...(await closingOverlays(page)), ...(await runningAnimations(page))];
		});
		await looking();
	} finally {
		await restoreMotion();
	}
	// Toasts and dialogs fade in again.
	await expectNone(() => runningAnimations(page));
}

interface Fixtures {
	/** Whether it runs over HTTP, as a browser without scripts. */
	plain: boolean;
	shown: boolean;
	display: { page?: Page };
	/** Shows a plain page in a browser, with its scripts. @returns The browser's page; a page in a browser is returned as it is. */
	show: (page: Page) => Promise<Page>;
	openPage: () => Promise<Page>;
	expectAccessible: (page: Page, name?: string) => Promise<void>;
}

/** A story that runs in a browser, over HTTP, or, one after the other, in both. `page` belongs to its main person. */
export const test = base.extend<Fixtures>({
	plain: [false, { option: true }],
	shown: [false, { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
	display: async ({}, use) => use({}),
	page: async ({ plain, page, openPage, display }, use) => {
		if (!plain) return use(page);
		display.page = page;
		const errors = watchErrors(page);
		await use(await openPage());
		expect(errors).toEqual([]);
	},
	openPage: async ({ plain, browser, baseURL }, use) => {
		const opened: Page[] = [];
		await use(async () => {
			const page = plain ? await plainPage(baseURL) : await (await browser.newContext()).newPage();
			opened.push(page);
			return page;
		});
		for (const page of opened) await page.context().close();
	},
	show: async ({ plain, display }, use) => {
		await use(async (page) => {
			if (!plain) return page;
			await showIn(display.page as Page, page);
			return display.page as Page;
		});
	},
	expectAccessible: async ({ plain, shown, show }, use) => {
		await use(async (page, name) => {
			if (!plain) await expectAccessibleAtEverySize(page, name);
			else if (shown) await expectAccessibleAtEverySize(await show(page), name);
		});
	},
});

export { expect };
