import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { demoProjects } from '../content/demo-projects.ts';
import { buildTopics } from '../content/schedule.ts';
import {
	allForms,
	careerMap,
	cv,
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
	waitForHydration,
	workshop,
} from './all-forms.ts';
import { phone } from './all-pages.ts';
import { expectAccessible } from './axe.ts';
import { expect, type Site, test } from './site.ts';

const MEGABYTES_5 = 5 * 1024 * 1024;
const progressText = 'Analyzing your CV and generating your personalized AI career map...';

/** Creates an image file in a format. */
const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
	sharp({ create: { width: 320, height: 200, channels: 3, background: '#1f5a3d' } })
		.toFormat(format)
		.toBuffer();
const png = async () => ({ name: 'ada.png', mimeType: 'image/png', buffer: await picture('png') });

const filesIn = (site: Site, bucket: string) => {
	const directory = path.join(site.directory, 'files', bucket);
	return fs.existsSync(directory) ? fs.readdirSync(directory) : [];
};

/** Drops files on an element. */
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

/** Delays the next request to a path. @returns Continues it. */
async function delayRequest(page: Page, ending: string): Promise<() => Promise<void>> {
	const requested = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	const hold = async (route: Route) => {
		requested.resolve();
		await goOn.promise;
		await route.continue();
	};
	await page.route((url) => url.pathname.endsWith(ending), hold, { times: 1 });
	return async () => {
		await requested.promise;
		goOn.resolve();
	};
}

/** Inserts an approved project. */
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

test.describe('portfolio', () => {
	test('a project is submitted with an image, waits for approval, and then has a page with every part', async ({
		page,
		site,
	}) => {
		const email = uniqueEmail();
		await openHydrated(page, portfolio.path);
		const form = pageForm(page);
		await fillValid(form, portfolio, email);
		await form.locator('input[type=file]').setInputFiles(await png());
		await expect(form.getByRole('img', { name: 'Your profile image' })).toBeVisible();
		await sendButton(form).click();

		await expectToast(page, portfolio.success);
		await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeFocused();
		await expect(page.getByText(portfolio.success[1] as string).first()).toBeVisible();
		const [row] = await site.rows('select * from builder_portfolios where email = $1', [email]);
		expect(row).toMatchObject({
			name: 'Ada Green',
			customer_uuid: expect.any(String),
			project_title: 'Leaf Counter',
			project_description: [
				portfolio.fields.projectDescription,
				`Problem Solved: ${portfolio.fields.problemSolved}`,
				'Background: Urban forester',
			].join('\n\n'),
			project_url: 'https://leaf.example.org/',
			business_impact: portfolio.fields.problemSolved,
			status: 'submitted',
			featured: false,
			linkedin: portfolio.fields.linkedin,
			image: expect.stringMatching(/^\/files\/builder-portfolio-images\/[a-z0-9]+-[0-9a-f]+\.png$/),
			mga_program_quote: portfolio.fields.programQuote,
			admin_notes: null,
		});
		expect(await site.rows('select form_name, message from website_data where email = $1', [email])).toEqual([
			{
				form_name: 'Builder Portfolio Submission',
				message: `Leaf Counter: ${portfolio.fields.projectDescription}`,
			},
		]);

		await page.getByRole('link', { name: 'Submit Another Project' }).click();
		await expectFields(pageForm(page), { name: '', email: '', projectTitle: '', programQuote: '', image: '' });

		const address = `${portfolio.path}/${row?.portfolio_uuid}`;
		expect((await page.goto(address))?.status()).toBe(404);
		await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
		await expect(page.getByText('Project not found or not yet approved')).toBeVisible();

		await site.rows(`update builder_portfolios set status = 'approved', admin_notes = $2 where email = $1`, [
			email,
			'From the spring cohort',
		]);
		expect((await page.goto(address))?.status()).toBe(200);
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
		const image = main.locator('img.builder-picture');
		await expect(image).toHaveAttribute('src', row?.image as string);
		expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
			320,
		);
		expect(await page.content()).not.toContain(email);
		expect(await page.content()).not.toContain(row?.customer_uuid);

		await waitForHydration(page);
		await main.getByRole('link', { name: 'Back to Gallery' }).click();
		await expect(page).toHaveURL(/\/builder-portfolio\/gallery$/);
		await page.locator(`a[href="${address}"]`).click();
		await expect(main.getByText('From the spring cohort')).toBeVisible();
	});

	test('the image is uploaded, previewed, and can be removed', async ({ page, site }) => {
		await openHydrated(page, portfolio.path);
		const form = pageForm(page);
		const box = form.locator('.image-box');
		await expect(box).toContainText('Drag and drop an image, or click to upload');
		await expect(box).toContainText('PNG, JPG, JPEG, GIF or WEBP, max 5MB');
		await expect(box).toHaveAttribute('aria-busy', 'false');

		const arrive = await delayRequest(page, '/builder-portfolio/image');
		await form.locator('input[type=file]').setInputFiles(await png());
		await expect(box).toHaveAttribute('aria-busy', 'true');
		await expect(box).toContainText('Uploading...');
		await expect(box.locator('svg')).toBeVisible();
		expect(Number(await box.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1);
		await expect(sendButton(form)).toHaveAttribute('aria-disabled', 'true');
		await arrive();
		await expectToast(page, ['Upload successful', 'Your image has been uploaded successfully.']);
		const preview = form.getByRole('img', { name: 'Your profile image' });
		await expect(preview).toBeVisible();
		expect(
			await preview.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
		).toBe(320);
		await expect(box).toHaveCount(0);
		await expect(form.locator('[name=image]')).toHaveValue(/^\/files\/builder-portfolio-images\//);

		await form.getByRole('button', { name: 'Remove image' }).click();
		await expect(preview).toHaveCount(0);
		await expect(box).toContainText('Drag and drop an image');
		await expect(form.locator('[name=image]')).toHaveValue('');
		await expect(form.locator('input[type=file]')).toBeFocused();

		await page.route('**/builder-portfolio/image', (route) => route.abort());
		await form.locator('input[type=file]').setInputFiles(await png());
		await expectToast(page, ['Upload failed', 'There was an error uploading your image. Please try again.']);
		await expect(box).toHaveAttribute('aria-busy', 'false');

		await page.unroute('**/builder-portfolio/image');
		const email = uniqueEmail();
		await fillValid(form, portfolio, email);
		await sendButton(form).click();
		await expectToast(page, portfolio.success);
		expect(await site.rows('select image from builder_portfolios where email = $1', [email])).toEqual([
			{ image: null },
		]);
	});

	test('an image can be dropped, in each of the four formats', async ({ page }) => {
		await openHydrated(page, portfolio.path);
		const form = pageForm(page);
		for (const format of ['jpeg', 'gif', 'webp', 'png'] as const) {
			const content = (await picture(format)).toString('base64');
			await drop(form.locator('.image-box'), [{ name: `ada.${format}`, type: `image/${format}`, content }]);
			await expect(form.locator('[name=image]')).toHaveValue(new RegExp(`\\.${format}$`));
			await form.getByRole('button', { name: 'Remove image' }).click();
		}
	});

	test('a file that is not an image is rejected with a message beside the box, and not stored', async ({
		page,
		site,
	}) => {
		await openHydrated(page, portfolio.path);
		const form = pageForm(page);
		const before = filesIn(site, 'builder-portfolio-images');
		const good = await picture('png');
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
		const large = Buffer.alloc(MEGABYTES_5 + 1);
		good.copy(large);
		const type = 'File type must be PNG, JPG, JPEG, GIF or WEBP.';
		const unreadable = 'We can’t read this file as an image.';
		const cases: [name: string, buffer: Buffer, message: string][] = [
			['notes.png', Buffer.from('no picture at all'), unreadable],
			['cv.png', cv.buffer, unreadable],
			['drawing.svg', svg, type],
			['drawing.png', svg, unreadable],
			['ada.txt', good, type],
			['ada.png.html', good, type],
			['half.png', good.subarray(0, 60), unreadable],
			['empty.png', Buffer.alloc(0), 'The file is empty. Please choose another one.'],
			['large.png', large, 'The file is larger than 5 MB. Please choose a smaller one.'],
		];
		for (const [name, buffer, message] of cases) {
			await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
			await expect(messageAt(form, 'image'), name).toContainText(message);
			await expect(form.locator('.image-box'), name).toHaveAttribute('aria-busy', 'false');
			await expect(form.locator('[name=image]')).toHaveValue('');
		}
		const file = { name: 'ada.png', type: 'image/png', content: good.toString('base64') };
		for (let time = 0; time < 2; time++) {
			await drop(form.locator('.image-box'), [file, { ...file, name: 'eva.png' }]);
			await expect(messageAt(form, 'image')).toHaveText('Please choose just one file.');
			await drop(form.locator('.image-box'), [{ ...file, name: 'ada.svg', type: 'image/svg+xml' }]);
			await expect(messageAt(form, 'image')).toHaveText(type);
		}
		expect(filesIn(site, 'builder-portfolio-images')).toEqual(before);
		await expectFields(form, { image: '' });
	});

	test('a second project by the same person is explained kindly', async ({ page, site }) => {
		const email = uniqueEmail();
		await approved(site, { email: email.toUpperCase(), status: 'submitted' });
		await openHydrated(page, portfolio.path);
		await fillValid(pageForm(page), portfolio, email);
		await sendButton(pageForm(page)).click();
		await expectToast(page, portfolio.duplicate as ToastText);
		await expectFields(pageForm(page), { ...portfolio.fields, email });
		expect(await site.rows('select 1 from website_data where email = $1', [email])).toEqual([]);
	});

	test('every message is beside its field', async ({ page }) => {
		await openHydrated(page, portfolio.path);
		const form = pageForm(page);
		await fillFields(form, { linkedin: 'ada', projectUrl: 'javascript:alert(1)' });
		await sendButton(form).click();
		const messages = {
			...portfolio.required,
			linkedin: 'Must be a valid LinkedIn URL',
			projectUrl: 'Must be a valid URL',
		};
		for (const [name, message] of Object.entries(messages)) {
			await expect(messageAt(form, name)).toHaveText(message);
			await expect(form.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
		}
		await expect(form.locator('[name=name]')).toBeFocused();
		// One character below each minimum, then the minimum.
		const short = { name: 'A', projectTitle: 'Le', projectDescription: 'Nine char', background: 'x' };
		await fillFields(form, { ...short, problemSolved: 'Nine char', programQuote: 'Nine char', email: 'ada@example' });
		for (const [name, message] of Object.entries(messages)) await expect(messageAt(form, name)).toHaveText(message);
		await fillFields(form, { ...portfolio.fields, email: uniqueEmail() });
		await expect(form.locator('.field-error')).toHaveCount(0);
	});

	test("database errors are shown with the specification's messages", async ({ page, site }) => {
		const refusing = (raise: string) =>
			site.rows(`
				create or replace function refuse_portfolio() returns trigger language plpgsql as $$ begin ${raise}; end $$;
				create or replace trigger refuse_portfolio before insert on builder_portfolios
				for each row execute function refuse_portfolio();`);
		await openHydrated(page, portfolio.path);
		await fillValid(pageForm(page), portfolio, uniqueEmail());
		try {
			await refusing(`raise exception 'none' using errcode = '23502', column = 'email'`);
			await sendButton(pageForm(page)).click();
			await expectToast(page, ['Missing Required Information', 'Please provide a valid email.']);
			await refusing(`raise exception 'none' using errcode = '23502'`);
			await sendButton(pageForm(page)).click();
			await expectToast(page, ['Missing Required Information', 'Please provide a valid unknown field.']);
			await refusing(`raise exception 'The gallery is closed until Monday.'`);
			await sendButton(pageForm(page)).click();
			await expectToast(page, ['Submission Failed', 'The gallery is closed until Monday.']);
		} finally {
			await site.rows('drop trigger refuse_portfolio on builder_portfolios');
		}
		await expectFields(pageForm(page), portfolio.fields);
	});
});

test.describe('a project page', () => {
	test('opens the live preview on request, in a sandbox, and never a page of this site', async ({ page, site }) => {
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

		const { host } = new URL(site.url);
		const ownUrls = [site.url, `https://${host}/`, 'https://localhost/contact', 'http://leaf.example.org/'];
		for (const project_url of ownUrls) {
			const own = await approved(site, { project_url });
			await page.goto(`${portfolio.path}/${own}`);
			await expect(page.getByRole('link', { name: 'Experience The Project' })).toHaveAttribute('href', project_url);
			await expect(page.getByRole('link', { name: 'Load the live preview' }), project_url).toHaveCount(0);
			await expect(page.locator('main iframe')).toHaveCount(0);
		}
	});

	test('shows hostile text as text', async ({ page, site }) => {
		const hostile = `</title></script><script>globalThis.taken = 1</script><img src="x" onerror="globalThis.taken = 1">$&`;
		const id = await approved(site, {
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
		await openHydrated(page, `${portfolio.path}/${id}`);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1 })).toHaveText(hostile);
		await expect(page).toHaveTitle(/onerror="globalThis.taken = 1">\$& by /);
		await expect(main.getByText(hostile)).toHaveCount(6);
		await expect(main.locator('img:not(.personal-ring)')).toHaveCount(0);
		await expect(main.getByRole('link', { name: 'Connect' })).not.toHaveAttribute('onmouseover');
		expect(await page.content()).not.toContain('SECRET');
		await page.getByRole('link', { name: 'Back to Gallery' }).click();
		await expect(page.getByRole('link', { name: hostile })).toBeVisible();
		await page.getByRole('link', { name: hostile }).click();
		await expect(main.getByRole('heading', { level: 1 })).toHaveText(hostile);
		await expect(page).toHaveTitle(/onerror="globalThis.taken = 1">\$& by /);
		expect(await page.evaluate('globalThis.taken')).toBeUndefined();
	});

	test('shows a spinner while the preview loads, and a message if it cannot be loaded', async ({ page, site }) => {
		const id = await approved(site, { project_title: 'Slow to come' });
		await openHydrated(page, `${portfolio.path}/gallery?page=1`);
		const arrive = await delayRequest(page, `${id}.data`);
		await page.getByRole('link', { name: 'Slow to come' }).click();
		await expect(page.getByRole('status').filter({ hasText: 'Loading project' })).toBeVisible();
		await arrive();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow to come');

		await page.goBack();
		await expect(page.getByRole('link', { name: 'Slow to come' })).toBeVisible();
		await site.rows('alter table builder_portfolios rename to builder_portfolios_away');
		try {
			await page.getByRole('link', { name: 'Slow to come' }).click();
			await expect(page.getByText('Failed to load project')).toBeVisible();
			expect((await page.goto(`${portfolio.path}/${id}`))?.status()).toBe(503);
			await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
			await expect(page.getByText('Failed to load project')).toBeVisible();
			await expect(page.getByRole('link', { name: 'Back to Gallery' })).toBeVisible();
		} finally {
			await site.rows('alter table builder_portfolios_away rename to builder_portfolios');
		}
	});

	test('of an unknown id says so', async ({ page }) => {
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

	test('shows each demo', async ({ page }) => {
		for (const demo of demoProjects) {
			await test.step(demo.portfolio_uuid, async () => {
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
				await expect(main.getByText(demo.line)).toBeVisible();
				// Beside the name, before the picture, which comes before the texts.
				const order = [
					main.getByText('Sample project, fictional builder'),
					main.locator('.project-poster'),
					main.getByRole('heading', { name: 'Project Overview' }),
				];
				const tops = await Promise.all(order.map(async (element) => (await element.boundingBox())?.y ?? 0));
				expect(tops).toEqual(tops.toSorted((one, other) => one - other));
				for (const text of [demo.description, demo.problemSolved, demo.businessImpact]) {
					await expect(main.getByText(text)).toBeVisible();
				}
				expect(['Live Platform', 'Pilot Prototype', 'Demo Project']).toContain(demo.status);
				await expect(main.locator('dl')).toHaveText(`Status${demo.status} (sample)Type${demo.type}`);
				for (const image of await main.locator('img').all()) {
					await image.scrollIntoViewIfNeeded();
					const decoded = image.evaluate((element: HTMLImageElement) =>
						element.decode().then(() => element.naturalWidth),
					);
					expect(await decoded).toBeGreaterThan(0);
				}
				await expect(main.getByText('The builder is fictional. Connect reaches our team.')).toBeVisible();
				const session = buildTopics.find(({ id }) => id === demo.session)?.title ?? '';
				await expect(main.getByText(`our build session “${session}.”`)).toBeVisible();
				await expect(main.getByRole('link', { name: 'See the year’s sessions' })).toHaveAttribute(
					'href',
					'/curriculum',
				);
				expect((await page.request.get(demo.projectUrl)).status()).toBe(200);
			});
		}
	});
});

test.describe('workshop', () => {
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

	test('has the options of the specification, shows what is missing, and registers one person and then another', async ({
		page,
		site,
	}) => {
		const email = uniqueEmail();
		await openHydrated(page, workshop.path);
		await expect(page.getByText('July 17, 2025').first()).toBeVisible();
		await expect(page.getByText('12:00 PM EST / 5:00 PM GMT')).toBeVisible();
		const form = pageForm(page);
		const values = (name: string) =>
			form
				.locator(`[name=${name}] option:not([value=""])`)
				.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
		expect(await values('jobLevel')).toEqual(levels);
		expect(await values('jobFunction')).toEqual(functions);
		expect(await values('companySize')).toEqual(['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+']);

		await fillFields(form, { company: 'Green Ltd', jobLevel: 'VP' });
		await sendButton(form).click();
		for (const [name, message] of Object.entries(workshop.required)) {
			await expect(messageAt(form, name)).toHaveText(message);
		}
		await expect(form.locator('.field-error')).toHaveCount(4);
		await expect(form.locator('[name=firstName]')).toBeFocused();
		await expectFields(form, { company: 'Green Ltd', jobLevel: 'VP' });
		await fillFields(form, { email: 'ada at example' });
		await expect(messageAt(form, 'email')).toHaveText('Invalid email address');

		await fillValid(form, workshop, email);
		await sendButton(form).click();
		await expectToast(page, workshop.success);
		await expect(pageForm(page)).toHaveCount(0);
		await page.getByRole('button', { name: 'Register Another Person' }).click();
		const { privacyConsent, ...texts } = workshop.fields;
		expect(privacyConsent).toBe('on');
		const empty = Object.fromEntries(Object.keys({ ...texts, email }).map((name) => [name, '']));
		await expectFields(pageForm(page), { ...empty, privacyConsent: '' });
		const columns = 'first_name, last_name, company, title, job_level, company_size, job_function';
		const read = async (of: string) =>
			(
				await site.rows(
					`select ${columns}, event_name, event_date::text as day from event_registrations where email = $1`,
					[of],
				)
			)[0];
		expect(await read(email)).toEqual({
			first_name: 'Ada',
			last_name: 'Green',
			company: 'Green Ltd',
			title: 'Analyst',
			job_level: 'Senior Level',
			company_size: '51-200',
			job_function: 'Operations',
			event_name: 'WORKSHOP: CV to Website in Minutes with AI',
			day: '2025-07-17',
		});

		const another = uniqueEmail();
		await fillFields(pageForm(page), { firstName: 'Eva', lastName: 'Brown', email: another, privacyConsent: 'on' });
		await sendButton(pageForm(page)).click();
		await expect(page.getByRole('button', { name: 'Register Another Person' })).toBeVisible();
		expect(await read(another)).toMatchObject({
			first_name: 'Eva',
			company: 'Unknown',
			title: 'Unknown',
			job_level: 'Unknown',
			company_size: 'Unknown',
			job_function: 'Unknown',
		});
		expect(await site.rows('select form_name, name, company from website_data where email = $1', [another])).toEqual([
			{ form_name: 'WORKSHOP: CV to Website in Minutes with AI', name: 'Eva Brown', company: null },
		]);

		await page.getByRole('button', { name: 'Register Another Person' }).click();
		await fillValid(pageForm(page), workshop, email.toUpperCase());
		await sendButton(pageForm(page)).click();
		await expectToast(page, workshop.duplicate as ToastText);
		await expectFields(pageForm(page), { ...workshop.fields, email: email.toUpperCase() });
		expect(await site.rows('select 1 from website_data where email = $1', [email.toUpperCase()])).toEqual([]);
	});
});

test.describe('career map', () => {
	for (const address of [careerMap.path, '/']) {
		test(`a CV is accepted at ${address}, a panel follows, and the form is empty again`, async ({ page, site }) => {
			const email = uniqueEmail();
			await openHydrated(page, address);
			const form = pageForm(page);
			await sendButton(form).click();
			await expectToast(page, ['CV Required', 'Please upload your CV to continue']);
			await expect(messageAt(form, 'cv')).toHaveText('Please upload your CV to continue');

			await fillValid(form, careerMap, email);
			await expect(form.getByText(/^cv\.pdf · /)).toBeVisible();
			await sendButton(form).click();
			await expectToast(page, careerMap.success);
			// The panel in place of the form leads back to it.
			await expect(form).toHaveCount(0);
			await page.getByRole('button', { name: /^Send another/ }).click();
			await expect(form.locator('[name=email]')).toHaveValue('');
			await expect(form.getByText('Drop your CV here, or click to choose a file')).toBeVisible();
			expect(await form.locator('[name=cv]').evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
			await expect(form.locator('.field-error')).toHaveCount(0);

			const [row] = await site.rows('select cv_url, status from genai_career_hacks where email = $1', [email]);
			expect(row?.cv_url).toMatch(/^[0-9a-f-]{36}\.pdf$/);
			const stored = path.join(site.directory, 'files/genai-hack-cvs', row?.cv_url as string);
			expect(fs.readFileSync(stored).equals(cv.buffer)).toBe(true);
			expect(await site.rows('select form_name, name from website_data where email = $1', [email])).toEqual([
				{ form_name: 'GenAI Career Hack', name: null },
			]);
			for (const guess of [`/files/genai-hack-cvs/${row?.cv_url}`, `/files/builder-portfolio-images/${row?.cv_url}`]) {
				expect((await page.request.get(guess)).status()).toBe(404);
			}
		});
	}

	test('a file that is not a CV is rejected with a message beside the box, and not stored', async ({ page, site }) => {
		const email = uniqueEmail();
		const before = filesIn(site, 'genai-hack-cvs');
		await openHydrated(page, careerMap.path);
		const form = pageForm(page);
		await fillFields(form, { email });
		const isNot = (type: string) => `The content of this file is not ${type}, whatever its name says.`;
		const cases: [name: string, buffer: Buffer, message: string][] = [
			['cv.pdf', Buffer.from('plain words'), isNot('PDF')],
			['cv.docx', cv.buffer, isNot('DOCX')],
			['cv.doc', cv.buffer, isNot('DOC')],
			['cv.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), isNot('TXT')],
			['cv.exe', Buffer.from('MZ'), 'Please choose a PDF, DOCX, DOC or TXT file.'],
			['cv.pdf.exe', cv.buffer, 'Please choose a PDF, DOCX, DOC or TXT file.'],
			['cv.pdf', Buffer.alloc(0), 'This file is empty. Please choose another one.'],
			[
				'cv.pdf',
				Buffer.concat([cv.buffer, Buffer.alloc(MEGABYTES_5 + 1 - cv.buffer.length)]),
				'This file is larger than 5 MB. Please choose a smaller one.',
			],
		];
		for (const [name, buffer, message] of cases) {
			await form.locator('[name=cv]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
			await sendButton(form).click();
			await expect(messageAt(form, 'cv'), name).toContainText(message);
			await expect(form.locator('[name=email]')).toHaveValue(email);
		}
		await form.getByRole('button', { name: 'Remove file' }).click();
		await expect(form.getByText('Drop your CV here, or click to choose a file')).toBeVisible();
		expect(filesIn(site, 'genai-hack-cvs')).toEqual(before);
		expect(await site.rows('select 1 from website_data where email = $1', [email])).toEqual([]);

		const largest = Buffer.concat([cv.buffer, Buffer.alloc(MEGABYTES_5 - cv.buffer.length)]);
		await form.locator('[name=cv]').setInputFiles({ ...cv, buffer: largest });
		await sendButton(form).click();
		await expectToast(page, careerMap.success);
	});
});

for (const list of [newsletter, podcast]) {
	test(`${list.name}: an invalid address gets a toast and a message; a valid one is accepted once, whatever its case`, async ({
		page,
		site,
	}) => {
		const email = uniqueEmail();
		await openHydrated(page, list.path);
		const form = pageForm(page);
		await sendButton(form).click();
		await expectToast(page, ['Invalid Email', 'Please enter your email address']);
		await expect(messageAt(form, 'email')).toHaveText('Please enter your email address');
		await fillFields(form, { email: 'ada at example' });
		await sendButton(form).click();
		await expectToast(page, ['Invalid Email', 'Please enter a valid email address']);
		await expect(messageAt(form, 'email')).toHaveText('Please enter a valid email address');
		await expectFields(form, { email: 'ada at example' });

		await fillFields(form, { email });
		await sendButton(form).click();
		await expectToast(page, list.success);
		await expect(form.locator('[name=email]')).toHaveValue('');
		await fillFields(form, { email: email.toUpperCase() });
		await sendButton(form).click();
		await expectToast(page, list.duplicate as ToastText);
		await expect(form.getByText('Not confirmed yet?')).toBeVisible();
		expect(await site.rows('select list, status from subscriptions where email = $1', [email])).toEqual([
			{ list: list.name, status: 'pending' },
		]);
		const [row] = await site.rows('select form_name from website_data where lower(email) = $1', [email]);
		expect(row?.form_name).toBe(list.name === 'podcast' ? 'Podcast Subscription' : 'Newsletter Subscription');
	});
}

test.describe('every form', () => {
	// Colors are only measured without transitions.
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	for (const spec of allForms) {
		test(`${spec.name}: shows what is missing beside each field; a broken connection and a failing server lose nothing; shows that it is busy; then it is stored once`, async ({
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
			// The first invalid field gets the focus.
			await expect(form.locator(`[name="${Object.keys(spec.required)[0]}"]`)).toBeFocused();
			await expectAccessible(page, `${spec.name}, refused`);

			await fillValid(form, spec, email);
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
			if (spec === enrollment) await page.waitForURL(/\/checkout\?reference=/);
		});
	}
});
