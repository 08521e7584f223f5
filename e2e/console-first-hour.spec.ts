import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { appCode, PASSWORD } from '../tests/operators.ts';
import {
	consultationIndividual,
	contact,
	type FormSpec,
	fillFields,
	pageForm,
	portfolio,
	sendButton,
} from './all-forms.ts';
import { firstOperatorLink, resetSite } from './console-operators.ts';
import { expect, type Site, test } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');
const manual = fs.readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
/** With PICTURES set, the manual's screenshots are taken again. */
const takesPictures = process.env.PICTURES !== undefined;

async function picture(page: Page, name: string): Promise<void> {
	expect(manual).toContain(`(operators/${name}.webp)`);
	expect(takesPictures || fs.existsSync(path.join(root, `docs/operators/${name}.webp`)), name).toBe(true);
	if (!takesPictures) return;
	// The manual shows pages without toasts.
	await page.addStyleTag({ content: '.toast{display:none!important}' });
	const shot = await page.screenshot();
	await sharp(shot)
		.webp({ quality: 70 })
		.toFile(path.join(root, `docs/operators/${name}.webp`));
}

async function send(page: Page, site: Site, form: FormSpec, values: Record<string, string>): Promise<void> {
	await page.goto(site.url + form.path);
	await fillFields(pageForm(page), { ...form.fields, ...values });
	await sendButton(pageForm(page)).click();
	await expect(page.getByText(form.success[0]).first()).toBeVisible();
}

test('the first hour of a new operator, as described in docs/operators.md', async ({ page, browser, site }) => {
	test.setTimeout(600_000);
	await resetSite(site);
	/** The names that the manual prints in bold must exist on the screen. */
	const expectNames = (words: string) => {
		expect(manual.replaceAll('\n', ' ')).toContain(`**${words}**`);
		return words;
	};
	const press = async (words: string) =>
		await page
			.getByRole('button', { name: expectNames(words), exact: true })
			.first()
			.click();
	const open = async (words: string) => {
		await page
			.getByRole('navigation', { name: 'Console' })
			.getByRole('link', { name: expectNames(words), exact: true })
			.click();
		await page.waitForLoadState();
	};
	const field = (words: string) => page.getByLabel(expectNames(words), { exact: true }).first();
	const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	await send(visitor, site, contact, { name: 'Wilma Reed', email: 'wilma@example.org' });
	await send(visitor, site, contact, { name: 'Ben Hill', email: 'ben@example.org' });
	await send(visitor, site, consultationIndividual, { name: 'Grace Stone', email: 'grace@example.org' });
	await send(visitor, site, portfolio, { email: 'ada@example.org' });

	// 1. Sign in.
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(firstOperatorLink(site));
	await field('Your name').fill('Olga Field');
	await field('Your email').fill('olga@example.org');
	await field('Password').fill(PASSWORD);
	await press('Create account');
	await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
	await picture(page, 'account');
	await field('Current password').fill(PASSWORD);
	await press('Set up an app');
	await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
	await field('Code from the app').fill(appCode(await page.locator('.console-secret').innerText()));
	await press('Turn it on');
	await expect(page.locator('.console-codes code')).toHaveCount(10);

	// 2. Today.
	await open('Today');
	await expect(page.getByRole('heading', { name: expectNames('To do') })).toBeVisible();
	await picture(page, 'today');

	// 3. A new message.
	await open('Form submissions');
	await expect(page.getByText(expectNames('Columns'), { exact: true })).toBeVisible();
	await expect(
		page.getByRole('link', { name: 'wilma@example.org' }).or(page.getByText('wilma@example.org')).first(),
	).toBeVisible();
	await picture(page, 'leads');
	await page.locator('input[name="row"]').first().check();
	await press('Mark as handled');
	await expect(page.getByText('Marked as handled: 1 row').first()).toBeVisible();
	const row = page.getByRole('row').filter({ hasText: 'wilma@example.org' });
	await row.getByRole('rowheader').getByRole('link').click();
	await page.getByRole('link', { name: expectNames('View contact') }).click();
	await expect(page.getByRole('heading', { name: 'Wilma Reed', exact: true })).toBeVisible();
	await field('Stage').selectOption('In contact');
	await field('Owner').selectOption('Olga Field');
	await press('Save');
	await expect(page.getByLabel('Stage')).toHaveValue('in_contact');
	await field('Note').fill('Called her. She asks for an invoice to her company.');
	await press('Add note');
	await expect(page.getByText('Called her.').first()).toBeVisible();
	await picture(page, 'person');
	await expect(page.getByRole('link', { name: expectNames('Merge with another address') })).toBeVisible();

	// 4. A project to review.
	await open('Projects');
	await page.getByRole('region', { name: 'To review' }).getByRole('link').first().click();
	await expect(page.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
	for (const decision of ['Request changes', 'Reject']) {
		await expect(page.getByRole('button', { name: expectNames(decision), exact: true })).toBeVisible();
	}
	await expect(page.getByLabel(expectNames('Public subtitle')).first()).toBeVisible();
	await picture(page, 'project');
	await field('Note to the builder').fill('Welcome!');
	await press('Approve');
	await expect(page.getByText('The project is public. The builder gets an email.').first()).toBeVisible();

	// 5. A session.
	await open('Events');
	await page.getByRole('link', { name: expectNames('New event') }).click();
	await field('Title').fill('Ask us anything');
	await field('Date').fill('2031-01-14');
	await press('Preview dates');
	await expect(page.getByText('Tuesday, January 14, 2031').first()).toBeVisible();
	await picture(page, 'event');
	await press('Publish');
	await expect(page.getByText('Ask us anything').first()).toBeVisible();
	// The cached page is served until it is rendered again.
	const events = async () => await (await fetch(`${site.url}/events`)).text();
	await expect.poll(events, { intervals: [50] }).toContain('Ask us anything');
	await visitor.goto(`${site.url}/events`);
	// Later than the list shows by default.
	await expect(visitor.getByRole('link', { name: 'Ask us anything', includeHidden: true })).toHaveCount(1);

	// 6. The newsletter.
	await open('Newsletters');
	await page.getByRole('link', { name: expectNames('New newsletter') }).click();
	await field('Subject').fill('One thing to try');
	await field('Preview text').fill('Ten minutes, and your supplier table is clean.');
	await press('Markdown');
	await field('Text').fill(
		'Hello,\n\nthis week **one** thing:\n\n## Clean a table\n\n- Ask for the columns first\n- See [what people built](/builder-portfolio/gallery)\n\n> Measure before you promise.',
	);
	await press('Save and preview');
	await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Clean a table' })).toBeVisible();
	await expect(page.getByRole('heading', { name: expectNames('Or schedule it') })).toBeVisible();
	await expect(page.getByRole('button', { name: expectNames('Schedule'), exact: true })).toBeVisible();
	await picture(page, 'newsletter');
	await press('Send me a test');
	await expect(page.getByText('A test is on its way to you').first()).toBeVisible();

	// 7. The system status.
	await open('System status');
	await press('Check now');
	await expect(page.getByText('Clock').first()).toBeVisible();
	await picture(page, 'doctor');
	await open('Email and jobs');
	await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
	await open('Webhooks');
	await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();

	// 8. Analytics.
	for (const name of ['Analytics', 'Affiliates', 'Career maps']) {
		await open(name);
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	}

	// 9. A colleague.
	await open('Team');
	const form = page.getByRole('form', { name: expectNames('Invite someone') });
	await form.getByLabel(expectNames('Email')).fill('mo@example.org');
	await form.getByLabel(expectNames('Role')).selectOption('moderator');
	await press('Send invitation');
	await expect(page.getByText('mo@example.org').first()).toBeVisible();
});
