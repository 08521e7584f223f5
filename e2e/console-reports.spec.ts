import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });

const DAY_MS = 24 * 3600_000;

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS);

async function storeVisitBatch(site: Site): Promise<void> {
	for (let number = 0; number < 90; number++) {
		const start = at(1.2 + ((number * 0.61) % 58));
		const id = randomUUID();
		const source = ['google.com', 'newsletter', null, 'linkedin.com'][number % 4];
		await site.rows(
			`insert into website_analytics_sessions (session_id, user_fingerprint, session_start, last_activity, page_views, total_events,
				initial_page, device_type, browser_name, screen_resolution, language, source, utm_campaign, affiliate_code, country)
			values ($1, $2, $3, $4, $5, 4, '/', $6, 'Chrome', '390x844', 'en-US', $7, $8, $9, $10)`,
			[
				id,
				`person ${number % 50} ${start.toISOString().slice(0, 10)}`,
				start,
				new Date(start.getTime() + 90_000),
				1 + (number % 3),
				number % 3 === 0 ? 'mobile' : 'desktop',
				source,
				number % 4 === 1 ? 'autumn' : null,
				number % 5 === 0 ? 'mara' : null,
				['US', 'GB', 'DE'][number % 3],
			],
		);
		await site.rows(
			`insert into website_analytics_events (session_day, session_id, sequence, event_type, event_name, page_url, scroll_depth, custom_data, created_at)
			values ($1::date, $2, 1, 'page_view', 'page_view', '/', null, null, $1), ($1::date, $2, 2, 'page_view', 'page_view', $3, null, '{"previous_page":"/"}', $1),
				($1::date, $2, 3, 'performance_metrics', 'web_vital', '/', null, '{"metric":"LCP","value":2100}', $1),
				($1::date, $2, 4, 'scroll', 'scroll', $3, 75, null, $1)`,
			[start, id, number % 2 ? '/enroll' : '/events'],
		);
		if (number % 9 === 0)
			await site.rows(
				`insert into website_analytics_events (session_day, session_id, sequence, event_type, event_name, page_url, custom_data, created_at)
				values ($1::date, $2, 5, 'interaction', 'form_started', '/enroll', '{"form":"enrollment","field":"email"}', $1),
					($1::date, $2, 6, 'form_submit', 'form_submit', '/enroll', '{"form":"enrollment"}', $1),
					($1::date, $2, 7, 'error', 'TypeError', '/enroll', '{"error_message":"x is undefined"}', $1),
					($1::date, $2, 8, 'custom', 'form_abandoned', '/enroll', '{"form":"enrollment","field":"name"}', $1)`,
				[start, id],
			);
	}
}

async function keepEnrollment(site: Site, code: string, name: string): Promise<void> {
	await site.rows(
		`insert into affiliate_touches (session_id, sequence, code, applied, page_path, at) values ($1, 1, $2, true, '/', $3)`,
		[randomUUID(), code, at(25)],
	);
	await site.rows(
		`with customer as (insert into customers (email) values ($1) returning customer_uuid),
			lead as (
				insert into website_data (form_name, name, email, affiliate_id, created_at, customer_uuid)
				select 'Enrollment Form', $2, $1, $3, $4, customer_uuid from customer returning id, customer_uuid
			)
		insert into enrollments (reference, customer_uuid, website_data_id, status, paid_at, amount_cents, currency)
		select gen_random_uuid()::text, customer_uuid, id, 'paid', $4, 199500, 'usd' from lead`,
		[`${randomUUID()}@example.org`, name, code, at(24)],
	);
}

test.beforeEach(({ site }) => resetSite(site));

test('an operator reads analytics, pays an affiliate, and handles an overdue career map', async ({
	page,
	expectAccessible,
	site,
}) => {
	await storeVisitBatch(site);
	await signInAsFirstOwner(page, site);
	await page.goto(`${site.url}/console`);

	// Analytics: a number, its previous value, and its filters.
	await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Analytics' }).click();
	await expect(page.getByRole('heading', { name: 'Visits and visitors' })).toBeVisible();
	await expect(page.getByRole('img', { name: /^Visits and visitors/ })).toBeVisible();
	await page.getByText('Show as table').click();
	await expect(page.getByRole('columnheader', { name: 'Previous visits' })).toBeVisible();
	await expectAccessible(page, 'analytics');
	const all = Number(await page.locator('.reports-tiles strong').nth(1).innerText());
	expect(all).toBeGreaterThan(20);
	await page.getByRole('region', { name: 'Top sources' }).getByRole('link', { name: 'google.com' }).click();
	await expect(page.getByText('source is google.com')).toBeVisible();
	expect(Number(await page.locator('.reports-tiles strong').nth(1).innerText())).toBeLessThan(all);
	const views = page.getByRole('navigation', { name: 'Reports' });
	for (const view of ['Sources', 'Conversions', 'Pages', 'Visitors', 'Goals and forms', 'Speed', 'Errors']) {
		await views.getByRole('link', { name: view }).click();
		await expect(views.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
		await expect(page.getByText('source is google.com')).toBeVisible();
		await expectAccessible(page, `analytics-${view.toLowerCase().replaceAll(' ', '-')}`);
	}
	await page.getByRole('link', { name: /^Remove/ }).click();
	await page.getByRole('link', { name: 'Last 7 days' }).click();
	await expect(page).toHaveURL(/period=7/);
	await page.getByText('Custom range and options').click();
	await page.getByLabel('To', { exact: true }).fill('2026-01-01');
	await page.getByRole('button', { name: 'Apply', exact: true }).click();
	await expect(page.getByText('Please enter the first day.')).toBeVisible();
	await expectAccessible(page, 'analytics-wrong');
	await page.getByLabel('From', { exact: true }).fill('2026-02-01');
	await page.getByRole('button', { name: 'Apply', exact: true }).click();
	await expect(page.getByText('The last day is before the first.')).toBeVisible();
	await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-02-01');

	// Creates an affiliate for a code that visits already have.
	await keepEnrollment(site, 'mara', 'Ada Green');
	await page.goto(`${site.url}/console/affiliates/codes`);
	await expectAccessible(page, 'affiliates-codes');
	await page.getByRole('link', { name: /^Create affiliate.*mara/ }).click();
	await expect(page.getByLabel('Code')).toHaveValue('mara');
	await page.getByRole('button', { name: 'Add affiliate' }).click();
	await expect(page.getByText('Enter a name.')).toBeVisible();
	await expectAccessible(page, 'affiliates-new');
	await page.getByLabel('Name').fill('Mara Reed');
	await page.getByLabel('Email').fill('mara@example');
	await page.getByRole('button', { name: 'Add affiliate' }).click();
	await expect(page.getByText('Enter a valid email address.')).toBeVisible();
	await page.getByLabel('Email').fill('mara@example.org');
	await page.getByRole('button', { name: 'Add affiliate' }).click();
	await expect(page.getByRole('heading', { name: 'Mara Reed mara' })).toBeVisible();
	await expect(page.locator('.toast').getByText('Affiliate added')).toBeVisible();
	await expect(page.getByText('$199.50').first()).toBeVisible();
	await expectAccessible(page, 'affiliate');
	const affiliateUrl = page.url();

	// Two operators edit the same affiliate.
	const other = await page.context().newPage();
	await other.goto(affiliateUrl);
	await other.getByLabel('Commission in percent').fill('20');
	await other.getByRole('button', { name: 'Save' }).click();
	await expect(other.locator('.toast').getByText('Affiliate saved')).toBeVisible();
	await page.getByLabel('Note').fill('Met in Lisbon');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Olga Field: Changed an affiliate (percent 10 → 20).')).toBeVisible();
	await expect(page.getByLabel('Note')).toHaveValue('Met in Lisbon');
	await expectAccessible(page, 'affiliate-stale');

	// A decision, a payout, and an invalid one.
	const tabs = page.getByRole('navigation', { name: 'This affiliate' });
	await page.goto(affiliateUrl);
	await tabs.getByRole('link', { name: 'Enrollments' }).click();
	await expect(page.getByText('Ada Green').first()).toBeVisible();
	await expectAccessible(page, 'affiliate-enrollments');
	const judged = page.getByRole('form', { name: 'Commission: Ada Green' });
	await judged.getByLabel('Commission').selectOption('no');
	await judged.getByLabel('Reason').fill('A colleague');
	await judged.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('No commission', { exact: true }).first()).toBeVisible();
	await judged.getByLabel('Commission').selectOption('rules');
	await judged.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Approved, 10 %')).toBeVisible();
	await tabs.getByRole('link', { name: 'Payouts' }).click();
	const pay = page.getByRole('form', { name: 'Record a payout in USD' });
	await expect(pay.getByLabel('Amount', { exact: true })).toHaveValue('199.50');
	await pay.getByLabel('Amount', { exact: true }).fill('1995');
	await pay.getByRole('button', { name: 'Record payout' }).click();
	await expect(page.getByText('$199.50 is due now, not $1,995. Nothing was recorded.')).toBeVisible();
	await expect(pay.getByLabel('Amount', { exact: true })).toHaveValue('1995');
	await pay.getByLabel('This amount was already sent').check();
	await pay.getByRole('button', { name: 'Record payout' }).click();
	await expect(page.getByText('$1,795.50 more was paid out')).toBeVisible();
	await page.getByRole('link', { name: /^Correct.*1,995/ }).click();
	await expectAccessible(page, 'affiliate-payouts');
	await page.getByRole('button', { name: 'Reverse payout' }).click();
	await expect(page.getByText('$199.50 is due.')).toBeVisible();
	await pay.getByRole('button', { name: 'Record payout' }).click();
	await expect(page.getByText('Nothing is due.')).toBeVisible();
	await page.goto(affiliateUrl);
	await page.getByRole('button', { name: 'Pause' }).click();
	await expect(page.getByText('Paused.', { exact: true })).toBeVisible();
	await page.getByRole('link', { name: 'End', exact: true }).click();
	await page.getByRole('button', { name: 'End permanently' }).click();
	await expect(page.getByText('Ended.', { exact: true })).toBeVisible();
	await page.goto(`${site.url}/console/affiliates`);
	await expect(page.getByRole('row', { name: /mara/ })).toContainText('Ended');
	await expectAccessible(page, 'affiliates');

	// An overdue career map, and a finished one.
	const keep = async (columns: string, values: unknown[]) =>
		await site.rows(
			`insert into genai_career_hacks (email, ${columns}) values ($1, ${values.map((_, index) => `$${index + 2}`)}) returning id`,
			['ada@example.org', ...values],
		);
	await keep('created_at, cv_url', [at(0.9), `${randomUUID()}.pdf`]);
	await keep('created_at, cv_url, status, outcome, reason, finished_at', [
		at(3),
		`${randomUUID()}.pdf`,
		'failed',
		'not_a_cv',
		'invoice',
		at(2.99),
	]);
	await page.goto(`${site.url}/console`);
	await page.locator('.today-task', { hasText: 'Late career map' }).getByRole('link').first().click();
	await expect(page.getByText('Late', { exact: true })).toBeVisible();
	await page.goto(`${site.url}/console/career-maps`);
	await expect(page.getByText('The file reads like an invoice')).toBeVisible();
	await expectAccessible(page, 'career-maps');
	await page.goto(`${site.url}/genai-career-hack`);
	const form = page.locator('main form');
	const name = 'en-sustainability-analyst.txt';
	const buffer = fs.readFileSync(path.resolve(import.meta.dirname, '../engine/fixtures/cvs', name));
	await form.locator('[name=cv]').setInputFiles({ name, mimeType: 'text/plain', buffer });
	await form.locator('[name=email]').fill('grace@example.org');
	await form.getByRole('button', { name: 'Generate My Career Map' }).click();
	await expect
		.poll(async () => (await site.rows(`select from genai_career_hacks where status = 'ready'`)).length, {
			timeout: 150_000,
			intervals: [50],
		})
		.toBe(1);
	await page.goto(`${site.url}/console/career-maps?standing=ready`);
	await page.getByRole('rowheader').getByRole('link').first().click();
	await expect(page.getByText('grace@example.org')).toBeVisible();
	await expectAccessible(page, 'career-map');
	const map = page.url();
	await page.getByRole('button', { name: 'Open report' }).click();
	await expect(page).toHaveURL(/genai-career-hack\/map\?token=/);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('link', { name: /delete/i })).toHaveCount(0);
	await page.goto(`${site.url}/console/career-maps/numbers`);
	await expect(page.getByRole('row').filter({ hasText: 'English' })).toBeVisible();
	await expectAccessible(page, 'career-maps-numbers');
	await page.goto(map);
	await page.getByRole('button', { name: 'Resend link' }).click();
	await expect(page.locator('.toast').getByText('The email is on its way')).toBeVisible();
	await page.getByRole('link', { name: 'Delete now' }).click();
	await expectAccessible(page, 'career-map-delete');
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(page.getByText('At their request')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Open report' })).toHaveCount(0);

	// The audit log has all of it, without email addresses.
	await page.goto(`${site.url}/console/audit`);
	for (const action of [
		'Opened a career map',
		'Deleted a career map and its CV',
		'Corrected a payout',
		'Recorded a payout',
	])
		await expect(page.getByRole('cell', { name: action }).first()).toBeVisible();
	await expect(page.getByText(/(mara|grace|ada)@example/)).toHaveCount(0);
});
