import type { Page } from '@playwright/test';
import { deliver, disputeEvent, refundedEvent, sessionEvent } from '../tests/stripe-server.ts';
import {
	enrollment,
	fillValid,
	openHydrated,
	pageForm,
	sendButton,
	uniqueEmail,
	waitForHydration,
} from './all-forms.ts';
import { expectOnePaymentAcrossKills } from './killed-payment.ts';
import { waitForMail } from './mails.ts';
import { localUrl, stripeWebhookUrl, test as withPartners } from './providers.ts';
import { expect, type Site } from './site.ts';
import { desk, expectAccessible, expectAccessibleAtEverySize, phone, waitForLayout } from './stories.ts';

const test = withPartners.extend<{ calm: undefined }>({
	calm: [
		async ({ stripe }, use) => {
			stripe.faults = [];
			stripe.sessions.length = 0;
			await use(undefined);
		},
		{ auto: true },
	],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function enroll(page: Page, email = uniqueEmail()): Promise<string> {
	await fillValid(pageForm(page), enrollment, email);
	await sendButton(pageForm(page)).click();
	return email;
}

async function reserve(site: Site): Promise<{ email: string; reference: string }> {
	const email = uniqueEmail();
	const answer = await fetch(localUrl(site, '/enroll'), {
		method: 'POST',
		body: new URLSearchParams({ ...enrollment.fields, email }),
		headers: { origin: site.url },
		redirect: 'manual',
	});
	expect(answer.status).toBe(303);
	return { email, reference: String((await rowOf(site, email)).reference) };
}

async function rowOf(site: Site, email: string): Promise<Record<string, unknown>> {
	const [row] = await site.rows(
		`select enrollments.* from enrollments join website_data on id = website_data_id where email = $1`,
		[email],
	);
	return row ?? {};
}

test('enrolling leads to the provider’s page, paying leads home, and the page and an email confirm the payment', async ({
	page,
	site,
	stripe,
}) => {
	await openHydrated(page, '/enroll');
	const email = await enroll(page);
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	await expect(page.getByText(email)).toBeVisible();
	await page.getByRole('button', { name: 'Pay' }).click();
	await page.waitForURL(/\/my$/);
	await expect(heading(page)).toHaveText('Your year');
	await expect(page.getByText('You’re in. Your payment has arrived', { exact: true })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Your first weeks' })).toBeVisible();
	const { reference } = await rowOf(site, email);
	await page.goto(`/checkout?reference=${reference}`);
	await expect(heading(page)).toHaveText('You’re in');
	await expect(page.getByText(/^For life, number \d+ of the first 100$/)).toBeVisible();
	await expect(page.getByText(/You can cancel in writing until the end of \w+day, /)).toBeVisible();
	expect(await page.content()).not.toMatch(new RegExp(`${email}|Ada Green`));
	expect(await waitForMail(site, email, 'enrollment-paid')).toMatch(/number \d+ of the first 100 participants/);
	expect(await rowOf(site, email)).toMatchObject({ status: 'paid', amount_cents: 199_000, currency: 'usd' });
	expect(site.log()).not.toContain(email);
});

test('a buyer who returns before the provider’s event sees the payment as soon as it arrives', async ({
	page,
	site,
}) => {
	const { email, reference } = await reserve(site);
	expect((await rowOf(site, email)).payment_intent).toBeNull();
	// The page polls every few seconds.
	await page.clock.install();
	await openHydrated(page, `/checkout?reference=${reference}&done`);
	await expect(heading(page)).toHaveText('Thank you. We’re waiting for confirmation');
	await expectAccessible(page, 'waiting');
	// The page survives a broken connection.
	await page.context().setOffline(true);
	const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/checkout'));
	await page.clock.runFor(4_000);
	await failed;
	await waitForLayout(page);
	await expect(heading(page)).toHaveText('Thank you. We’re waiting for confirmation');
	await page.context().setOffline(false);
	expect(await deliver(stripeWebhookUrl(site), sessionEvent({ reference }))).toBe(200);
	await page.clock.runFor(4_000);
	await expect(heading(page)).toHaveText('You’re in');
});

test('the link in the email leads to the reservation, and its button to the provider, under the page’s own policy', async ({
	page,
	site,
	stripe,
}) => {
	const { email, reference } = await reserve(site);
	const requestCount = stripe.requests.length;
	const address = `${site.url}/checkout?reference=${reference}`;
	expect(await waitForMail(site, email, 'enrollment-reserved')).toContain(address);
	const answer = await page.goto(address);
	expect(answer?.headers()['cache-control']).toContain('no-store');
	expect(answer?.headers()['content-security-policy']).toContain("form-action 'self'");
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
	// Mail scanners open links: opening one must create nothing.
	expect(stripe.requests).toHaveLength(requestCount);
	await page.getByRole('button', { name: 'Pay now' }).click();
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	expect(stripe.sessions).toHaveLength(1);
	await page.getByRole('link', { name: 'Back' }).click();
	await expect(heading(page)).toHaveText('Your place is reserved');
});

test('when the provider fails, the page says so, keeps the reservation and offers to try again', async ({
	page,
	site,
	stripe,
}) => {
	const down = { status: 500, method: 'POST', headers: { 'stripe-should-retry': 'false' } } as const;
	stripe.faults = [down];
	await openHydrated(page, '/enroll');
	const email = await enroll(page);
	await page.waitForURL(/\/checkout\?reference=.*&problem=away/);
	const alert = page.getByRole('main').getByRole('alert');
	await expect(alert).toContainText('The payment provider isn’t responding');
	await expect(alert).toContainText('Nothing was charged and your reservation is safe.');
	await expectAccessible(page, 'the provider is away');
	stripe.faults = [{ status: 429, method: 'POST', headers: { 'retry-after': '25' } }];
	await waitForHydration(page);
	await page.getByRole('button', { name: 'Pay now' }).click();
	await expect(alert).toContainText('Please try again in 25 seconds.');
	expect((await rowOf(site, email)).status).toBe('reserved');
	await page.route('**/checkout.data**', (route) => route.abort());
	await page.getByRole('button', { name: 'Pay now' }).click();
	await expect(alert).toContainText('You’re offline');
	await page.unroute('**/checkout.data**');
	await page.getByRole('button', { name: 'Pay now' }).click();
	await page.waitForURL(`${stripe.url}/c/pay/**`);
});

test('each state has its own page, and all are accessible', async ({ page, site }) => {
	const states: [string, (reference: string, intent: string, now: number) => Promise<unknown>][] = [
		['Your place is reserved', async () => {}],
		[
			'Your payment is on its way',
			(reference, intent) =>
				deliver(stripeWebhookUrl(site), sessionEvent({ reference, intent, paymentStatus: 'unpaid' })),
		],
		[
			'You’re in',
			(reference, intent) =>
				deliver(
					stripeWebhookUrl(site),
					sessionEvent({ reference, intent, type: 'checkout.session.async_payment_succeeded' }),
				),
		],
		[
			'Your bank is looking into this payment',
			(_, intent, now) =>
				deliver(
					stripeWebhookUrl(site),
					disputeEvent('charge.dispute.created', intent, `du_${intent}`, 'needs_response', now),
				),
		],
		[
			'Your bank took this payment back',
			(_, intent, now) =>
				deliver(stripeWebhookUrl(site), disputeEvent('charge.dispute.closed', intent, `du_${intent}`, 'lost', now)),
		],
		[
			'Your payment was refunded',
			(_, intent, now) => deliver(stripeWebhookUrl(site), refundedEvent(intent, 199_000, now)),
		],
	];
	const { email, reference } = await reserve(site);
	const intent = `pi_${reference}`;
	for (const [title, happens] of states) {
		await happens(reference, intent, Math.floor(Date.now() / 1000));
		await page.goto(`/checkout?reference=${reference}`);
		await expect(heading(page)).toHaveText(title);
		await expectAccessibleAtEverySize(page, title, { sizes: [phone, desk], check: expect });
	}
	expect(await waitForMail(site, email, 'enrollment-refunded')).toContain('$1,990');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a reservation is paid by links and one button', async ({ page, site, stripe }) => {
		await page.goto('/enroll');
		const email = await enroll(page);
		await expect(heading(page)).toHaveText('Your place is reserved');
		stripe.faults = [{ status: 429, method: 'POST', headers: { 'retry-after': '60' } }];
		const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
		await page.getByRole('button', { name: 'Pay now' }).click();
		const answer = await responsePromise;
		expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '60']);
		await expect(page.getByRole('main').getByRole('alert')).toContainText('Please try again in 60 seconds.');
		await page.getByRole('button', { name: 'Pay now' }).click();
		await expect(heading(page)).toHaveText('Your payment page is ready');
		await expect(page.getByText(`It’s at ${new URL(stripe.url).host}.`)).toBeVisible();
		await page.getByRole('link', { name: 'Continue to payment' }).click();
		await page.getByRole('button', { name: 'Pay' }).click();
		await expect(page).toHaveURL(/\/my$/);
		await expect(heading(page)).toHaveText('Your year');
		expect((await rowOf(site, email)).status).toBe('paid');
	});
});

test('a browser blocks a form that redirects to another host, which is why ours do not', async ({
	page,
	stripe,
	errors,
}) => {
	await openHydrated(page, '/enroll');
	const requestPromise = page.waitForRequest(/\/checkout\/pay\?token=/);
	await enroll(page);
	const token = new URL((await requestPromise).url()).searchParams.get('token');
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	await page.goto('/checkout');
	const stopped = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
	// The URL that the browser just followed, requested by a form.
	await page.evaluate((value) => {
		const form = document.createElement('form');
		form.action = '/checkout/pay';
		form.innerHTML = '<input name="token">';
		(form.elements.namedItem('token') as HTMLInputElement).value = value ?? '';
		document.body.append(form);
		form.submit();
	}, token);
	await stopped;
	expect(page.url()).toMatch(/\/checkout$/);
	errors.length = 0;
});

test('SIGKILL around the provider’s response and its event leaves one page and one paid row', async ({
	page,
	site,
	stripe,
}) => {
	// payment.long.spec.ts kills it more often.
	await expectOnePaymentAcrossKills(page, site, stripe, [4]);
});
