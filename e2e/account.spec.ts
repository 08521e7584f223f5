import type { Page } from '@playwright/test';
import { enrollment, uniqueEmail } from './all-forms.ts';
import { waitForMail } from './mails.ts';
import { expect, type Site, test } from './site.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './stories.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signIn(page: Page, site: Site): Promise<string> {
	const email = uniqueEmail();
	const post = (path: string, fields: Record<string, string>) =>
		fetch(site.url + path, {
			method: 'POST',
			body: new URLSearchParams(fields),
			headers: { origin: site.url },
			redirect: 'manual',
		});
	expect((await post('/enroll', { ...enrollment.fields, email })).status).toBe(303);
	expect((await post('/my/sign-in', { email })).status).toBe(303);
	const mail = await waitForMail(site, email, 'participant-sign-in');
	await page.goto(/https?:\S*\/my\/link\?token=[\w.-]+/.exec(mail)?.[0] ?? '');
	await page.getByRole('button', { name: 'Sign in here' }).click();
	await expect(heading(page)).toHaveText('Your year');
	return email;
}

const linkIn = (mail: string) => /https?:\S*\/my\/confirm\?token=[\w.-]+/.exec(mail)?.[0] ?? '';

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, timezoneId: 'Asia/Kolkata' });

		test('a participant changes their main address, time zone and name, and asks for an erasure', async ({
			page,
			site,
		}) => {
			// axe needs scripts.
			const check = async (look: (page: Page) => Promise<void>) => javaScriptEnabled && (await look(page));
			const email = await signIn(page, site);
			const own = uniqueEmail();
			await page.goto('/my/account');
			await expect(heading(page)).toHaveText('Your account');
			const zone = page.getByLabel('Your time zone');
			if (javaScriptEnabled) {
				// The first interaction starts the page's scripts, which tell the browser's zone.
				const told = page.waitForResponse((response) => response.request().method() === 'POST');
				await page.mouse.move(50, 50);
				expect((await told).status()).toBe(204);
				await page.reload();
				await expect(zone).toHaveValue('Asia/Kolkata');
			}
			await check(expectAccessibleAtEverySize);
			await page.getByRole('textbox', { name: 'Email address' }).fill('pat@nowhere');
			await page.getByRole('button', { name: 'Send the link' }).click();
			await expect(page.getByText('Please enter a valid email address')).toBeVisible();
			await page.getByRole('textbox', { name: 'Email address' }).fill(own);
			await page.getByLabel('Make it my main address').check();
			await page.getByRole('button', { name: 'Send the link' }).click();
			await expect(page.getByText('Waiting for both addresses to confirm')).toBeVisible();
			await page.goto(linkIn(await waitForMail(site, own, 'own-link-address')));
			await check(expectAccessible);
			await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
			await expect(page.getByText('Waiting for your main address to confirm')).toBeVisible();
			await page.goto(linkIn(await waitForMail(site, email, 'own-link-main')));
			await page.getByRole('button', { name: 'Yes, change it' }).click();
			await expect(page.getByRole('listitem').filter({ hasText: own })).toContainText('Main address');
			await page.getByRole('button', { name: `Remove: ${email}` }).click();
			await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);

			await zone.selectOption('America/St_Johns');
			await page.getByRole('region', { name: 'Time zone' }).getByRole('button', { name: 'Save' }).click();
			await expect(zone).toHaveValue('America/St_Johns');
			await page.getByLabel('Name on certificates').fill('李小龍 Pat Green');
			await page.getByRole('region', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click();
			await expect(page.getByLabel('Name on certificates')).toHaveValue('李小龍 Pat Green');
			await page.getByRole('link', { name: 'Erase my data' }).click();
			await check(expectAccessibleAtEverySize);
			await page.getByRole('button', { name: 'Email me the link' }).click();
			await expect(page.getByText('Please confirm that you want this.')).toBeVisible();
			await page.getByLabel('I want all my data erased').check();
			await page.getByRole('button', { name: 'Email me the link' }).click();
			await page.goto(linkIn(await waitForMail(site, own, 'own-link-erasure')));
			await page.getByRole('button', { name: 'Erase everything' }).click();
			await expect(page.getByText('Your data is erased')).toBeVisible();
			await page.goto('/my');
			await expect(heading(page)).toHaveText('Sign in');
			expect(site.log()).not.toContain(own);
			expect(site.log()).not.toContain(email);
		});
	});
}
