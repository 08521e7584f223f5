/**
 * Makes the podcast's cover: public/pictures/podcast-cover.svg, podcast-cover.webp and .avif (640) and podcast-cover-1400.jpg.
 * Run: node scripts/pictures/podcast.mjs
 */
import sharp from 'sharp';
import { n, noise } from './lib/draw.mjs';
import { palette, put } from './lib/palette.mjs';
import { ring, svg, treeRings } from './lib/ring.mjs';
import { outline } from './lib/trace.mjs';

const [cx, cy, r] = [700, 596, 448];
const wave = noise(31);
const words = await outline(
	'The MGA Podcast',
	"font-family:Fraunces;font-weight:560;font-size:164px;letter-spacing:-.02em;line-height:1.2;font-variation-settings:'opsz' 144,'SOFT' 40,'WONK' 0",
	{ width: 1500, height: 280 },
);
const art = [
	`<path d="M0 0h1400v1400H0z" fill="${palette.forestDeep}"/>`,
	treeRings({
		cx,
		cy,
		from: 560,
		to: 1010,
		count: 9,
		seed: 4,
		wobble: 0.06,
		colour: '#1c4d36',
		weight: 5,
		points: 26,
		digits: 0,
	}),
	ring({
		cx,
		cy,
		r,
		weight: 36,
		gap: 0.26,
		tickWeight: 18,
		tickFrom: r * 0.85,
		tickLength: r * 0.42,
		length: (i) => 0.25 + 0.75 * Math.abs(wave(i * 0.9, 2)),
		learn: (i) => (i === 4 ? palette.sun : palette.paper),
		build: () => '#8fbb95',
	}),
	`<circle cx="${cx}" cy="${cy}" r="118" fill="${palette.sun}"/><path d="M${cx - 32} ${cy - 54}L${cx + 60} ${cy}L${cx - 32} ${cy + 54}Z" fill="${palette.forestDeep}" stroke="${palette.forestDeep}" stroke-width="12" stroke-linejoin="round"/>`,
	`<path transform="translate(${n(700 - words.width / 2)} 1172)" d="${words.d}" fill="${palette.paper}" fill-rule="evenodd"/>`,
].join('');
const cover = svg(1400, 1400, art, { title: 'The MGA Podcast' });

put('pictures/podcast-cover.svg', cover);
const picture = sharp(Buffer.from(cover)).flatten();
put('pictures/podcast-cover.webp', await picture.clone().resize(640).webp({ quality: 84, effort: 6 }).toBuffer());
put('pictures/podcast-cover.avif', await picture.clone().resize(640).avif({ quality: 62, effort: 6 }).toBuffer());
put(
	'pictures/podcast-cover-1400.jpg',
	await picture.clone().jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer(),
);
