import type { CDPSession, Page } from '@playwright/test';
import { passkeyPaths, passkeys } from '#content/my/passkeys.ts';
import { enrollment, expectToast, uniqueEmail } from './all-forms.ts';
import { waitForMail } from './mails.ts';
import { expect, type Site, test } from './site.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './stories.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function addAuthenticator(page: Page) {
	const client: CDPSession = await page.context().newCDPSession(page);
	await client.send('WebAuthn.enable');
	const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
	};
}

const post = (site: Site, path: string, fields: Record<string, string>) =>
	fetch(site.url + path, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { origin: site.url },
		redirect: 'manual',
	});

async function signInByLink(page: Page, site: Site) {
	const email = uniqueEmail();
	expect((await post(site, '/enroll', { ...enrollment.fields, email })).status).toBe(303);
	expect((await post(site, '/my/sign-in', { email })).status).toBe(303);
	const mail = await waitForMail(site, email, 'participant-sign-in');
	await page.goto(/https?:\S*\/my\/link\?token=[\w.-]+/.exec(mail)?.[0] ?? '');
	await page.getByRole('button', { name: 'Sign in here' }).click();
	await expect(heading(page)).toHaveText('Your year');
	return email;
}

const signOut = async (page: Page) => {
	const bar = page.getByRole('navigation', { name: 'My year' });
	await bar.getByRole('button', { name: 'Sign out' }).click();
	await expect(heading(page)).toHaveText('Sign in');
};

test('a participant adds a passkey, and signs in with it by its button and by the email field', async ({
	page,
	site,
}) => {
	const authenticator = await addAuthenticator(page);
	const email = await signInByLink(page, site);
	await page.goto('/my/devices');
	await page.mouse.move(50, 50);
	await expect(page.getByText('This device can keep one')).toBeVisible();
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await expectToast(page, [passkeys.added.title, passkeys.added.description]);
	await expect(page.getByText(/Chrome on Linux/)).toHaveCount(2);
	await expect(page.getByText('Not used yet')).toBeVisible();
	await expect(page.getByText('This device can keep one')).toBeHidden();
	await expectAccessibleAtEverySize(page);
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await expect(page.getByRole('alert').getByText('This device already has a passkey for you.')).toBeVisible();

	await signOut(page);
	// The browser's suggestions come later in this test.
	await page.route(`${passkeyPaths.signIn}?*`, (route) => route.abort(), { times: 1 });
	const withoutOffer = page.waitForEvent('requestfailed');
	await page.goto('/my/sign-in?next=/my/devices');
	await page.mouse.move(50, 50);
	await withoutOffer;
	await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username webauthn');
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
	await expect(heading(page)).toHaveText('Devices');
	await expect(page.getByText(/Last used \w+ \d+, \d{4}$/)).toHaveCount(2);
	expect(await page.content()).not.toContain(email);

	await signOut(page);
	// The browser that is tested picks the only suggestion by itself.
	await page.getByRole('textbox', { name: 'Email' }).focus();
	await expect(heading(page)).toHaveText('Your year');

	await page.goto('/my/devices');
	await page.getByRole('button', { name: /^Remove: / }).click();
	await expectToast(page, [passkeys.removed.title]);
	expect(await authenticator.count()).toBe(1);
	await signOut(page);
	await page.getByRole('textbox', { name: 'Email' }).focus();
	await expect(page.getByText('We don’t recognize that passkey. Use a link instead.')).toBeVisible();
	await expectAccessible(page);
	expect(site.log()).not.toContain(email);
});

test('a passkey that nobody confirms signs nobody in, and can be tried again', async ({ page }) => {
	await page.goto('/my/sign-in');
	await addAuthenticator(page);
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
	await expect(page.getByText('No passkey was used. Try again, or use a link instead.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('there is only the form for a link', async ({ page }) => {
		await page.goto('/my/sign-in');
		await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Sign in with a passkey', includeHidden: true })).toBeHidden();
	});
});
