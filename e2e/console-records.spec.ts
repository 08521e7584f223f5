import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

async function fill(site: Site): Promise<void> {
	await site.rows(
		`insert into customers (email) select 'person' || n || '@example.org' from generate_series(1, 130) n`,
	);
	await site.rows(`insert into website_data (customer_uuid, form_name, source, name, email, company, sector, message, created_at)
		select customer_uuid, (array['Contact Us Form', 'Demo Request Form', 'Enrollment Form'])[n % 3 + 1],
			(array['contact', 'consultation-individual', 'enrollment'])[n % 3 + 1],
			(array['Ada Green', 'Ben Moss', 'Cleo Rivers'])[n % 3 + 1], email, (array['Acme', '=HYPERLINK("x")', 'Birch & Sons'])[n % 3 + 1],
			'technology', 'How do we begin?', now() - n * interval '5 hours'
		from (select *, row_number() over (order by email) as n from customers) c`);
	await site.rows(`insert into events (slug, series_uuid, kind, title, starts_at, ends_at, time_zone)
		select 'run-' || n, '00000000-0000-4000-8000-00000000005e', 'workshop', 'CV to Website, run ' || n, now() + n * interval '9 days', now() + n * interval '9 days 1 hour', 'UTC'
		from generate_series(1, 2) n`);
	await site.rows(`insert into event_registrations (customer_uuid, first_name, last_name, email, event_name, event_date, event_uuid)
		select customer_uuid, 'Ada', 'Green', email, 'CV to Website', current_date + 9, (select event_uuid from events where slug = 'run-1')
		from customers order by email limit 3`);
	await site.rows(`insert into enrollments (reference, customer_uuid, website_data_id, status, paid_at, amount_cents, currency)
		select lpad(n::text, 22, '0'), customer_uuid, id, case when n % 3 = 0 then 'paid' else 'reserved' end,
			case when n % 3 = 0 then now() end, case when n % 3 = 0 then 199000 end, case when n % 3 = 0 then 'usd' end
		from (select *, row_number() over (order by created_at) as n from website_data where form_name = 'Enrollment Form' limit 8) l`);
	await site.rows(`insert into bookings (customer_uuid, name, email, time_zone, starts_at, ends_at, blocked_until)
		select customer_uuid, 'Ada Green', email, 'Europe/Vienna', t, t + interval '30 minutes', t + interval '45 minutes'
		from (select *, now() + (row_number() over (order by email) - 2) * interval '1 day' - interval '1 hour' as t from customers limit 3) c`);
}

async function sortAndSearch(page: Page): Promise<void> {
	await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Form submissions' }).click();
	await expect(page.getByText('50 of 130')).toBeVisible();
	await page.getByRole('columnheader', { name: 'Email' }).getByRole('link').click();
	await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
	await page.getByRole('link', { name: 'Next page' }).click();
	await expect(page.getByRole('link', { name: 'First page' })).toBeVisible();
	await page.getByRole('textbox', { name: 'Search' }).fill('cleo riv');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('cleo riv');
}

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

test('an operator finds, filters, handles and exports records', async ({ page, expectAccessible, site }) => {
	await fill(site);
	await signInAsFirstOwner(page, site, 'Olga Field', 'olga@example.net');
	await page.goto(`${site.url}/console`);

	// Leads: sorted, searched, filtered.
	await sortAndSearch(page);
	expect(page.url()).not.toMatch(/cleo/i);
	await page.getByRole('link', { name: 'Clear search' }).click();
	await expect(page.getByText('50 of 130')).toBeVisible();
	const filters = page.getByRole('group', { name: 'Filter' });
	await filters.getByText('Form', { exact: true }).first().click();
	await filters.getByRole('combobox', { name: 'Form' }).selectOption('Contact Us Form');
	await filters.getByRole('button', { name: 'Show' }).click();
	await expect(filters.getByText('Form: Contact Us Form')).toBeVisible();
	expect(page.url()).toContain('form=contact');
	expect(page.url()).not.toContain('sector=');
	// Columns are remembered.
	await page.getByText('Columns', { exact: true }).click();
	await page.getByRole('checkbox', { name: 'Message' }).check();
	await page.getByRole('button', { name: 'Save columns' }).click();
	await expect(page.getByRole('columnheader', { name: 'Message' })).toBeVisible();
	expect(page.url()).toContain('form=contact');
	expect(page.url()).not.toContain('columns=');

	// Marked as handled: two selected ones, then all that match.
	const rows = page.locator('input[name="row"]');
	await rows.nth(0).check();
	await rows.nth(1).check();
	await page.getByRole('button', { name: 'Mark as handled', exact: true }).click();
	await expect(page.getByText('Marked as handled: 2 rows').first()).toBeVisible();
	await rows.nth(0).check();
	await page.getByRole('combobox', { name: 'With' }).selectOption('all rows that match the filter');
	await page.getByRole('button', { name: 'Mark as not handled' }).click();
	await expect(page.getByRole('heading', { name: 'Mark them?' })).toBeVisible();
	await expectAccessible(page, 'leads-ask');
	await page.getByRole('button', { name: /^Mark \d+ rows$/ }).click();
	await expect(page.getByText('Some rows were not changed')).toBeVisible();
	await expectAccessible(page, 'leads-left');

	// The CSV has the shown rows; formulas are escaped.
	await page.goto(`${site.url}/console/leads?form=consultation-individual&columns=email&columns=company`);
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download as CSV' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
	const file = fs.readFileSync(await download.path(), 'utf8');
	expect(file).toContain('\ufeffEmail,Company\r\n');
	expect(file).toContain(`"'=HYPERLINK(""x"")"`);

	// A single row; one that is erased meanwhile.
	await page.getByRole('rowheader').first().getByRole('link').click();
	await expect(page.getByRole('heading', { name: /^Lead/ })).toBeVisible();
	await expect(page.getByText('How do we begin?')).toBeVisible();
	await expect(page.getByRole('link', { name: 'View contact' })).toHaveAttribute(
		'href',
		/^\/console\/people\/[0-9a-f-]{36}$/,
	);
	await expectAccessible(page, 'lead');
	await site.rows('delete from website_data where id = $1', [new URL(page.url()).pathname.split('/').at(-1)]);
	await page.getByRole('button', { name: 'Mark as handled', exact: true }).click();
	await expect(page.getByText(/someone erased it a moment ago/)).toBeVisible();
	await expectAccessible(page, 'lead-gone');

	// A registration is moved to the other date, another one is canceled.
	await page.goto(`${site.url}/console/registrations?sort=email`);
	await expectAccessible(page, 'registrations');
	await rows.nth(0).check();
	await page.getByRole('button', { name: 'Move to another date' }).click();
	await page.getByRole('button', { name: 'Move 1 row' }).click();
	await expect(page.getByText('Please choose a date.')).toBeVisible();
	await expectAccessible(page, 'registrations-ask');
	const second = await page.getByLabel('New date').locator('option', { hasText: 'run 2' }).getAttribute('value');
	await page.getByLabel('New date').selectOption(second ?? '');
	await page.getByRole('button', { name: 'Move 1 row' }).click();
	await expect(page.getByText('Moved: 1 row').first()).toBeVisible();
	await expect(page.getByRole('cell', { name: 'CV to Website, run 2' })).toBeVisible();
	await rows.nth(1).check();
	await page.getByRole('button', { name: 'Cancel', exact: true }).click();
	await page.getByRole('button', { name: 'Cancel 1 row' }).click();
	await expect(page.getByText('Canceled: 1 row').first()).toBeVisible();
	const kinds = async () =>
		(await site.rows(`select kind from mails where status = 'stored' and kind like 'workshop-%' order by kind`)).map(
			({ kind }) => kind,
		);
	await expect.poll(kinds, { intervals: [50] }).toEqual(['workshop-moved', 'workshop-taken-back']);

	// Reservations and consultations.
	await page.goto(`${site.url}/console/orders`);
	await expectAccessible(page, 'orders');
	await rows.nth(0).check();
	await page.getByRole('combobox', { name: 'With' }).selectOption('all rows on this page');
	await page.getByRole('button', { name: 'Resend the email' }).click();
	await page.getByRole('button', { name: /^Send it to \d rows$/ }).click();
	await expect(page.getByText(/^Queued again: \d rows/).first()).toBeVisible();
	await page.goto(`${site.url}/console/bookings?sort=starts`);
	await expectAccessible(page, 'bookings');
	await rows.nth(0).check();
	await page.getByRole('button', { name: 'Mark as no-show' }).click();
	await expect(page.getByText('Marked as no-show: 1 row').first()).toBeVisible();
	await expect(page.getByRole('cell', { name: 'No-show' })).toBeVisible();

	// A malformed URL; and the audit log.
	await page.goto(`${site.url}/console/bookings?sort=nonsense&columns=x&status=y`);
	await expect(page.getByText('This sort order does not exist.')).toBeVisible();
	await page.goto(`${site.url}/console/leads?handled=yes&form=newsletter`);
	await expect(page.getByText('No results.')).toBeVisible();
	await expectAccessible(page, 'empty');
	await page.goto(`${site.url}/console/audit`);
	for (const action of [
		'Marked form submissions as handled',
		'Downloaded form submissions as CSV',
		'Moved registrations to another date',
	])
		await expect(page.getByRole('cell', { name: action }).first()).toBeVisible();
	await expect(page.locator('main')).not.toContainText('example.org');
});

test.describe('in a browser', () => {
	test.use({ plain: false });

	test('an operator sorts, searches and filters a list in place, and selects its rows', async ({
		page,
		expectAccessible,
		site,
	}) => {
		await fill(site);
		await signInAsFirstOwner(page, site, 'Olga Field', 'olga@example.net');
		await page.goto(`${site.url}/console`);
		await sortAndSearch(page);
		await page.getByRole('link', { name: 'Clear search' }).click();
		await expect(page.getByText('50 of 130')).toBeVisible();
		await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('');
		const filters = page.getByRole('group', { name: 'Filter' });
		await filters.getByText('Form', { exact: true }).first().click();
		await expectAccessible(page, 'leads-filter');
		await filters.getByRole('combobox', { name: 'Form' }).selectOption('Contact Us Form');
		await filters.getByRole('button', { name: 'Show' }).click();
		await expect(filters.getByText('Form: Contact Us Form')).toBeVisible();
		// The bar shows while a row is selected.
		const bar = page.getByRole('combobox', { name: 'With' });
		await expect(bar).toBeHidden();
		const rows = page.locator('input[name="row"]');
		await rows.nth(0).check();
		await rows.nth(1).check();
		await expect(bar).toBeVisible();
		await page.getByRole('button', { name: 'Mark as handled', exact: true }).click();
		await expect(page.getByText('Marked as handled: 2 rows').first()).toBeVisible();
		await expect(bar).toBeHidden();
	});
});
