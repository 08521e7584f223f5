import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import {
	delayRequest,
	expectFields,
	expectToast,
	fillFields,
	fillValid,
	messageAt,
	openHydrated,
	pageForm,
	portfolio,
	sendButton,
	type ToastText,
	uniqueEmail,
	waitForHydration,
} from './all-forms.ts';
import { waitForMailLink } from './mails.ts';
import type { Site } from './site.ts';
import { expect, expectAccessible, test } from './stories.ts';

const received: ToastText = ['Changes received', 'We review every change before publishing it.'];
const sent: ToastText = ['Check your inbox'];
const ownWords = portfolio.fields;

const png = async (color = '#1f5a3d') => ({
	name: 'ada.png',
	mimeType: 'image/png',
	buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
		.png()
		.toBuffer(),
});

async function send(site: Site, email: string): Promise<void> {
	const answer = await fetch(site.url + portfolio.path, {
		method: 'POST',
		body: new URLSearchParams({ ...portfolio.fields, email }),
		redirect: 'manual',
	});
	expect(answer.status).toBe(303);
}

const linkOf = (site: Site, email: string, kind: string) =>
	waitForMailLink(site, email, kind, /http\S+\/builder-portfolio\/edit\?token=[\w.-]+/);

async function createProject(site: Site): Promise<{ email: string; link: string }> {
	const email = uniqueEmail();
	await send(site, email);
	return { email, link: await linkOf(site, email, 'portfolio-received') };
}

const rowOf = async (site: Site, email: string) =>
	(await site.rows('select * from builder_portfolios where email = $1', [email]))[0];
const become = (site: Site, email: string, status: string) =>
	site.rows('update builder_portfolios set status = $2, updated_at = now() where email = $1', [email, status]);

async function expired(site: Site, email: string): Promise<string> {
	const [key] = await site.rows(`select value from secrets where name = 'signed-links'`);
	const links = createSignedLinks(new Uint8Array(Buffer.from(key?.value as string, 'base64')));
	const { portfolio_uuid } = (await rowOf(site, email)) as { portfolio_uuid: string };
	const token = await links.seal('portfolio-edit', portfolio_uuid, new Date(Date.now() - 60_000));
	return `${site.url}/builder-portfolio/edit?token=${token}`;
}

const standing = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true });

test('text entered in a prefilled field before hydration is kept', async ({ page, site }) => {
	const email = uniqueEmail();
	await send(site, email);
	const link = await linkOf(site, email, 'portfolio-received');
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(link);
	const fields = pageForm(page).locator('textarea');
	for (const field of await fields.all()) await field.fill('Typed before the scripts.');
	release();
	await waitForHydration(page);
	expect(await fields.count()).toBeGreaterThan(1);
	for (const field of await fields.all()) await expect(field).toHaveValue('Typed before the scripts.');
});

test.describe('a submitted project', () => {
	test('can be changed from the link in the confirmation email, image included, and a lost connection loses no values', async ({
		page,
		site,
		context,
	}) => {
		const { email, link } = await createProject(site);
		await page.goto(link);
		await waitForHydration(page);
		await expect(standing(page, 'Waiting for review')).toBeVisible();
		await expectFields(pageForm(page), ownWords);
		expect(await page.content()).not.toContain(email);
		await expectAccessible(page, 'filled in');

		await fillFields(pageForm(page), { projectTitle: 'ab' });
		await sendButton(pageForm(page)).click();
		await expect(messageAt(pageForm(page), 'projectTitle')).toHaveText('Project title must be at least 3 characters');
		await expectAccessible(page, 'refused');

		await fillFields(pageForm(page), { projectTitle: 'Needle Counter' });
		await pageForm(page)
			.locator('input[type=file]')
			.setInputFiles(await png());
		await expect(pageForm(page).getByRole('img', { name: 'Your profile image' })).toBeVisible();
		await sendButton(pageForm(page)).click();
		await expectToast(page, received);
		await expect(standing(page, 'Waiting for review')).toBeFocused();
		await expect(page.getByText('Your changes are saved.')).toBeVisible();
		await expectFields(pageForm(page), { ...ownWords, projectTitle: 'Needle Counter' });
		await expectAccessible(page, 'saved');
		const first = await rowOf(site, email);
		expect(first).toMatchObject({ project_title: 'Needle Counter', image: expect.stringMatching(/^\/files\//) });

		// Again on the same page, starting from the saved version; at first without a connection.
		await pageForm(page).getByRole('button', { name: 'Remove image' }).click();
		await fillFields(pageForm(page), { projectTitle: 'Typed in a tunnel', background: 'Botanist' });
		await context.setOffline(true);
		await sendButton(pageForm(page)).click();
		await expectToast(page, ['Changes Not Saved', 'An unexpected error occurred. Please try again.']);
		await context.setOffline(false);
		await expectFields(pageForm(page), { projectTitle: 'Typed in a tunnel', background: 'Botanist', image: '' });
		await sendButton(pageForm(page)).click();
		await expect.poll(async () => (await rowOf(site, email))?.image).toBeNull();
		expect(await rowOf(site, email)).toMatchObject({
			project_title: 'Typed in a tunnel',
			project_description: expect.stringMatching(/\n\nBackground: Botanist$/),
		});
		expect(await site.rows('select 1 as kept from website_data where email = $1', [email])).toHaveLength(1);
	});
});

test('what is typed while changes are being saved stays, with the focus, and is saved by the next press', async ({
	page,
	site,
}) => {
	const { email, link } = await createProject(site);
	await openHydrated(page, link);
	const form = pageForm(page);
	await fillFields(form, { projectTitle: 'Needle Counter' });
	const arrive = await delayRequest(page, '.data');
	await sendButton(form).click();
	await form.getByLabel('Project title').fill('Needle and Cone Counter');
	await arrive();
	await expectToast(page, received);
	await expect(page.getByText('Your changes are saved.')).toBeVisible();
	expect(await rowOf(site, email)).toMatchObject({ project_title: 'Needle Counter' });
	await expect(form.getByLabel('Project title')).toBeFocused();
	await expectFields(form, { ...ownWords, projectTitle: 'Needle and Cone Counter' });
	await sendButton(form).click();
	await expect.poll(async () => (await rowOf(site, email))?.project_title).toBe('Needle and Cone Counter');
});

test.describe('two people with the link', () => {
	test('do not overwrite each other unnoticed', async ({ page, site, context }) => {
		const { email, link } = await createProject(site);
		const other = await context.newPage();
		for (const one of [page, other]) {
			await one.goto(link);
			await waitForHydration(one);
		}
		await fillFields(pageForm(page), { projectTitle: 'The first', background: 'Botanist' });
		await sendButton(pageForm(page)).click();
		await expectToast(page, received);

		// Other forms on the page do not reload the project: the next submission would overwrite an unseen version.
		await other.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
		const dialog = other.getByRole('dialog', { name: 'Contact Us' });
		await fillFields(dialog.locator('form'), {
			name: 'Ada Green',
			email: uniqueEmail(),
			message: 'A question in between.',
		});
		await dialog.getByRole('button', { name: 'Send Message' }).click();
		await expectToast(other, ['Message sent successfully.']);
		await other.getByRole('dialog', { name: 'Message sent' }).getByRole('button', { name: 'Close' }).first().click();

		await fillFields(pageForm(other), { projectTitle: 'The second' });
		await sendButton(pageForm(other)).click();
		await expect(pageForm(other).locator('.form-refusal')).toContainText('Changed in the meantime');
		const saved = other.getByRole('region', { name: 'What’s saved now' });
		await expect(saved.locator('dd')).toHaveText(['The first', 'Botanist']);
		await expectFields(pageForm(other), { projectTitle: 'The second' });
		await expectAccessible(other, 'conflict');
		expect(await rowOf(site, email)).toMatchObject({ project_title: 'The first' });
		await sendButton(pageForm(other)).click();
		await expect.poll(async () => (await rowOf(site, email))?.project_title).toBe('The second');
		await expect(other.locator('.form-refusal')).toHaveCount(0);
	});
});

test('a lost link is requested in place, and the focus moves to the answer', async ({ page, site }) => {
	const { email } = await createProject(site);
	await openHydrated(page, '/builder-portfolio/edit');
	await fillFields(pageForm(page), { email: 'nobody' });
	await sendButton(pageForm(page)).click();
	await expect(messageAt(pageForm(page), 'email')).toHaveText('Please enter a valid email address');
	await fillFields(pageForm(page), { email: email.toUpperCase() });
	await sendButton(pageForm(page)).click();
	await expectToast(page, sent);
	await expect(standing(page, 'Check your inbox')).toBeFocused();
	await expectAccessible(page, 'sent');
	await page.getByRole('button', { name: 'Enter another address' }).click();
	await expect(pageForm(page).getByLabel('Email')).toHaveValue('');
	expect(await linkOf(site, email, 'portfolio-edit-link')).not.toBe('');
});

test.describe('without scripts', () => {
	test.use({ plain: true, shown: true });

	test('a project is changed, its image kept, replaced and removed', async ({ page, site }) => {
		const email = uniqueEmail();
		await page.goto(portfolio.path);
		await fillValid(pageForm(page), portfolio, email);
		await sendButton(pageForm(page)).click();
		await expect(page.getByText('Check your inbox for a link to edit it.')).toBeVisible();
		await page.goto(await linkOf(site, email, 'portfolio-received'));
		await expectFields(pageForm(page), ownWords);
		await fillFields(pageForm(page), { projectTitle: 'ab', background: 'Botanist' });
		await pageForm(page)
			.locator('[name=imageFile]')
			.setInputFiles(await png());
		await sendButton(pageForm(page)).click();
		await expect(messageAt(pageForm(page), 'projectTitle')).toHaveText('Project title must be at least 3 characters');
		await expectFields(pageForm(page), { projectTitle: 'ab', background: 'Botanist' });

		await fillFields(pageForm(page), { projectTitle: 'Needle Counter' });
		await sendButton(pageForm(page)).click();
		await expectToast(page, received);
		await expect(page).toHaveURL(/\/builder-portfolio\/edit\?token=[\w.-]+&saved=$/);
		await expect(page.getByText('Your changes are saved.')).toBeVisible();
		const { image, project_title } = (await rowOf(site, email)) as { image: string; project_title: string };
		expect([project_title, image]).toEqual(['Needle Counter', expect.stringMatching(/^\/files\//)]);

		await sendButton(pageForm(page)).click();
		await expectToast(page, received);
		expect((await rowOf(site, email))?.image).toBe(image);
		await pageForm(page).getByLabel('Remove image').check();
		await sendButton(pageForm(page)).click();
		await expectToast(page, received);
		expect((await rowOf(site, email))?.image).toBeNull();
	});

	test('a conflict shows both versions, and the second try wins', async ({ page, site }) => {
		const { email, link } = await createProject(site);
		await page.goto(link);
		const other = await page.context().newPage();
		await other.goto(link);
		await fillFields(pageForm(page), { projectTitle: 'The first' });
		await sendButton(pageForm(page)).click();
		await expectToast(page, received);
		await fillFields(pageForm(other), { projectTitle: 'The second' });
		await sendButton(pageForm(other)).click();
		await expect(pageForm(other).locator('.form-refusal')).toContainText('Changed in the meantime');
		await expect(other.locator('.edit-saved dd')).toHaveText(['The first']);
		await expectFields(pageForm(other), { projectTitle: 'The second' });
		await sendButton(pageForm(other)).click();
		await expectToast(other, received);
		expect(await rowOf(site, email)).toMatchObject({ project_title: 'The second' });
	});

	test('a lost link is requested', async ({ page, site }) => {
		const { email } = await createProject(site);
		await page.goto('/builder-portfolio/edit?token=broken');
		await fillFields(pageForm(page), { email });
		await sendButton(pageForm(page)).click();
		await expectToast(page, sent);
		await expect(standing(page, 'Check your inbox')).toBeVisible();
		await page.goto(await linkOf(site, email, 'portfolio-edit-link'));
		await expectFields(pageForm(page), ownWords);
	});

	test('a project whose changes were requested shows them, and is sent again with the Enter key', async ({
		page,
		site,
		expectAccessible,
	}) => {
		const { email, link } = await createProject(site);
		await become(site, email, 'changes_requested');
		await site.rows(
			`insert into portfolio_reviews (portfolio_uuid, action, from_status, to_status, note_to_builder, decided_at)
			select portfolio_uuid, 'decision', 'submitted', 'changes_requested', 'Please add a link.', now()
			from builder_portfolios where email = $1`,
			[email],
		);
		await page.goto(link);
		await expect(standing(page, 'We asked for a change')).toBeVisible();
		await expect(page.locator('blockquote')).toHaveText('Please add a link.');
		await expectAccessible(page, 'changes requested');
		await pageForm(page).getByLabel('Project link').fill('https://leaf.example.org/new');
		await pageForm(page).getByLabel('Project link').press('Enter');
		await expectToast(page, received);
		await expect(standing(page, 'Waiting for review')).toBeVisible();
		await expect(page.locator('blockquote')).toHaveCount(0);
		expect(await rowOf(site, email)).toMatchObject({
			status: 'submitted',
			project_url: 'https://leaf.example.org/new',
		});
	});

	test('a public project stays unchanged until the changes are approved', async ({ page, site, expectAccessible }) => {
		const { email, link } = await createProject(site);
		await become(site, email, 'approved');
		const { portfolio_uuid } = (await rowOf(site, email)) as { portfolio_uuid: string };
		await page.goto(link);
		await expect(standing(page, 'Your project is public')).toBeVisible();
		await fillFields(pageForm(page), { projectTitle: 'Needle Counter' });
		await sendButton(pageForm(page)).click();
		const promise = 'We’ve received your changes. Your page stays as it is until we approve them.';
		await expect(page.getByText(promise)).toBeVisible();
		await expectAccessible(page, 'waiting');
		await page.reload();
		await expect(page.getByText(promise)).toBeVisible();
		await expectFields(pageForm(page), { projectTitle: 'Needle Counter' });
		await page.getByRole('link', { name: 'See your page' }).click();
		await expect(page).toHaveURL(`${site.url}/builder-portfolio/${portfolio_uuid}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaf Counter');
	});

	test('an invalid link, and one to a project that was declined, taken down or deleted, says why', async ({
		page,
		site,
		expectAccessible,
	}) => {
		const { email, link } = await createProject(site);
		for (const [address, heading, status] of [
			[`${link.slice(0, -4)}AAAA`, 'This link doesn’t work', 400],
			[await expired(site, email), 'This link has expired', 410],
			['/builder-portfolio/edit', 'Edit your project', 200],
		] as const) {
			expect((await page.goto(address))?.status(), heading).toBe(status);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			await expectAccessible(page, heading);
		}
		for (const [status, heading] of [
			['rejected', 'This project can’t be edited'],
			['archived', 'This project has been taken down'],
			['', 'This project is no longer here'],
		] as const) {
			if (status) await become(site, email, status);
			else await site.rows('delete from builder_portfolios where email = $1', [email]);
			expect((await page.goto(link))?.status()).toBe(410);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			await expectAccessible(page, heading);
		}
	});
});
