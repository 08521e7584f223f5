/**
 * `node scripts/run.mjs --dev scripts/pictures.ts`: makes the icons, the share cards and the podcast cover from the logo
 * (app/drawings/mark.ts) and from scripts/pictures, and writes scripts/pictures/made.json. Run it after changing one of them. A browser
 * draws the pictures with text, in our fonts.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import pngToIco from 'png-to-ico';
import sharp, { type Sharp } from 'sharp';
import { fontFaces, pictureSources, pngIcons } from './pictures/markup.ts';

const root = path.resolve(import.meta.dirname, '..');
const [display = '', text = ''] = await Promise.all(
	['fraunces', 'hanken-grotesk'].map((font) => readFile(path.join(root, `app/fonts/${font}.woff2`), 'base64')),
);
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
	args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 1400 } });
const made: Record<string, { source: string; file: string }> = {};
for (const [name, source] of Object.entries(pictureSources())) {
	const file = await pictureFrom(name, source);
	await writeFile(path.join(root, 'public', name), file);
	made[name] = { source: digest(source), file: digest(file) };
}
await browser.close();
// Digests of what each picture was made from, and of its file.
await writeFile(path.join(root, 'scripts/pictures/made.json'), `${JSON.stringify(made, null, '\t')}\n`);

async function pictureFrom(name: string, source: string): Promise<Buffer> {
	if (name.endsWith('.svg')) return Buffer.from(source);
	if (name.endsWith('.ico'))
		return await pngToIco(await Promise.all([16, 32].map((side) => iconAt(side, source).toBuffer())));
	const icon = pngIcons[name];
	if (icon) return await iconAt(icon.pixels, source).png({ palette: true, effort: 10 }).toBuffer();
	const picture = await screenshot(source);
	if (name.endsWith('.jpg')) return await picture.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
	if (name.endsWith('.avif')) return await picture.resize(640).avif({ quality: 60, effort: 6 }).toBuffer();
	if (name.endsWith('.webp')) return await picture.resize(640).webp({ quality: 80, effort: 6 }).toBuffer();
	return await picture.png({ palette: true, colors: 64, dither: 0, effort: 10 }).toBuffer();
}

/** @param side In pixels; an icon's SVG has 100. */
function iconAt(side: number, svg: string): Sharp {
	return sharp(Buffer.from(svg), { density: (72 * side) / 100 })
		.resize(side, side)
		.png();
}

async function screenshot(source: string): Promise<Sharp> {
	await page.setContent(fontFaces(display, text) + source);
	await page.evaluate(() => document.fonts.ready);
	return sharp(await page.locator('main').screenshot());
}

function digest(content: string | Buffer): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
