import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { waitForMail } from './mails.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

/** Gives people a year that began some days ago; two sessions are over, which only the first person attended. */
async function makeParticipants(site: Site, names: string[]): Promise<void> {
	for (const days of [3, 10]) {
		await site.rows(
			`insert into events (slug, kind, title, starts_at, ends_at, time_zone, skills)
			select 'learn-test-' || $1, 'learn', 'Claims that hold', at, at + interval '1 hour', 'America/New_York', array['no-code-apps']
			from (select now() - make_interval(days => $1::int) as at) as made`,
			[String(days)],
		);
	}
	for (const [index, name] of names.entries()) {
		await site.rows(
			`with c as (insert into customers (email, name) values ($1 || '@example.org', $1) returning customer_uuid),
				e as (insert into entitlements (customer_uuid, product, source, starts_at, ends_at, granted_reason)
					select customer_uuid, 'year', 'complimentary', now() - interval '30 days', now() + interval '335 days', 'A guest' from c)
			insert into attendance_evidence (event_uuid, customer_uuid, source, occurred_at)
				select event_uuid, customer_uuid, 'click', starts_at from events, c where slug like 'learn-test-%' and $2::int = 0`,
			[name, String(index)],
		);
	}
}

test('an operator filters participants, writes to them, and calls a message back', async ({
	page,
	expectAccessible,
	site,
}) => {
	test.setTimeout(240_000);
	await makeParticipants(site, ['Ada', 'Grace', 'Mary']);
	await signInAsFirstOwner(page, site);
	await page.goto(`${site.url}/console/participants`);
	await expect(page.getByRole('row')).toHaveCount(4);
	await expect(page.getByRole('row', { name: /Ada/ })).toContainText('2 of');
	await expectAccessible(page, 'participants');
	await page.getByText('More filters').click();
	await page.getByRole('combobox', { name: 'Attended a session of skill' }).selectOption('No-Code App Building');
	await page.getByRole('button', { name: 'Show', exact: true }).click();
	await expect(page.getByRole('link', { name: 'Write to this person' })).toBeVisible();
	await page.getByRole('link', { name: /^Remove the filter/ }).click();
	await page.getByRole('link', { name: 'Write to these 3 people' }).click();
	await expect(page.getByText('3 people have access and will get this message.')).toBeVisible();
	await page.getByLabel('Subject', { exact: true }).fill('A new room');
	await page.getByRole('button', { name: 'Save and preview' }).click();
	await expect(page.getByText('Please enter a text.')).toBeVisible();
	await expectAccessible(page, 'participants-message-refused');
	await page.getByLabel('Text', { exact: true }).fill('Hello,\n\nwe moved.');
	await page.getByRole('button', { name: 'Save and preview' }).click();

	await expect(page.getByRole('heading', { name: 'Recipients (3)' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Grace', exact: true })).toBeVisible();
	await expect(page.frameLocator('iframe').getByText('we moved.')).toBeVisible();
	await expectAccessible(page, 'participants-message');
	await page.getByRole('button', { name: 'Send me a test' }).click();
	await expect(page.getByText('A test is on its way to you').first()).toBeVisible();
	expect(await waitForMail(site, 'olga@example.org', 'participant-message')).toContain('we moved.');
	await page.getByRole('button', { name: 'Send to 3 people' }).click();
	await page.getByRole('button', { name: 'Stop sending' }).click();
	await expect(page.getByText('3 people will not get it.').first()).toBeVisible();
	await expectAccessible(page, 'participants-message-stopped');
	await page.getByRole('link', { name: 'All messages' }).click();
	await expect(page.getByRole('row', { name: /A new room/ })).toContainText('Everyone with access');
	await expectAccessible(page, 'participants-messages');
});
