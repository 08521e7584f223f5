import { expectOnePaymentAcrossKills } from './killed-payment.ts';
import { test } from './providers.ts';

test('SIGKILL at many moments after the provider’s event was sent leaves one paid row', async ({
	page,
	site,
	stripe,
}) => {
	await expectOnePaymentAcrossKills(page, site, stripe, [0, 2, 4, 8, 16]);
});
