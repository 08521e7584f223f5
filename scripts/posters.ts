/**
 * `node scripts/run.mjs --dev scripts/posters.ts [id…]`: draws the sample projects' posters, takes the screenshots of
 * their previews without the strip at the top, and writes both to public/pictures/projects. Run it after changing a
 * drawing in scripts/poster-drawings.ts or a preview in public/previews. A browser renders them, for the fonts.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { demoProjects } from '#content/demo-projects.ts';
import { capisara, mossMap, signalScout, verdeIq, whales } from './poster-drawings.ts';

type Id = (typeof demoProjects)[number]['portfolio_uuid'];

const drawings: Readonly<Record<Id, () => string | Promise<string>>> = {
	'verdeiq-demo': verdeIq,
	'whales-sustainability-demo': whales,
	'signalscout-demo': signalScout,
	'capisara-demo': capisara,
	'mossmap-ines-demo': mossMap,
};
const SIZE = { width: 1200, height: 750 };
const SMALL_WIDTH = 640;
const STRIP = 45;
const HOST = 'http://previews.invalid';
const folder = path.resolve(import.meta.dirname, '../public');
const styles = `body { margin: 0 }
	svg { display: block }
	text { font-family: 'Hanken Grotesk' }
	.display { font-family: Fraunces; font-weight: 540; letter-spacing: -0.015em }`;

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
	args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { ...SIZE, height: SIZE.height + STRIP }, deviceScaleFactor: 2 });
await page.route(`${HOST}/**`, (route) => {
	const file = new URL(route.request().url()).pathname;
	return route.fulfill({ path: path.join(folder, file.endsWith('/') ? `${file}index.html` : file) });
});
const only = process.argv.slice(2);
for (const { portfolio_uuid: id, projectUrl, poster, screenshot } of demoProjects) {
	if (only.length > 0 && !only.includes(id)) continue;
	await page.goto(HOST + projectUrl, { waitUntil: 'networkidle' });
	await write(await page.screenshot({ clip: { x: 0, y: STRIP, ...SIZE } }), screenshot);
	// On a preview's page, for its fonts.
	const drawing = `<style>${styles}</style><svg viewBox="0 0 1200 750">${await drawings[id]()}</svg>`;
	await page.evaluate((html) => {
		document.body.innerHTML = html;
	}, drawing);
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await write(await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } }), poster);
}
await browser.close();

async function write(picture: Buffer, address: string): Promise<void> {
	const name = path.join(folder, address.replace('.webp', ''));
	for (const [file, width] of [
		[name, SIZE.width],
		[`${name}-${SMALL_WIDTH}`, SMALL_WIDTH],
	] as const) {
		const sized = await sharp(picture).resize(width).png().toBuffer();
		await sharp(sized).avif({ quality: 52, effort: 5 }).toFile(`${file}.avif`);
		await sharp(sized).webp({ quality: 78, effort: 5 }).toFile(`${file}.webp`);
	}
}
