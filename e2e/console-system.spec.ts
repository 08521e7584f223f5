import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { sendContactForm } from './mails.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

async function breakSomething(site: Site): Promise<void> {
	await site.rows(`insert into pgboss.job (name, data, source_name, source_id, source_output, source_retry_count)
		values ('parked', '{"careerMapId": "3f2b1c9e-0000-4000-8000-0123456789ab", "note": "of Ada Green"}', 'career-map',
			gen_random_uuid(), '{"message": "the store is away"}', 12)`);
	await site.rows(`insert into webhook_deliveries (message_uuid, attempts, answer, last_error, tried_at)
		values (gen_random_uuid(), 3, 502, 'the endpoint answered 502', now())`);
}

test('an operator reads email, lifts a suppression, repairs jobs and webhooks, and checks the system status', async ({
	page,
	expectAccessible,
	site,
}) => {
	test.setTimeout(240_000);
	const email = await sendContactForm(page, site);
	await signInAsFirstOwner(page, site);
	await breakSomething(site);
	await page.goto(`${site.url}/console`);
	const menu = page.getByRole('navigation', { name: 'Console' });

	// Email, in its frame.
	await menu.getByRole('link', { name: 'Email and jobs' }).click();
	await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
	const tabs = page.getByRole('navigation', { name: 'Email and jobs' });
	await expect(tabs.getByRole('link', { name: 'Jobs' })).toBeVisible();
	await expectAccessible(page, 'mail');
	await page.getByLabel('Recipient').fill('someone');
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(page.getByText('Please enter a whole email address.')).toBeVisible();
	await expect(page.getByLabel('Recipient')).toHaveValue('someone');
	await page.getByLabel('Recipient').fill(email);
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(page.getByLabel('Recipient')).toHaveValue(email);
	await expect(page.getByRole('row').filter({ hasText: email })).not.toHaveCount(0);
	expect(page.url()).not.toContain(email.split('@')[0]);
	await page.getByRole('group', { name: 'Filter' }).getByText('Kind', { exact: true }).first().click();
	await page.getByRole('combobox', { name: 'Kind' }).selectOption('contact-received');
	await page.getByRole('button', { name: 'Show', exact: true }).click();
	await expect(page).toHaveURL(/kind=contact-received/);
	await expectAccessible(page, 'mail-found');
	await page.getByRole('link', { name: 'We got your message' }).click();
	await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
	await expectAccessible(page, 'mail-one');

	// The suppression list.
	await menu.getByRole('link', { name: 'Email and jobs' }).click();
	await tabs.getByRole('link', { name: 'Suppressed addresses' }).click();
	await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
	await page.getByRole('button', { name: 'Add to list' }).click();
	await expect(page.getByText('Please enter an email address.')).toBeVisible();
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByLabel('Reason').fill('asked by phone');
	await page.getByRole('button', { name: 'Add to list' }).click();
	await expect(page.getByText('Added to the list').first()).toBeVisible();
	await page
		.getByRole('row')
		.filter({ hasText: email })
		.getByRole('link', { name: /^Remove from list/ })
		.click();
	await expect(page.getByRole('heading', { name: `Remove ${email} from the suppression list?` })).toBeVisible();
	await expectAccessible(page, 'suppressions');
	await page.getByRole('button', { name: 'Remove from list' }).click();
	await expect(page.getByText('Removed from the list').first()).toBeVisible();
	await expect(page.getByText('No addresses.')).toBeVisible();

	// Jobs.
	await tabs.getByRole('link', { name: 'Jobs' }).click();
	await page.getByRole('button', { name: /^Run now.*expired operator sessions/ }).click();
	await expect(page.getByText('It runs within a few seconds').first()).toBeVisible();
	await page.getByRole('button', { name: /^Run now.*expired operator sessions/ }).click();
	await expect(
		page.getByText('It was started within the last minute. Please wait a minute before you run it again.'),
	).toBeVisible();
	await expectAccessible(page, 'jobs');
	await page.getByRole('group', { name: 'Filter' }).getByText('State', { exact: true }).first().click();
	await page.getByRole('link', { name: 'Failed', exact: true }).click();
	await page
		.getByRole('row')
		.filter({ hasText: 'the store is away' })
		.getByRole('link', { name: /^Creates/ })
		.last()
		.click();
	await expect(page.getByText('3f2b1c9e-0000-4000-8000-0123456789ab')).toBeVisible();
	await expect(page.getByText('Ada Green')).toHaveCount(0);
	await expectAccessible(page, 'job');
	await page.getByRole('link', { name: 'Discard' }).click();
	await expectAccessible(page, 'job-discard');
	await page.getByRole('button', { name: 'Discard it' }).click();
	await expect(page.locator('.toast-title', { hasText: 'Discarded' }).first()).toBeVisible();

	// Webhooks.
	await menu.getByRole('link', { name: 'Webhooks' }).click();
	const failed = page.getByRole('row').filter({ hasText: 'the endpoint answered 502' });
	await expect(failed).toContainText('no retry is scheduled');
	await expectAccessible(page, 'webhooks');
	await failed.getByRole('button', { name: /^Try now/ }).click();
	await expect(page.getByText('It will be sent within a few seconds').first()).toBeVisible();
	await page.getByRole('button', { name: 'Send a test' }).click();
	await expect(page.getByText('Test message queued').first()).toBeVisible();
	await expect
		.poll(() => site.notifications.filter(({ body }) => body.includes('"test"')).length, { intervals: [50] })
		.toBe(2);
	await page.getByRole('link', { name: 'Contact Us Form' }).first().click();
	await expect(page.getByText('exactly as it was sent')).toBeVisible();
	await expect(page.getByText(email)).toBeVisible();
	await expectAccessible(page, 'message');

	// The system status.
	await menu.getByRole('link', { name: 'System status' }).click();
	await expect(page.getByText('The checks have not run yet.')).toBeVisible();
	await page.getByRole('button', { name: 'Check now' }).click();
	await expect(page.getByRole('heading', { name: /warning|problem/ })).toBeVisible();
	await expect(page.getByText('No mail server is configured.')).toBeVisible();
	await expect(page.getByText('migrations are applied')).toBeVisible();
	await expectAccessible(page, 'doctor');

	// The audit log has all of it, in words, without email addresses.
	await menu.getByRole('link', { name: 'Audit log' }).click();
	for (const action of [
		'Removed an address from the suppression list',
		'Ran a job by hand',
		'Sent a test message to the webhook',
		'Ran the system status checks',
	])
		await expect(page.getByRole('cell', { name: action }).first()).toBeVisible();
	await expect(page.locator('main').getByText(email)).toHaveCount(0);
});
