import sharp from 'sharp';
import { ground, headline, label } from './parts.ts';

const WHALE =
	'M20 262C60 140 220 90 400 98C560 106 660 170 760 196C822 210 858 184 874 132C842 112 822 72 828 26C872 36 904 66 916 100C938 66 976 46 1016 54C1014 102 986 134 944 148C930 244 862 304 764 316C694 336 604 352 530 356C508 424 446 474 378 488C392 436 392 394 380 356C246 354 106 344 20 262Z';
const [COLUMNS, ROWS] = [37, 20];
const STEP = 24;

/** Sightings in the shape of a whale. The lane of today runs through them, the other one around. */
export async function whales(): Promise<string> {
	return `${ground('#0d4460')}
<path d="M0 560C220 600 300 690 520 690S900 600 1200 640V750H0Z" fill="#0a3750"/>
<path d="M1200 330C1120 350 1090 420 1100 480C1108 540 1040 570 1010 620C985 664 1000 710 960 750H1200Z" fill="#e9dfc0"/>
<g fill="#b8f0e2">${await sightings(108, 216)}</g>
<path d="M-20 282C300 330 560 450 800 500S980 528 1046 538" fill="none" stroke="#ff8f6b" stroke-width="15"/>
<path d="M-20 282C70 440 220 650 480 670S880 650 1046 538" fill="none" stroke="#fff" stroke-width="11" stroke-dasharray="34 22"/>
<circle cx="1046" cy="538" r="21" fill="#fff" stroke="#0d4460" stroke-width="9"/>
<circle cx="252" cy="408" r="13" fill="#0d4460"/>
${headline(['July to October: ten knots,', 'or eleven miles south.'])}
${label('Lane today', { x: 690, y: 566, fill: '#ffb399' })}
${label('Lane to the south', { x: 640, y: 716 })}`;
}

/** A halftone of the whale: each dot is as large as the part of its square that the whale covers. */
async function sightings(left: number, top: number): Promise<string> {
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 ${(1040 * ROWS) / COLUMNS}" width="${COLUMNS * 16}" height="${ROWS * 16}"><path d="${WHALE}"/></svg>`;
	const covered = await sharp(Buffer.from(drawing))
		.resize(COLUMNS, ROWS, { kernel: 'cubic' })
		.extractChannel('alpha')
		.raw()
		.toBuffer();
	return Array.from(covered, (alpha, at) => {
		const radius = (alpha / 255) * STEP * 0.42;
		if (radius < 2) return '';
		const row = Math.floor(at / COLUMNS);
		const x = left + ((at % COLUMNS) + (row % 2) / 2) * STEP;
		return `<circle cx="${x}" cy="${top + row * STEP}" r="${radius.toFixed(1)}"/>`;
	}).join('');
}
