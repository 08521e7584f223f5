import type { Locator, Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expect, test, WEBHOOK_SECRET } from './site.ts';

/** Waits until the notification about an address came. */
async function notificationOf(site: { notifications: { headers: object; body: string }[] }, email: string) {
	const find = () => site.notifications.find(({ body }) => body.includes(email));
	await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
	return find() as { headers: Record<string, string>; body: string };
}

test.describe('contact', () => {
	test('a message is kept, announced, and its dialog closes', async ({ page, site }) => {
		await page.goto('/');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
		const dialog = page.getByRole('dialog', { name: 'Contact Us' });
		await dialog.getByLabel('Name').fill('Ada Green');
		await dialog.getByLabel('Email').fill('dialog@example.org');
		await dialog.getByLabel('Message').fill('A question about the year.');
		await dialog.getByRole('button', { name: 'Send Message' }).click();
		await expect(page.getByText('Message sent successfully.').first()).toBeVisible();
		await expect(dialog).toBeHidden();
		expect(new URL(page.url()).pathname).toBe('/');
		const rows = await site.rows('select * from website_data where email = $1', ['dialog@example.org']);
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({ form_name: 'Contact Us Form', name: 'Ada Green', page_path: '/contact' });
		const { headers, body } = await notificationOf(site, 'dialog@example.org');
		expect(new Webhook(WEBHOOK_SECRET).verify(body, headers)).toEqual({
			form_name: 'Contact Us Form',
			email: 'dialog@example.org',
			name: 'Ada Green',
			message: 'A question about the year.',
		});
	});

	test('every message stands beside its field, and nothing typed is lost', async ({ page }) => {
		await page.goto('/contact');
		await page.getByLabel('Company').fill('Green Ltd');
		await page.getByRole('button', { name: 'Send Message' }).click();
		for (const message of [
			'Name must be at least 2 characters.',
			'Please enter a valid email address.',
			'Message must be at least 10 characters.',
		]) {
			await expect(page.getByText(message, { exact: true })).toBeVisible();
		}
		await expect(page.getByLabel('Name')).toBeFocused();
		await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByLabel('Company')).toHaveValue('Green Ltd');
	});

	test('a broken connection is said kindly and keeps the text', async ({ page, context }) => {
		await page.goto('/contact');
		await page.getByLabel('Name').fill('Ada Green');
		await page.locator('html[data-ready]').waitFor();
		await page.getByLabel('Email').fill('offline@example.org');
		await page.getByLabel('Message').fill('A question about the year.');
		await context.setOffline(true);
		await page.getByRole('button', { name: 'Send Message' }).click();
		await expect(page.getByText('Error sending message').first()).toBeVisible();
		await context.setOffline(false);
		await expect(page.getByLabel('Message')).toHaveValue('A question about the year.');
		await page.getByRole('button', { name: 'Send Message' }).click();
		await expect(page.getByText('Message sent successfully.').first()).toBeVisible();
	});
});

test.describe('consultation', () => {
	test('a person asks and gets the calendar in place of the form', async ({ page, site }) => {
		await page.goto('/podcast');
		await page.getByRole('link', { name: 'Book Consultation' }).click();
		const dialog = page.getByRole('dialog', { name: 'Book Consultation' });
		await dialog.getByLabel('Name').fill('Ada Green');
		await dialog.getByLabel('Email').fill('consult@example.org');
		await dialog.getByRole('button', { name: 'Choose a time' }).click();
		await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
		await expect(page.getByText('Please schedule a time for your demo below.').first()).toBeVisible();
		const frame = dialog.locator('iframe');
		await expect(frame).toHaveAttribute('src', '/schedule');
		expect((await frame.boundingBox())?.height).toBe(500);
		await expect(dialog.getByLabel('Name')).toHaveCount(0);
		const rows = await site.rows('select form_name from website_data where email = $1', ['consult@example.org']);
		expect(rows).toEqual([{ form_name: 'Demo Request Form' }]);
	});

	test('switching to the team form empties it, and its messages are its own', async ({ page }) => {
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
	test('a business asks from the pricing card, with the affiliate code it came with', async ({ page, site }) => {
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
		await expect(dialog).toBeHidden();
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

	test('the standard form on its page is empty again after it was kept, its list at the prompt', async ({ page }) => {
		await page.goto('/demo-request');
		await page.getByLabel('Name').fill('Ada Green');
		await page.getByLabel('Email').fill('again@example.org');
		await page.getByLabel('Sector').selectOption('finance');
		await page.getByRole('button', { name: 'Request Demo' }).click();
		await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
		await expect(page.getByLabel('Name')).toHaveValue('');
		await expect
			.poll(() => page.getByLabel('Sector').evaluate((list: HTMLSelectElement) => list.selectedIndex))
			.toBe(0);
	});

	test('the standard form says what it needs', async ({ page }) => {
		await page.goto('/demo-request');
		await page.getByRole('button', { name: 'Request Demo' }).click();
		await expect(page.getByText('Name is required')).toBeVisible();
		await expect(page.getByText('Invalid email address')).toBeVisible();
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

	test('a place is reserved and after 1.5 seconds the way to the payment opens', async ({ page, site }) => {
		await page.goto('/');
		await page.locator('#pricing').getByRole('link', { name: 'Get Yearlong Access' }).click();
		await expect(page.getByRole('dialog').getByText('$1,990')).toBeVisible();
		await fill(page.getByRole('dialog'), 'enroll@example.org');
		await page.getByRole('button', { name: 'Reserve and pay' }).click();
		await expect(page.getByText('Reservation Successful!').first()).toBeVisible();
		const said = Date.now();
		await expect(page.getByText('Redirecting you to complete your payment...').first()).toBeVisible();
		await page.waitForURL(/\/checkout\?reference=/);
		expect(Date.now() - said).toBeGreaterThan(1000);
		await expect(page.getByText('No payment provider is connected')).toBeVisible();
		const [row] = await site.rows(
			`select status, reference from enrollments join website_data on website_data.id = website_data_id where email = $1`,
			['enroll@example.org'],
		);
		expect(row?.status).toBe('reserved');
		expect(page.url()).toContain(String(row?.reference));
	});

	test('every message stands beside its field', async ({ page }) => {
		await page.goto('/enroll');
		await page.getByRole('button', { name: 'Reserve and pay' }).click();
		for (const message of [
			'Full name is required',
			'Invalid email address',
			'Please enter your sector',
			'Please select your GenAI experience level',
			'Please select how you heard about us',
		]) {
			await expect(page.getByText(message, { exact: true })).toBeVisible();
		}
	});

	test('without scripts the reservation leads to a link to the payment', async ({ browser, site }) => {
		const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
		await page.goto('/enroll');
		await fill(page, 'enroll-plain@example.org');
		await page.getByRole('button', { name: 'Reserve and pay' }).click();
		await expect(page.getByText('Reservation Successful!').first()).toBeVisible();
		await page.getByRole('link', { name: 'Continue to payment' }).click();
		await expect(page.getByText('Your place is reserved')).toBeVisible();
	});
});

test("a server that cannot keep a form says so with the specification's toast", async ({ page, site }) => {
	await site.rows('alter table website_data rename to website_data_away');
	try {
		await page.goto('/consultation');
		await page.getByLabel('Name').fill('Ada Green');
		await page.getByLabel('Email').fill('failing@example.org');
		await page.getByRole('button', { name: 'Choose a time' }).click();
		await expect(page.getByText('Error submitting form').first()).toBeVisible();
		await expect(page.getByText('There was an error submitting your form. Please try again.').first()).toBeVisible();
		await expect(page.getByLabel('Name')).toHaveValue('Ada Green');
	} finally {
		await site.rows('alter table website_data_away rename to website_data');
	}
	await page.getByRole('button', { name: 'Choose a time' }).click();
	await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
	expect(site.log()).not.toContain('failing@example.org');
});
