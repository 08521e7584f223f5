import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test as httpTest } from './http-test.ts';
import { expect, type Site, test } from './site.ts';
import { desk, expectAccessibleAtEverySize, phone } from './stories.ts';

const path = '/tuition-reimbursement';
const details = {
	'Your manager’s name': 'Łucja Ørsted',
	'The task you want to improve': 'collecting supplier CO₂e data',
	'Your name': 'Adaeze Grünwald',
};

async function fill(page: Page): Promise<void> {
	for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
	const started = page.waitForEvent('download');
	await page.getByRole('button', { name: button }).click();
	const file = await started;
	return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
}

async function expectFiles(page: Page): Promise<void> {
	const text = await download(page, 'Download as text');
	expect(text.name).toBe('training-request.txt');
	const pdf = await download(page, 'Download as PDF');
	expect(pdf.name).toBe('training-request.pdf');
	const read = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
	expect(read.totalPages).toBe(3);
	for (const words of [...Object.values(details), '$1,990', 'America/New_York']) {
		expect(text.bytes.toString()).toContain(words);
		expect(read.text).toContain(words);
	}
	// The page did not change, and no URL contains the values.
	await expect(page).toHaveURL(new RegExp(`${path}$`));
	await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Adaeze Grünwald');
}

/** Other tests use the same site, so look for the values instead of counting rows. */
async function expectNothingStored(site: Site): Promise<void> {
	for (const value of Object.values(details)) {
		expect(site.log()).not.toContain(value);
		for (const table of ['website_data', 'mails', 'pgboss.job']) {
			const stored = await site.rows(`select 1 from ${table} t where position($1 in t::text) > 0`, [value]);
			expect([table, value, stored]).toEqual([table, value, []]);
		}
	}
}

async function expectRefusal(page: Page): Promise<void> {
	const name = page.getByLabel('Your name', { exact: true });
	await name.evaluate((field) => field.removeAttribute('maxlength'));
	await name.fill('x'.repeat(10_000));
	await page.getByRole('button', { name: 'Download as PDF' }).click();
	await expect(page.locator('.field-error')).toHaveText('Please shorten this to 100 characters or fewer.');
	await expect(name).toHaveAttribute('aria-invalid', 'true');
	await expect(name).toHaveValue('x'.repeat(10_000));
	await expect(page.getByLabel('Your manager’s name')).toHaveValue('Łucja Ørsted');
	await name.fill('Adaeze Grünwald');
}

httpTest(
	'without scripts the details create a letter and a summary, and are not stored; rejected values get a message at their field, and are kept',
	async ({ page, site }) => {
		await page.goto(path);
		await fill(page);
		await expectRefusal(page);
		await expectFiles(page);
		await expectNothingStored(site);
	},
);

test('the letter updates while its fields are filled in, is copied as shown, and downloaded; the form is accessible when it is empty, filled in and rejected', async ({
	page,
	context,
	site,
}) => {
	const sizes = [phone, desk];
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(path);
	const letter = page.getByRole('region', { name: 'Your letter' });
	await expect(letter).toContainText('Dear [manager’s name],');
	// Entered before hydration.
	await fill(page);
	await expect(letter).toContainText('Dear Łucja Ørsted,');
	await expect(letter).toContainText('The task I want to bring is collecting supplier CO₂e data.');
	await expectRefusal(page);
	await expectFiles(page);
	await expectNothingStored(site);

	const title = page.getByLabel('Your job title');
	await title.pressSequentially('Analyst');
	await expect(letter).toContainText(/Adaeze Grünwald\s+Analyst/);
	await letter.getByRole('button', { name: 'Copy the letter' }).click();
	await expect(page.locator('.toast')).toContainText('Letter copied');
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toMatch(/^Dear Łucja Ørsted,\n/);
	expect(copied).toMatch(/Best regards,\nAdaeze Grünwald\nAnalyst\n$/);

	await title.fill('分析 Analyst 🌱');
	await expect(letter).toContainText('分析 Analyst 🌱');
	await expectAccessibleAtEverySize(page, 'filled in', { sizes });
	await title.fill('a\u202eb');
	await page.getByRole('button', { name: 'Download as text' }).click();
	await expect(page.locator('.field-error')).toContainText('control characters');
	await expect(title).toBeFocused();
	await expectAccessibleAtEverySize(page, 'refused', { sizes, check: expect });
});

httpTest('another site cannot send it, and the page stays the same for everyone', async ({ request, site }) => {
	const refused = await request.post(path, { form: { yourName: 'Ada' }, headers: { origin: 'https://evil.example' } });
	expect(refused.status()).toBe(400);
	const page = await request.get(path);
	const second = await request.get(path, { headers: { 'if-none-match': page.headers().etag ?? '' } });
	expect(second.status()).toBe(304);
	const blank = await request.get(`${path}/letter.txt`);
	expect(await blank.text()).toMatch(/^Dear \[manager’s name\],/);
	const own = await request.post(path, { form: { as: 'pdf' }, headers: { origin: site.url } });
	expect(own.headers()['cache-control']).toBe('private, no-store');
});
