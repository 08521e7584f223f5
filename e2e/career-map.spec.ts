import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import { careerMap, uniqueEmail, waitForHydration } from './all-forms.ts';
import { waitForMailLink } from './mails.ts';
import { plainPage } from './plain-browser.ts';
import { expect, type Site, test } from './site.ts';
import { desk, expectAccessible, expectAccessibleAtEverySize, phone, tablet } from './stories.ts';

const samples = path.resolve(import.meta.dirname, '../engine/fixtures/cvs');
const good = 'en-sustainability-analyst.txt';

async function upload(page: Page, name: string, email: string): Promise<void> {
	await page.goto(careerMap.path);
	const form = page.locator('main form');
	await form.locator('[name=cv]').setInputFiles(path.join(samples, name));
	await form.locator('[name=email]').fill(email);
	await form.getByRole('button', { name: 'Generate My Career Map' }).click();
	await expect(page.locator('.toast').getByText('Career map requested!')).toBeVisible();
}

const linkOf = (site: Site, email: string, kind: string) =>
	waitForMailLink(site, email, kind, /https?:\S+\/genai-career-hack\S*/);

async function sealed(site: Site, id: string, expires = new Date(Date.now() + 3600_000)): Promise<string> {
	const [secret] = await site.rows(`select value from secrets where name = 'signed-links'`);
	const links = createSignedLinks(new Uint8Array(Buffer.from(secret?.value as string, 'base64')));
	return `${site.url}/genai-career-hack/map?token=${await links.seal('career-map', id, expires)}`;
}

/** Inserts a copy of a report for someone else, because reading a CV takes seconds. @returns Their address and link. */
async function sendAgain(site: Site, email: string): Promise<{ email: string; link: string }> {
	const other = uniqueEmail();
	const id = crypto.randomUUID();
	const files = path.join(site.directory, 'files/genai-hack-cvs');
	const [row] = await site.rows('select cv_url from genai_career_hacks where email = $1', [email]);
	fs.copyFileSync(path.join(files, String(row?.cv_url)), path.join(files, `${id}.txt`));
	await site.rows(
		`insert into genai_career_hacks (id, email, cv_url, status, outcome, report, started_at, finished_at)
		select $2, $3, $4, status, outcome, report, started_at, finished_at from genai_career_hacks where email = $1`,
		[email, id, other, `${id}.txt`],
	);
	return { email: other, link: await sealed(site, id) };
}

test.describe('a CV becomes a career map', () => {
	test('the button keeps its place when the application hydrates a form with a chosen file', async ({ page }) => {
		const button = page.locator('main form [type=submit]');
		// With less and less of the box in view: browsers anchor scrolling to the first visible element.
		for (const [width, over] of [
			[320, -60],
			[390, 10],
			[768, 30],
			[1280, 10],
		] as const) {
			await page.goto('about:blank');
			await page.setViewportSize({ width, height: 720 });
			await page.goto('/genai-career-hack');
			await page.locator('main form [name=cv]').setInputFiles(path.join(samples, good));
			const before = await button.evaluate(async (it, by) => {
				await document.fonts.ready;
				const [box] = document.getElementsByClassName('drop-box') as HTMLCollectionOf<HTMLElement>;
				scrollBy({ top: (box?.getBoundingClientRect().top ?? 0) + by, behavior: 'instant' });
				return it.getBoundingClientRect().top;
			}, over);
			await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible();
			const after = await button.evaluate(async (it) => {
				for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
				return it.getBoundingClientRect().top;
			});
			// Scroll positions are rounded to pixels.
			expect(Math.abs(after - before), `at ${width}, ${over} over the edge`).toBeLessThan(2);
		}
	});

	test('upload, email, page, print, PDF, a shared link, and deletion, with and without scripts', async ({
		page,
		site,
		browser,
	}) => {
		const email = uniqueEmail();
		await upload(page, good, email);
		const progressLink = await linkOf(site, email, 'career-map-received');
		// The page shows the report once it is ready.
		await page.goto(progressLink);
		await expect(page.getByRole('heading', { level: 1, name: 'Three roles that fit your work' })).toBeVisible({
			timeout: 150_000,
		});
		await page.goto(await linkOf(site, email, 'career-map-ready'));
		await expect(page.locator('.map-role')).toHaveCount(3);
		await expect(page.locator('.map-role blockquote').first()).toBeVisible();
		await expect(page.getByRole('img', { name: /^A dial of eleven skills/ })).toBeVisible();
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

		await test.step('prints without interactive elements', () => expectPrinted(page));

		// Collapsed parts open with the keyboard, and their content is accessible.
		const tasks = page.locator('.map-fold', { hasText: 'Rules to know' });
		await expect(tasks.getByRole('definition').first()).toBeHidden();
		await tasks.locator('summary').press('Enter');
		await expect(tasks.getByRole('definition').first()).toBeVisible();
		await page.locator('details').evaluateAll((all) => {
			for (const details of all) (details as HTMLDetailsElement).open = true;
		});
		await expectAccessibleAtEverySize(page, 'everything open', { sizes: [phone, tablet, desk], check: expect });

		// Every entry of the table of contents has a target, and every gap leads to an existing step.
		for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
			await expect(page.locator((await link.getAttribute('href')) as string)).toHaveCount(1);
		}
		const urls = await page
			.locator('.map-ways a, .map-next a')
			.evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLAnchorElement).href))]);
		expect(urls.length).toBeGreaterThan(11);
		for (const url of urls) expect((await page.request.get(url)).status(), url).toBe(200);

		const download = page.waitForEvent('download');
		await page.getByRole('link', { name: 'Download PDF' }).click();
		const file = await (await download).path();
		expect(fs.readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');

		// The consultation form is prefilled.
		const talk = page.getByRole('link', { name: 'Book a consultation' });
		const consultation = await page.context().newPage();
		await consultation.goto((await talk.getAttribute('href')) as string);
		await expect(consultation.locator('main [name=message]')).toHaveValue(/^I come from my career map\. The best fit/);
		await consultation.close();

		// The manager's edition has no roles and cannot be deleted.
		const shared = await page.getByLabel('Link for your manager').inputValue();
		const guest = await browser.newPage();
		await guest.goto(shared);
		await expect(guest.getByRole('heading', { name: 'A plan for 90 days' })).toBeVisible();
		await expect(guest.locator('.map-role, blockquote')).toHaveCount(0);
		await expectAccessible(guest, 'the manager’s edition', expect);
		await expect(guest.getByText('Delete everything')).toHaveCount(0);
		await guest.goto(`${shared}&step=delete`);
		await expect(guest.getByText('Delete everything now')).toHaveCount(0);

		await test.step('without scripts', () => readAndDeletePlainly(site, email));

		await waitForHydration(page);
		await page.getByRole('link', { name: 'Delete everything' }).click();
		await expect(page.getByRole('heading', { name: 'Delete your CV and this report?' })).toBeVisible();
		await expectAccessible(page, 'the question before deleting');
		const [before] = await site.rows('select cv_url from genai_career_hacks where email = $1', [email]);
		await page.getByRole('button', { name: 'Delete everything now' }).click();
		await expect(page.getByRole('heading', { name: 'Everything is deleted' })).toBeVisible();
		await expectAccessible(page, 'deleted');
		expect(fs.existsSync(path.join(site.directory, 'files/genai-hack-cvs', before?.cv_url as string))).toBe(false);
		expect(await site.rows('select report, cv_url from genai_career_hacks where email = $1', [email])).toEqual([
			{ report: null, cv_url: null },
		]);
		expect((await guest.goto(shared))?.status()).toBe(410);
		await guest.close();
	});

	test('each state has its page', async ({ page, site }) => {
		const email = uniqueEmail();
		const id = crypto.randomUUID();
		await site.rows(`insert into genai_career_hacks (id, email, cv_url, status) values ($1, $2, $3, 'received')`, [
			id,
			email,
			`${id}.txt`,
		]);
		const address = await sealed(site, id);
		// The page polls.
		await page.clock.install();
		for (const [status, heading] of [
			['received', 'We have your CV'],
			['reading', 'We are reading your CV'],
		]) {
			await site.rows('update genai_career_hacks set status = $2 where id = $1', [id, status]);
			await page.goto(address);
			await expect(page.getByRole('heading', { level: 1, name: heading as string })).toBeVisible();
		}
		await expectAccessible(page, 'in progress');
		// The open page updates itself.
		await site.rows(
			`update genai_career_hacks set status = 'failed', outcome = 'unreadable', reason = 'scan' where id = $1`,
			[id],
		);
		const message = page.getByText('The file is a picture of your CV', { exact: false });
		const checkState = async () => {
			await page.clock.runFor(2_000);
			return await message.count();
		};
		await expect.poll(checkState, { intervals: [100] }).toBe(1);
		await expect(message).toBeVisible();
		await expect(page.getByRole('heading', { name: 'We could not make your career map' })).toBeVisible();
		await expectAccessible(page, 'no career map');
		const again = page.getByRole('link', { name: 'Send another file' });
		await expect(again).toHaveAttribute('href', /^\/genai-career-hack(#|$)/);
		await site.rows(`update genai_career_hacks set cv_url = null, cv_deleted_at = now() where id = $1`, [id]);
		expect((await page.request.get(address)).status()).toBe(410);
		const expired = await sealed(site, id, new Date(Date.now() - 1000));
		expect((await page.goto(expired))?.status()).toBe(410);
		await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
		await expectAccessible(page, 'expired');
		await waitForHydration(page);
		await page.locator('main [name=email]').fill(email);
		await page.getByRole('button', { name: 'Send me the link' }).click();
		await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
	});
});

async function expectPrinted(page: Page): Promise<void> {
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('banner')).toBeHidden();
	await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
	await expect(page.getByText('Delete everything')).toBeHidden();
	await expect(page.locator('.map-role').first()).toBeVisible();
	await expect(page.getByRole('img', { name: /^A dial of eleven skills/ })).toBeVisible();
	// Collapsed parts are expanded in print.
	const folded = page.locator('.map-fold-body');
	const hidden = () =>
		folded.evaluateAll((all) => all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length);
	expect(await folded.count()).toBeGreaterThan(5);
	await expect.poll(hidden, { intervals: [50] }).toBe(0);
	await page.emulateMedia({ media: 'screen' });
	await expect.poll(hidden, { intervals: [50] }).toBeGreaterThan(5);
}

/** The same steps by links and forms. no-scripts.spec.ts covers sending a CV without scripts. */
async function readAndDeletePlainly(site: Site, known: string): Promise<void> {
	const { email, link } = await sendAgain(site, known);
	const page = await plainPage(site.url);
	await page.goto(link);
	await expect(page.locator('.map-role')).toHaveCount(3);
	await expect(page.getByRole('button', { name: 'Print' })).toHaveAttribute('class', /js-only/);
	await page.getByText('The two-week project, step by step').click();
	await expect(page.locator('#plan details li').first()).toBeVisible();
	await page.getByRole('link', { name: 'Delete everything' }).click();
	await page.getByRole('button', { name: 'Delete everything now' }).click();
	await expect(page.getByRole('heading', { name: 'Everything is deleted' })).toBeVisible();
	expect(await site.rows('select report, cv_url from genai_career_hacks where email = $1', [email])).toEqual([
		{ report: null, cv_url: null },
	]);
	await page.goto('/genai-career-hack/map');
	await page.locator('main [name=email]').fill(email);
	await page.getByRole('button', { name: 'Send me the link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}
