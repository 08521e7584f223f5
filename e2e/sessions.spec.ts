import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { expect, test } from './stories.ts';

test.beforeEach(({ site }) => resetSite(site));

for (const scripts of [true, false]) {
	test.describe(scripts ? 'with scripts' : 'without scripts', () => {
		test.use({ plain: !scripts });

		test('an operator changes the schedule after a preview, and decides who attended a session', async ({
			page,
			site,
			expectAccessible,
		}) => {
			await signInAsFirstOwner(page, site);
			await page.goto(`${site.url}/console/events`);
			await page.getByRole('link', { name: 'Session schedule' }).click();
			await page.getByLabel('Public holidays of').selectOption('DE');
			await page.getByLabel('More days off').fill('no date');
			await page.getByRole('button', { name: 'Preview' }).click();
			await expect(page.getByText('“no date” is not a date')).toBeVisible();
			await page.getByLabel('More days off').fill('2027-01-12\n2027-12-24');
			await page.getByRole('button', { name: 'Preview' }).click();
			await expect(page.getByText('Sessions in a year: 26 learn, 26 build.')).toBeVisible();
			await page.getByLabel('Region').selectOption('BY');
			await page.getByRole('button', { name: 'Preview' }).click();
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Save schedule' }).click();
			await expect(page.getByText('The schedule is saved').first()).toBeVisible();
			await expect(page.getByText('DE, BY')).toBeVisible();

			// A new site has no past sessions.
			const [event] = await site.rows(
				`insert into events (slug, kind, title, summary, starts_at, ends_at, time_zone)
				values ($1, 'learn', 'Claims that hold', 'An hour of learning together, which is over.',
					now() - interval '8 days', now() - interval '8 days' + interval '1 hour', 'America/New_York')
				returning event_uuid, title`,
				[`past-${scripts}`],
			);
			await site.rows(`insert into customers (email, name) values ('grace@example.org', 'Grace Green')
				on conflict do nothing`);
			await page.goto(`${site.url}/console/events/${event?.event_uuid}`);
			await page.getByRole('navigation', { name: 'This event' }).getByRole('link', { name: 'Attendance' }).click();
			await page.getByLabel('Their email address').fill('grace@example.org');
			await page.getByLabel('Reason').fill('By phone');
			await page.getByRole('button', { name: 'Attended', exact: true }).click();
			await expect(page.getByText('An operator: attended. By phone')).toBeVisible();
			await expectAccessible(page);
		});
	});
}
