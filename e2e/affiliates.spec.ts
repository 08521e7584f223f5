import type { Page } from '@playwright/test';
import { deliver, refundedEvent } from '../tests/stripe-server.ts';
import {
	contact,
	enrollment,
	expectToast,
	fillValid,
	openHydrated,
	pageForm,
	sendButton,
	uniqueEmail,
} from './all-forms.ts';
import { waitForMailLink } from './mails.ts';
import { localUrl, stripeWebhookUrl, test } from './providers.ts';
import { expect, type Site } from './site.ts';
import { desk, expectAccessibleAtEverySize, phone } from './stories.ts';

async function affiliate(site: Site) {
	const email = uniqueEmail();
	const code = `mara-${email.split('@')[0]}`;
	await site.rows(`insert into affiliates (code, name, email, commission_percent) values ($1, 'Mara Reed', $2, 10)`, [
		code,
		email,
	]);
	return { code, email };
}

const pageIn = (site: Site, email: string) =>
	waitForMailLink(site, email, 'affiliate-link', /http:\S+\/affiliate\?token=[\w.-]+/);

async function pageOf(site: Site, page: Page, email: string): Promise<string> {
	await openHydrated(page, '/affiliate');
	await page.getByLabel('Email address').fill(email);
	await page.getByRole('button', { name: 'Send me the link' }).click();
	await expect(page.getByRole('main').getByRole('status')).toContainText('Check your inbox');
	return await pageIn(site, email);
}

async function inAll(page: Page, caption: string): Promise<Record<string, string>> {
	const table = page.getByRole('table', { name: caption });
	const heads = await table.locator('thead th').allTextContents();
	const cells = await table.locator('tfoot').locator('th, td').allTextContents();
	return Object.fromEntries(heads.map((head, number) => [head, cells[number] ?? '']).slice(1));
}

const expectGoodPage = (page: Page, state: string) =>
	expectAccessibleAtEverySize(page, state, { sizes: [desk, phone], check: expect });

test('a visitor follows a link, writes, enrolls, pays and is refunded, and the affiliate’s page shows exactly that', async ({
	page,
	site,
	stripe,
}) => {
	const { code, email } = await affiliate(site);
	await openHydrated(page, `/?TRK_${code}`);
	expect(page.url()).toBe(`${site.url}/`);
	const touches = `select code, applied, page_path from affiliate_touches where code in ($1, $2) order by touch_id`;
	const first = { code, applied: true, page_path: '/' };

	await openHydrated(page, '/contact');
	// A page sends its remaining events when it is left.
	const touched = expect.poll(() => site.rows(touches, [code, `${code}-other`]), { timeout: 90_000, intervals: [50] });
	await touched.toEqual([first]);
	await fillValid(pageForm(page), contact, uniqueEmail());
	await sendButton(pageForm(page)).click();
	await expectToast(page, contact.success);

	// A later link of another affiliate is recorded, but the first one keeps the attribution.
	await openHydrated(page, `/podcast?TRK_ID=${code}-other`);
	const second = { code: `${code}-other`, applied: false, page_path: '/podcast' };

	await openHydrated(page, '/enroll');
	await touched.toEqual([first, second]);
	const buyer = uniqueEmail();
	await fillValid(pageForm(page), enrollment, buyer);
	await sendButton(pageForm(page)).click();
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	// The provider gets no data about the affiliate.
	expect(JSON.stringify(stripe.requests)).not.toContain(code);
	await page.getByRole('button', { name: 'Pay' }).click();
	await page.waitForURL(/\/my$/);
	await expect(page.getByText('You’re in. Your payment has arrived')).toBeVisible();

	const address = await pageOf(site, page, email);
	await page.goto(address);
	const people = { Clicks: '1', Visits: '1', Forms: '2', Enrolled: '1', Paid: '1', Refunded: '0' };
	expect(await inAll(page, 'People')).toEqual(people);
	expect(await inAll(page, 'Commission, USD')).toEqual({ Pending: '$199', Approved: '$0', 'Paid out': '$0' });
	expect(await page.content()).not.toMatch(new RegExp(`${buyer}|Ada Green|${email}`));

	// Ten days later.
	await site.rows(`update enrollments set paid_at = paid_at - interval '10 days'`);
	await page.reload();
	expect(await inAll(page, 'Commission, USD')).toEqual({ Pending: '$0', Approved: '$199', 'Paid out': '$0' });

	const [paid] = await site.rows(
		`select payment_intent from enrollments join website_data on id = website_data_id where email = $1`,
		[buyer],
	);
	const now = Math.floor(Date.now() / 1000);
	expect(await deliver(stripeWebhookUrl(site), refundedEvent(String(paid?.payment_intent), 199_000, now))).toBe(200);
	await page.reload();
	expect(await inAll(page, 'People')).toEqual({ ...people, Refunded: '1' });
	expect(await inAll(page, 'Commission, USD')).toEqual({ Pending: '$0', Approved: '$0', 'Paid out': '$0' });
	expect(site.log()).not.toMatch(new RegExp(`${email}|${buyer}`));
});

async function aYear(site: Site, code: string): Promise<void> {
	await site.rows(
		`insert into affiliate_touches (session_id, sequence, code, applied, page_path, at)
			select gen_random_uuid(), 3, $1, true, '/', now() - month * interval '30 days'
			from generate_series(0, 11) as month, generate_series(1, 3 + (month * 7) % 40)`,
		[code],
	);
	await site.rows(
		`with customer as (insert into customers (email) values ($1 || '@example.org') returning customer_uuid),
			lead as (
				insert into website_data (customer_uuid, form_name, email, affiliate_id, created_at)
				select customer_uuid, 'Enrollment Form', $1 || '@example.org', $1, now() - month * interval '30 days'
				from customer, generate_series(0, 11) as month returning id, customer_uuid, created_at
			)
			insert into enrollments (
				reference, customer_uuid, website_data_id, status, paid_at, amount_cents, currency, payments, payment_intent
			)
			select replace(id::text, '-', ''), customer_uuid, id, 'paid', created_at, 199000, 'usd', 1, id from lead`,
		[code],
	);
	await site.rows(
		`insert into affiliate_payouts (affiliate_uuid, amount_cents, currency, at)
			select affiliate_uuid, 119400, 'usd', now() - interval '60 days' from affiliates where code = $1`,
		[code],
	);
}

test('the page fits a phone, is accessible, and is private', async ({ page, site }) => {
	const { code, email } = await affiliate(site);
	const address = await pageOf(site, page, email);
	await page.goto(address);
	await expect(page.getByText('No one has used your link yet.')).toBeVisible();
	await expectGoodPage(page, 'empty');
	// A form without a visit, as from a browser that opted out of tracking: there is no empty chart.
	const lead = `insert into website_data (form_name, email, affiliate_id) values ('Contact Us Form', $1, $2)`;
	await site.rows(lead, [uniqueEmail(), code]);
	await page.reload();
	expect(await inAll(page, 'People')).toMatchObject({ Visits: '0', Forms: '1' });
	await expect(page.getByRole('img', { name: /^Visits through your link/ })).toHaveCount(0);
	await aYear(site, code);
	const answer = await page.reload();
	expect(answer?.headers()['cache-control']).toBe('private, no-store');
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	await expect(page.getByRole('img', { name: /^Visits through your link, by month\. / })).toBeVisible();
	await expect(page.locator('figcaption', { hasText: 'Visits through your link, by month' })).toBeVisible();
	expect(await inAll(page, 'Commission, USD')).toEqual({ Pending: '$199', Approved: '$2,189', 'Paid out': '$1,194' });
	await expect(page.getByText('Due to you').locator('..')).toContainText('$995');
	await expectGoodPage(page, 'a year');
	for (const list of ['/robots.txt', '/sitemap.xml']) {
		expect(await (await fetch(localUrl(site, list))).text()).not.toContain('/affiliate');
	}
	await site.rows(`update affiliates set state = 'paused' where code = $1`, [code]);
	await page.reload();
	await expect(page.getByText('Your code is paused.')).toBeVisible();
	await page.goto('/affiliate?token=made-up');
	await expectGoodPage(page, 'no link');
});

test('the answer to a request for a link is the same for any address', async ({ page, site }) => {
	const { email } = await affiliate(site);
	const messages = [];
	for (const address of [email, uniqueEmail()]) {
		await openHydrated(page, '/affiliate');
		await page.getByLabel('Email address').fill(address);
		await page.getByRole('button', { name: 'Send me the link' }).click();
		messages.push(await page.getByRole('main').getByRole('status').innerText());
	}
	expect(messages[0]).toBe(messages[1]);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the link is requested, and the page shows the link to share in a field', async ({ page, site }) => {
		const { code, email } = await affiliate(site);
		await page.goto('/affiliate');
		await page.getByLabel('Email address').fill(email);
		await page.getByRole('button', { name: 'Send me the link' }).click();
		await expect(page).toHaveURL(/\/affiliate\?sent$/);
		await expect(page.getByRole('main').getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
		await page.goto(await pageIn(site, email));
		await expect(page.getByLabel('Link to share')).toHaveValue(`${site.url}/?TRK_${code}`);
		await expect(page.getByRole('button', { name: 'Copy the link' })).toBeHidden();
	});
});
