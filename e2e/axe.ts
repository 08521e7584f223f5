import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import { laptop, phone, tablet, waitForLayout } from './all-pages.ts';
import { expect } from './site.ts';

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
