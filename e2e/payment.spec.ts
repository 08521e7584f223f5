import { type Page, test as plain } from '@playwright/test';
import {
	deliver,
	disputeEvent,
	refundedEvent,
	sessionEvent,
	startStripeServer,
	stripeSettings,
} from '../tests/stripe-server.ts';
import { expectNoBarrier } from './barriers.ts';
import { enrollment, fillGood, formOf, live, openLive, sendButton, someone } from './every-form.ts';
import { desk, phone } from './every-page.ts';
import { mailTo } from './mails.ts';
import { expect, type Site, startSite } from './site.ts';
import { webhookOf, test as withStripe } from './stripe.ts';

/** The stand-in begins each test as if nobody had paid. */
const test = withStripe.extend<{ calm: undefined }>({
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

/** Enrolls in the browser. @returns The address that was given. */
async function enroll(page: Page, email = someone()): Promise<string> {
	await fillGood(formOf(page), enrollment, email);
	await sendButton(formOf(page)).click();
	return email;
}

async function rowOf(site: Site, email: string): Promise<Record<string, unknown>> {
	const [row] = await site.rows(
		`select enrollments.* from enrollments join website_data on id = website_data_id where email = $1`,
		[email],
	);
	return row ?? {};
}

test('enrolling leads to the provider’s page, paying leads back, and the page and a mail say that it is paid', async ({
	page,
	site,
	stripe,
}) => {
	await openLive(page, '/enroll');
	const email = await enroll(page);
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	await expect(page.getByText(email)).toBeVisible();
	await page.getByRole('button', { name: 'Pay' }).click();
	await page.waitForURL(/\/checkout\?reference=[\w-]{22}&done$/);
	await expect(heading(page)).toHaveText('You are in');
	await expect(page.getByText(/^For life, place \d+ of the first 100$/)).toBeVisible();
	await expect(page.getByText(/You can cancel in writing until the end of \w+day, /)).toBeVisible();
	expect(await page.content()).not.toMatch(new RegExp(`${email}|Ada Green`));
	expect(await mailTo(site, email, 'enrollment-paid')).toMatch(/place \d+ of the first 100 participants/);
	expect(await rowOf(site, email)).toMatchObject({ status: 'paid', amount_cents: 199_000, currency: 'usd' });
	expect(site.log()).not.toContain(email);
});

test('who comes back before the provider has told sees it the moment it does', async ({ page, site, stripe }) => {
	await openLive(page, '/enroll');
	const email = await enroll(page);
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	const { reference, payment_intent } = await rowOf(site, email);
	expect(payment_intent).toBeNull();
	await openLive(page, `/checkout?reference=${reference}&done`);
	await expect(heading(page)).toHaveText('Thank you. We are waiting for the confirmation');
	await expectNoBarrier(page, 'waiting');
	// On a train the connection comes and goes; the page stays.
	await page.context().setOffline(true);
	await page.waitForTimeout(4_000);
	await expect(heading(page)).toHaveText('Thank you. We are waiting for the confirmation');
	await page.context().setOffline(false);
	expect(await deliver(webhookOf(site), sessionEvent({ reference: String(reference) }))).toBe(200);
	await expect(heading(page)).toHaveText('You are in', { timeout: 90_000 });
});

test('the link in the mail leads to the reservation, and its button on to the provider, under the page’s own policy', async ({
	page,
	site,
	stripe,
}) => {
	await page.goto('/enroll');
	const email = someone();
	await live(page);
	await enroll(page, email);
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	const asked = stripe.requests.length;
	const [address = ''] =
		/http:\/\/localhost:\d+\/checkout\?reference=[\w-]{22}/.exec(await mailTo(site, email, 'enrollment-reserved')) ??
		[];
	const answer = await page.goto(address);
	expect(answer?.headers()['cache-control']).toContain('no-store');
	expect(answer?.headers()['content-security-policy']).toContain("form-action 'self'");
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
	// A mail's link is looked at by programs: looking makes nothing.
	expect(stripe.requests).toHaveLength(asked);
	await page.getByRole('button', { name: 'Pay now' }).click();
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	expect(stripe.sessions).toHaveLength(1);
	await page.getByRole('link', { name: 'Back' }).click();
	await expect(heading(page)).toHaveText('Your place is reserved');
});

test('when the provider fails the page says so, keeps the reservation and lets one try again', async ({
	page,
	site,
	stripe,
}) => {
	const down = { status: 500, headers: { 'stripe-should-retry': 'false' } };
	stripe.faults = [down];
	await openLive(page, '/enroll');
	const email = await enroll(page);
	await page.waitForURL(/\/checkout\?reference=.*&problem=away/);
	const alert = page.getByRole('main').getByRole('alert');
	await expect(alert).toContainText('The payment provider does not answer');
	await expect(alert).toContainText('Nothing was charged and your reservation is kept.');
	await expectNoBarrier(page, 'the provider is away');
	stripe.faults = [{ status: 429, headers: { 'retry-after': '25' } }];
	await live(page);
	await page.getByRole('button', { name: 'Pay now' }).click();
	await expect(alert).toContainText('Please try again in 25 seconds.');
	expect((await rowOf(site, email)).status).toBe('reserved');
	await page.route('**/checkout.data**', (route) => route.abort());
	await page.getByRole('button', { name: 'Pay now' }).click();
	await expect(alert).toContainText('The connection is gone');
	await page.unroute('**/checkout.data**');
	await page.getByRole('button', { name: 'Pay now' }).click();
	await page.waitForURL(`${stripe.url}/c/pay/**`);
});

test('each state has its own page, and none has a barrier', async ({ page, site }) => {
	const states: [string, (reference: string, intent: string, now: number) => Promise<unknown>][] = [
		['Your place is reserved', async () => {}],
		[
			'Your payment is on its way',
			(reference, intent) => deliver(webhookOf(site), sessionEvent({ reference, intent, paymentStatus: 'unpaid' })),
		],
		[
			'You are in',
			(reference, intent) =>
				deliver(webhookOf(site), sessionEvent({ reference, intent, type: 'checkout.session.async_payment_succeeded' })),
		],
		[
			'Your bank is looking into this payment',
			(_, intent, now) =>
				deliver(webhookOf(site), disputeEvent('charge.dispute.created', intent, `du_${intent}`, 'needs_response', now)),
		],
		[
			'Your bank took this payment back',
			(_, intent, now) =>
				deliver(webhookOf(site), disputeEvent('charge.dispute.closed', intent, `du_${intent}`, 'lost', now)),
		],
		['Your payment was refunded', (_, intent, now) => deliver(webhookOf(site), refundedEvent(intent, 199_000, now))],
	];
	await openLive(page, '/enroll');
	const email = await enroll(page);
	await page.waitForURL(/\/c\/pay\//);
	const { reference } = await rowOf(site, email);
	const intent = `pi_${reference}`;
	for (const [title, happens] of states) {
		await happens(String(reference), intent, Math.floor(Date.now() / 1000));
		for (const viewport of [phone, desk]) {
			await page.setViewportSize(viewport);
			await page.goto(`/checkout?reference=${reference}`);
			await expect(heading(page)).toHaveText(title);
			await expectNoBarrier(page, title, expect);
		}
	}
	expect(await mailTo(site, email, 'enrollment-refunded')).toContain('$1,990');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a reservation is paid by links and one button', async ({ page, site, stripe }) => {
		await page.goto('/enroll');
		const email = await enroll(page);
		await page.getByRole('link', { name: 'Continue to payment' }).click();
		await expect(heading(page)).toHaveText('Your place is reserved');
		stripe.faults = [{ status: 429, headers: { 'retry-after': '60' } }];
		const answered = page.waitForResponse((response) => response.request().method() === 'POST');
		await page.getByRole('button', { name: 'Pay now' }).click();
		const answer = await answered;
		expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '60']);
		await expect(page.getByRole('main').getByRole('alert')).toContainText('Please try again in 60 seconds.');
		await page.getByRole('button', { name: 'Pay now' }).click();
		await expect(heading(page)).toHaveText('Your payment page is ready');
		await expect(page.getByText(`It is at ${new URL(stripe.url).host}.`)).toBeVisible();
		await page.getByRole('link', { name: 'Continue to payment' }).click();
		await page.getByRole('button', { name: 'Pay' }).click();
		await expect(heading(page)).toHaveText('You are in');
		expect((await rowOf(site, email)).status).toBe('paid');
	});
});

test('a browser stops a form that is led to another host, which is why none of ours is', async ({
	page,
	stripe,
	errors,
}) => {
	await openLive(page, '/enroll');
	const asked = page.waitForRequest(/\/checkout\/pay\?token=/);
	await enroll(page);
	const token = new URL((await asked).url()).searchParams.get('token');
	await page.waitForURL(`${stripe.url}/c/pay/**`);
	await page.goto('/checkout');
	const stopped = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
	// The address that the browser followed a moment ago, asked for by a form.
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

plain('SIGKILL around the provider’s answer and its events leaves one page and one paid row', async ({ page }) => {
	plain.setTimeout(240_000);
	const stripe = await startStripeServer();
	const site = await startSite(stripeSettings(stripe));
	try {
		await openLive(page, `${site.url}/enroll`);
		stripe.beforeAnswer = async () => {
			stripe.beforeAnswer = undefined;
			await site.killAndRestart();
		};
		const email = await enroll(page);
		// The process died between the provider's answer and our commit. The form says that it failed; or the browser, which
		// repeats what it sent on a connection that broke, finds the process running again and gets through.
		const sorryOrProvider = page.locator('.toast').or(page.getByRole('button', { name: 'Pay', exact: true }));
		await expect(sorryOrProvider.first()).toBeVisible({ timeout: 90_000 });
		await expect.poll(() => stripe.sessions.length, { timeout: 90_000 }).toBe(1);
		await expect
			.poll(async () => (await fetch(`${site.url}/readyz`).catch(() => undefined))?.ok, { timeout: 90_000 })
			.toBe(true);
		const { reference } = await rowOf(site, email);
		await page.goto(`${site.url}/checkout?reference=${reference}`);
		await page.getByRole('button', { name: 'Pay now' }).click();
		await page.waitForURL(String(stripe.sessions[0]?.url));
		expect(stripe.sessions).toHaveLength(1);

		for (let round = 0; round < 3; round++) {
			const event = sessionEvent({
				reference: String(reference),
				intent: `pi_${reference}`,
				session: `cs_${reference}`,
			});
			event.id = `evt_${reference}`;
			const delivery = deliver(webhookOf(site), event, { tries: 60 });
			await new Promise((later) => setTimeout(later, 4 * round));
			await site.killAndRestart();
			expect(await delivery).toBe(200);
			const facts = `select status, payments, lifetime_place, (select count(*)::int from payment_events) as events,
				(select count(*)::int from mails where kind = 'enrollment-paid') as mails from enrollments`;
			expect(await site.rows(facts)).toEqual([{ status: 'paid', payments: 1, lifetime_place: 1, events: 1, mails: 1 }]);
			// The next round begins as if nothing had been told.
			await site.rows(
				`update enrollments set status = 'reserved', payments = 0, paid_at = null, lifetime_place = null`,
			);
			await site.rows('delete from payment_events');
			await site.rows(`delete from mails where kind = 'enrollment-paid'`);
		}
	} finally {
		await site.stop();
		await stripe.close();
	}
});
