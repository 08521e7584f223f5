import type { Page } from '@playwright/test';
import { contact, expectFields, expectToast, fillValid, pageForm, sendButton, uniqueEmail } from './all-forms.ts';
import { phone } from './all-pages.ts';
import { expect, test } from './site.ts';

/** Delays the application's scripts. @returns Continues them, and how many were requested. */
async function holdScripts(page: Page) {
	const { promise, resolve: releaseScripts } = Promise.withResolvers<void>();
	let count = 0;
	await page.route('**/assets/*.js', async (route) => {
		count++;
		await promise;
		await route.continue().catch(() => {});
	});
	return { releaseScripts, requestCount: () => count };
}

test('a form submitted while the scripts are loading is sent by them, in place, once', async ({ page, site }) => {
	const email = uniqueEmail();
	const { releaseScripts } = await holdScripts(page);
	// On a slow machine the form must not be sent as plain HTML meanwhile.
	await page.clock.install();
	await page.goto(contact.path);
	const form = pageForm(page);
	await fillValid(form, contact, email);
	const posts: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (request.method() === 'POST' && pathname.startsWith(contact.path)) posts.push(pathname);
	});
	await sendButton(form).click();
	await expect(page.locator('html')).toHaveAttribute('data-waiting');
	releaseScripts();
	await expectToast(page, contact.success);
	expect(posts).toEqual([`${contact.path}.data`]);
	expect(await site.rows('select 1 from website_data where email = $1', [email])).toHaveLength(1);
});

test('validating a field during hydration sends nothing', async ({ page }) => {
	const { releaseScripts } = await holdScripts(page);
	// The form's page is also where it is sent: its URL would stay the same.
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes(contact.path)) sent.push(request.url());
	});
	await page.goto(contact.path);
	const form = pageForm(page);
	// As Conform does: with a temporary submit button.
	await form.evaluate((element: HTMLFormElement) => {
		const button = document.createElement('button');
		button.name = '__intent__';
		button.value = '{"type":"validate","payload":{"name":"email"}}';
		button.formNoValidate = true;
		element.append(button);
		element.requestSubmit(button);
		button.remove();
	});
	await page.mouse.move(20, 20);
	releaseScripts();
	await expect(page.locator('html')).toHaveAttribute('data-ready');
	await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
	expect(sent).toEqual([]);
});

test('a form sent before slow scripts loaded is one row, with its affiliate code, and shows its success', async ({
	page,
	site,
}) => {
	const email = uniqueEmail();
	await page.goto('/newsletter?TRK_slow');
	const { releaseScripts, requestCount } = await holdScripts(page);
	await page.clock.install();
	await page.goto(contact.path);
	const form = pageForm(page);
	await fillValid(form, contact, email);
	await sendButton(form).click();
	await sendButton(form).click();
	await expect(page.locator('html')).toHaveAttribute('data-waiting');
	// Longer than the form waits for them (app/bootstrap/bootstrap.ts).
	await page.clock.fastForward(5_000);
	await expectToast(page, contact.success);
	releaseScripts();
	expect(requestCount()).toBeGreaterThan(0);
	const rows = await site.rows('select affiliate_id from website_data where email = $1', [email]);
	expect(rows).toEqual([{ affiliate_id: 'slow' }]);
});

test('a form submitted offline, before the scripts could be loaded, waits for a connection and is sent once', async ({
	page,
	context,
	site,
}) => {
	const email = uniqueEmail();
	await page.route('**/assets/*.js', (route) => route.abort());
	await page.goto(contact.path);
	const form = pageForm(page);
	await fillValid(form, contact, email);
	await context.setOffline(true);
	for (let time = 0; time < 2; time++) {
		await sendButton(form).click();
		await expect(page.getByRole('alert')).toContainText("your form goes out once you're back");
	}
	await expectFields(form, { ...contact.fields, email });
	await context.setOffline(false);
	await expectToast(page, contact.success);
	expect(await site.rows('select 1 from website_data where email = $1', [email])).toHaveLength(1);
});

test('a menu that is closed at the moment when the scripts start stays closed', async ({ page }) => {
	await page.setViewportSize(phone);
	// The landing page's script looks for the menu first.
	await page.addInitScript(() => {
		const { querySelector } = document;
		document.querySelector = (selector: string) => {
			const found = querySelector.call(document, selector);
			if (selector === '#menu') (found as HTMLElement).hidePopover();
			return found;
		};
	});
	const { releaseScripts } = await holdScripts(page);
	await page.goto('/');
	const menu = page.getByRole('navigation', { name: 'Menu' });
	await page.getByRole('button', { name: 'Open menu' }).click();
	await expect(menu).toBeVisible();
	releaseScripts();
	await expect(page.locator('html')).toHaveAttribute('data-ready');
	await expect(menu).toBeHidden();
	await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();
});
