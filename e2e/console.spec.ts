import { appCode, PASSWORD } from '../tests/operators.ts';
import { firstOperatorLink, resetSite, setUpApp, signIn } from './console-operators.ts';
import { waitForMail, waitForMailLink } from './mails.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

const linkOf = (site: Site, email: string, kind: string) =>
	waitForMailLink(site, email, kind, /http:\/\/localhost:\d+\/console\/\S+/);

test('the first operator signs up, sets up an authenticator app, invites a colleague, and resets a password', async ({
	page,
	openPage,
	expectAccessible,
	site,
}) => {
	test.setTimeout(240_000);
	await page.goto(`${site.url}/console`);
	await expect(page).toHaveURL(/\/console\/sign-in/);
	await page.goto(firstOperatorLink(site));
	await page.getByLabel('Your name').fill('Olga Field');
	await page.getByLabel('Your email').fill('olga@example.org');
	await page.getByLabel('Password').fill('password12345');
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
	await expect(page.getByLabel('Your name')).toHaveValue('Olga Field');
	await expectAccessible(page);
	await page.getByLabel('Password').fill(PASSWORD);
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();

	// The console needs an app first: a link to notifications would lead back here.
	const notifications = page.getByRole('link', { name: 'Notifications by email and in the browser' });
	await expect(notifications).toHaveCount(0);

	// The app, and the recovery codes.
	await page.getByRole('form', { name: 'Set up an app' }).getByLabel('Current password').fill(PASSWORD);
	await page.getByRole('button', { name: 'Set up an app' }).click();
	await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
	const secret = await page.locator('.console-secret').innerText();
	await page.getByLabel('Code from the app').fill(appCode(secret));
	await page.getByRole('button', { name: 'Turn it on' }).click();
	const shown = page.locator('.console-codes code');
	await expect(shown).toHaveCount(10);
	await expect(notifications).toBeVisible();
	const codes = await shown.allInnerTexts();
	await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();

	// Sign in with a code of the app, by email, and with a recovery code.
	await signIn(page, 'olga@example.org');
	await page.getByLabel('Code', { exact: true }).fill(appCode(secret, Date.now() + 30_000));
	await page.getByRole('button', { name: 'Go on' }).click();
	await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
	const other = await openPage();
	await other.goto(`${site.url}/console/account`);
	await signIn(other, 'olga@example.org');
	await other.getByRole('button', { name: 'Email me a code' }).click();
	const code = /\b\d{6}\b/.exec(await waitForMail(site, 'olga@example.org', 'operator-code'))?.[0] ?? '';
	await other.getByLabel('Code from the email').fill(code);
	await other.getByRole('button', { name: 'Go on' }).click();
	await expect(other).toHaveURL(`${site.url}/console/account`);

	// Invite a moderator.
	await page.goto(`${site.url}/console/operators`);
	await page.getByRole('form', { name: 'Invite someone' }).getByLabel('Email').fill('mo@example.org');
	await page.getByRole('form', { name: 'Invite someone' }).getByLabel('Role').selectOption('moderator');
	await page.getByRole('button', { name: 'Send invitation' }).click();
	await expect(page.getByText('mo@example.org').first()).toBeVisible();
	const mo = await openPage();
	await mo.goto(await linkOf(site, 'mo@example.org', 'operator-invited'));
	await mo.getByLabel('Your name').fill('Mo Reed');
	await mo.getByLabel('Password').fill(PASSWORD);
	await mo.getByRole('button', { name: 'Create account' }).click();
	await expect(mo.getByText('You are a moderator.')).toBeVisible();
	await expect(mo.getByRole('navigation').getByRole('link', { name: 'Team' })).toHaveCount(0);
	expect((await mo.goto(`${site.url}/console/operators`))?.status()).toBe(403);
	await expect(mo.getByText('You don’t have access to this page')).toBeVisible();

	// A new password by email; it ends the session in the other browser.
	const forgetful = await openPage();
	await forgetful.goto(`${site.url}/console/sign-in`);
	await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
	await forgetful.getByLabel('Email').fill('mo@example.org');
	await forgetful.getByRole('button', { name: 'Send the link' }).click();
	await forgetful.goto(await linkOf(site, 'mo@example.org', 'operator-reset'));
	await forgetful.locator('input[type="password"]').fill('meadow thimble quartz ladder');
	await forgetful.getByRole('button', { name: 'Set the password' }).click();
	await signIn(forgetful, 'mo@example.org', 'meadow thimble quartz ladder');
	await expect(forgetful.getByRole('heading', { name: 'Today' })).toBeVisible();
	await mo.goto(`${site.url}/console`);
	await expect(mo).toHaveURL(/sign-in/);

	// A session that ends while a form is filled in.
	await page.goto(`${site.url}/console/operators`);
	await page.getByRole('form', { name: 'Invite someone' }).getByLabel('Email').fill('late@example.org');
	await page.getByRole('form', { name: 'Invite someone' }).getByLabel('Role').selectOption('editor');
	await other.goto(`${site.url}/console/account`);
	await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
	await expect(other.getByRole('row')).toHaveCount(2);
	await page.getByRole('button', { name: 'Send invitation' }).click();
	await expect(page.getByText('What you typed is saved for an hour')).toBeVisible();
	await signIn(page, 'olga@example.org');
	await page.getByRole('link', { name: 'Use a recovery code' }).click();
	await page.getByLabel('Recovery code').fill(codes[0] ?? '');
	await page.getByRole('button', { name: 'Go on' }).click();
	await expect(page.getByText('late@example.org')).toBeVisible();
	await page.getByRole('button', { name: 'Send now' }).click();
	await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
	expect(await waitForMail(site, 'late@example.org', 'operator-invited')).toContain('an editor');

	// The audit log has all of it, and every page is accessible, on a phone too.
	await page.goto(`${site.url}/console/audit`);
	for (const action of [
		'Became an operator',
		'Turned the authenticator app on',
		'Invited someone',
		'Reset their password',
	])
		await expect(page.getByRole('cell', { name: action }).first()).toBeVisible();
	const stranger = await openPage();
	for (const [person, paths] of [
		[page, ['', '/account', '/operators', '/audit', '/confirm', '/nothing']],
		[stranger, ['/sign-in', '/forgotten', '/welcome', '/new-password']],
	] as const) {
		for (const path of paths) {
			await person.goto(`${site.url}/console${path}`);
			await expectAccessible(person);
		}
	}
});

test('password guessing is slowed down', async ({ page, site }) => {
	await page.goto(`${site.url}/console/sign-in`);
	await signIn(page, 'nobody@example.org', 'not this one at all');
	await expect(page.getByText('Please wait a moment')).toBeHidden();
	expect(await site.rows('select 1 from sign_in_failures')).not.toEqual([]);
	// One second, two, four and so on: after this many attempts no test is slower than the delay.
	await site.rows('update sign_in_failures set failures = failures + 12');
	await signIn(page, 'nobody@example.org', 'not this one at all');
	await expect(page.getByText('Please wait a moment')).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
});

test.describe('in a browser', () => {
	test.use({ plain: false });

	test('by keyboard alone, an operator signs in and navigates', async ({ page, site }) => {
		await page.goto(firstOperatorLink(site));
		await page.keyboard.press('Tab');
		await page.keyboard.type('Olga');
		await page.keyboard.press('Tab');
		await page.keyboard.type('field@example.org');
		await page.keyboard.press('Tab');
		await page.keyboard.type(PASSWORD);
		await page.keyboard.press('Enter');
		await page.waitForURL('**/console/account');
		await setUpApp(page.request, site);
		await page.goto(`${site.url}/console`);
		await page.keyboard.press('Tab');
		await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.locator('#main')).toBeFocused();
		// A page that has just opened handles the first key.
		await page.goto(`${site.url}/console`);
		await page.locator('html[data-ready]').waitFor();
		await page.keyboard.press('?');
		await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
		await page.keyboard.press('Escape');
		await page.keyboard.press('g');
		await page.keyboard.press('u');
		await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
		await page.keyboard.press('g');
		await page.keyboard.press('m');
		await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
		// A list: a row is opened, and has the focus again; typing in the search triggers no key.
		await page.keyboard.press('g');
		await page.keyboard.press('u');
		await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
		await page.keyboard.press('j');
		await expect(page.locator('[data-row]').first()).toBeFocused();
		// The search over every page.
		await page.keyboard.press('Control+k');
		const search = page.getByRole('dialog', { name: 'Search the console' });
		await expect(search.getByRole('option', { name: 'Contacts' })).toBeVisible();
		await page.keyboard.type('form sub');
		await expect(search.getByRole('option')).toHaveCount(1);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: 'Form submissions' })).toBeVisible();
		await page.keyboard.press('/');
		await page.keyboard.type('gu');
		await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('gu');
		// Single keys are off.
		await page.keyboard.press('Escape');
		await page.locator('#main').focus();
		await page.keyboard.press('?');
		await page.getByRole('button', { name: 'Turn single keys off' }).click();
		await page.locator('html[data-ready]').waitFor();
		await page.keyboard.press('?');
		await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeHidden();
		await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
		await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
	});

	test('a visitor loads nothing of the console', async ({ page, site }) => {
		const loaded: string[] = [];
		page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
		await page.goto(`${site.url}/`);
		await page.mouse.wheel(0, 2000);
		await page.locator('html[data-ready]').waitFor();
		await page.goto(`${site.url}/contact`);
		await page.mouse.wheel(0, 200);
		await page.locator('html[data-ready]').waitFor();
		expect(loaded.filter((path) => /console|account|audit|operators\b|today|welcome|sign-in/.test(path))).toEqual([]);
		await expect((await page.request.get(`${site.url}/sitemap.xml`)).text()).resolves.not.toContain('console');
	});
});
