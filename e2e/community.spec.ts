import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { demoProjects } from '../content/demo-projects.ts';
import { buildTopics } from '../content/schedule.ts';
import {
	allForms,
	careerMap,
	consultationIndividual,
	cv,
	delayRequest,
	demoStandard,
	enrollment,
	expectFields,
	expectToast,
	fillFields,
	fillValid,
	messageAt,
	newsletter,
	openHydrated,
	pageForm,
	podcast,
	portfolio,
	sendButton,
	type ToastText,
	uniqueEmail,
	workshop,
} from './all-forms.ts';
import type { Site } from './site.ts';
import { expect, expectAccessible, phone, test } from './stories.ts';

const MEGABYTES_5 = 5 * 1024 * 1024;
const progressText = 'Analyzing your CV and generating your personalized AI career map...';

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
	sharp({ create: { width: 320, height: 200, channels: 3, background: '#1f5a3d' } })
		.toFormat(format)
		.toBuffer();
const png = async () => ({ name: 'ada.png', mimeType: 'image/png', buffer: await picture('png') });

const filesIn = (site: Site, bucket: string) => {
	const directory = path.join(site.directory, 'files', bucket);
	return fs.existsSync(directory) ? fs.readdirSync(directory) : [];
};

async function drop(target: Locator, files: { name: string; type: string; content: string }[]): Promise<void> {
	const transfer = await target.page().evaluateHandle((dropped) => {
		const data = new DataTransfer();
		for (const { name, type, content } of dropped) {
			const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
			data.items.add(new File([bytes], name, { type }));
		}
		return data;
	}, files);
	for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
}

async function approved(site: Site, traits: Record<string, unknown> = {}): Promise<string> {
	const row = {
		name: 'Ada Green',
		email: uniqueEmail(),
		project_title: 'Leaf Counter',
		project_description: 'Counts leaves.',
		business_impact: 'A day for each street.',
		status: 'approved',
		...traits,
	};
	const names = Object.keys(row);
	const [made] = await site.rows(
		`insert into builder_portfolios (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning portfolio_uuid`,
		Object.values(row),
	);
	return made?.portfolio_uuid as string;
}

test.describe('over HTTP', () => {
	test.use({ plain: true });

	test('a project waits for approval, and then has a page with every part', async ({ page, site }) => {
		const email = uniqueEmail();
		await page.goto(portfolio.path);
		await fillValid(pageForm(page), portfolio, email);
		await pageForm(page)
			.locator('[name=imageFile]')
			.setInputFiles(await png());
		await sendButton(pageForm(page)).click();
		await expectToast(page, portfolio.success);

		const [row] = await site.rows('select * from builder_portfolios where email = $1', [email]);
		const address = `${portfolio.path}/${row?.portfolio_uuid}`;
		expect((await page.goto(address))?.status()).toBe(404);
		await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
		await expect(page.getByText('Project not found or not yet approved')).toBeVisible();

		await site.rows(`update builder_portfolios set status = 'approved', admin_notes = $2 where email = $1`, [
			email,
			'From the spring cohort',
		]);
		const response = await page.goto(address);
		expect(response?.status()).toBe(200);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1 })).toHaveText('Leaf Counter');
		await expect(main.getByText('By Ada Green')).toBeVisible();
		await expect(main.getByText('From the spring cohort')).toBeVisible();
		await expect(main.getByRole('link', { name: 'Connect' })).toHaveAttribute(
			'href',
			portfolio.fields.linkedin as string,
		);
		await expect(main.getByRole('link', { name: 'Experience The Project' })).toHaveAttribute(
			'href',
			'https://leaf.example.org/',
		);
		for (const heading of ['Project Overview', 'Business Impact', 'Project Details', 'Project Preview']) {
			await expect(main.getByRole('heading', { name: heading })).toBeVisible();
		}
		await expect(main.getByText('Background: Urban forester')).toBeVisible();
		await expect(main.getByText(portfolio.fields.programQuote as string)).toBeVisible();
		await expect(main.locator('dl')).toHaveText('StatusApprovedFeaturedNo');
		await expect(main.locator('img.builder-picture')).toHaveAttribute('src', row?.image as string);
		const image = await page.request.get(row?.image as string);
		expect((await sharp(await image.body()).metadata()).width).toBe(320);
		expect(await response?.text()).not.toContain(email);
		expect(await response?.text()).not.toContain(row?.customer_uuid);
	});

	test('a page of our own site is linked, but not shown as a preview', async ({ page, site }) => {
		const { host } = new URL(site.url);
		const ownUrls = [site.url, `https://${host}/`, 'https://localhost/contact', 'http://leaf.example.org/'];
		for (const project_url of ownUrls) {
			await page.goto(`${portfolio.path}/${await approved(site, { project_url })}`);
			await expect(page.getByRole('link', { name: 'Experience The Project' })).toHaveAttribute('href', project_url);
			await expect(page.getByRole('link', { name: 'Load the live preview' }), project_url).toHaveCount(0);
			await expect(page.locator('main iframe')).toHaveCount(0);
		}
	});

	test('the project of an unknown id says so', async ({ page }) => {
		const cases = [
			['nothing-demo', 'This demo project does not exist.'],
			['verdeiq-demo-2', 'This demo project does not exist.'],
			['0f0e0d0c-1111-4222-8333-444455556666', 'Project not found or not yet approved'],
			['constructor', 'Project not found or not yet approved'],
			['%E0%A4%A', ''],
			["1' or '1'='1", 'Project not found or not yet approved'],
		] as const;
		for (const [id, message] of cases) {
			const status = (await page.goto(`${portfolio.path}/${id}`))?.status() as number;
			if (!message) {
				expect(status).toBeGreaterThanOrEqual(400);
				expect(status).toBeLessThan(500);
				continue;
			}
			expect(status).toBe(404);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found');
			await expect(page.getByText(message)).toBeVisible();
			await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
		}
	});

	for (const demo of demoProjects) {
		test(`the demo ${demo.portfolio_uuid} has its page`, async ({ page, show }) => {
			expect((await page.goto(`${portfolio.path}/${demo.portfolio_uuid}`))?.status()).toBe(200);
			const main = page.getByRole('main');
			await expect(main.getByRole('heading', { level: 1 })).toHaveText(demo.title);
			await expect(main.getByText(`By ${demo.author}`)).toBeVisible();
			await expect(main.getByText(demo.role)).toBeVisible();
			await expect(main.getByRole('link', { name: 'Connect', exact: true })).toHaveAttribute(
				'href',
				`/contact?about=${demo.portfolio_uuid}`,
			);
			await expect(main.getByRole('link', { name: 'Experience The Project', exact: true })).toHaveAttribute(
				'href',
				demo.projectUrl,
			);
			for (const heading of ['Project Overview', 'Problem Solved', 'Business Impact', 'Project Preview']) {
				await expect(main.getByRole('heading', { name: heading })).toBeVisible();
			}
			for (const text of [demo.line, demo.description, demo.problemSolved, demo.businessImpact]) {
				await expect(main.getByText(text)).toBeVisible();
			}
			expect(['Live Platform', 'Pilot Prototype', 'Demo Project']).toContain(demo.status);
			await expect(main.locator('dl')).toHaveText(`Status${demo.status} (sample)Type${demo.type}`);
			await expect(main.getByText('The builder is fictional. Connect reaches our team.')).toBeVisible();
			const session = buildTopics.find(({ id }) => id === demo.session)?.title ?? '';
			await expect(main.getByText(`our build session “${session}.”`)).toBeVisible();
			await expect(main.getByRole('link', { name: 'See the year’s sessions' })).toHaveAttribute('href', '/curriculum');
			expect((await page.request.get(demo.projectUrl)).status()).toBe(200);

			const images = main.locator('img');
			for (let index = 0; index < (await images.count()); index++) {
				const picture = await page.request.get((await images.nth(index).getAttribute('src')) ?? '');
				expect((await sharp(await picture.body()).metadata()).width).toBeGreaterThan(0);
			}
			// All have the same layout.
			if (demo !== demoProjects[0]) return;
			const seen = (await show(page)).getByRole('main');
			// Beside the name, before the picture, which comes before the texts.
			const order = [
				seen.getByText('Sample project, fictional builder'),
				seen.locator('.project-poster'),
				seen.getByRole('heading', { name: 'Project Overview' }),
			];
			const tops = await Promise.all(order.map(async (element) => (await element.boundingBox())?.y ?? 0));
			expect(tops).toEqual(tops.toSorted((one, other) => one - other));
			const poster = seen.locator('.project-poster');
			await poster.scrollIntoViewIfNeeded();
			const decoded = poster.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
			expect(await decoded).toBeGreaterThan(0);
		});
	}

	test('the workshop’s form has the options of the specification', async ({ page }) => {
		await page.goto(workshop.path);
		await expect(page.getByText('July 17, 2025').first()).toBeVisible();
		await expect(page.getByText('12:00 PM EST / 5:00 PM GMT')).toBeVisible();
		const levels = ['Entry Level', 'Mid Level', 'Senior Level', 'Manager', 'Director', 'VP', 'C-Level'];
		const functions = [
			'Engineering',
			'Product',
			'Marketing',
			'Sales',
			'Operations',
			'HR',
			'Finance',
			'Executive',
			'Other',
		];
		const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'];
		for (const [name, values] of Object.entries({ jobLevel: levels, jobFunction: functions, companySize: sizes })) {
			const select = pageForm(page).locator(`[name=${name}]`);
			const options = await select.evaluate((element) =>
				Array.from((element as HTMLSelectElement).options, ({ value }) => value),
			);
			expect(options).toEqual(['', ...values]);
		}
	});
});

test('an image is uploaded or dropped, previewed, removed, and sent with the form', async ({ page, site }) => {
	await openHydrated(page, portfolio.path);
	const form = pageForm(page);
	const box = form.locator('.image-box');
	const stored = form.locator('[name=image]');
	const preview = form.getByRole('img', { name: 'Your profile image' });
	const remove = form.getByRole('button', { name: 'Remove image' });
	const before = filesIn(site, 'builder-portfolio-images');
	const good = await picture('png');

	await test.step('a file that is not an image is rejected with a message beside the box, and not stored', async () => {
		const large = Buffer.alloc(MEGABYTES_5 + 1);
		good.copy(large);
		const type = 'File type must be PNG, JPG, JPEG, GIF or WEBP.';
		const cases: [name: string, buffer: Buffer, message: string][] = [
			['notes.png', Buffer.from('no picture at all'), 'We can’t read this file as an image.'],
			['ada.txt', good, type],
			['empty.png', Buffer.alloc(0), 'The file is empty. Please choose another one.'],
			['large.png', large, 'The file is larger than 5 MB. Please choose a smaller one.'],
		];
		for (const [name, buffer, message] of cases) {
			await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
			await expect(messageAt(form, 'image'), name).toContainText(message);
			await expect(box.locator('input'), name).toHaveAttribute('aria-busy', 'false');
			await expect(stored).toHaveValue('');
		}
		const file = { name: 'ada.png', type: 'image/png', content: good.toString('base64') };
		for (let time = 0; time < 2; time++) {
			await drop(box, [file, { ...file, name: 'eva.png' }]);
			await expect(messageAt(form, 'image')).toHaveText('Please choose just one file.');
			await drop(box, [{ ...file, name: 'ada.svg', type: 'image/svg+xml' }]);
			await expect(messageAt(form, 'image')).toHaveText(type);
		}
		expect(filesIn(site, 'builder-portfolio-images')).toEqual(before);
	});

	await test.step('the box is busy during an upload, and a failed one can be repeated', async () => {
		await expect(box).toContainText('Drag and drop an image, or click to upload');
		await expect(box).toContainText('PNG, JPG, JPEG, GIF or WEBP, max 5MB');
		const arrive = await delayRequest(page, '/builder-portfolio/image');
		await form.locator('input[type=file]').setInputFiles(await png());
		await expect(box.locator('input')).toHaveAttribute('aria-busy', 'true');
		await expect(box).toContainText('Uploading...');
		await expect(box.locator('svg')).toBeVisible();
		expect(Number(await box.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1);
		await expect(sendButton(form)).toHaveAttribute('aria-disabled', 'true');
		await arrive();
		await expectToast(page, ['Upload successful', 'Your image has been uploaded successfully.']);
		await expect(preview).toBeVisible();
		expect(
			await preview.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
		).toBe(320);
		await expect(box).toHaveCount(0);
		await expect(stored).toHaveValue(/^\/files\/builder-portfolio-images\//);
		await remove.click();
		await expect(preview).toHaveCount(0);
		await expect(box).toContainText('Drag and drop an image');
		await expect(stored).toHaveValue('');
		await expect(form.locator('input[type=file]')).toBeFocused();

		await page.route('**/builder-portfolio/image', (route) => route.abort());
		await form.locator('input[type=file]').setInputFiles(await png());
		await expectToast(page, ['Upload failed', 'There was an error uploading your image. Please try again.']);
		await expect(box.locator('input')).toHaveAttribute('aria-busy', 'false');
		await page.unroute('**/builder-portfolio/image');
	});

	await test.step('each of the four formats can be dropped', async () => {
		for (const format of ['jpeg', 'gif', 'webp', 'png'] as const) {
			const content = (await picture(format)).toString('base64');
			await drop(box, [{ name: `ada.${format}`, type: `image/${format}`, content }]);
			await expect(stored).toHaveValue(new RegExp(`\\.${format}$`));
			// A failure that is over is not shown beside it.
			await expect(page.locator('.toast')).toHaveText([/^Upload successful/]);
			if (format !== 'png') await remove.click();
		}
	});

	await test.step('the project is sent with it, and the form is empty again', async () => {
		const email = uniqueEmail();
		const image = await stored.inputValue();
		await fillValid(form, portfolio, email);
		await sendButton(form).click();
		await expectToast(page, portfolio.success);
		await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeFocused();
		await expect(page.getByText(portfolio.success[1] as string).first()).toBeVisible();
		expect(await site.rows('select image from builder_portfolios where email = $1', [email])).toEqual([{ image }]);
		await page.getByRole('link', { name: 'Submit Another Project' }).click();
		await expectFields(pageForm(page), { name: '', email: '', projectTitle: '', programQuote: '', image: '' });
	});
});

test('a project page opens the live preview on request, in a sandbox', async ({ page, site }) => {
	await page.route('https://leaf.example.org/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<h1>Leaf by leaf</h1>' }),
	);
	const id = await approved(site, { project_url: 'https://leaf.example.org/start', featured: true });
	await openHydrated(page, `${portfolio.path}/${id}`);
	await expect(page.locator('main dl')).toHaveText('StatusApprovedFeaturedYes');
	await expect(page.locator('main iframe')).toHaveCount(0);
	await page.getByRole('link', { name: 'Load the live preview' }).click();
	const frame = page.locator('main iframe');
	await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
	await expect(frame).toHaveAttribute('src', 'https://leaf.example.org/start');
	await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
	await expect(frame.contentFrame().getByRole('heading', { name: 'Leaf by leaf' })).toBeVisible();
});

test('projects are opened from the gallery: hostile text is shown as text, and what is slow or fails says so', async ({
	page,
	site,
}) => {
	const main = page.getByRole('main');
	const hostile = `</title></script><script>globalThis.taken = 1</script><img src="x" onerror="globalThis.taken = 1">$&`;
	const hostileId = await approved(site, {
		name: hostile,
		project_title: hostile,
		project_description: hostile,
		business_impact: hostile,
		mga_program_quote: hostile,
		admin_notes: hostile,
		image: '/files/builder-portfolio-images/../../x.png',
		linkedin: 'https://example.org/"onmouseover="globalThis.taken=1',
		internal_notes: 'SECRET',
	});
	const id = await approved(site, { project_title: 'Slow to come' });
	await openHydrated(page, `${portfolio.path}/${hostileId}`);

	await test.step('hostile text is shown as text', async () => {
		await expect(main.getByRole('heading', { level: 1 })).toHaveText(hostile);
		await expect(page).toHaveTitle(/onerror="globalThis.taken = 1">\$& by /);
		await expect(main.getByText(hostile)).toHaveCount(6);
		await expect(main.locator('img:not(.personal-ring)')).toHaveCount(0);
		await expect(main.getByRole('link', { name: 'Connect' })).not.toHaveAttribute('onmouseover');
		expect(await page.content()).not.toContain('SECRET');
		await page.getByRole('link', { name: 'Back to Gallery' }).click();
		await expect(page).toHaveURL(/\/builder-portfolio\/gallery$/);
		await page.getByRole('link', { name: hostile }).click();
		await expect(main.getByRole('heading', { level: 1 })).toHaveText(hostile);
		await expect(page).toHaveTitle(/onerror="globalThis.taken = 1">\$& by /);
		expect(await page.evaluate('globalThis.taken')).toBeUndefined();
		await page.goBack();
	});

	await test.step('a spinner shows while a project loads', async () => {
		const arrive = await delayRequest(page, `${id}.data`);
		await page.getByRole('link', { name: 'Slow to come' }).click();
		await expect(page.getByRole('status').filter({ hasText: 'Loading project' })).toBeVisible();
		await arrive();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow to come');
		await page.goBack();
	});

	await test.step('a project that cannot be loaded says so', async () => {
		await expect(page.getByRole('link', { name: 'Slow to come' })).toBeVisible();
		await site.rows('alter table builder_portfolios rename to builder_portfolios_away');
		try {
			await page.getByRole('link', { name: 'Slow to come' }).click();
			await expect(page.getByText('Failed to load project')).toBeVisible();
			const response = await page.request.get(`${portfolio.path}/${id}`);
			expect(response.status()).toBe(503);
			for (const text of ['Project Not Found', 'Failed to load project', 'Back to Gallery'])
				expect(await response.text()).toContain(text);
		} finally {
			await site.rows('alter table builder_portfolios_away rename to builder_portfolios');
		}
	});
});

test('a CV is refused or accepted on the landing page, a panel follows, and the form is empty again', async ({
	page,
	site,
}) => {
	const email = uniqueEmail();
	const before = filesIn(site, 'genai-hack-cvs');
	await openHydrated(page, '/');
	const form = pageForm(page);
	await sendButton(form).click();
	await expectToast(page, ['CV Required', 'Please upload your CV to continue']);
	await expect(messageAt(form, 'cv')).toHaveText('Please upload your CV to continue');

	await fillFields(form, { email });
	for (const [name, buffer, message] of [
		['cv.docx', cv.buffer, 'The content of this file is not DOCX, whatever its name says.'],
		['cv.exe', Buffer.from('MZ'), 'Please choose a PDF, DOCX, DOC or TXT file.'],
		['cv.pdf', Buffer.alloc(0), 'This file is empty. Please choose another one.'],
		['cv.pdf', Buffer.alloc(MEGABYTES_5 + 1), 'This file is larger than 5 MB. Please choose a smaller one.'],
	] as const) {
		await form.locator('[name=cv]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
		await sendButton(form).click();
		await expect(messageAt(form, 'cv'), name).toContainText(message);
		await expect(form.locator('[name=email]')).toHaveValue(email);
	}
	const prompt = form.getByText('Drop your CV here, or click to choose a file');
	await form.getByRole('button', { name: 'Remove file' }).click();
	await expect(prompt).toBeVisible();
	expect(filesIn(site, 'genai-hack-cvs')).toEqual(before);

	await form.locator('[name=cv]').setInputFiles(cv);
	await expect(form.getByText(/^cv\.pdf · /)).toBeVisible();
	await sendButton(form).click();
	await expectToast(page, careerMap.success);
	// The panel in place of the form leads back to it.
	await expect(form).toHaveCount(0);
	await page.getByRole('button', { name: /^Send another/ }).click();
	await expect(form.locator('[name=email]')).toHaveValue('');
	await expect(prompt).toBeVisible();
	expect(await form.locator('[name=cv]').evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
	await expect(form.locator('.field-error')).toHaveCount(0);

	const [row] = await site.rows('select cv_url from genai_career_hacks where email = $1', [email]);
	const stored = path.join(site.directory, 'files/genai-hack-cvs', row?.cv_url as string);
	expect(fs.readFileSync(stored).equals(cv.buffer)).toBe(true);
	for (const guess of [`/files/genai-hack-cvs/${row?.cv_url}`, `/files/builder-portfolio-images/${row?.cv_url}`]) {
		expect((await page.request.get(guess)).status()).toBe(404);
	}
});

test.describe('every form', () => {
	// Colors are only measured without transitions.
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	// The same form with fewer fields, or for another list: no-scripts.spec.ts sends them.
	const variants = [consultationIndividual, demoStandard, podcast];
	for (const spec of allForms.filter((one) => !variants.includes(one))) {
		test(`${spec.name}: shows what is missing beside each field; a broken connection and a failing server lose nothing; shows that it is busy; then it is stored once, and is empty again`, async ({
			page,
			site,
			context,
		}) => {
			const email = uniqueEmail();
			await page.setViewportSize(phone);
			await openHydrated(page, spec.path);
			const form = pageForm(page);
			const documents: string[] = [];
			page.on('request', (request) => {
				if (request.method() === 'POST' && request.isNavigationRequest()) documents.push(request.url());
			});

			await sendButton(form).click();
			for (const [name, message] of Object.entries(spec.required)) {
				await expect(messageAt(form, name)).toHaveText(message);
				// Each message is associated with its field.
				const field = form.locator(`[name="${name}"]`);
				await expect(field).toHaveAttribute('aria-invalid', 'true');
				const described = (await field.getAttribute('aria-describedby')) ?? '';
				const id = await messageAt(form, name).getAttribute('id');
				expect(described.split(' '), `${name} of ${spec.name}`).toContain(id);
			}
			if (spec === newsletter) await expectToast(page, ['Invalid Email', 'Please enter your email address']);
			if (spec === careerMap) await expectToast(page, ['CV Required', 'Please upload your CV to continue']);
			// The first invalid field gets the focus.
			await expect(form.locator(`[name="${Object.keys(spec.required)[0]}"]`)).toBeFocused();
			await expectAccessible(page, `${spec.name}, refused`);

			await fillFields(form, { email: 'ada at example' });
			await expect(messageAt(form, 'email')).toHaveText(/valid/i);
			await fillValid(form, spec, email);
			await expect(form.locator('.field-error')).toHaveCount(0);
			const values = { ...spec.fields, email };
			await context.setOffline(true);
			await sendButton(form).click();
			await expectToast(page, spec.unexpected);
			// The toast disappears with the next response; the form still says what was saved.
			await expect(form.getByRole('alert').filter({ hasText: 'Everything you typed is still here.' })).toBeVisible();
			await context.setOffline(false);
			await expectFields(form, values);

			await site.rows('alter table website_data rename to website_data_away');
			try {
				const failed = page.waitForResponse((response) => response.request().method() === 'POST');
				await sendButton(form).click();
				expect((await failed).status()).toBe(503);
				await expect(sendButton(form)).not.toHaveText(spec.busy);
				await expectToast(page, spec.failure);
				await expect(page.locator('.toast')).toHaveCount(1);
				await expectFields(form, values);
			} finally {
				await site.rows('alter table website_data_away rename to website_data');
			}
			expect(site.log()).not.toContain(email);

			const proceed = await delayRequest(page, '.data');
			await form.locator('input[type=email]').press('Enter');
			await expect(sendButton(form)).toHaveText(spec.busy);
			await expect(sendButton(form)).toHaveAttribute('aria-disabled', 'true');
			if (spec === careerMap) await expect(form.getByText(progressText)).toBeVisible();
			await sendButton(form).click({ force: true });
			await proceed();
			await expectToast(page, spec.success);
			expect(await site.rows('select 1 as kept from website_data where email = $1', [email])).toEqual([{ kept: 1 }]);
			// In place, without a navigation.
			expect(documents).toEqual([]);
			if (spec === newsletter) {
				await expectFields(form, { email: '' });
				await fillFields(form, { email: email.toUpperCase() });
				await sendButton(form).click();
				await expectToast(page, newsletter.duplicate as ToastText);
				await expect(form.getByText('Not confirmed yet?')).toBeVisible();
			}
			if (spec === enrollment) await page.waitForURL(/\/checkout\?reference=/);
			else if (spec.textAfter) {
				await page.getByText(spec.textAfter, { exact: true }).click();
				const empty = Object.fromEntries(Object.keys(values).map((name) => [name, '']));
				await expectFields(pageForm(page), empty);
			}
		});
	}
});
