import type { Page } from '@playwright/test';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { expect, type Site, test } from './site.ts';
import { expectAccessibleAtEverySize } from './stories.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };

test.beforeEach(async ({ page, site }) => {
	await resetSite(site);
	await site.rows(`insert into customers (email) values ('wilma.of-a-long-name@a-long-name-of-a-company.example.org')`);
	await site.rows(`insert into website_data (customer_uuid, form_name, name, email, company, message)
		select customer_uuid, 'Contact Us Form', 'Wilma Reed', email, 'Acme', 'How do we begin?' from customers`);
	await signInAsFirstOwner(page, site);
});

async function planEvents(page: Page, site: Site): Promise<void> {
	await page.goto(`${site.url}/console/events/new`);
	await page.getByRole('textbox', { name: 'Title' }).fill('Claims that hold');
	await page.getByLabel('Date', { exact: true }).fill('2031-01-07');
	await page.getByLabel('How often').selectOption('Every other week');
	await page.getByRole('button', { name: 'Publish' }).click();
	await expect(page.getByText('Please enter either how many dates or the last day')).toBeInViewport();
	await expect(page.getByLabel('How many dates')).toBeFocused();
	await page.getByLabel('How many dates').fill('3');
	await page.getByRole('button', { name: 'Preview dates' }).click();
	await expect(page.getByRole('group', { name: 'Dates' })).toBeInViewport();
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Console' });

async function followMenu(page: Page): Promise<void> {
	await menuOf(page).getByRole('link', { name: 'Form submissions' }).click();
	await expect(page.getByRole('heading', { name: 'Form submissions' })).toBeVisible();
	await expect(menuOf(page)).toBeHidden();
}

test('a rejected form opens at its first error, and the page of an event’s dates at the dates', async ({
	page,
	site,
}) => {
	for (const size of [PHONE, LAPTOP]) {
		await page.setViewportSize(size);
		await planEvents(page, site);
	}
});

test('on a phone and a tablet an operator sees and reaches new messages without scrolling sideways', async ({
	page,
	site,
}) => {
	await page.goto(`${site.url}/console/leads`);
	for (const size of [TABLET, PHONE]) {
		await page.setViewportSize(size);
		for (const element of [
			page.getByText('Wilma Reed'),
			page.locator('td[data-label="Email"] span'),
			page.getByText('Contact Us Form').last(),
			page.getByRole('rowheader').getByRole('link', { name: /: wilma/ }),
			page.getByRole('checkbox', { name: /^Select wilma/ }),
		]) {
			const box = await element.boundingBox();
			expect(box?.x).toBeGreaterThanOrEqual(0);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
		}
	}
	await expectAccessibleAtEverySize(page);
	await page
		.getByRole('rowheader')
		.getByRole('link', { name: /: wilma/ })
		.click();
	await expect(page.getByRole('heading', { name: /^Lead wilma/ })).toBeVisible();
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(wide).toBeLessThanOrEqual(0);
});

test('an answer typed before hydration is saved as a draft', async ({ page, site }) => {
	await page.goto(`${site.url}/console`);
	const address = await page.getByRole('link', { name: /^Reply/ }).getAttribute('href');
	const { promise, resolve: releaseScripts } = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await promise;
		await route.continue();
	});
	await page.goto(`${site.url}${address}`, { waitUntil: 'commit' });
	await page.getByLabel('Your answer').fill('Hello Wilma');
	releaseScripts();
	await expect(page.getByText('Draft saved')).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Your answer')).toHaveValue('Hello Wilma');
});

test('on a desktop every page of the navigation is visible, a short page does not scroll, and lists show 15 rows', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`${site.url}/console/affiliates`);
	await expect(menuOf(page).getByRole('link', { name: 'Account' })).toBeInViewport({ ratio: 1 });
	const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
	expect(hidden).toBeLessThanOrEqual(0);

	await page.setViewportSize(LAPTOP);
	await site.rows(`insert into customers (email) select 'row-' || n || '@example.org' from generate_series(1, 20) n`);
	await site.rows(`insert into website_data (customer_uuid, form_name, name, email, message)
		select customer_uuid, 'Contact Us Form', 'Ben Hill', email, 'How do we begin?' from customers where email like 'row-%'`);
	await site.rows(`insert into webhook_deliveries (message_uuid) select gen_random_uuid() from generate_series(1, 20)`);
	await site.rows(`insert into mails (kind, recipient, params)
		select 'contact-received', email, '{}' from customers where email like 'row-%'`);
	for (const list of ['people', 'leads', 'events', 'webhooks', 'email']) {
		await page.goto(`${site.url}/console/${list}`);
		await expect(page.locator('main tbody tr').nth(14), list).toBeInViewport({ ratio: 1 });
	}
});

test('on a phone the menu opens at the first tap, stays open, and closes after a navigation', async ({
	page,
	site,
}) => {
	await page.setViewportSize(PHONE);
	// On a slow connection the application starts after the menu was opened.
	const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await isOpen;
		await route.continue();
	});
	await page.goto(`${site.url}/console`, { waitUntil: 'commit' });
	await page.getByRole('button', { name: 'Menu' }).click();
	await expect(menuOf(page)).toBeVisible();
	opened();
	await page.locator('html[data-ready]').waitFor();
	await expect(menuOf(page)).toBeVisible();
	await followMenu(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a phone’s browser opens a rejected form at its first error, and the menu', async ({ page, site }) => {
		await page.setViewportSize(PHONE);
		await planEvents(page, site);
		await page.getByRole('button', { name: 'Menu' }).click();
		await followMenu(page);
	});
});

const addProject = (site: Site) =>
	site.rows(`insert into builder_portfolios (name, email, project_title, project_description)
		values ('Ada Green', 'ada@example.org', 'Leaf Counter', 'Counts leaves.')`);

test('what a toast covers can be scrolled above it', async ({ page, site }) => {
	await addProject(site);
	await page.setViewportSize(PHONE);
	await page.goto(`${site.url}/console/projects`);
	await page.getByRole('link', { name: 'Leaf Counter' }).first().click();
	await page.getByRole('button', { name: 'Approve' }).click();
	await expect(page.locator('.toast')).toBeVisible();
	const last = page.locator('main :is(a[href], button)').last();
	await last.focus();
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const isCovered = await last.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});
	expect([isCovered, await page.locator('.toast').count()]).toEqual([false, 1]);
});

test('on Today the keys for done and reply open a task that is finished on its own page', async ({ page, site }) => {
	await site.rows(`delete from website_data`);
	await addProject(site);
	for (const key of ['e', 'r']) {
		await page.goto(`${site.url}/console`);
		await page.getByRole('listitem').filter({ hasText: 'Leaf Counter' }).focus();
		await page.keyboard.press(key);
		await expect(page.getByRole('heading', { level: 1, name: 'Leaf Counter' })).toBeVisible();
	}
});
