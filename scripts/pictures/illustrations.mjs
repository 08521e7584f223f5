/**
 * Draws the three small pictures for a page not found, an error and an empty gallery: public/pictures/not-found.svg,
 * error.svg and empty.svg. Run: node scripts/pictures/illustrations.mjs
 */
import { n, polar } from './lib/draw.mjs';
import { palette, put } from './lib/palette.mjs';
import { arc, ring, svg, treeRings } from './lib/ring.mjs';

const { forest, moss, persimmon, sun } = palette;
const c = 120;
const tick = '#7fa387';
const wood = '#c3b99f';
const shape = { cx: c, cy: c, r: 96, weight: 8.5, gap: 0.26, tickWeight: 3.4, tickLength: 14, tickFrom: 83 };

/** One session of the year has dropped out of the ring and lies below. */
function notFound() {
	const gone = 10;
	const rings = treeRings({
		cx: c,
		cy: c,
		from: 7,
		to: 56,
		count: 6,
		seed: 8,
		wobble: 0.07,
		colour: wood,
		weight: 1.6,
		points: 11,
	});
	const hole = `<path d="${arc(c, c, 96, (gone - 0.27) / 26, (gone + 0.27) / 26)}" stroke="#e2dac6" stroke-width="8.5" fill="none" stroke-linecap="round"/>`;
	const fall = `<path d="M203 198q9 18 9 44" fill="none" stroke="${wood}" stroke-width="2" stroke-linecap="round" stroke-dasharray="1 6"/><path d="M204 255.7h17" stroke="${persimmon}" stroke-width="8.5" stroke-linecap="round"/><path d="M154 261h82" stroke="${wood}" stroke-width="2" stroke-linecap="round"/>`;
	return svg(
		240,
		270,
		rings + ring({ ...shape, learn: (i) => (i === gone ? null : forest), build: () => tick }) + hole + fall,
	);
}

/** A crack in the wood, held by a joiner's key. */
function error() {
	const rings = treeRings({
		cx: c,
		cy: c,
		from: 8,
		to: 62,
		count: 6,
		seed: 3,
		wobble: 0.07,
		colour: wood,
		weight: 1.7,
		points: 11,
	});
	const [x1, y1] = polar(c, c, 78, 0.106);
	const [x2, y2] = polar(c, c, 78, 0.144);
	const crack = `<path d="M${c - 2} ${c + 3}L${c + 17} ${c - 13}L${c + 25} ${c - 29}L${c + 43} ${c - 43}L${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}L${c + 52} ${c - 42}L${c + 36} ${c - 24}L${c + 24} ${c - 11}Z" fill="#000"/>`;
	const key = `<path transform="translate(${c + 41} ${c - 40}) rotate(45)" d="M-18-11L0-4L18-11V11L0 4L-18 11Z" fill="${persimmon}"/>`;
	return svg(
		240,
		240,
		`<mask id="crack"><path d="M0 0h240v240H0z" fill="#fff"/>${crack}</mask><g mask="url(#crack)">${rings}</g>` +
			ring({ ...shape, learn: () => forest, build: (i) => (i === 2 || i === 3 ? null : tick) }) +
			key,
	);
}

/** A year not yet begun, and a seedling in the middle. */
function empty() {
	const ground = `<path d="M84 150a36 36 0 0 0 72 0z" fill="${moss}"/>${[23, 13].map((r) => `<path d="M${c - r} 150a${r} ${r} 0 0 0 ${2 * r} 0" fill="none" stroke="#a9c2a0" stroke-width="1.8"/>`).join('')}`;
	const plant = `<path d="M${c} 152C${c - 2} 132 ${c + 3} 116 ${c} 98" stroke="${forest}" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M${c} 122C96 122 84 108 82 90C104 90 118 102 ${c} 122Z" fill="${forest}"/><path d="M${c + 1} 108C142 108 154 94 157 76C135 77 121 88 ${c + 1} 108Z" fill="#4c8a63"/><circle cx="${c}" cy="152" r="6" fill="${sun}"/>`;
	return svg(
		240,
		240,
		ring({ ...shape, learn: (i) => (i === 0 ? persimmon : '#d5cdb8'), build: () => '#ddd6c4' }) + ground + plant,
	);
}

put('pictures/not-found.svg', notFound());
put('pictures/error.svg', error());
put('pictures/empty.svg', empty());
