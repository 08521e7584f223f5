import type { BrowserContext, Page } from '@playwright/test';
import { waitForHydration } from './all-forms.ts';
import { expect, type Site, test } from './site.ts';
import { expectAccessible, expectAccessibleAtEverySize, overflowingByWidth, runAxe } from './stories.ts';

async function openWithToast(page: Page, context: BrowserContext, site: Site) {
	const value = Buffer.from(JSON.stringify({ kind: 'success', title: 'What happened' })).toString('base64url');
	await context.addCookies([{ name: 'flash', value, url: site.url }]);
	await page.goto('/contact');
	await waitForHydration(page);
	return page.locator('.toast', { has: page.getByRole('button') });
}

async function closeSlowly(toast: ReturnType<Page['locator']>): Promise<void> {
	// From inside the page: on a slow machine it would be removed before Playwright could check.
	await toast.evaluate(async (element) => {
		element.style.animation = '';
		element.style.animationDuration = '1s';
		element.querySelector('button')?.click();
		while (element.dataset.state !== 'closed') await new Promise(requestAnimationFrame);
	});
}

const isReduced = (page: Page) => page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);

// Toasts and dialogs animate normally here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a toast is checked after it has appeared, or after it has disappeared', async ({ page, context, site }) => {
	const toast = await openWithToast(page, context, site);
	// It has faded in by a tenth until its animation is removed.
	await toast.evaluate((element) => {
		element.style.animation = 'settle 1000s -100s paused';
	});
	await expect.poll(() => toast.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(0.5);
	const { found } = await runAxe(page);
	expect(found.length).toBeGreaterThan(0);
	for (const violation of found) expect(violation).toMatch(/^color-contrast /);
	await expectAccessible(page, 'coming', expect);
	expect(await isReduced(page)).toBe(false);
	await closeSlowly(toast);
	await expectAccessible(page, 'going', expect);
	await expect(toast).toHaveCount(0);
});

test('a toast that starts to close just before is gone', async ({ page, context, site }) => {
	const toast = await openWithToast(page, context, site);
	const emulate = page.emulateMedia.bind(page);
	let isClosed = false;
	page.emulateMedia = async (options) => {
		if (options?.reducedMotion === 'reduce' && !isClosed) {
			isClosed = true;
			await closeSlowly(toast);
		}
		await emulate(options);
	};
	await expectAccessible(page, 'going', expect);
	expect(isClosed).toBe(true);
	await expect(toast).toHaveCount(0);
});

test('violations are found', async ({ page, context, site }) => {
	const title = (await openWithToast(page, context, site)).locator('.toast-title');
	await title.evaluate((element) => {
		element.style.color = '#bbb';
	});
	await expect(expectAccessible(page, 'pale', expect)).rejects.toThrow(/color-contrast .*toast-title/);
	await page.goto('/contact');
	await expectAccessibleAtEverySize(page, 'as it should be', { check: expect });
	await page.getByLabel('Company').evaluate((field) => (field as HTMLInputElement).labels?.[0]?.remove());
	await expect(expectAccessible(page, 'no label', expect)).rejects.toThrow(/label /);
	await page.goto('/contact');
	await page.locator('main').evaluate((main) => {
		main.style.width = '500px';
	});
	await expect(expectAccessibleAtEverySize(page, 'wide', { check: expect })).rejects.toThrow(
		'wide at 390 scrolls sideways',
	);
	expect(Object.entries(await overflowingByWidth(page)).map(([width, elements]) => [width, elements[0]])).toEqual([
		['320', expect.stringMatching(/^MAIN/)],
		['390', expect.stringMatching(/^MAIN/)],
	]);
	expect(await isReduced(page)).toBe(false);
});
