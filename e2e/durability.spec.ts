import { test } from '@playwright/test';
import { startStripeServer, stripeSettings } from '../tests/stripe-server.ts';
import { expectNoFormLost } from './killed-forms.ts';
import { expectOneRefundAcrossKills } from './killed-refund.ts';
import { startSite } from './site.ts';

test('SIGKILL during 60 submissions loses none that was accepted, and duplicates none', async () => {
	// durability.long.spec.ts sends 500.
	await expectNoFormLost(60);
});

test('SIGKILL at each step of a refund leaves one refund, one credit note and one email, and ends the access', async ({
	request,
}) => {
	const stripe = await startStripeServer();
	const site = await startSite(stripeSettings(stripe));
	try {
		await expectOneRefundAcrossKills(site, stripe, request);
	} finally {
		await site.stop();
		await stripe.close();
	}
});
