import type { Page } from '@playwright/test';
import { waitForHydration } from './all-forms.ts';
import { expect, test } from './site.ts';

async function watch(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const note = (transition?: ViewTransition | null) =>
			transition?.ready.then(
				() => {
					const animated = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
					sessionStorage.animated = JSON.stringify(animated.filter((name) => name.includes('group(')));
				},
				() => {},
			);
		addEventListener('pagereveal', (event) => note((event as { viewTransition?: ViewTransition }).viewTransition));
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (...args) => {
			const transition = start(...args);
			note(transition);
			return transition;
		};
	});
	return async () => JSON.parse(await page.evaluate(() => sessionStorage.animated ?? '[]'));
}

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	test('titles and pictures turn into those of pages that arrive slowly', async ({ page }) => {
		const animated = await watch(page);
		const connection = await page.context().newCDPSession(page);
		const limit = (downloadThroughput: number) =>
			connection.send('Network.emulateNetworkConditions', {
				offline: false,
				latency: 0,
				downloadThroughput,
				uploadThroughput: -1,
			});
		await page.goto('/events');
		const event = page.locator('.event-title').first();
		const [, slug] = (await event.getAttribute('href'))?.split('/events/') ?? [];
		await limit(30_000);
		await event.click();
		await expect.poll(animated).toContain(`::view-transition-group(${slug})`);

		await limit(-1);
		await page.goto('/builder-portfolio/gallery');
		await limit(30_000);
		await page.getByRole('link', { name: 'Capisara' }).click();
		await expect.poll(animated).toContain('::view-transition-group(project-capisara-demo)');
	});

	test('an event’s title turns into the heading of its page, and a project’s picture into that of its page', async ({
		page,
	}) => {
		const animated = await watch(page);
		await page.goto('/events');
		const event = page.locator('.event-title').first();
		const [, slug] = (await event.getAttribute('href'))?.split('/events/') ?? [];
		await event.click();
		await expect.poll(animated).toContain(`::view-transition-group(${slug})`);

		await page.goto('/builder-portfolio/gallery');
		await page.mouse.move(10, 10);
		await waitForHydration(page);
		await page.getByRole('link', { name: 'Capisara' }).click();
		await expect.poll(animated).toContain('::view-transition-group(project-capisara-demo)');
		await page.getByRole('link', { name: 'Back to Gallery' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project gallery');
	});
});

test('nothing moves for visitors who prefer less motion', async ({ page }) => {
	const animated = await watch(page);
	await page.goto('/events');
	await page.locator('.event-title').first().click();
	await expect(page.getByText('Back to events')).toBeVisible();
	await page.goto('/builder-portfolio/gallery');
	await page.mouse.move(10, 10);
	await waitForHydration(page);
	await page.getByRole('link', { name: 'Capisara' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capisara');
	expect(await animated()).toEqual([]);
});
