import type { BrowserContext, Page } from '@playwright/test';
import { waitForHydration } from './all-forms.ts';
import { expectAccessible, expectAccessibleAtEverySize, runAxe } from './axe.ts';
import { expect, type Site, test } from './site.ts';

/** A page with a toast. */
async function openWithToast(page: Page, context: BrowserContext, site: Site) {
	const value = Buffer.from(JSON.stringify({ kind: 'success', title: 'What happened' })).toString('base64url');
	await context.addCookies([{ name: 'flash', value, url: site.url }]);
	await page.goto('/contact');
	await waitForHydration(page);
	return page.locator('.toast', { has: page.getByRole('button') });
}

/** Closes a toast, which takes its time to go. */
async function closeSlowly(toast: ReturnType<Page['locator']>): Promise<void> {
	// In the page itself: on a busy machine it would be gone before anyone outside had asked.
	await toast.evaluate(async (element) => {
		element.style.animation = '';
		element.style.animationDuration = '1s';
		element.querySelector('button')?.click();
		while (element.dataset.state !== 'closed') await new Promise(requestAnimationFrame);
	});
}

const isReduced = (page: Page) => page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);

// Toasts and dialogs come and go in their own time here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a toast is looked at when it has come, or has gone', async ({ page, context, site }) => {
	const toast = await openWithToast(page, context, site);
	// It stands a tenth of the way in, until its coming is taken from it.
	await toast.evaluate((element) => {
		element.style.animation = 'settle 1000s -100s paused';
	});
	await expect.poll(() => toast.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(0.5);
	const { found } = await runAxe(page);
	expect(found.length).toBeGreaterThan(0);
	for (const one of found) expect(one).toMatch(/^color-contrast /);
	await expectAccessible(page, 'coming', expect);
	expect(await isReduced(page)).toBe(false);
	await closeSlowly(toast);
	await expectAccessible(page, 'going', expect);
	await expect(toast).toHaveCount(0);
});

test('one that begins to go just before goes too', async ({ page, context, site }) => {
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

test('what is in the way is found', async ({ page, context, site }) => {
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
	expect(await isReduced(page)).toBe(false);
});
