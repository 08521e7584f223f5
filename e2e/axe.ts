import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import { laptop, phone, tablet, waitForLayout } from './all-pages.ts';
import { expect } from './site.ts';

/** All that axe knows of WCAG 2.2 AA and of good practice: what it does unasked, and the size of what can be chosen. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Without what follows the path: a link's token is nobody's to read in a report. */
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** `expect.soft` notes what it found and goes on, `expect` ends the test there. */
type Check = typeof expect.soft;

/**
 * Nothing of the page as it stands is in anyone's way: axe finds nothing, and nothing scrolls sideways.
 * @param where What the page shows, for the error message.
 */
export async function expectAccessible(page: Page, where = pathOf(page), check: Check = expect.soft): Promise<void> {
	await withoutMotion(page, () => checkPage(page, where, check));
}

interface Sizes {
	/** Those of the console, unless told. */
	sizes?: { width: number; height: number }[];
	check?: Check;
}

/** How often each page was looked at in every size. */
const checkCounts = new WeakMap<Page, number>();

/**
 * The same for windows of several sizes; it is as large as before afterward. Nothing scrolls sideways in any of them; axe, which
 * takes a second, looks in one, each time in the next. With SHOTS set to a folder, pictures are put there.
 */
export async function expectAccessibleAtEverySize(
	page: Page,
	where = pathOf(page),
	{ sizes = [phone, tablet, laptop], check = expect.soft }: Sizes = {},
): Promise<void> {
	const before = page.viewportSize();
	const count = checkCounts.get(page) ?? 0;
	checkCounts.set(page, count + 1);
	await withoutMotion(page, async () => {
		for (const [index, size] of sizes.entries()) {
			await page.setViewportSize(size);
			if (index === count % sizes.length) await checkPage(page, where, check);
			else await expectNoSidewaysScroll(page, where, check);
			const picture = `${where.replaceAll(/\W+/g, '-')}-${size.width}.png`;
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${picture}`, fullPage: true });
		}
	});
	if (before) await page.setViewportSize(before);
}

async function checkPage(page: Page, where: string, check: Check): Promise<void> {
	await expectNoSidewaysScroll(page, where, check);
	const here = `${where} at ${page.viewportSize()?.width}`;
	const { found, passed } = await runAxe(page);
	check(found, here).toEqual([]);
	expect(passed, here).toBeGreaterThan(10);
}

/** What axe offers a page that it was put into. */
interface Axe {
	run(
		context: Document,
		options: object,
	): Promise<{
		violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
		passes: unknown[];
	}>;
}

/** axe itself. Its own client for Playwright sends it twice each time it looks, which takes longer than looking. */
const axeSource = fs.readFileSync(
	createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
	'utf8',
);

/** What axe finds in the page as it stands, and how many of its rules the page passes. */
export async function runAxe(page: Page): Promise<{ found: string[]; passed: number }> {
	await Promise.all(page.frames().map(injectAxe));
	return await page.evaluate(async (tags) => {
		const { axe } = window as unknown as { axe: Axe };
		// Of what passes, one element a rule is named: naming them all takes longer than looking.
		const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } };
		const { violations, passes } = await axe.run(document, options);
		const found = violations.flatMap(({ id, help, nodes }) =>
			nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
		);
		return { found, passed: passes.length };
	}, AXE_TAGS);
}

/** Puts axe into a frame that has none yet and can run it. */
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

async function expectNoSidewaysScroll(page: Page, where: string, check: Check): Promise<void> {
	await waitForLayout(page);
	const beyond = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	check(beyond, `${where} at ${page.viewportSize()?.width} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Asks the document of a page and of each of its frames. One that goes meanwhile has nothing to say. */
async function inEveryFrame(page: Page, ask: () => string[]): Promise<string[]> {
	const answers = page.frames().map((frame) => frame.evaluate(ask).catch((): string[] => []));
	return (await Promise.all(answers)).flat();
}

/** Dialogs and toasts on their way out: they go when they have faded (app/ui/overlays.css). */
const closingOverlays = (page: Page) =>
	inEveryFrame(page, () => {
		const closed = document.querySelectorAll('[data-state="closed"]:is(.dialog-overlay, .dialog, .toast)');
		return Array.from(closed, ({ className }) => `${className} leaves`);
	});

/** What moves or fades and comes to an end: what turns for ever, or follows the scrolling, does not. */
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
 * Looks at a page when nothing in it moves, as it is for someone who wants no motion: the contrast of what is half faded in or out
 * is nobody's to read. Such a page shows toasts and dialogs at once, and takes them away at once.
 */
async function withoutMotion(page: Page, looking: () => Promise<void>): Promise<void> {
	let isReduced = false;
	// A page that is just being left cannot say.
	await expect(async () => {
		await page.waitForLoadState();
		isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
	}).toPass();
	const asBefore = () => page.emulateMedia({ reducedMotion: 'no-preference' });
	const none = (what: () => Promise<string[]>) =>
		expect.poll(what, { message: page.url(), intervals: [50] }).toEqual([]);
	if (isReduced) {
		await none(async () => [...(await closingOverlays(page)), ...(await runningAnimations(page))]);
		await looking();
		return;
	}
	try {
		await none(async () => {
			// One whose fading out is taken from it would stay: it goes before.
			await asBefore();
			await none(() => closingOverlays(page));
			await page.emulateMedia({ reducedMotion: 'reduce' });
			return [...(await closingOverlays(page)), ...(await runningAnimations(page))];
		});
		await looking();
	} finally {
		await asBefore();
	}
	// Toasts and dialogs come in once more.
	await none(() => runningAnimations(page));
}
