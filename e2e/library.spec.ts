import type { Page } from '@playwright/test';
import { uniqueEmail } from './all-forms.ts';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { waitForMail } from './mails.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

async function makePastSession(site: Site): Promise<string> {
	const [row] = await site.rows(
		`insert into events (slug, kind, title, summary, starts_at, ends_at, time_zone, status, skills)
		values ('learn-past-' || gen_random_uuid(), 'learn', 'Your first ESG assistant',
			'Build an assistant that answers supplier questions from your own documents.',
			now() - interval '3 days', now() - interval '3 days' + interval '1 hour', 'America/New_York', 'published',
			'{custom-ai-assistants,workflow-automation}') returning event_uuid, slug`,
	);
	return `${row?.event_uuid} ${row?.slug}`;
}

async function signInAsParticipant(page: Page, site: Site): Promise<void> {
	const email = uniqueEmail();
	await site.rows(
		`with person as (insert into customers (email) values ($1) returning customer_uuid)
		insert into entitlements (customer_uuid, product, source, starts_at, ends_at, granted_reason)
		select customer_uuid, 'year', 'complimentary', now() - interval '30 days', now() + interval '300 days', 'A guest' from person`,
		[email],
	);
	await page.goto('/my/sign-in');
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
	const mail = await waitForMail(site, email, 'participant-sign-in');
	await page.goto(/https?:\S*\/my\/link\?token=[\w.-]+/.exec(mail)?.[0] ?? '');
	await expect(page).toHaveURL(/\/my$/);
}

/** Three seconds of moving picture: of a shorter one, the player's reports miss more than a tenth. */
async function recordVideo(page: Page): Promise<Buffer> {
	const base64 = await page.evaluate(async () => {
		const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
		const context = canvas.getContext('2d');
		const drawing = setInterval(() => {
			if (!context) return;
			context.fillStyle = '#1d3b2a';
			context.fillRect(0, 0, 320, 180);
			context.fillStyle = '#e8b04a';
			context.fillRect((performance.now() / 10) % 320, 60, 40, 40);
		}, 100);
		const mimeType = ['video/mp4;codecs=vp9', 'video/webm'].find((type) => MediaRecorder.isTypeSupported(type));
		const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType });
		const chunks: Blob[] = [];
		recorder.ondataavailable = ({ data }) => chunks.push(data);
		const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
		recorder.start();
		setTimeout(() => recorder.stop(), 3000);
		await stopped;
		clearInterval(drawing);
		const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
		return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
	});
	return Buffer.from(base64, 'base64');
}

for (const scripts of [true, false]) {
	test.describe(scripts ? 'with scripts' : 'without scripts', () => {
		test.use({ plain: !scripts });

		test('an operator uploads material, and a participant finds, opens and watches it', async ({
			page,
			site,
			openPage,
			expectAccessible,
		}) => {
			test.setTimeout(300_000);
			await resetSite(site);
			const [event = '', slug = ''] = (await makePastSession(site)).split(' ');
			await signInAsFirstOwner(page, site);
			await page.goto(`/console/events/${event}`);
			await page.getByRole('link', { name: 'Material' }).click();
			const add = page.getByRole('form', { name: 'Add material' });
			await add.getByLabel('Kind').selectOption('Notes');
			await add.getByLabel('Title').fill('Notes of the session');
			const upload = async (name: string, buffer: Buffer) => {
				await add.getByLabel('File').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
				await add.getByRole('button', { name: 'Add' }).click();
			};
			await upload('notes.md', Buffer.from([71, 73, 70, 56, 57, 97, 0]));
			await expect(page.getByText(/^This file is not PDF/)).toBeVisible();
			await expect(add.getByLabel('Title')).toHaveValue('Notes of the session');
			await upload('notes.md', Buffer.from('# Notes\nA prompt for freight emissions, with <your> supplier list.'));
			await expect(page.getByText('Material added', { exact: true })).toBeVisible();
			if (scripts) {
				await add.getByLabel('Title').fill('The whole session');
				await upload('session.mp4', await recordVideo(page));
				await expect(page.getByText(/^Recording · (MP4|WEBM)/)).toBeVisible();
				// A browser's own recording does not say how long it is; the server would expect half of a session.
				await site.rows(`update session_materials set duration_seconds = 1 where kind = 'recording' returning kind`);
			} else {
				await add.getByLabel('Title').fill('The whole session');
				await add.getByLabel('Link').fill('https://videos.example/session');
				await add.getByRole('button', { name: 'Add' }).click();
				await expect(page.getByText('Recording · Link')).toBeVisible();
			}
			await expectAccessible(page);

			const my = await openPage();
			await signInAsParticipant(my, site);
			await my.getByRole('link', { name: 'Library' }).click();
			await my.getByLabel('Search', { exact: true }).fill('assistant freight');
			// The text of the file is read by a job.
			await expect(async () => {
				await my.getByRole('button', { name: 'Search' }).click();
				await expect(my.locator('mark')).toHaveText(['freight'], { timeout: 1_000 });
			}).toPass({ timeout: 60_000 });
			await expect(my.getByText('1 session', { exact: true })).toBeVisible();
			await expectAccessible(my);
			await my.getByRole('link', { name: 'Your first ESG assistant' }).click();
			await expect(my).toHaveURL(new RegExp(`/my/sessions/${slug}$`));
			if (scripts) {
				const download = my.waitForEvent('download');
				await my.getByRole('link', { name: /^Download/ }).click();
				expect((await download).suggestedFilename()).toBe('Notes of the session.md');
				const video = my.locator('video');
				await video.evaluate(async (element: HTMLVideoElement) => {
					element.muted = true;
					await element.play();
				});
				await expect(my.getByText('You’ve watched this recording.')).toBeVisible({ timeout: 30_000 });
			} else {
				await my.getByRole('button', { name: 'I’ve watched it' }).click();
				await expect(my.getByText('Marked as watched', { exact: true })).toBeVisible();
			}
			await expect(my.getByRole('button', { name: 'I’ve watched it' })).toHaveCount(0);
			// What a person says is remembered; only what was played certifies.
			const source = scripts ? 'recording' : 'recording-said';
			expect(await site.rows(`select minutes from attendance_evidence where source = '${source}'`)).toHaveLength(1);
			await expectAccessible(my);
		});
	});
}
