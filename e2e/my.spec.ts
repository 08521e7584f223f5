import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { deliver, sessionEvent } from '../tests/stripe-server.ts';
import { enrollment, uniqueEmail } from './all-forms.ts';
import { waitForMail } from './mails.ts';
import { localUrl, stripeWebhookUrl, test } from './providers.ts';
import { expect, type Site } from './site.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './stories.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function makeParticipant(site: Site): Promise<string> {
	const email = uniqueEmail();
	const answer = await fetch(localUrl(site, '/enroll'), {
		method: 'POST',
		body: new URLSearchParams({ ...enrollment.fields, email }),
		headers: { origin: site.url },
		redirect: 'manual',
	});
	expect(answer.status).toBe(303);
	const [row] = await site.rows(
		`select reference from enrollments join website_data on id = website_data_id where email = $1`,
		[email],
	);
	expect(await deliver(stripeWebhookUrl(site), sessionEvent({ reference: String(row?.reference) }))).toBe(200);
	return email;
}

const linkIn = (mail: string) => /https?:\S*\/my\/link\?token=[\w.-]+/.exec(mail)?.[0] ?? '';

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled });

		test('a participant signs in by email, sees the next session, and signs out', async ({ page, site }) => {
			// axe needs scripts.
			const check = async (look: (page: Page) => Promise<void>) => javaScriptEnabled && (await look(page));
			const email = await makeParticipant(site);
			expect(await waitForMail(site, email, 'enrollment-paid')).toContain(`${site.url}/my`);
			await page.goto('/my');
			await expect(page).toHaveURL(/\/my\/sign-in\?next=/);
			await check(expectAccessible);
			await page.getByRole('textbox', { name: 'Email' }).fill(email);
			await page.getByRole('button', { name: 'Email me a link' }).click();
			await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
			await page.goto(linkIn(await waitForMail(site, email, 'participant-sign-in')));
			await expect(page).toHaveURL(/\/my$/);
			await expect(heading(page)).toHaveText('Your year');
			await expect(page.getByText(/^Your access runs through /)).toBeVisible();
			await expect(page.getByText('You can join from 30 minutes before the start.')).toBeVisible();
			await expect(page.getByRole('img', { name: /^Your year so far: 0 of \d+ sessions/ })).toBeVisible();
			expect(await page.content()).not.toContain(email);
			await check(expectAccessibleAtEverySize);
			const bar = page.getByRole('navigation', { name: 'My year' });
			await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
			await bar.getByRole('link', { name: 'Calendar' }).click();
			await page.getByRole('button', { name: 'Create my calendar link' }).click();
			await expect(page.getByLabel('Or copy this address')).toHaveValue(/\/my\/calendar\.ics\?token=[\w-]{43}$/);
			await check(expectAccessibleAtEverySize);
			const { pathname, search } = new URL(await page.getByLabel('Or copy this address').inputValue());
			const feed = await fetch(localUrl(site, pathname + search));
			expect(await feed.text()).toContain('BEGIN:VEVENT');
			await page.getByRole('link', { name: 'Billing', exact: true }).click();
			await check(expectAccessible);
			const download = page.waitForEvent('download');
			await page.getByRole('link', { name: 'Download: Receipt' }).click();
			const file = await download;
			expect(file.suggestedFilename()).toMatch(/^R-\d{4}-\d{4}\.pdf$/);
			expect(
				readFileSync(await file.path())
					.subarray(0, 5)
					.toString(),
			).toBe('%PDF-');
			await bar.getByRole('link', { name: 'Account' }).click();
			await check(expectAccessible);
			await page.getByRole('link', { name: 'See your devices' }).click();
			await expect(page.getByText('This browser')).toBeVisible();
			await check(expectAccessible);
			await bar.getByRole('button', { name: 'Sign out' }).click();
			await expect(page).toHaveURL(/\/my\/sign-in$/);
			await expect(page.getByText('You’re signed out', { exact: true })).toBeVisible();
			await page.goto('/my');
			await expect(page).toHaveURL(/\/my\/sign-in/);
			expect(site.log()).not.toContain(email);
		});
	});
}

test('a link opened in another browser asks first', async ({ page, site }) => {
	const email = await makeParticipant(site);
	await fetch(localUrl(site, '/my/sign-in'), {
		method: 'POST',
		body: new URLSearchParams({ email }),
		headers: { origin: site.url },
		redirect: 'manual',
	});
	await page.goto(linkIn(await waitForMail(site, email, 'participant-sign-in')));
	await expect(heading(page)).toHaveText('Continue in this browser?');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Sign in here' }).click();
	await expect(heading(page)).toHaveText('Your year');
	await page.goBack();
	// The browser may show the earlier page again without a request.
	await expect(heading(page)).not.toHaveText('Your year');
	await page.reload();
	await expect(heading(page)).toHaveText('This link has been used');
});
