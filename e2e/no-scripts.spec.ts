import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
	allForms,
	careerMap,
	consultationTeam,
	contact,
	expectFields,
	expectToast,
	fillFields,
	fillValid,
	messageAt,
	pageForm,
	portfolio,
	sendButton,
	type ToastText,
	uniqueEmail,
	workshop,
} from './all-forms.ts';
import { expect, test } from './http-test.ts';
import { test as browserTest } from './site.ts';

async function send(page: Page): Promise<number> {
	const answer = page.waitForResponse((response) => response.request().method() === 'POST');
	await sendButton(pageForm(page)).click();
	return (await answer).status();
}

const refusal = (page: Page) => pageForm(page).locator('.form-refusal[role=alert]');

for (const spec of allForms) {
	test(`${spec.name}: a rejected form keeps its values and has messages, and a valid one is accepted`, async ({
		page,
		site,
	}) => {
		const email = uniqueEmail();
		await page.goto(spec.path);
		expect(await send(page)).toBe(400);
		const first = `[name="${Object.keys(spec.required)[0]}"]`;
		// It gets the focus, and the page begins there: see the browser's test below.
		expect(await pageForm(page).locator(first).first().getAttribute('autofocus')).not.toBeNull();
		for (const [name, message] of Object.entries(spec.required)) {
			await expect(messageAt(pageForm(page), name)).toHaveText(message);
			await expect(pageForm(page).locator(`[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
		}
		if (spec.file) {
			await expect(refusal(page)).toContainText('CV RequiredPlease upload your CV to continue');
		}

		await fillFields(pageForm(page), { ...spec.fields, email: 'ada at example' });
		if (spec.file) await pageForm(page).locator(`[name=${spec.file.name}]`).setInputFiles(spec.file.sample);
		expect(await send(page)).toBe(400);
		await expect(pageForm(page).locator('.field-error')).toHaveCount(1);
		await expectFields(pageForm(page), { ...spec.fields, email: 'ada at example' });
		if (spec.file) await expect(pageForm(page).getByText('Please choose the file again')).toBeVisible();

		await fillFields(pageForm(page), { email });
		if (spec.file) await pageForm(page).locator(`[name=${spec.file.name}]`).setInputFiles(spec.file.sample);
		expect(await send(page)).toBe(303);
		await expect(page).toHaveURL(spec.nextUrl);
		await expectToast(page, spec.plainSuccess ?? spec.success);
		if (spec.textAfter) await expect(page.getByText(spec.textAfter, { exact: true })).toBeVisible();
		expect(await site.rows('select 1 as kept from website_data where email = $1', [email])).toEqual([{ kept: 1 }]);
		await page.reload();
		await expect(page.locator('.toast')).toHaveCount(0);

		if (!spec.duplicate) return;
		if (spec.textAfter) await page.getByText(spec.textAfter, { exact: true }).click();
		// A different spelling: the same form would count as a repetition and get the first response.
		await fillValid(pageForm(page), spec, email.toUpperCase());
		expect(await send(page)).toBe(409);
		await expect(refusal(page)).toContainText((spec.duplicate as ToastText).join(''));
		await expectFields(pageForm(page), { ...spec.fields, email: email.toUpperCase() });
	});
}

browserTest.describe('in a browser', () => {
	browserTest.use({ javaScriptEnabled: false });

	browserTest(
		'the page of a rejected form begins at its first error or message, even far down or at a file',
		async ({ page, site }) => {
			const expectToBegin = async (place: Locator) => {
				await expect(place).toBeFocused();
				await expect(place).toBeInViewport();
			};
			for (const { path, required } of [workshop, careerMap]) {
				await page.goto(path);
				expect(await send(page)).toBe(400);
				await expectToBegin(
					pageForm(page)
						.locator(`[name="${Object.keys(required)[0]}"]`)
						.first(),
				);
			}
			await site.rows('alter table website_data rename to website_data_away');
			try {
				await page.goto(workshop.path);
				await fillValid(pageForm(page), workshop, uniqueEmail());
				expect(await send(page)).toBe(503);
				await expectToBegin(refusal(page));
			} finally {
				await site.rows('alter table website_data_away rename to website_data');
			}
		},
	);
});

test('the same form sent twice is one row and one response', async ({ page, site }) => {
	const email = uniqueEmail();
	for (let time = 0; time < 2; time++) {
		await page.goto(contact.path);
		await fillValid(pageForm(page), contact, email);
		expect(await send(page)).toBe(303);
		await expectToast(page, contact.success);
	}
	expect(await site.rows('select 1 as kept from website_data where email = $1', [email])).toEqual([{ kept: 1 }]);
});

test('portfolio: the image is sent with the form, kept when another field is rejected, and can be removed', async ({
	page,
	site,
}) => {
	const image = async (background: string) => ({
		name: 'ada.jpg',
		mimeType: 'image/jpeg',
		buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
			.jpeg()
			.toBuffer(),
	});
	const email = uniqueEmail();
	await page.goto(portfolio.path);
	await fillValid(pageForm(page), portfolio, 'ada at example');
	await pageForm(page)
		.locator('[name=imageFile]')
		.setInputFiles({ ...(await image('red')), name: 'ada.svg' });
	expect(await send(page)).toBe(400);
	await expect(messageAt(pageForm(page), 'image')).toHaveText('File type must be PNG, JPG, JPEG, GIF or WEBP.');

	await pageForm(page)
		.locator('[name=imageFile]')
		.setInputFiles(await image('red'));
	expect(await send(page)).toBe(400);
	await expect(pageForm(page).locator('.field-error')).toHaveCount(1);
	const preview = pageForm(page).getByRole('img', { name: 'Your profile image' });
	await expect(preview).toBeVisible();
	await pageForm(page).locator('[name=imageRemoved]').check();
	expect(await send(page)).toBe(400);
	await expect(preview).toHaveCount(0);

	await pageForm(page)
		.locator('[name=imageFile]')
		.setInputFiles(await image('green'));
	expect(await send(page)).toBe(400);
	await fillFields(pageForm(page), { email });
	const imageId = await pageForm(page).locator('[name=image]').inputValue();
	expect(await send(page)).toBe(303);
	await expectToast(page, portfolio.success);
	expect(await site.rows('select image from builder_portfolios where email = $1', [email])).toEqual([
		{ image: imageId },
	]);
	expect((await page.request.get(imageId)).headers()['content-type']).toBe('image/jpeg');
});

test('a file that is too large gets a page that says so', async ({ page }) => {
	for (const spec of allForms.filter(({ file }) => file)) {
		await page.goto(spec.path);
		await fillValid(pageForm(page), spec, uniqueEmail());
		const buffer = Buffer.concat([spec.file?.sample.buffer as Buffer, Buffer.alloc(6 * 1024 * 1024)]);
		await pageForm(page)
			.locator(`[name=${spec.file?.name}]`)
			.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
		expect(await send(page)).toBe(413);
		await expectToast(page, ['Too large', 'What you sent is larger than 5 MB.']);
		await expect(pageForm(page)).toBeVisible();
	}
});

test('if the server cannot store a form, it says so and keeps the values', async ({ page, site }) => {
	await site.rows('alter table website_data rename to website_data_away');
	try {
		for (const spec of [contact, consultationTeam, portfolio]) {
			const email = uniqueEmail();
			await page.goto(spec.path);
			await fillValid(pageForm(page), spec, email);
			expect(await send(page), spec.name).toBe(503);
			await expect(refusal(page)).toContainText(spec.failure.join(''));
			expect(await refusal(page).getAttribute('autofocus')).not.toBeNull();
			await expectFields(pageForm(page), { ...spec.fields, email });
		}
	} finally {
		await site.rows('alter table website_data_away rename to website_data');
	}
});

test('every page has its content', async ({ page }) => {
	const shown: [address: string, heading: string | RegExp, ...texts: string[]][] = [
		['/', 'Learn it on Tuesday.', '$1,990', 'How it Works', 'Participant Projects', 'What changes at work', 'VerdeIQ'],
		['/podcast', /./, 'Get each episode by email', 'The supplier sent a scan', 'Spotify, coming soon'],
		['/newsletter', /./, 'What lands in your inbox', 'Who it’s for'],
		['/events', 'Events', 'Coming up', 'Keep them in your calendar', 'Past events'],
		[
			'/events/cv-to-website',
			'CV to Website',
			'July 17, 2025',
			'12:00 PM EST / 5:00 PM GMT',
			'Live virtual',
			'12-week',
		],
		[
			'/genai-career-hack',
			'GenAI Hack Your Career',
			'Report sent straight to your email, completely free.',
			'GenAI Role Mapping',
			'Skills Gap Analysis',
			'Industry-Specific Transformation Intel',
		],
		[
			'/builder-portfolio',
			'Builder Community Portfolio',
			'Showcase your amazing project',
			'Project gallery',
			'VerdeIQ',
		],
		['/builder-portfolio/gallery', 'Project gallery', 'Whales & Lanes', 'SignalScout', 'Capisara', 'MossMap'],
		['/builder-portfolio/verdeiq-demo', 'VerdeIQ', 'By Mara', 'Project Overview', 'Live Platform'],
		['/consultation', 'Book Consultation', 'Individual', 'Team', 'What happens next'],
		['/consultation?for=team', 'Book Consultation', 'Work email'],
		['/demo-request', 'Request a demo', 'Demo Request', 'What happens next'],
		['/demo-request?for=business', 'Request a demo', 'Business Demo Request'],
		['/contact', 'Contact Us', 'Message', 'What happens next'],
		['/enroll', 'Get Yearlong Access', '$1,990', 'refund policy', 'What happens next'],
		['/teams', 'Seats for your team', 'What happens next'],
		['/schedule', 'Choose a time', 'Times shown in', 'Book this time'],
		['/tuition-reimbursement', 'Ask your employer to pay', 'Five steps', 'A letter to adapt'],
		['/privacy-policy', 'Privacy Policy', 'May 15, 2025'],
		['/terms', 'Terms of Service', 'Texas'],
		['/refund-policy', 'Refund Policy', '7 days'],
		['/unsubscribe-confirmation-marketing', /./, 'Return to Homepage'],
		['/unsubscribe-confirmation-newsletter', /./, 'Return to Homepage'],
		[
			'/unsubscribe-confirmation-podcast',
			'Unsubscribe from the podcast emails',
			'Send me the link',
			'Return to Homepage',
		],
		['/unsubscribe', 'Unsubscribe', 'Send me the link', 'Return to Homepage'],
		['/preferences', 'Choose your emails', 'Send me the link'],
		['/confirm', 'Confirm your address', 'Go to the newsletter', 'Go to the podcast'],
	];
	for (const [address, heading, ...texts] of shown) {
		expect((await page.goto(address))?.status(), address).toBe(200);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1 }), address).toContainText(heading);
		for (const text of texts) {
			await expect(main.getByText(text).filter({ visible: true }).first(), `${address}: ${text}`).toBeVisible();
		}
		// Embedded in the consultation, it is a page of its own.
		if (address === '/schedule') continue;
		await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
	}
	expect((await page.goto('/no-such-page'))?.status()).toBe(404);
	await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page).toHaveURL(/\/$/);
});
