import { expect, test } from './site.ts';

/** Not because it has ended: an episode may be shorter than a test waits. */
const isPaused = (audio: HTMLAudioElement) => audio.paused && !audio.ended;
const positionOf = (audio: HTMLAudioElement) => audio.currentTime;

test('an episode plays in our own player, by mouse and by keyboard, one at a time; its transcript unfolds', async ({
	page,
}) => {
	await page.goto('/podcast');
	await page.locator('iframe').first().scrollIntoViewIfNeeded();
	const player = page.frameLocator('iframe').first();
	const audio = player.locator('audio');
	await expect(audio).toBeHidden();
	await expect(player.getByText('0:37')).toBeVisible();

	await player.getByRole('button', { name: 'Play' }).click();
	await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
	await expect.poll(() => audio.evaluate(positionOf)).toBeGreaterThan(0);
	await player.getByRole('slider', { name: 'Position' }).focus();
	await page.keyboard.press('Space');
	await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
	await page.keyboard.press('ArrowRight');
	expect(await audio.evaluate(positionOf)).toBeGreaterThanOrEqual(30);
	await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:3\d of 0:37$/);
	await page.keyboard.press('ArrowLeft');
	expect(await audio.evaluate(positionOf)).toBeLessThan(25);
	await player.getByRole('button', { name: 'Back 15 seconds' }).click();
	expect(await audio.evaluate(positionOf)).toBeLessThan(10);
	await player.getByLabel('Speed').selectOption('1.5×');
	expect(await audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.5);

	await player.getByRole('button', { name: 'Play' }).click();
	const second = page.frameLocator('iframe').nth(1);
	await second.getByRole('button', { name: 'Play' }).click();
	await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible();
	await expect.poll(() => audio.evaluate(isPaused)).toBe(true);

	// The frame grows with the transcript.
	const frame = page.locator('iframe').first();
	const before = (await frame.boundingBox())?.height ?? 0;
	await player.locator('summary').focus();
	await page.keyboard.press('Enter');
	await expect(player.locator('details')).toHaveAttribute('open');
	await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(before);
	await page.keyboard.press('Space');
	await expect(player.locator('details')).not.toHaveAttribute('open');
});

test('a recording that does not load says so', async ({ page }) => {
	await page.route('**/audio/*.mp3', (route) => route.abort());
	await page.goto('/podcast/embed/1');
	await page.getByRole('button', { name: 'Play' }).click();
	await expect(page.getByRole('alert')).toContainText('didn’t load');
	await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('an episode has the browser’s player', async ({ page }) => {
		await page.goto('/podcast/embed/1');
		await expect(page.locator('audio[controls]')).toBeVisible();
		await expect(page.getByRole('slider')).toHaveCount(0);
	});
});
