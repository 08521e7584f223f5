import type { Locator, Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expect, test, WEBHOOK_SECRET } from './site.ts';

async function notificationOf(site: { notifications: { headers: object; body: string }[] }, email: string) {
	const find = () => site.notifications.find(({ body }) => body.includes(email));
	await expect.poll(find, { intervals: [50] }).toBeTruthy();
	return find() as { headers: Record<string, string>; body: string };
}

const contactOf = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });

test.describe('a form in a dialog', () => {
	test('keeps its values when it is closed, in any way, until it is sent', async ({ page, site }) => {
		await page.goto('/newsletter');
		const dialog = page.getByRole('dialog', { name: 'Contact Us' });
		const close = [
			() => page.keyboard.press('Escape'),
			() => page.mouse.click(4, 300),
			() => dialog.getByRole('button', { name: 'Close' }).click(),
		];
		const send = async (email: string, message: string) => {
			await dialog.getByLabel('Name').fill('Ada Green');
			await dialog.getByLabel('Email').fill(email);
			await dialog.getByLabel('Message').fill(message);
			await dialog.getByRole('button', { name: 'Send Message' }).click();
		};
		const rowsOf = (email: string) => site.rows('select name from website_data where email = $1', [email]);

		await contactOf(page).click();
		await dialog.getByLabel('Name').fill('Ada Green');
		await dialog.getByLabel('Message').fill('A question about the year.');
		for (const leave of close) {
			await leave();
			await expect(dialog).toBeHidden();
			await contactOf(page).click();
			await expect(dialog.getByLabel('Name')).toHaveValue('Ada Green');
			await expect(dialog.getByLabel('Message')).toHaveValue('A question about the year.');
		}

		await test.step('once it is sent, a panel replaces it, and it is empty again', async () => {
			await send('kept@example.org', 'A question about the year.');
			await expect(page.getByText('Message sent successfully.').first()).toBeVisible();
			await expect(dialog).toBeHidden();
			const panel = page.getByRole('dialog', { name: 'Message sent' });
			await expect(panel.getByText('A real person reads every message and replies by email.')).toBeVisible();
			await expect(panel.getByText('kept@example.org')).toBeVisible();
			await expect(panel.getByText('A question about the year.')).toBeVisible();
			await expect(panel.getByRole('region', { name: 'Message sent' })).toBeFocused();
			await page.keyboard.press('Escape');
			await expect(panel).toBeHidden();
			await expect(contactOf(page)).toBeFocused();
			expect(new URL(page.url()).pathname).toBe('/newsletter');
			const rows = await site.rows('select * from website_data where email = $1', ['kept@example.org']);
			expect(rows).toHaveLength(1);
			expect(rows[0]).toMatchObject({ form_name: 'Contact Us Form', name: 'Ada Green', page_path: '/contact' });
			const { headers, body } = await notificationOf(site, 'kept@example.org');
			expect(new Webhook(WEBHOOK_SECRET).verify(body, headers)).toEqual({
				form_name: 'Contact Us Form',
				source: 'contact',
				email: 'kept@example.org',
				name: 'Ada Green',
				message: 'A question about the year.',
			});
			await contactOf(page).click();
			await expect(dialog.getByLabel('Name')).toHaveValue('');
			await expect(dialog.getByLabel('Message')).toHaveValue('');
		});

		for (const { name, status, toast } of [
			{ name: 'failed', status: 500, toast: 'Error sending message' },
			{ name: 'succeeded', status: 200, toast: 'Message sent successfully.' },
		]) {
			await test.step(`closed while it is sent, it still shows that it ${name}`, async () => {
				const email = `closed-${status}@example.org`;
				const { promise: closed, resolve: answer } = Promise.withResolvers<void>();
				await page.route('**/contact.data*', async (route) => {
					if (route.request().method() !== 'POST') return route.continue();
					await closed;
					await (status === 200 ? route.continue() : route.fulfill({ status }));
				});
				await send(email, 'Closed too early.');
				await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
				await page.keyboard.press('Escape');
				await expect(dialog).toBeHidden();
				answer();
				await expect(page.locator('.toast').getByText(toast, { exact: true })).toBeVisible();
				await contactOf(page).click();
				await expect(dialog.getByLabel('Message')).toHaveValue(status === 200 ? '' : 'Closed too early.');
				expect(await rowsOf(email)).toHaveLength(status === 200 ? 1 : 0);
				await page.unroute('**/contact.data*');
			});
		}
	});

	test('reopens on the form that has values; switching empties the other one', async ({ page }) => {
		await page.goto('/newsletter');
		const dialog = page.getByRole('dialog', { name: 'Book Consultation' });
		const open = () => page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first().click();
		await open();
		await dialog.getByRole('link', { name: 'Team' }).click();
		await dialog.getByLabel('Company').fill('Green Ltd');
		await dialog.getByLabel('Team size').selectOption('11-50');
		await page.keyboard.press('Escape');
		await open();
		await expect(dialog.getByLabel('Company')).toHaveValue('Green Ltd');
		await expect(dialog.getByLabel('Team size')).toHaveValue('11-50');
		await dialog.getByRole('link', { name: 'Individual' }).click();
		await dialog.getByRole('link', { name: 'Team' }).click();
		await expect(dialog.getByLabel('Company')).toHaveValue('');
	});
});

test.describe('contact', () => {
	test('a click on the button works even if a message appears in the field that loses focus, and no values are lost', async ({
		page,
	}) => {
		// Tall enough not to scroll: otherwise scroll anchoring may hold the button in place.
		await page.setViewportSize({ width: 1280, height: 1600 });
		await page.goto('/contact');
		await page.getByLabel('Company').fill('Green Ltd');
		await page.locator('html[data-ready]').waitFor();
		const message = page.getByLabel('Message');
		await message.pressSequentially('short');
		const button = page.getByRole('button', { name: 'Send Message' });
		const { x, y, width, height } = (await button.boundingBox()) as {
			x: number;
			y: number;
			width: number;
			height: number;
		};
		// At its upper edge, where a message of one line moves it away.
		await page.mouse.move(x + width / 2, y + Math.min(4, height));
		await page.mouse.down();
		await page.waitForTimeout(150);
		await page.mouse.up();
		await expect(page.getByText('Name must be at least 2 characters.', { exact: true })).toBeVisible();
		await expect(page.getByLabel('Company')).toHaveValue('Green Ltd');

		// The panel that replaces the form has no ring around it either, which would look like an error.
		await page.getByLabel('Name').fill('Ada Green');
		await page.getByLabel('Email').fill('ring@example.org');
		await message.fill('A question about the year.');
		await button.click();
		const panel = page.getByRole('region', { name: 'Message sent' });
		await expect(panel).toBeFocused();
		await expect(panel).toHaveCSS('outline-style', 'none');
	});
});

test.describe('consultation', () => {
	test('switching to the team form empties it, and it has its own messages', async ({ page }) => {
		await page.goto('/consultation');
		await page.getByLabel('Name').fill('Ada Green');
		await page.locator('html[data-ready]').waitFor();
		await page.getByRole('link', { name: 'Team', exact: true }).click();
		await expect(page.getByLabel('Name')).toHaveValue('');
		await page.getByRole('button', { name: 'Choose a time' }).click();
		for (const message of [
			'Name is required',
			'Invalid business email address',
			'Company name is required',
			'Sector is required',
			'Team size is required',
		]) {
			await expect(page.getByText(message, { exact: true })).toBeVisible();
		}
		await page.getByRole('link', { name: 'Individual' }).click();
		await expect(page.getByLabel('Name')).toHaveValue('');
		expect(new URL(page.url()).search).toBe('');
	});
});

test.describe('demo request', () => {
	test('a business requests one from the pricing card, with its affiliate code', async ({ page, site }) => {
		await page.goto('/?TRK_ref=mara&utm_source=x');
		expect(new URL(page.url()).search).toBe('?utm_source=x');
		const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('affiliate_tracking') ?? '{}'));
		expect(stored.code).toBe('mara');
		expect(stored.expiresAt - stored.timestamp).toBe(30 * 24 * 3600 * 1000);
		await page.locator('#pricing').getByRole('link', { name: 'Request a demo' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('link', { name: 'For my business' }).click();
		await dialog.getByLabel('Name').fill('Ada Green');
		await dialog.getByLabel('Business email').fill('demo@example.org');
		await dialog.getByLabel('Company').fill('Green Ltd');
		await dialog.getByLabel('Sector').selectOption('finance');
		await dialog.getByLabel('Team size').selectOption('11-50');
		await dialog.getByRole('button', { name: 'Request Demo' }).click();
		await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
		// The panel in place of the form: what was sent, and what happens next.
		await expect(page.getByRole('dialog', { name: 'Request a demo' })).toBeHidden();
		const panel = page.getByRole('dialog', { name: 'Demo requested' });
		await expect(panel.getByText('A real person reads every request and suggests a time by email.')).toBeVisible();
		await expect(panel.getByText('Finance', { exact: true })).toBeVisible();
		const [row] = await site.rows('select * from website_data where email = $1', ['demo@example.org']);
		expect(row).toMatchObject({
			form_name: 'Business Demo Request Form',
			team_size: '11-50',
			affiliate_id: 'mara',
			page_path: '/demo-request',
		});
		const { body } = await notificationOf(site, 'demo@example.org');
		expect(JSON.parse(body)).toMatchObject({
			event_type: 'website_data_insert',
			timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			data: { form_name: 'Business Demo Request Form', team_size: '11-50', message: '', affiliate_id: 'mara' },
		});
	});
});

test.describe('enrollment', () => {
	const fill = async (page: Page | Locator, email: string) => {
		await page.getByLabel('Full name').fill('Ada Green');
		await page.getByLabel('Email').fill(email);
		await page.getByLabel('Sector').fill('Energy');
		await page.getByLabel('Your experience with GenAI').selectOption('beginner');
		await page.getByLabel('How did you hear about us?').selectOption('podcast');
	};

	test('a place is reserved, and the payment page opens after 1.5 seconds', async ({ page, site }) => {
		// Measured by the page's own clock, because checks from outside may be late.
		await page.addInitScript(() => {
			const note = (what: string) => sessionStorage.getItem(what) ?? sessionStorage.setItem(what, String(Date.now()));
			new MutationObserver(() => {
				if (document.body?.textContent.includes('Reservation Successful!')) note('said');
				if (location.pathname === '/checkout') note('left');
			}).observe(document, { childList: true, subtree: true });
		});
		await page.goto('/');
		await page.locator('#pricing').getByRole('link', { name: 'Get Yearlong Access' }).click();
		await expect(page.getByRole('dialog').getByText('$1,990')).toBeVisible();
		await fill(page.getByRole('dialog'), 'enroll@example.org');
		await page.getByRole('button', { name: 'Reserve my place' }).click();
		await expect(page.getByText('Reservation Successful!').first()).toBeVisible();
		await expect(page.getByText('Redirecting you to complete your payment...').first()).toBeVisible();
		await page.waitForURL(/\/checkout\?reference=/);
		const waitForText = (what: string) => page.evaluate((name) => Number(sessionStorage.getItem(name)), what);
		// The time starts with the response; on a slow machine the toast is shown later.
		expect((await waitForText('left')) - (await waitForText('said'))).toBeGreaterThan(500);
		expect(await waitForText('said')).toBeGreaterThan(0);
		await expect(page.getByText('You can’t pay on our site yet')).toBeVisible();
		const [row] = await site.rows(
			`select status, reference, short_reference from enrollments join website_data on website_data.id = website_data_id where email = $1`,
			['enroll@example.org'],
		);
		expect(row?.status).toBe('reserved');
		expect(page.url()).toContain(String(row?.reference));
		await expect(page.getByRole('definition').filter({ hasText: String(row?.short_reference) })).toBeVisible();
	});
});
