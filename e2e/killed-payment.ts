import type { Page } from '@playwright/test';
import { deliver, type StripeServer, sessionEvent } from '../tests/stripe-server.ts';
import { enrollment, fillValid, openHydrated, pageForm, sendButton, uniqueEmail } from './all-forms.ts';
import { stripeWebhookUrl } from './providers.ts';
import { expect, type Site } from './site.ts';

/**
 * Enrolls and pays while the process is killed, first between Stripe's response and our commit, then after Stripe's event was sent.
 * @param delays Milliseconds between sending the event and killing the process, one for each delivery.
 */
export async function expectOnePaymentAcrossKills(
	page: Page,
	site: Site,
	stripe: StripeServer,
	delays: number[],
): Promise<void> {
	await openHydrated(page, '/enroll');
	let restarted: Promise<void> | undefined;
	stripe.beforeAnswer = async () => {
		stripe.beforeAnswer = undefined;
		restarted = site.killAndRestart();
		await restarted;
	};
	const email = uniqueEmail();
	await fillValid(pageForm(page), enrollment, email);
	await sendButton(pageForm(page)).click();
	// The form shows an error; or the browser, which retries a request on a broken connection, reaches the restarted process and
	// succeeds.
	const sorryOrProvider = page.locator('.toast').or(page.getByRole('button', { name: 'Pay', exact: true }));
	await expect(sorryOrProvider.first()).toBeVisible({ timeout: 90_000 });
	await expect.poll(() => restarted !== undefined).toBe(true);
	await restarted;
	expect(stripe.sessions).toHaveLength(1);
	const [row] = await site.rows(
		'select enrollment_uuid, reference from enrollments join website_data on id = website_data_id where email = $1',
		[email],
	);
	const { enrollment_uuid: enrolled, reference } = row as { enrollment_uuid: string; reference: string };
	await page.goto(`/checkout?reference=${reference}`);
	await page.getByRole('button', { name: 'Pay now' }).click();
	await page.waitForURL(String(stripe.sessions[0]?.url));
	expect(stripe.sessions).toHaveLength(1);

	for (const delay of delays) {
		const event = sessionEvent({ reference, intent: `pi_${reference}`, session: `cs_${reference}` });
		event.id = `evt_${reference}`;
		const delivery = deliver(stripeWebhookUrl(site), event, { tries: 60 });
		await new Promise((later) => setTimeout(later, delay));
		await site.killAndRestart();
		expect(await delivery).toBe(200);
		const [facts] = await site.rows(
			`select status, payments, lifetime_place, (select count(*)::int from payment_events where reference = $2) as events,
				(select count(*)::int from mails where kind = 'enrollment-paid' and recipient = $3) as mails,
				(select count(lifetime_place)::int from enrollments) as places
			from enrollments where enrollment_uuid = $1`,
			[enrolled, reference, email],
		);
		expect(facts).toMatchObject({ status: 'paid', payments: 1, lifetime_place: facts?.places, events: 1, mails: 1 });
		// Resets the payment for the next delivery.
		await site.rows(
			`update enrollments set status = 'reserved', payments = 0, paid_at = null, lifetime_place = null
			where enrollment_uuid = $1`,
			[enrolled],
		);
		await site.rows('delete from payment_events where reference = $1', [reference]);
		await site.rows(`delete from mails where kind = 'enrollment-paid' and recipient = $1`, [email]);
	}
}
