import type { Page } from '@playwright/test';
import { enrollment, uniqueEmail } from './all-forms.ts';
import { waitForMail } from './mails.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

async function signInParticipant(page: Page, site: Site): Promise<string> {
	const email = uniqueEmail();
	const post = (path: string, fields: Record<string, string>) =>
		fetch(site.url + path, {
			method: 'POST',
			body: new URLSearchParams(fields),
			headers: { origin: site.url },
			redirect: 'manual',
		});
	await post('/enroll', { ...enrollment.fields, email });
	await site.rows(
		`insert into entitlements (customer_uuid, product, source, granted_reason, starts_at, ends_at)
		select customer_uuid, 'year', 'complimentary', 'x', now() - interval '9 days', now() + interval '1 year'
		from customers where email = $1`,
		[email],
	);
	await site.rows(
		`with session as (
			insert into events (slug, kind, title, summary, starts_at, ends_at, time_zone, status, skills)
			values ('learn-' || gen_random_uuid(), 'learn', 'A first dashboard', 'x', now() - interval '3 days',
				now() - interval '71 hours', 'UTC', 'published', '{ai-dashboards}') returning event_uuid)
		insert into attendance_evidence (event_uuid, customer_uuid, source, occurred_at)
		select event_uuid, customer_uuid, 'click', now() from session, customers where email = $1`,
		[email],
	);
	await post('/my/sign-in', { email });
	const mail = await waitForMail(site, email, 'participant-sign-in');
	await page.goto(/https?:\S*\/my\/link\?token=[\w.-]+/.exec(mail)?.[0] ?? '');
	const confirm = page.getByRole('button', { name: 'Sign in here' });
	await confirm.click();
	return email;
}

const words = 'I built a dashboard. AI wrote the formulas. My manager opens it every Monday.';

test.describe('over HTTP', () => {
	test.use({ plain: true, shown: true });

	test('a participant sends evidence, gets the badge, and anyone can check it', async ({
		page,
		site,
		openPage,
		expectAccessible,
	}) => {
		const email = await signInParticipant(page, site);
		await page.goto('/my/skills');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('11 skills to show');
		await expectAccessible(page, 'skills');
		await page.getByRole('link', { name: 'AI-Powered Dashboards' }).first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI-Powered Dashboards');

		const send = page.getByRole('button', { name: 'Send for review' });
		await send.click();
		await expect(page.getByText('Please write at least three sentences')).toBeVisible();
		await expectAccessible(page, 'a refused form');
		await page.getByLabel('Three sentences about it').fill(words);
		// Larger than any other form's file.
		const buffer = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(8 * 1024 * 1024, 'x')]);
		await page
			.getByLabel('File', { exact: true })
			.setInputFiles({ name: 'dashboard.pdf', mimeType: 'application/pdf', buffer });
		await send.click();
		await expect(page.getByText('Evidence sent', { exact: true })).toBeVisible();
		await expect(page.getByText(/^You sent this on /)).toBeVisible();
		await expect(page.getByRole('link', { name: 'Download dashboard.pdf' })).toBeVisible();

		await site.rows(
			`update skill_evidence set status = 'approved', decided_at = now()
			where customer_uuid in (select customer_uuid from customers where email = $1)`,
			[email],
		);
		await page.goto('/my/skills/ai-dashboards');
		await page.getByRole('link', { name: 'Get the badge' }).click();
		await expectAccessible(page, 'confirming the name');
		await page.getByLabel('Name on the badge').fill('Pat Green');
		await page.getByRole('button', { name: 'Issue my badge' }).click();
		const address = page.getByLabel('Its public address');
		await expectAccessible(page, 'a certificate, for its holder');
		await page.getByLabel('AI-Powered Dashboards').check();
		await page.getByRole('button', { name: 'Save what shows' }).click();
		await expect(page.getByText('The public page shows what you chose.')).toBeVisible();

		const visitor = await openPage();
		await visitor.goto(await address.inputValue());
		await expect(visitor.getByText('We just checked this certificate.')).toBeVisible();
		await expect(visitor.getByText('Awarded to Pat Green')).toBeVisible();
		await expect(visitor.getByText(words)).toBeVisible();
		await visitor.getByRole('button', { name: 'Verify again' }).click();
		await expect(visitor.getByText(/^Checked on /)).toBeVisible();
		expect(await visitor.content()).not.toContain(email);
		await expectAccessible(visitor, 'a certificate');
	});
});

test('a participant sends evidence in place, and the focus moves to it', async ({ page, site }) => {
	await signInParticipant(page, site);
	await page.goto('/my/skills');
	await page.getByRole('link', { name: 'AI-Powered Dashboards' }).first().click();
	const send = page.getByRole('button', { name: 'Send for review' });
	await send.click();
	await expect(page.getByText('Please write at least three sentences')).toBeVisible();
	await page.getByLabel('Three sentences about it').fill(words);
	await page
		.getByLabel('File', { exact: true })
		.setInputFiles({ name: 'dashboard.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
	await send.click();
	await expect(page.getByText('Evidence sent', { exact: true })).toBeVisible();
	await expect(page.getByRole('heading', { name: '2. Your evidence' })).toBeFocused();
	await expect(page.getByRole('link', { name: 'Download dashboard.pdf' })).toBeVisible();
});
