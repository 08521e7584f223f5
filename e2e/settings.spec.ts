import { postfix } from '../tests/bounce-samples.ts';
import { deliver, STRIPE_WEBHOOK_SECRET, sessionEvent } from '../tests/stripe-server.ts';
import {
	enrollment,
	expectToast,
	fillFields,
	fillValid,
	newsletter,
	openHydrated,
	pageForm,
	podcast,
	sendButton,
	uniqueEmail,
} from './all-forms.ts';
import { plainPage } from './plain-browser.ts';
import { stripeWebhookUrl, withStripe } from './providers.ts';
import { expect, startSite } from './site.ts';

// Settings that change what visitors see and do not interact: one site has them all.

const BOUNCE_SECRET = 'a secret for tests';

const test = withStripe.extend({
	site: [
		async ({ stripe }, use) => {
			const CHECKOUT_URL = `${stripe.url}/buy/yearlong?locale=en`;
			const site = await startSite({ DOUBLE_OPT_IN: 'off', BOUNCE_SECRET, CHECKOUT_URL, STRIPE_WEBHOOK_SECRET });
			await use(site);
			await site.stop();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
});

test('without double opt-in the pages do not mention a confirmation', async ({ site }) => {
	const page = await plainPage(site.url);
	for (const { path } of [newsletter, podcast]) {
		const list = path.slice(1);
		const email = uniqueEmail();
		await page.goto(path);
		await expect(page.getByText('to confirm your address')).toHaveCount(0);
		await fillFields(pageForm(page), { email });
		await sendButton(pageForm(page)).click();
		await expectToast(page, ['Success!', `You’re on the ${list} list.`]);
		await expect(page.getByText('One more step')).toHaveCount(0);
		expect(await site.rows('select list, status from subscriptions where email = $1', [email])).toEqual([
			{ list, status: 'confirmed' },
		]);
	}
});

test('a payment link gets the reference and the email address, and its payment is recorded', async ({
	page,
	site,
	stripe,
}) => {
	const email = uniqueEmail();
	await openHydrated(page, enrollment.path);
	await fillValid(pageForm(page), enrollment, email);
	await sendButton(pageForm(page)).click();
	await page.waitForURL(`${stripe.url}/buy/yearlong**`);
	const parameters = new URL(page.url()).searchParams;
	const [row] = await site.rows(
		'select reference from enrollments join website_data on id = website_data_id where email = $1',
		[email],
	);
	const reference = String(row?.reference);
	expect(Object.fromEntries(parameters)).toEqual({
		locale: 'en',
		client_reference_id: reference,
		prefilled_email: email,
	});
	await page.goto(`/checkout?reference=${reference}`);
	await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
		'href',
		`${stripe.url}/buy/yearlong?locale=en&client_reference_id=${reference}`,
	);
	expect(await deliver(stripeWebhookUrl(site), sessionEvent({ reference }))).toBe(200);
	await page.reload();
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText('You’re in');
	// A payment link redirects everyone to the same URL.
	expect((await page.goto('/checkout?done'))?.status()).toBe(200);
	await expect(heading).toHaveText('Thank you');
});

test('a mail server’s report marks the email it is about', async ({ site }) => {
	const recipient = uniqueEmail();
	const [mail] = await site.rows(
		`insert into mails (kind, recipient, params, status) values ('x', $1, '{}', 'sent') returning mail_uuid`,
		[recipient],
	);
	const post = (secret: string) =>
		fetch(`${site.url}/webhooks/bounces`, {
			method: 'POST',
			body: postfix({ messageId: `<${mail?.mail_uuid}@localhost>`, recipient }),
			headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
		});
	expect((await post('a guess')).status).toBe(401);
	expect((await post(BOUNCE_SECRET)).status).toBe(202);
	expect(await site.rows('select reason from suppressions where email = $1', [recipient])).toEqual([
		{ reason: 'bounced' },
	]);
	expect(site.log()).not.toContain(recipient);
	expect(site.log()).not.toContain('"level":50');
});
