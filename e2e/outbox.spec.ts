import { expectToast } from './all-forms.ts';
import { sendContactForm } from './mails.ts';
import type { Site } from './site.ts';
import { desk, expect, expectAccessibleAtEverySize, phone, test } from './stories.ts';

// Playwright's traces inject a script into every frame; an email's frame runs none, and the browser reports that.
test.use({ trace: 'off' });

function linkOf(site: Site): string {
	return /Emails are stored, not sent\. Read them: (\S+)/.exec(site.log())?.[1] ?? '';
}

test.describe('over HTTP', () => {
	test.use({ plain: true });

	test('without the link, the page does not exist', async ({ page, request }) => {
		const response = await page.goto('/outbox');
		expect(response?.status()).toBe(404);
		const read = async () => [await page.locator('body').innerText(), await page.locator('title').innerText()];
		const shown = await read();
		expect((await page.goto('/nothing-at-all'))?.status()).toBe(404);
		expect(await read()).toEqual(shown);
		for (const address of ['/outbox?token=x', '/outbox/x', '/outbox/x/html', '/outbox/x/files/0', '/outbox.data']) {
			expect((await request.get(address)).status(), address).toBe(404);
		}
		for (const address of ['/console/email', '/console/email/x', '/console/email/x/html', '/console/jobs']) {
			expect((await request.get(address)).url(), address).toContain('/console/sign-in');
		}
	});

	test('the link from the terminal shows every email as it would have been sent', async ({ page, site, show }) => {
		const email = await sendContactForm(page, site);
		await page.goto(linkOf(site));
		await expect(page).toHaveURL(`${site.url}/console/email`);
		const sizes = { sizes: [desk, phone] };
		await expectAccessibleAtEverySize(await show(page), 'the list', sizes);
		const row = page.getByRole('row').filter({ hasText: email });
		await expect(row).toContainText('Stored');
		await row.getByRole('link', { name: 'We got your message' }).click();
		const frame = page.frameLocator('iframe');
		await expect(frame.getByRole('heading', { name: 'We’ve received your message' })).toBeVisible();
		await expect(page.locator('pre').first()).toContainText('A real person reads every message and replies by email.');
		await expect(page.getByText('auto-generated')).toBeVisible();
		const shown = await show(page);
		// Desktop and phone take turns.
		await expectAccessibleAtEverySize(shown, 'an email', sizes);
		// The logo is shown in the frame, where nothing else may be loaded.
		const picture = shown.frameLocator('iframe').locator('img');
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await page.getByRole('button', { name: 'Resend' }).click();
		await expectToast(page, ['It will be retried within a few seconds']);
		const tries = `select attempts from mails where recipient = $1`;
		await expect.poll(async () => (await site.rows(tries, [email]))[0]?.attempts, { intervals: [50] }).toBe(2);
	});
});

test('a link that is followed from another site’s page opens it too', async ({ page, site }) => {
	await page.route('https://chat.example/', (route) =>
		route.fulfill({ contentType: 'text/html', body: `<a href="${linkOf(site)}">the outbox</a>` }),
	);
	await page.goto('https://chat.example/');
	await page.getByRole('link').click();
	await expect(page).toHaveURL(`${site.url}/console/email`);
	await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
});

test('a mail server’s report is rejected without a secret', async ({ request }) => {
	const response = await request.post('/webhooks/bounces', {
		data: 'x',
		headers: { 'content-type': 'message/rfc822' },
	});
	expect(response.status()).toBe(404);
	// settings.spec.ts tests it with one.
});
