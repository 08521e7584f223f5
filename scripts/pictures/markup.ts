import { shapesAsSvg } from '#app/drawings/drawing.ts';
import { MARK_SIDE, type MarkSize, markShapes, YEAR } from '#app/drawings/mark.ts';
import { certificationSkills, program } from '#content/program.ts';
import { type Card, type CardName, type Colors, cards, grounds } from './cards.ts';
import { CENTER, dot, each, growthRings, type Place, placed, pointAt } from './ring.ts';

/** Where most rings are, and where one runs over the edge. */
const whole: Place = { x: 900, y: 315, side: 540 };
const cut: Place = { x: 1010, y: 330, side: 760 };

/** What each card shows beside its text: the logo's ring, changed to what the page is about. */
const motifs: Readonly<Record<CardName, (colors: Colors) => string>> = {
	default: (colors) => placed(year(colors, [4]) + heart(colors), whole),
	home: (colors) => placed(year(colors, [20]) + heart(colors, 2), cut),
	enroll: (colors) => placed(year(colors, [20]) + heart(colors, 3), { x: 1030, y: 315, side: 820 }),
	events: (colors) => placed(startOfYear(colors) + heart(colors, 9), whole),
	workshop: (colors) => placed(year(colors, [0]) + browserWindow(colors), whole),
	'career-map': (colors) => placed(year(colors, [5]) + radar(colors), whole),
	'builder-portfolio': (colors) => placed(projectRays(colors) + heart(colors, 12), whole),
	gallery,
	project: (colors) => placed(signed(colors) + heart({ ...colors, rays: colors.marks }, 13), cut),
	podcast: (colors) => placed(podcast(colors), whole),
	newsletter: (colors) => placed(year(colors, [3, 5, 16, 18]) + envelope(colors), whole),
	consultation: (colors) => placed(halfAnHour(colors), whole),
	'demo-request': team,
	'tuition-reimbursement': youAndEmployer,
	contact: (colors) => placed(oneMessage(colors) + heart({ ...colors, rays: colors.marks }, 6), whole),
	'privacy-policy': (colors) =>
		placed(growthRings(colors.grain, 7, { from: 10, to: 47, count: 15 }) + dot(5, colors.next), whole),
	terms: (colors) => placed(year(colors) + heart({ ...colors, rays: colors.marks }, 8), whole),
	'refund-policy': (colors) => placed(daysOfRefund(colors) + heart({ ...colors, rays: colors.faint }, 10), whole),
};

function podcast({ marks, rays, next, ground }: Colors): string {
	const loudness = [8, 13, 6, 10, 16, 11, 5, 9, 14, 7, 12, 17, 9, 6, 11, 15, 8, 5, 12, 9, 16, 10, 6, 13, 8, 11];
	const play = `<path d="M46.4 43.2L57 50L46.4 56.8Z" fill="${ground}" stroke="${ground}" stroke-width="1.6" stroke-linejoin="round"/>`;
	return (
		each('marks', (place) => (place === 4 ? next : marks)) +
		each(
			'rays',
			() => rays,
			(place) => ({ strokeWidth: loudness[place] }),
		) +
		dot(13, next) +
		play
	);
}

/** Marks and rays; `highlights` are places of marks. */
const year = ({ marks, rays, next }: Colors, highlights: readonly number[] = []) =>
	each('marks', (place) => (highlights.includes(place) ? next : marks)) + each('rays', () => rays);

const heart = ({ rays, grain }: Colors, seed = 1) => dot(8, rays) + growthRings(grain, seed);

function startOfYear({ marks, rays, next, faint }: Colors): string {
	const today = 9;
	return (
		each('marks', (place) => (place === today ? next : place < today ? marks : faint)) +
		each('rays', (place) => (place < today ? rays : faint))
	);
}

/** A mark for each day on which the payment can be claimed back. */
function daysOfRefund({ marks, next, faint }: Colors): string {
	const { days } = program.refund;
	return (
		each('marks', (place) => (place < days ? next : faint)) +
		each('rays', (place) => (place < days - 1 ? marks : faint))
	);
}

/** The first half of the ring as a clock's half hour. */
function halfAnHour({ marks, rays, next, faint }: Colors): string {
	const half = YEAR / 2;
	return (
		`<path d="M50 8A42 42 0 0 1 50 92Z" fill="#dfe8d6"/>` +
		each('marks', (place) => (place <= half ? marks : faint)) +
		each('rays', (place) => (place < half ? rays : faint)) +
		`<path d="M50 50V20" stroke="${next}" stroke-width="2.2" stroke-linecap="round"/>` +
		dot(5, next)
	);
}

/** One mark has left the ring: it is on its way to a person. */
function oneMessage({ marks, rays, next }: Colors): string {
	const place = 16;
	const { x, y } = pointAt(place / YEAR, 57);
	return each('marks', (other) => (other === place ? 'none' : marks)) + each('rays', () => rays) + dot(3.6, next, x, y);
}

function youAndEmployer(colors: Colors): string {
	const employer = { ...colors, marks: '#8a6414', rays: '#8a6414', grain: '#c9b583' };
	return (
		placed(year(colors) + heart(colors, 4), { x: 830, y: 228, side: 350 }) +
		placed(dot(50.5, colors.ground) + year(employer, [22]) + heart(employer, 5), { x: 990, y: 398, side: 350 })
	);
}

function envelope({ marks }: Colors): string {
	const line = `stroke="${marks}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"`;
	return `<g transform="rotate(-6 50 50)"><rect x="32.5" y="38" width="35" height="24" rx="2" fill="#fffdf8" ${line}/><path d="M33.2 39L50 52.3L66.8 39" ${line}/></g>`;
}

function browserWindow({ marks }: Colors): string {
	const line = `stroke="${marks}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"`;
	return (
		`<rect x="32.5" y="37.5" width="35" height="25" rx="2.2" fill="#fffdf8" ${line}/><path d="M32.5 43.8H67.5M37 50H48M37 54H51M37 58H45" ${line}/>` +
		dot(0.8, marks, 35.8, 40.7) +
		dot(0.8, marks, 38.4, 40.7) +
		dot(4.2, '#ae400e', 59.6, 53.6)
	);
}

function radar({ marks, rays, next, grain }: Colors): string {
	const values = [20, 13, 17, 21, 12, 19, 14, 22, 11, 18, 15];
	const turns = certificationSkills.map((_, index) => index / certificationSkills.length);
	const points = turns.map((turn, index) => pointAt(turn, values[index % values.length] ?? 0));
	const spokes = turns.map((turn) => pointAt(turn, 23)).map(({ x, y }) => `M50 50L${x} ${y}`);
	return (
		`<path d="${spokes.join('')}" stroke="${grain}" stroke-width=".4"/>` +
		[8, 15.5, 23]
			.map((radius) => `<circle cx="50" cy="50" r="${radius}" stroke="${grain}" stroke-width=".4"/>`)
			.join('') +
		`<path d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z" fill="${rays}" fill-opacity=".45" stroke="${marks}" stroke-width=".9" stroke-linejoin="round"/>` +
		points.map(({ x, y }, index) => ([1, 4, 8].includes(index) ? dot(2, next, x, y) : dot(1.1, marks, x, y))).join('')
	);
}

function projectRays({ marks, next, rays }: Colors): string {
	const projects = [next, '#e5948a', rays, '#7cc4d3', '#a8cf6b'];
	return each('marks', () => marks) + each('rays', (place) => projects[(place * 3) % projects.length] ?? rays);
}

/** A ring of one person: some of its rays are darker. */
function signed({ marks, rays, next }: Colors): string {
	const built = [1, 4, 5, 8, 11, 14, 15, 17, 20, 22, 25];
	return (
		each('marks', (place) => (place === 20 ? next : marks)) +
		each('rays', (place) => (built.includes(place) ? marks : rays))
	);
}

const logo = (size: MarkSize, color: string, next: string, place: Place) =>
	placed(shapesAsSvg(markShapes(size, { marks: color, rays: color, next })), place);

function gallery(colors: Colors): string {
	const sun = '#e9a23b';
	return (
		logo('large', colors.marks, colors.next, { x: 800, y: 178, side: 262 }) +
		logo('medium', '#1d5c7f', sun, { x: 1046, y: 146, side: 176 }) +
		logo('medium', '#9a6410', colors.next, { x: 764, y: 424, side: 196 }) +
		logo('large', '#6b1f3c', sun, { x: 1010, y: 398, side: 292 }) +
		logo('small', '#5f7f1f', sun, { x: 872, y: 552, side: 84 })
	);
}

function team(colors: Colors): string {
	const people = [colors.marks, colors.rays, colors.next, colors.rays, colors.marks, colors.rays];
	const ring = (color: string, index: number) => {
		const { x, y } = pointAt(index / people.length, 1);
		const place = { x: whole.x + (x - CENTER) * 186, y: whole.y + (y - CENTER) * 186, side: 158 };
		return logo('medium', color, color, place);
	};
	const shared = growthRings(colors.grain, 14, { from: 16, to: 46, count: 6, width: 1.2 }) + dot(14, colors.rays);
	return people.map(ring).join('') + placed(shared, { x: whole.x, y: whole.y, side: 170 });
}

const styles = `<style>
* { margin: 0 }
main > svg, .card, .cover { position: absolute; inset: 0; overflow: hidden }
.card { width: 1200px; height: 630px; font: 29px/1.35 Text }
.cover { width: 1400px; height: 1400px }
h1 { font-family: Display; font-weight: 560; line-height: 1.02; letter-spacing: -.025em }
b { position: absolute; left: 146px; top: 70px; font: 600 38px/50px Display }
div { position: absolute; left: 72px; bottom: 66px; width: 560px }
div p { margin-top: 26px; max-width: 560px; text-wrap: balance }
div .label { margin: 0 0 18px; font-size: 26px; font-weight: 600 }
.cover h1 { position: absolute; inset: auto 0 118px; text-align: center; font-size: 152px }
</style>`;

/** A share card as a page of 1200 by 630 pixels, without its fonts (`fontFaces`). */
function cardMarkup(name: CardName): string {
	const { ground, label, title, text }: Card = cards[name];
	const colors = grounds[ground];
	const logo = markShapes('medium', { ...colors, rays: colors.marks });
	return `${styles}<main class="card" style="background:${colors.ground};color:${colors.text}">
<svg viewBox="0 0 1200 630">${motifs[name](colors)}${placed(shapesAsSvg(logo), { x: 101, y: 95, side: 58 })}</svg>
<b>${program.name}</b>
<div>${label ? `<p class="label" style="color:${colors.soft}">${label}</p>` : ''}
<h1 style="font-size:${titleSize(title)}px">${title.join('<br>')}</h1>
${text ? `<p style="color:${colors.soft}">${text}</p>` : ''}</div></main>`;
}

/** The podcast cover as a page of 1400 by 1400 pixels, without its fonts. */
function coverMarkup(): string {
	const colors = grounds.forest;
	const wood = growthRings('#24533d', 3, { from: 54, to: 108, count: 14, width: 0.3 });
	const ring = placed(wood + podcast(colors), { x: 700, y: 580, side: 1000 });
	return `${styles}<main class="cover" style="background:${colors.ground};color:${colors.text}"><svg viewBox="0 0 1400 1400">${ring}</svg><h1>The ${program.name} Podcast</h1></main>`;
}

/** As large as the longest line and the number of lines allow. */
const titleSize = (lines: readonly string[]) =>
	Math.min(lines.length > 2 ? 86 : 98, Math.floor(1300 / Math.max(...lines.map((line) => line.length))));

/** Both fonts of the site, in base64, under the names that the pages use. */
export const fontFaces = (display: string, text: string) => `<style>
@font-face { font-family: Display; font-weight: 400 600; src: url(data:font/woff2;base64,${display}) }
@font-face { font-family: Text; font-weight: 400 700; src: url(data:font/woff2;base64,${text}) }
</style>`;

/** What each picture is made from, an SVG document or a page without its fonts, by path below public/. */
export function pictureSources(): Record<string, string> {
	const icons = Object.entries(pngIcons).map(([file, icon]) => [file, iconSvg(icon)]);
	const names = Object.keys(cards) as CardName[];
	return {
		'favicon.svg': iconSvg(favicon),
		'favicon.ico': iconSvg(favicon),
		...Object.fromEntries(icons),
		...Object.fromEntries(names.map((name) => [`pictures/share/${name}.png`, cardMarkup(name)])),
		...Object.fromEntries(
			['-1400.jpg', '.avif', '.webp'].map((end) => [`pictures/podcast-cover${end}`, coverMarkup()]),
		),
	};
}

const tile = { ground: '#143f2b', marks: '#f7f3ea', rays: '#a9c9a4', next: '#e9a23b' };

interface Icon {
	size: MarkSize;
	share: number;
	/** Corners as they are shown; a phone rounds others itself. */
	isRound?: true;
}

/** Up to 24 pixels: the browser's tab. */
const favicon: Icon = { size: 'small', share: 0.84, isRound: true };

/** By path below public/: the icon and its side in pixels. */
export const pngIcons: Readonly<Record<string, Icon & { pixels: number }>> = {
	'apple-touch-icon.png': { size: 'medium', share: 0.74, pixels: 180 },
	'icon-192.png': { size: 'medium', share: 0.8, isRound: true, pixels: 192 },
	'icon-512.png': { size: 'large', share: 0.8, isRound: true, pixels: 512 },
	// A mask may leave only a circle of 80% of the side.
	'icon-maskable-512.png': { size: 'large', share: 0.66, pixels: 512 },
	// Shown at 40 pixels, on paper and on dark grounds.
	'pictures/mark-mail.png': { size: 'medium', share: 0.8, isRound: true, pixels: 120 },
};

function iconSvg({ size, share, isRound }: Icon): string {
	const logo = placed(shapesAsSvg(markShapes(size, tile)), { x: CENTER, y: CENTER, side: MARK_SIDE * share });
	const corners = isRound ? ' rx="22"' : '';
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><rect width="100" height="100"${corners} fill="${tile.ground}"/>${logo}</svg>`;
}
