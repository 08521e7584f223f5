import type { Page } from '@playwright/test';
import { deliver, sessionEvent } from '../tests/stripe-server.ts';
import { uniqueEmail } from './all-forms.ts';
import { waitForMail } from './mails.ts';
import { stripeWebhookUrl, test } from './providers.ts';
import { expect, type Site } from './site.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './stories.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linkIn = (mail: string, path: string) => new RegExp(`https?:\\S*${path}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? '';

async function signIn(page: Page, site: Site, email: string) {
	await page.goto('/my/sign-in');
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
	await page.goto(linkIn(await waitForMail(site, email, 'participant-sign-in'), '/my/link'));
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled });

		test('seats are bought, paid, given to people and passed on', async ({ page, site, browser }) => {
			// axe needs scripts.
			const check = async (look: (page: Page) => Promise<void>) => javaScriptEnabled && (await look(page));
			const email = uniqueEmail();
			await page.goto('/teams');
			await page.getByLabel('Number of seats').fill('1');
			await page.getByLabel('Your name').fill('Bo Buyer');
			await page.getByLabel('Work email').fill(email);
			await page.getByLabel('Company').fill('Acme');
			await page.getByLabel('Tax or VAT ID').fill('DE123456789');
			await page.getByLabel('Billing address').fill('1 Main St\nBerlin, Germany');
			await page.getByLabel('I accept the terms of service').check();
			await page.getByRole('button', { name: 'Reserve these seats' }).click();
			await expect(page.getByText('Please enter a number from 2 to 50.').first()).toBeVisible();
			await check(expectAccessibleAtEverySize);
			await page.getByLabel('Number of seats').fill('3');
			await page.getByRole('button', { name: 'Reserve these seats' }).click();
			await expect(page).toHaveURL(/\/checkout\?reference=/);
			await expect(heading(page)).toHaveText('Your seats are reserved');
			await expect(page.getByText('$5,970').first()).toBeVisible();
			await check(expectAccessible);
			const reference = new URL(page.url()).searchParams.get('reference') ?? '';
			expect(await deliver(stripeWebhookUrl(site), sessionEvent({ reference, amount: 597_000 }))).toBe(200);
			await page.reload();
			await expect(heading(page)).toHaveText('Your seats are ready');

			await signIn(page, site, email);
			await expect(page.getByRole('heading', { name: 'You bought seats for a team' })).toBeVisible();
			await page.getByRole('link', { name: 'Go to your team' }).click();
			await expect(page.getByText('0 in use, 0 invited, 3 free.')).toBeVisible();
			const [ann, ben] = [uniqueEmail(), uniqueEmail()];
			await page.getByLabel('Invite by email').fill(`${ann}\n${ben}, nonsense`);
			await page.getByRole('button', { name: 'Send invitations' }).click();
			await expect(page.getByText('This isn’t an email address: nonsense. Nothing was sent.')).toBeVisible();
			await expect(page.getByLabel('Invite by email')).toHaveValue(`${ann}\n${ben}, nonsense`);
			// The refused field has the focus, which starts the application: it must not come between selecting and typing.
			if (javaScriptEnabled) await expect(page.locator('html')).toHaveAttribute('data-ready');
			await page.getByLabel('Invite by email').fill(`${ann}\n${ben}`);
			await page.getByRole('button', { name: 'Send invitations' }).click();
			await expect(page.getByText('0 in use, 2 invited, 1 free.')).toBeVisible();

			const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
			const phone = await context.newPage();
			await phone.goto(linkIn(await waitForMail(site, ann, 'team-seat-invitation'), '/my/claim'));
			await expect(heading(phone)).toHaveText('You have a seat');
			await check(() => expectAccessibleAtEverySize(phone));
			await phone.getByLabel('Your name').fill('Ann Lee');
			await phone.getByRole('button', { name: 'Claim my seat' }).click();
			await expect(heading(phone)).toHaveText('Your year');
			await expect(phone.getByText(/^Your access runs through /)).toBeVisible();

			await page.goto('/my/team');
			await expect(page.getByText(`In use by Ann Lee (${ann}) since`)).toBeVisible();
			await check(expectAccessibleAtEverySize);

			await page.getByRole('link', { name: 'Renew for another year' }).click();
			await expect(page.getByLabel(`Ann Lee (${ann})`)).toBeChecked();
			await expect(page.getByLabel('Number of seats')).toHaveValue('3');
			await page.getByLabel('Number of seats').focus();
			if (javaScriptEnabled) await expect(page.locator('html')).toHaveAttribute('data-ready');
			await page.getByLabel('Number of seats').fill('0');
			await page.getByRole('button', { name: 'Reserve this renewal' }).click();
			await expect(page.getByText('Please enter a number from 1 to').first()).toBeVisible();
			await check(expectAccessibleAtEverySize);
			await page.getByLabel('Number of seats').fill('2');
			if (javaScriptEnabled) await expect(page.getByText('Total: $3,980')).toBeVisible();
			await page.getByRole('button', { name: 'Reserve this renewal' }).click();
			await expect(heading(page)).toHaveText('Your renewal is reserved');
			const renewal = new URL(page.url()).searchParams.get('reference') ?? '';
			expect(await deliver(stripeWebhookUrl(site), sessionEvent({ reference: renewal, amount: 398_000 }))).toBe(200);
			await waitForMail(site, ann, 'team-seat-renewed');
			await page.goto('/my/team');
			await expect(page.getByText('1 in use, 0 invited, 1 free.')).toBeVisible();
			await page.getByText('Hand over to a colleague').click();
			await page.getByLabel('Your colleague’s email').fill('nobody');
			await page.getByRole('button', { name: 'Send the offer' }).click();
			await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
			await page.getByText('Take back', { exact: true }).first().click();
			await page.getByRole('button', { name: 'Take this seat back' }).first().click();
			await expect(page.getByText('0 in use, 1 invited, 2 free.')).toBeVisible();
			await phone.reload();
			await expect(phone.getByRole('heading', { name: 'Your seat has ended' })).toBeVisible();
			await context.close();
		});
	});
}
