/**
 * Photographs the sample products into public/pictures/projects/: <id>.webp and .avif at 1200 x 750, <id>-640.webp and .avif
 * at 640 x 400. Run previews.mjs first. Run: node scripts/pictures/screenshots.mjs [id ...]
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { shoot, withPublic } from './lib/browser.mjs';
import { publicDir, put } from './lib/palette.mjs';

const all = readdirSync(join(publicDir, 'previews')).filter((name) => name.endsWith('-demo'));
const ids = process.argv.length > 2 ? process.argv.slice(2) : all;

await withPublic(async (base) => {
	for (const id of ids) {
		// Twice the size, then made smaller: finer letters than a plain photograph.
		const shot = await shoot(`${base}/previews/${id}/`, { width: 1200, height: 750, scale: 2 });
		for (const [suffix, width, height, webp, avif] of [
			['', 1200, 750, 80, 60],
			['-640', 640, 400, 78, 56],
		]) {
			const picture = sharp(shot).resize(width, height, { kernel: 'lanczos3' }).removeAlpha();
			put(
				`pictures/projects/${id}${suffix}.webp`,
				await picture.clone().webp({ quality: webp, effort: 6, smartSubsample: true }).toBuffer(),
			);
			put(`pictures/projects/${id}${suffix}.avif`, await picture.clone().avif({ quality: avif, effort: 6 }).toBuffer());
		}
	}
});
