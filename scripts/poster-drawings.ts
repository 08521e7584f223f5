import sharp from 'sharp';

/** The posters of the sample projects, 1200 by 750 pixels. They have a ground that fills them, and the words of the project's own interface. */

const ground = (color: string) => `<rect width="1200" height="750" fill="${color}"/>`;

/** Large lines in the display face. @param y The baseline of the first. */
function headline(lines: readonly string[], { x = 64, y = 132, size = 84, fill = '#fff' } = {}): string {
	return lines
		.map(
			(line, at) =>
				`<text class="display" x="${x}" y="${y + at * size * 1.04}" style="font-size:${size}px" fill="${fill}">${line}</text>`,
		)
		.join('');
}

function label(text: string, { x = 64, y = 690, fill = '#fff', size = 34, weight = 600, anchor = 'start' } = {}) {
	return `<text x="${x}" y="${y}" fill="${fill}" text-anchor="${anchor}" style="font-size:${size}px;font-weight:${weight}">${text}</text>`;
}

const PAPER = '#fffdf4';
const VERDE_INK = '#143f2b';
const SUN = '#f2b63c';

/** A page of a bill, a figure on it, and the thread to its cell in the table. One figure needs a look, one is missing. */
export function verdeIq(): string {
	return `${ground('#1d6142')}
<g transform="rotate(-7 250 400)">
	<rect x="40" y="86" width="430" height="760" rx="10" fill="#0f3b27"/>
	<rect x="22" y="64" width="430" height="760" rx="10" fill="${PAPER}"/>
	${label('utility-bill-03.pdf, page 2', { x: 62, y: 136, size: 27, fill: VERDE_INK })}
	${lines()}
	<rect x="50" y="392" width="374" height="84" rx="8" fill="${SUN}"/>
	${headline(['412 MWh'], { x: 70, y: 456, size: 66, fill: VERDE_INK })}
</g>
<path d="M430 418C560 398 520 190 640 190" fill="none" stroke="${SUN}" stroke-width="12" stroke-linecap="round"/>
<circle cx="430" cy="418" r="15" fill="${SUN}"/>
${cell(70, PAPER)}
${label('Electricity, plant north', { x: 690, y: 136, fill: VERDE_INK })}
${headline(['412 MWh'], { x: 686, y: 248, size: 118, fill: VERDE_INK })}
<circle cx="652" cy="190" r="15" fill="${SUN}"/>
${cell(308, '#b9d3b4')}
${label('Steam, plant north', { x: 690, y: 374, fill: VERDE_INK })}
${headline(['86 t'], { x: 686, y: 486, size: 118, fill: VERDE_INK })}
<rect x="908" y="424" width="238" height="64" rx="32" fill="#ffdcc8"/>
${label('Please look', { x: 1027, y: 467, fill: '#8f3210', anchor: 'middle' })}
<rect x="654" y="550" width="620" height="190" rx="26" fill="none" stroke="#b9d3b4" stroke-width="6" stroke-dasharray="4 18" stroke-linecap="round"/>
${label('Biodiversity target: missing', { x: 690, y: 658, fill: '#dcebd6' })}`;
}

const cell = (y: number, fill: string) => `<rect x="652" y="${y}" width="620" height="214" rx="26" fill="${fill}"/>`;

function lines(): string {
	const widths = [0, 0, 348, 320, 348, 260, 0, 0, 0, 348, 310, 340, 180];
	return widths
		.map((width, at) => `<rect x="62" y="${118 + at * 44}" width="${width}" height="14" rx="7" fill="#d9d8c6"/>`)
		.join('');
}

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

const INK = '#2a1a05';
const MARKED = '#a5330e';
const SIZE = 105;

/** A paper of which nothing changed but a few words, in large type under a marker, and how much they matter. */
export function signalScout(): string {
	return `${ground('#f0ae3d')}
${bars(-14, [1120, 1010, 1072])}
${headline(['shall disclose withdrawal', 'by source,'], { y: 290, size: SIZE, fill: INK })}
<path d="M516 324H1200V434H734V544H0V434H516Z" fill="#fffaf0"/>
${headline(['including water'], { x: 542, y: 400, size: SIZE, fill: MARKED })}
${headline(['used for cooling'], { y: 510, size: SIZE, fill: MARKED })}
${bars(598, [820])}
${label('Sample regulator, paper 24, paragraph 12', { fill: INK })}
<circle cx="1046" cy="648" r="66" fill="none" stroke="#d38f22" stroke-width="20"/>
<circle cx="1046" cy="648" r="66" fill="none" stroke="${MARKED}" stroke-width="20" pathLength="100" stroke-dasharray="94 6" transform="rotate(-90 1046 648)"/>
${label('94', { x: 1046, y: 667, size: 54, weight: 700, anchor: 'middle', fill: INK })}`;
}

const bars = (top: number, widths: readonly number[]) =>
	widths
		.map((width, at) => `<rect x="64" y="${top + at * 62}" width="${width}" height="32" rx="4" fill="#d38f22"/>`)
		.join('');

const CREAM = '#fbeee4';
const ZERO = 494;
const EURO = 3;

/** The cost curve's base case: color, tonnes as width, euros for a tonne, and how unsure they are. */
const profits = [
	['#3f9a8f', 125, -65, 8],
	['#e0b040', 125, -28, 14],
	['#d4687f', 202, -8, 22],
	['#9db04e', 175, 12, 10],
	['#6f9acb', 125, 26, 12],
	['#f3d9a4', 150, 42, 18],
	['#ec9a63', 202, 84, 24],
	['#cda57c', 98, 118, 33],
] as const;

/** The cost curve: the cheapest tonne first, and the thin lines that say how unsure each cost is. */
export function capisara(): string {
	let x = 0;
	const drawn = profits.map(([color, width, cost, unsure]) => {
		const [left, middle] = [x, x + width / 2 - 3];
		x += width;
		const [low, high] = [ZERO - (cost - unsure) * EURO, ZERO - (cost + unsure) * EURO];
		return `<rect x="${left}" y="${ZERO - Math.max(cost, 0) * EURO}" width="${width - 6}" height="${Math.abs(cost) * EURO}" fill="${color}"/>
<path d="M${middle - 15} ${low}h30m-15 0V${high}m-15 0h30" stroke="#2b0a14" stroke-width="7" fill="none"/>`;
	});
	return `${ground('#8a2743')}
${drawn.join('')}
<path d="M0 ${ZERO}H1200" stroke="${CREAM}" stroke-width="6"/>
${headline(['One project leads', 'whatever happens.', 'The rest depend.'], { fill: CREAM })}
${label('The thin line shows how unsure we are.', { x: 1136, fill: CREAM, anchor: 'end' })}`;
}

const DARK = '#26400f';
const [WHITE, GREEN, YELLOW, PINK] = ['#fbfcf4', '#4f7a26', '#f7c650', '#e27fab'];
const ROOFS = [WHITE, GREEN, WHITE, YELLOW, WHITE, GREEN, WHITE, WHITE, PINK, WHITE, GREEN];
/** How the roofs divide a block: left, top, width and height. */
const PLANS = [
	[
		[0, 0, 92, 72],
		[98, 0, 66, 72],
		[0, 78, 66, 62],
		[72, 78, 92, 62],
	],
	[
		[0, 0, 164, 50],
		[0, 56, 60, 84],
		[66, 56, 98, 84],
	],
	[
		[0, 0, 62, 140],
		[68, 0, 96, 56],
		[68, 62, 96, 78],
	],
] as const;

export function mossMap(): string {
	return `${ground('#a9cb57')}
<g transform="rotate(9 800 400)">${blocks()}
<path d="M-200 900C440 640 860 660 1400 560" fill="none" stroke="#a9cb57" stroke-width="116"/>
<path d="M-200 900C440 640 860 660 1400 560" fill="none" stroke="#6fbad0" stroke-width="84"/>
<rect x="880" y="440" width="124" height="74" rx="4" fill="${GREEN}" stroke="${DARK}" stroke-width="12"/></g>
<path d="M926 474C854 376 800 316 800 236a126 126 0 0 1 252 0C1052 316 998 376 926 474Z" fill="${DARK}" stroke="${WHITE}" stroke-width="10"/>
<path d="M926 304V210M926 250c-42 0-56-24-56-52 40-4 56 22 56 52zM926 218c0-34 20-58 58-56 2 34-18 56-58 56z" fill="#cfe59a" stroke="#cfe59a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
${headline(['The thyme', 'came back.', 'The stonecrop', 'is thirsty.'], { fill: DARK })}`;
}

function blocks(): string {
	let drawn = '';
	let roof = 0;
	for (let at = 0; at < 30; at++) {
		const [x, y] = [694 + (at % 5) * 198 - Math.floor(at / 5) * 40, -170 + Math.floor(at / 5) * 174];
		drawn += `<rect x="${x - 8}" y="${y - 8}" width="180" height="156" rx="6" fill="#d3e4a4"/>`;
		for (const [left, top, width, height] of PLANS[(at * 2 + Math.floor(at / 5)) % PLANS.length] ?? []) {
			drawn += `<rect x="${x + left}" y="${y + top}" width="${width}" height="${height}" rx="3" fill="${ROOFS[roof++ % ROOFS.length]}"/>`;
		}
	}
	return drawn;
}
