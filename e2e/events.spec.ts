import { expect, test } from './http-test.ts';

test('the events page links each date once; later and past ones are folded', async ({ page }) => {
	await page.goto('/events');
	const main = page.getByRole('main');
	const links = main.locator('a[href^="/events/"]:not([href$=".ics"])');
	const addresses = await Promise.all(
		Array.from({ length: await links.count() }, (_, at) => links.nth(at).getAttribute('href')),
	);
	expect(addresses.length).toBeGreaterThan(40);
	expect(new Set(addresses).size).toBe(addresses.length);
	const past = main.locator('a', { hasText: 'CV to Website' });
	await expect(past).toBeHidden();
	await main.getByText('Past events').click();
	await expect(past).toBeVisible();
});
