import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { waitForMail, waitForMailLink } from './mails.ts';
import { plainPage } from './plain-browser.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

async function join(site: Site, email: string): Promise<void> {
	const page = await plainPage();
	await page.goto(`${site.url}/newsletter`);
	await page.getByRole('main').getByLabel('Email').fill(email);
	await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
	await page.goto(await waitForMailLink(site, email, 'subscription-confirm', /http:\S+\/confirm\S+/));
	await page.getByRole('main').getByRole('button').first().click();
	await expect(page.getByRole('main')).toContainText(/on the newsletter/i);
	await page.context().close();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

test('an operator creates, tests, schedules and sends a newsletter, and a reader unsubscribes by its link', async ({
	page,
	openPage,
	expectAccessible,
	site,
}) => {
	test.setTimeout(240_000);
	for (const name of ['ada', 'grace']) await join(site, `${name}@example.org`);
	await signInAsFirstOwner(page, site);
	await page.goto(`${site.url}/console/letters`);
	await expect(heading(page, 'Newsletters')).toBeVisible();
	await expect(page.getByText('No newsletters yet')).toBeVisible();
	await expectAccessible(page, 'newsletters-none');

	// Create.
	await page.getByRole('link', { name: 'New newsletter' }).click();
	await page.getByLabel('Subject', { exact: true }).fill('One thing to try');
	await page.getByRole('button', { name: 'Save and preview' }).click();
	await expect(page.getByText('Please enter a text.')).toBeVisible();
	await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('One thing to try');
	await expectAccessible(page, 'newsletters-refused');
	await page.getByLabel('Preview text').fill('Ten minutes, and your supplier table is clean.');
	await page
		.getByRole('textbox', { name: 'Text', exact: true })
		.fill(
			'Hello,\n\nthis week **one** thing:\n\n## Clean a table\n\n- Ask for the columns first\n- See [what people built](/builder-portfolio/gallery)\n\n> Measure before you promise.',
		);
	await page.getByRole('button', { name: 'Save and preview' }).click();
	const mail = page.frameLocator('iframe');
	await expect(mail.getByRole('heading', { name: 'Clean a table' })).toBeVisible();

	// Test, schedule and unschedule.
	await page.getByRole('button', { name: 'Send me a test' }).click();
	await expect(page.getByText('A test is on its way to you').first()).toBeVisible();
	expect(await waitForMail(site, 'olga@example.org', 'newsletter-issue')).toContain('Measure before you promise.');
	await page.getByRole('button', { name: 'Schedule', exact: true }).click();
	await expect(page.getByText('Please enter a date').first()).toBeVisible();
	await expectAccessible(page, 'newsletter-schedule-refused');
	const late = await page.context().newPage();
	await late.goto(page.url());
	await page.getByLabel('Date', { exact: true }).fill(daysFromNow(5));
	await page.getByLabel('Time, in the program’s time zone').fill('07:30');
	await page.getByRole('button', { name: 'Schedule', exact: true }).click();
	await expect(page.getByText(`Scheduled for ${daysFromNow(5)} 07:30 Eastern Time`)).toBeVisible();
	await expectAccessible(page, 'newsletter-scheduled');
	// Another tab loses no text.
	await late.getByLabel('Subject', { exact: true }).fill('Mine');
	await late.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(late.getByText('The newsletter was changed, scheduled or sent meanwhile.')).toBeVisible();
	await expectAccessible(late, 'newsletter-late');
	await late.getByRole('button', { name: 'Save as a new newsletter' }).click();
	await expect(heading(late, 'Mine')).toBeVisible();
	await late.getByRole('button', { name: 'Delete draft' }).click();
	await expect(late.getByText('Draft deleted').first()).toBeVisible();
	await late.close();
	await page.getByRole('button', { name: 'Unschedule and edit' }).click();
	await page.getByLabel('Subject', { exact: true }).fill('One thing to try today');
	await page.getByLabel('Subject', { exact: true }).press('Enter');
	await expect(heading(page, 'One thing to try today')).toBeVisible();

	// Unsaved text is saved and shown before it is sent.
	await page.getByLabel('Preview text').fill('Ten minutes, and a table is clean.');
	await page.getByRole('button', { name: 'Send to 2 readers now' }).click();
	await expect(page.getByText('Saved, and not sent yet')).toBeVisible();
	await expect(page.getByLabel('Preview text')).toHaveValue('Ten minutes, and a table is clean.');
	await expectAccessible(page, 'newsletter-preview-first');

	// Send, once to each.
	await page.getByRole('button', { name: 'Send to 2 readers now' }).dblclick();
	await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
	// A minute later; the test does not wait for it.
	await site.rows(`update pgboss.job set start_after = now() where name = 'newsletter' and state = 'created'`);
	const sent = `select 1 from mails where kind = 'newsletter-issue' and once_key is not null and status = 'stored'`;
	await expect.poll(async () => (await site.rows(sent)).length, { timeout: 180_000, intervals: [50] }).toBe(2);
	await page.reload();
	await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
	await expectAccessible(page, 'newsletter-sent');
	const email = await waitForMail(site, 'ada@example.org', 'newsletter-issue');
	expect(email).toMatch(
		/\/builder-portfolio\/gallery\?utm_source=newsletter&utm_medium=email&utm_campaign=newsletter-/,
	);

	// Its visits, and a copy.
	await page.getByRole('link', { name: 'Visits from this newsletter' }).click();
	await expect(heading(page, 'Analytics')).toBeVisible();
	await expect(page.getByText(`newsletter-${daysFromNow(0)}`).first()).toBeVisible();
	await page.goBack();
	await page.getByRole('link', { name: 'Duplicate' }).click();
	await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('One thing to try today');
	await page.getByRole('link', { name: 'All newsletters' }).click();
	await expect(page.getByRole('row').filter({ hasText: 'One thing to try today' })).toContainText('Sent');
	await expectAccessible(page, 'newsletters');

	// A reader unsubscribes by its link: the next one has one recipient less.
	const reader = await openPage();
	await reader.goto(/http:\S+\/unsubscribe\?token=[\w.-]+/.exec(email)?.[0] ?? '');
	await reader.getByRole('main').getByRole('button').first().click();
	await expect(reader.getByRole('main')).toContainText('Unsubscribed Successfully');
	await page.getByRole('link', { name: 'New newsletter' }).click();
	await page.getByLabel('Subject', { exact: true }).fill('Another');
	await page.getByLabel('Preview text').fill('To one less.');
	await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {{first_name|there}}');
	await page.getByRole('button', { name: 'Save and preview' }).click();
	await expect(mail.getByText('Hello there')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Send to 1 reader now' })).toBeVisible();
	await page.getByRole('button', { name: 'Delete draft' }).click();
	await expect(page.getByText('Draft deleted').first()).toBeVisible();
});

test.describe('in a browser', () => {
	test.use({ plain: false });

	test('an operator writes in the visual editor, and in Markdown', async ({ page, site, expectAccessible }) => {
		await signInAsFirstOwner(page, site);
		await page.goto(`${site.url}/console/letters/new`);
		await page.getByLabel('Subject', { exact: true }).fill('Another');
		await page.getByLabel('Preview text').fill('To one less.');
		// Scripts show the visual editor first.
		await page.getByRole('button', { name: 'Markdown' }).click();
		const text = page.getByRole('textbox', { name: 'Text', exact: true });
		await text.fill('## Clean a table');
		await page.getByRole('button', { name: 'Visual editor' }).click();
		await expect(text.getByRole('heading', { name: 'Clean a table' })).toBeVisible();
		await text.fill('Hello ');
		await text.press('End');
		await page.getByRole('button', { name: 'Insert', exact: true }).click();
		await text.press('ControlOrMeta+a');
		await page.getByRole('button', { name: 'Bold' }).click();
		await expectAccessible(page, 'newsletter-visual');
		await page.getByRole('button', { name: 'Save and preview' }).click();
		await expect(page.frameLocator('iframe').locator('strong')).toHaveText('Hello there');
	});

	test('a list from Word is pasted as a list with bold text', async ({ page, site }) => {
		await signInAsFirstOwner(page, site);
		await page.goto(`${site.url}/console/letters/new`);
		await page.getByLabel('Subject', { exact: true }).fill('Pasted');
		await page.getByLabel('Preview text').fill('From Word.');
		await page.getByRole('button', { name: 'Markdown' }).click();
		const text = page.getByRole('textbox', { name: 'Text', exact: true });
		await text.fill('Steps');
		await page.getByRole('button', { name: 'Visual editor' }).click();
		await expect(text.getByText('Steps')).toBeVisible();
		await text.fill('');
		const markdown = page.locator('textarea[name="body"]');
		await expect(markdown).not.toHaveValue(/Steps/);
		const item = fs.readFileSync(
			path.resolve(import.meta.dirname, '../tests/fixtures/paste/word-list-soft-breaks.txt'),
			'utf8',
		);
		const number = item.replace('level1', 'level2').replace('·', '1.').replace('some text', 'a step');
		await text.evaluate((element, html) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/html', html);
			clipboardData.setData('text/plain', 'some text');
			element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		}, `${item}${number}${item}`);
		await expect(markdown).toHaveValue(/\*\*with softbreak but in bold\*\*/);
		await page.getByRole('button', { name: 'Save and preview' }).click();
		const mail = page.frameLocator('iframe');
		await expect(mail.locator('strong').first()).toHaveText('with softbreak but in bold');
		await expect(mail.locator('li ol li, li li')).toHaveCount(1);
		await expect(mail.locator('li')).toHaveCount(3);
		await expect(mail.locator('body')).not.toContainText('**');
		await expect(mail.locator('ul').first()).not.toContainText('·');
	});
});
