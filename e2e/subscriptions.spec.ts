import type { Locator, Page } from '@playwright/test';
import {
	expectToast,
	fillFields,
	messageAt,
	openHydrated,
	pageForm,
	sendButton,
	uniqueEmail,
	waitForHydration,
} from './all-forms.ts';
import { expect, test } from './http-test.ts';
import { waitForMailLink } from './mails.ts';
import { test as browserTest, type Site } from './site.ts';
import { desk, expectAccessibleAtEverySize, phone } from './stories.ts';

const lists = ['newsletter', 'podcast'] as const;

async function linkOf(site: Site, kind: string, email: string, path: string): Promise<string> {
	const link = await waitForMailLink(site, email, kind, new RegExp(`${site.url}${path}\\?token=[\\w.-]+`));
	expect(decodeURIComponent(link)).not.toContain(email.split('@')[0]);
	return link;
}

const statusOf = async (site: Site, email: string) =>
	Object.fromEntries(
		(await site.rows('select list, status from subscriptions where lower(email) = lower($1)', [email])).map(
			({ list, status }) => [list, status],
		),
	);

async function signedUp(site: Site, list: (typeof lists)[number], email: string): Promise<string> {
	const answer = await fetch(`${site.url}/${list}`, {
		method: 'POST',
		body: new URLSearchParams({ email }),
		redirect: 'manual',
	});
	expect(answer.status).toBe(303);
	return await linkOf(site, 'subscription-confirm', email, '/confirm');
}

async function confirmed(site: Site, list: (typeof lists)[number], email: string) {
	const link = await signedUp(site, list, email);
	expect((await fetch(link, { method: 'POST', redirect: 'manual' })).status).toBe(303);
	expect((await statusOf(site, email))[list]).toBe('confirmed');
	return {
		confirm: link,
		unsubscribe: await linkOf(site, `${list}-welcome`, email, '/unsubscribe'),
		preferences: await linkOf(site, `${list}-welcome`, email, '/preferences'),
	};
}

async function expectGoodPage(page: Page, email?: string): Promise<void> {
	await expectAccessibleAtEverySize(page, undefined, { sizes: [desk, phone], check: expect });
	await expectPrivate(page, email);
}

async function expectPrivate(page: Page, email?: string): Promise<void> {
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('token');
	if (email) expect(await page.content()).not.toContain(email);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

type LostLink = readonly [address: string, title: string, kind: string, to: string];

const toUnsubscribe = ['unsubscribe-link', '/unsubscribe'] as const;
const toPreferences = ['preferences-link', '/preferences'] as const;

/** One of every kind; app/features/newsletters/subscriptions/unsubscribe.test.ts tests the differences between lists. */
const lostLinks: LostLink[] = [
	['/unsubscribe-confirmation-newsletter', 'Unsubscribe from the newsletter', ...toUnsubscribe],
	['/unsubscribe-confirmation-marketing', 'Unsubscribe from our marketing emails', ...toUnsubscribe],
	['/unsubscribe-confirmation-podcast', 'Unsubscribe from the podcast emails', ...toUnsubscribe],
	['/unsubscribe', 'Unsubscribe', ...toPreferences],
	['/unsubscribe?token=nonsense', 'Unsubscribe', ...toPreferences],
	['/preferences', 'Choose your emails', ...toPreferences],
	['/preferences?token=nonsense', 'Choose your emails', ...toPreferences],
];

/** All lists have the same pages: app/features/newsletters/subscriptions/double-opt-in.test.ts tests each. */
const list = 'podcast';

test(`subscribing to the ${list}, confirming, unsubscribing by the email's link, and resubscribing`, async ({
	page,
	site,
}) => {
	const email = uniqueEmail();
	await page.goto(`/${list}`);
	await expect(page.getByText('We’ll send you one email to confirm your address')).toBeVisible();
	await fillFields(pageForm(page), { email });
	await sendButton(pageForm(page)).click();
	await expectToast(page, ['Success!', 'Check your inbox']);
	expect(await statusOf(site, email)).toEqual({ [list]: 'pending' });

	const link = await linkOf(site, 'subscription-confirm', email, '/confirm');
	await page.goto(link);
	await expect(heading(page)).toHaveText('Is this you?');
	await expect(page.getByText(`${email[0]}•••@e••••.org`)).toBeVisible();
	await expectPrivate(page, email);
	expect(await statusOf(site, email)).toEqual({ [list]: 'pending' });
	await page.getByRole('button', { name: 'Confirm my address' }).click();
	await expect(heading(page)).toHaveText('Your address is confirmed');
	expect(await statusOf(site, email)).toEqual({ [list]: 'confirmed' });
	expect(await page.context().cookies()).toEqual([]);
	await expectPrivate(page, email);
	await page.goto(link);
	await expect(heading(page)).toHaveText('Your address is confirmed');

	const leave = await linkOf(site, `${list}-welcome`, email, '/unsubscribe');
	await page.goto(leave);
	await expect(heading(page)).toHaveText(/^Unsubscribe from the /);
	await expectPrivate(page, email);
	expect(await statusOf(site, email)).toEqual({ [list]: 'confirmed' });
	await page.getByRole('button', { name: 'Unsubscribe' }).click();
	await expect(page).toHaveURL(`${site.url}/unsubscribe-confirmation-${list}`);
	await expect(heading(page)).toHaveText('Unsubscribed Successfully');
	await expect(page.getByRole('link', { name: 'Return to Homepage' })).toBeVisible();
	expect(await statusOf(site, email)).toEqual({ [list]: 'unsubscribed' });
	await expectPrivate(page, email);
	const [cookie, ...others] = await page.context().cookies();
	expect(others).toEqual([]);
	expect(cookie).toMatchObject({
		...{ name: 'unsubscribed', value: list, path: '/' },
		...{ httpOnly: true, sameSite: 'Lax' },
	});
	// The same kind of page as above, with other texts.
	await page.goto(link);
	await expect(heading(page)).toHaveText('You’ve since unsubscribed');
	await expectPrivate(page, email);
	await page.goto(leave);
	await expect(heading(page)).toHaveText('You’re already unsubscribed');
	await expectPrivate(page, email);

	await page.getByRole('link', { name: 'Subscribe again' }).click();
	await expect(page).toHaveURL(`${site.url}/${list}`);
	await fillFields(pageForm(page), { email });
	await sendButton(pageForm(page)).click();
	await expectToast(page, ['Success!']);
	await expect.poll(() => statusOf(site, email)).toEqual({ [list]: 'pending' });
	await page.goto(link);
	await expect(heading(page)).toHaveText('This link is from an earlier sign-up');
	await expectPrivate(page, email);
});

test('choosing lists, and unsubscribing from all', async ({ page, site }) => {
	const email = uniqueEmail();
	const { preferences } = await confirmed(site, 'newsletter', email);
	await page.goto(preferences);
	await expect(heading(page)).toHaveText('Choose your emails');
	const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
	await expect(box('Newsletter')).toBeChecked();
	await expect(box('Podcast')).not.toBeChecked();
	await expectPrivate(page, email);
	await box('Newsletter').uncheck();
	await box('Program news').check();
	await page.getByRole('button', { name: 'Save my choice' }).click();
	await expect(page.getByText('You’re getting: Program news.')).toBeVisible();
	await expect(box('Newsletter')).not.toBeChecked();
	await expect(box('Program news')).toBeChecked();
	await expectPrivate(page, email);
	expect(await statusOf(site, email)).toEqual({ newsletter: 'unsubscribed', marketing: 'confirmed' });
	await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
	await expect(page.getByText('You won’t get any of these emails anymore.')).toBeVisible();
	expect(await statusOf(site, email)).toEqual({ newsletter: 'unsubscribed', marketing: 'unsubscribed' });
	expect(await page.context().cookies()).toEqual([]);
});

test('a page without its link sends one to subscribers, and shows the same to everyone', async ({ page, site }) => {
	for (const [address, title, kind, to] of lostLinks) {
		await test.step(address, async () => {
			const email = uniqueEmail();
			const list = address.split('-confirmation-')[1] ?? 'newsletter';
			await site.rows(`insert into subscriptions (list, email, status) values ($1, $2, 'confirmed')`, [list, email]);
			await page.goto(address);
			await expect(heading(page)).toHaveText(title);
			await expectPrivate(page);
			await sendButton(pageForm(page)).click();
			await expect(messageAt(pageForm(page), 'email')).toHaveText('Please enter your email address');
			await fillFields(pageForm(page), { email: 'ada at example' });
			await sendButton(pageForm(page)).click();
			await expect(messageAt(pageForm(page), 'email')).toHaveText('Please enter a valid email address');
			await expect(pageForm(page).locator('[name=email]')).toHaveValue('ada at example');
			for (const recipient of [email, uniqueEmail()]) {
				if (recipient !== email) await page.goto(address);
				await fillFields(pageForm(page), { email: recipient });
				await sendButton(pageForm(page)).click();
				const message = page.getByRole('main').getByText('If that address is on our list, a link is on its way.');
				// Without scripts the toast is part of the page, too.
				await expect(message.last()).toBeVisible();
				await expect(pageForm(page)).toHaveCount(0);
				await expectPrivate(page, recipient);
			}
			const link = await linkOf(site, kind, email, to);
			expect((await fetch(link)).status).toBe(200);
			expect(await site.rows(`select 1 from mails where kind = $1 and status = 'queued'`, [kind])).toEqual([]);
		});
	}
});

test('an expired or broken confirmation link says so, and offers a new one', async ({ page, site }) => {
	expect((await page.goto('/confirm?token=nonsense'))?.status()).toBe(400);
	await expect(heading(page)).toHaveText('This link doesn’t work');
	await expectPrivate(page);
	await page.getByRole('main').getByRole('link', { name: 'Go to the podcast' }).click();
	await expect(page).toHaveURL(`${site.url}/podcast`);
	// app/features/newsletters/subscriptions/double-opt-in.test.ts, which can set the clock, tests expired links.
});

browserTest(
	'with scripts and the keyboard alone: subscribing, confirming, choosing and unsubscribing',
	async ({ page, site }) => {
		const email = uniqueEmail();
		const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
		const tabTo = async (element: Locator) => {
			for (let at = 0; at < 40; at++) {
				if (await isFocused(element)) return;
				await page.keyboard.press('Tab');
			}
			throw new Error(`The Tab key does not reach ${element}.`);
		};
		const button = (name: string) => page.getByRole('button', { name, exact: true });
		await openHydrated(page, '/newsletter');
		await pageForm(page).locator('[name=email]').focus();
		await page.keyboard.type(email);
		await page.keyboard.press('Enter');
		await expectToast(page, ['Success!', 'Check your inbox']);
		await expect(pageForm(page).getByText('One more step')).toBeVisible();
		const link = await linkOf(site, 'subscription-confirm', email, '/confirm');
		await page.goto(link);
		await expectGoodPage(page, email);
		await tabTo(button('Confirm my address'));
		await page.keyboard.press('Enter');
		await expect(heading(page)).toHaveText('Your address is confirmed');
		await expectGoodPage(page, email);

		await page.goto(await linkOf(site, 'newsletter-welcome', email, '/preferences'));
		await expectGoodPage(page, email);
		await tabTo(page.getByRole('checkbox', { name: 'Podcast' }));
		await page.keyboard.press('Space');
		// Enter saves; it does not unsubscribe.
		await page.keyboard.press('Enter');
		await expect(page.getByText('You’re getting: Newsletter, Podcast.')).toBeVisible();
		await expectGoodPage(page, email);

		const leave = await linkOf(site, 'newsletter-welcome', email, '/unsubscribe');
		await page.goto(leave);
		await expectGoodPage(page, email);
		await tabTo(button('Unsubscribe'));
		await page.keyboard.press('Space');
		await expect(heading(page)).toHaveText('Unsubscribed Successfully');
		await expectGoodPage(page, email);
		expect(await statusOf(site, email)).toEqual({ newsletter: 'unsubscribed', podcast: 'confirmed' });
		await page.goto(leave);
		await expect(heading(page)).toHaveText('You’re already unsubscribed');
		await expectGoodPage(page, email);

		await fetch(`${site.url}/newsletter`, { method: 'POST', body: new URLSearchParams({ email }), redirect: 'manual' });
		await page.goto(link);
		await expect(heading(page)).toHaveText('This link is from an earlier sign-up');
		await expectGoodPage(page, email);
		await page.goto('/confirm?token=nonsense');
		await expect(heading(page)).toHaveText('This link doesn’t work');
		await expectGoodPage(page);

		await page.goto('/preferences');
		await waitForHydration(page);
		await page.getByLabel('Email address').focus();
		await page.keyboard.press('Enter');
		await expect(messageAt(pageForm(page), 'email')).toHaveText('Please enter your email address');
		await page.keyboard.type(email);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
		await expectGoodPage(page, email);
	},
);

test('a mail client’s own button unsubscribes with one POST, from any origin', async ({ site }) => {
	const multipart = new FormData();
	multipart.append('List-Unsubscribe', 'One-Click');
	const form = 'application/x-www-form-urlencoded';
	const bodies: RequestInit[] = [
		{ body: 'List-Unsubscribe=One-Click', headers: { 'content-type': form, 'user-agent': 'Google-Http-Client' } },
		{ body: multipart },
		{ body: multipart, headers: { origin: 'https://mail.example' } },
		{ body: 'List-Unsubscribe=One-Click', headers: { 'content-type': form, origin: 'null' } },
		{
			// With a chunked body, without a length.
			body: new Blob(['List-Unsubscribe=', 'One-Click']).stream(),
			headers: { 'content-type': form },
			...{ duplex: 'half' },
		},
	];
	for (const body of bodies) {
		const email = uniqueEmail();
		const { unsubscribe } = await confirmed(site, 'podcast', email);
		const answer = await fetch(unsubscribe, { method: 'POST', redirect: 'manual', ...body });
		expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.\n']);
		expect(answer.headers.get('set-cookie')).toBeNull();
		expect(await statusOf(site, email)).toEqual({ podcast: 'unsubscribed' });
	}
	// The page's own form is only accepted from pages of this site, as every form.
	const email = uniqueEmail();
	const { unsubscribe } = await confirmed(site, 'podcast', email);
	const foreign = await fetch(unsubscribe, { method: 'POST', headers: { origin: 'https://evil.example' } });
	expect(foreign.status).toBe(400);
	expect(await statusOf(site, email)).toEqual({ podcast: 'confirmed' });
	// The log contains neither the email address nor the token.
	for (const secret of [email, new URL(unsubscribe).search]) expect(site.log()).not.toContain(secret);
});
