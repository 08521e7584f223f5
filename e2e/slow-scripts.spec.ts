import type { Page } from '@playwright/test';
import {
	careerMap,
	contact,
	expectFields,
	expectToast,
	type FormSpec,
	fillValid,
	messageAt,
	pageForm,
	sendButton,
	uniqueEmail,
} from './all-forms.ts';
import { expect, test } from './site.ts';
import { laptop, phone } from './stories.ts';

/** Delays scripts, by default all. @returns Continues them, how many were requested, and waits for the first request. */
async function holdScripts(page: Page, files = '*') {
	const { promise, resolve: releaseScripts } = Promise.withResolvers<void>();
	const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>();
	let count = 0;
	await page.route(`**/assets/${files}.js`, async (route) => {
		count++;
		onRequest();
		await promise;
		await route.continue().catch(() => {});
	});
	return { releaseScripts, requestCount: () => count, requested };
}

interface Pressed {
	name: string;
	path: string;
	viewport?: { width: number; height: number };
	script?: string;
	prepare?(page: Page): Promise<void>;
	approach?(page: Page): Promise<void>;
	/** Waits until the script runs, if not only the page's. */
	untilRunning?(page: Page): Promise<void>;
	press(page: Page): Promise<void>;
	expectDone(page: Page): Promise<void>;
}

const formOn = (path: string, form: FormSpec): Omit<Pressed, 'name'> => ({
	path,
	prepare: (page) => fillValid(pageForm(page), form, uniqueEmail()),
	async untilRunning(page) {
		const email = pageForm(page).getByLabel('Email');
		const valid = await email.inputValue();
		await expect(async () => {
			await email.fill('ada');
			await email.blur();
			await expect(messageAt(pageForm(page), 'email')).toBeVisible({ timeout: 500 });
		}).toPass();
		await email.fill(valid);
		await expect(messageAt(pageForm(page), 'email')).toBeHidden();
	},
	press: (page) => sendButton(pageForm(page)).click(),
	expectDone: (page) => expectToast(page, form.success),
});

const dialogOn = (path: string): Omit<Pressed, 'name'> => ({
	path,
	press: (page) => page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).click(),
	expectDone: (page) => expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible(),
});

const menuLink = (path: string, label: string, done: Pressed['expectDone']): Omit<Pressed, 'name'> => ({
	path,
	viewport: phone,
	async prepare(page) {
		await page.getByRole('button', { name: 'Open menu' }).click();
		await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
	},
	press: (page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: label }).click(),
	async expectDone(page) {
		await done(page);
		await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
	},
});

const expectPricing = (page: Page) => expect(page.locator('#pricing')).toBeInViewport();

const pressed: Pressed[] = [
	{ name: 'a form', ...formOn(contact.path, contact) },
	{
		name: 'the form of the landing page',
		...formOn('/', careerMap),
		script: 'start-landing-router-*',
		approach: (page) => sendButton(pageForm(page)).hover(),
	},
	{ name: 'a link to a dialog', ...dialogOn('/newsletter') },
	{ name: 'a link to a dialog on the landing page', ...dialogOn('/'), script: 'start-{landing-router,consultation}*' },
	{
		name: 'a link to a dialog in the menu',
		...menuLink('/newsletter', 'Book Consultation', dialogOn('/newsletter').expectDone),
	},
	{
		name: 'a link to a dialog in the menu of the landing page',
		...menuLink('/', 'Book Consultation', dialogOn('/').expectDone),
	},
	{ name: 'a link to a section in the menu', ...menuLink('/newsletter', 'Pricing', expectPricing) },
	{ name: 'a link to a section in the menu of the landing page', ...menuLink('/', 'Pricing', expectPricing) },
	{
		name: 'a link to a page in the menu of the landing page',
		...menuLink('/', 'Newsletter', (page) => expect(page).toHaveURL(/\/newsletter$/)),
	},
	{
		name: 'a link to a dialog in the form of the landing page',
		path: '/',
		script: 'start-{landing-router,legal-text}*',
		press: (page) => pageForm(page).getByRole('link', { name: 'privacy policy' }).click(),
		expectDone: (page) =>
			expect(page.getByRole('dialog', { name: 'Privacy Policy' }).locator('p').first()).toBeVisible(),
	},
	{
		name: 'an arrow of the projects',
		path: '/',
		press: (page) => page.getByRole('button', { name: 'Next project' }).click(),
		expectDone: (page) =>
			expect
				.poll(async () => {
					const second = await page.locator('.projects-row > li').nth(1).boundingBox();
					const view = await page.locator('.projects-row').locator('..').boundingBox();
					return Math.abs((second?.x ?? 0) - (view?.x ?? 0));
				})
				.toBeLessThan(60),
	},
	{
		name: 'the choice of another form',
		path: '/consultation',
		press: (page) => page.getByRole('main').getByRole('link', { name: 'Team' }).click(),
		async expectDone(page) {
			await expect(page.getByRole('main').getByLabel('Team size')).toBeVisible();
			await expect(page).toHaveURL(/\/consultation$/);
		},
	},
];

for (const { name, path, viewport, script, prepare, approach, untilRunning, press, expectDone } of pressed) {
	test(`the first press on ${name} counts: before its script is asked for, while it loads, and once it runs`, async ({
		page,
	}) => {
		await page.setViewportSize(viewport ?? laptop);
		const running = page.locator('html[data-ready]');
		const waiting = page.locator('html[data-waiting]');
		const posts: string[] = [];
		page.on('request', (request) => {
			const isInPlace = request.url().includes('.data') || request.headers().accept === 'application/json';
			if (request.method() === 'POST' && isInPlace) posts.push(request.url());
		});
		const open = async () => {
			posts.length = 0;
			await page.unrouteAll();
			// Without the history entry of an open dialog, which would open again.
			await page.goto('about:blank');
			await page.goto(path);
		};
		// On a slow machine the press must not be answered without scripts meanwhile.
		await page.clock.install();

		await test.step('before it is asked for', async () => {
			await open();
			const { releaseScripts, requested } = await holdScripts(page);
			await prepare?.(page);
			await press(page);
			await waiting.waitFor();
			await requested;
			releaseScripts();
			await expectDone(page);
		});
		await test.step('while it loads', async () => {
			await open();
			const { releaseScripts, requested } = await holdScripts(page, script);
			await page.mouse.move(20, 20);
			await page.mouse.move(30, 30);
			await prepare?.(page);
			if (script) await running.waitFor();
			await approach?.(page);
			if (!script || approach) await requested;
			await press(page);
			await waiting.waitFor();
			releaseScripts();
			await expectDone(page);
		});
		await test.step('once it runs', async () => {
			await open();
			await page.mouse.move(20, 20);
			await page.mouse.move(30, 30);
			await running.waitFor();
			await prepare?.(page);
			await untilRunning?.(page);
			await press(page);
			await expectDone(page);
		});
		if (untilRunning) expect(posts).toHaveLength(1);
	});
}

test('the first press on the form of the landing page counts after its script failed to load, too', async ({
	page,
}) => {
	const failed = page.locator('html[data-failed]');
	await page.route('**/assets/start-landing-router-*.js', (route) => route.abort());
	await page.goto('/');
	const form = pageForm(page);
	await fillValid(form, careerMap, uniqueEmail());
	await failed.waitFor();
	await sendButton(form).click();
	await expect(page).toHaveURL(careerMap.nextUrl);
});

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
	// Longer than the form waits for them (app/browser/bootstrap.ts).
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
