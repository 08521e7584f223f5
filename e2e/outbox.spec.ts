import { expectToast } from './all-forms.ts';
import { desk, phone } from './all-pages.ts';
import { expectAccessibleAtEverySize } from './axe.ts';
import { sendContactForm } from './mails.ts';
import { expect, type Site, test } from './site.ts';

// Playwright's traces inject a script into every frame; an email's frame runs none, and the browser reports that.
test.use({ trace: 'off' });

/** The link that the process printed at its start. */
function linkOf(site: Site): string {
	return /Emails are stored, not sent\. Read them: (\S+)/.exec(site.log())?.[1] ?? '';
}

test('without the link, the page does not exist', async ({ page, request }) => {
	const response = await page.goto('/outbox');
	expect(response?.status()).toBe(404);
	const shown = await page.locator('body').innerText();
	const title = await page.title();
	expect((await page.goto('/nothing-at-all'))?.status()).toBe(404);
	expect([await page.locator('body').innerText(), await page.title()]).toEqual([shown, title]);
	for (const address of ['/outbox?token=x', '/outbox/x', '/outbox/x/html', '/outbox/x/files/0', '/outbox.data']) {
		expect((await request.get(address)).status(), address).toBe(404);
	}
	for (const address of ['/console/email', '/console/email/x', '/console/email/x/html', '/console/jobs']) {
		expect((await request.get(address)).url(), address).toContain('/console/sign-in');
	}
});

for (const scripts of [true, false]) {
	test.describe(scripts ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled: scripts });
		test('the link from the terminal shows every email as it would have been sent', async ({ page, site }) => {
			const email = await sendContactForm(page, site);
			await page.goto(linkOf(site));
			await expect(page).toHaveURL(`${site.url}/console/email`);
			const row = page.getByRole('row').filter({ hasText: email });
			await expect(row).toContainText('Stored');
			await row.getByRole('link', { name: 'We got your message' }).click();
			const frame = page.frameLocator('iframe');
			await expect(frame.getByRole('heading', { name: 'We’ve received your message' })).toBeVisible();
			await expect(page.locator('pre').first()).toContainText(
				'A real person reads every message and replies by email.',
			);
			await expect(page.getByText('auto-generated')).toBeVisible();
			await page.getByRole('button', { name: 'Resend' }).click();
			await expectToast(page, ['It will be retried within a few seconds']);
			const tries = `select attempts from mails where recipient = $1`;
			await expect.poll(async () => (await site.rows(tries, [email]))[0]?.attempts).toBe(2);
		});
	});
}

test('the logo of an email is shown in its frame, where nothing else may be loaded', async ({ page, site }) => {
	const email = await sendContactForm(page, site);
	await page.goto(linkOf(site));
	await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
	const picture = page.frameLocator('iframe').locator('img');
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('emails are accessible on a desktop and on a phone', async ({ page, site }) => {
	await sendContactForm(page, site);
	await page.goto(linkOf(site));
	const sizes = { sizes: [desk, phone] };
	await expectAccessibleAtEverySize(page, 'the list', sizes);
	await page.goto('/console/email?status=stored');
	await page.getByRole('rowheader').getByRole('link').first().click();
	await page.waitForURL(/email\/[0-9a-f-]{36}$/);
	// Desktop and phone take turns.
	await expectAccessibleAtEverySize(page, 'an email', sizes);
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
