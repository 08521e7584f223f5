/**
 * Makes every picture, page and sound of this folder, in order. Needs Chromium, espeak-ng and ffmpeg.
 * Run: node scripts/pictures/make.mjs
 */
for (const part of ['icons', 'previews', 'screenshots', 'avatars', 'share', 'podcast', 'illustrations', 'audio']) {
	await import(`./${part}.mjs`);
}
