import { plainPage } from './plain-browser.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const ROLES = ['heading', 'link', 'button', 'textbox', 'combobox', 'checkbox', 'radio', 'listitem', 'row'] as const;

test('a plain page contains what a browser without scripts shows', async ({ page, baseURL }) => {
	const plain = await plainPage(baseURL);
	for (const address of ['/contact', '/events', '/events/cv-to-website', '/newsletter', '/preferences']) {
		await page.goto(address);
		await plain.goto(address);
		for (const role of ROLES) {
			const [seen, found] = await Promise.all(
				[page, plain].map((one) => one.getByRole('main').getByRole(role).count()),
			);
			expect(found, `${role} of ${address}`).toBe(seen);
		}
	}
});

test('a plain page refuses what a person could not do', async ({ site, baseURL }) => {
	const page = await plainPage(baseURL);
	expect((await page.goto('/no-such-page'))?.status()).toBe(404);
	await page.goto('/contact');
	const main = page.getByRole('main');
	await expect(page.getByRole('link').click()).rejects.toThrow(/^\d+ of link/);
	await expect(main.getByRole('button', { name: 'Nothing' }).click()).rejects.toThrow(/^0 of/);
	await expect(main.getByRole('heading', { level: 1 }).fill('Ada')).rejects.toThrow(/^Nobody can change/);
	await expect(main.getByLabel('Name').press('a')).rejects.toThrow('Without scripts a does nothing');
	for (const wrong of [
		() => expect(page.getByText('Message sent')).toBeVisible(),
		() => expect(page.getByText('Contact Us')).toHaveCount(0),
		() => expect(main.getByLabel('Name')).toHaveValue('Ada'),
		() => expect(page).toHaveURL(`${site.url}/events`),
		() => expect(main).not.toContainText('Contact Us'),
	])
		await expect((async () => wrong())()).rejects.toThrow();
});
