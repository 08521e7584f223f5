/**
 * The growth ring: 26 learn segments outside, 26 build ticks inside, and the soft year rings of a tree around a pith.
 * Imported by the generators; makes nothing itself.
 */
import { chance, loop, n, polar } from './draw.mjs';
import { palette } from './palette.mjs';

/** One arc as path data, from turn a to turn b. */
export function arc(cx, cy, r, a, b, digits = 1) {
	const [x1, y1] = polar(cx, cy, r, a);
	const [x2, y2] = polar(cx, cy, r, b);
	return `M${n(x1, digits)} ${n(y1, digits)}A${n(r, digits)} ${n(r, digits)} 0 ${b - a > 0.5 ? 1 : 0} 1 ${n(x2, digits)} ${n(y2, digits)}`;
}

/** Radial tick as path data. */
export function tick(cx, cy, r1, r2, turn, digits = 1) {
	const [x1, y1] = polar(cx, cy, r1, turn);
	const [x2, y2] = polar(cx, cy, r2, turn);
	return `M${n(x1, digits)} ${n(y1, digits)}L${n(x2, digits)} ${n(y2, digits)}`;
}

/**
 * The ring. Every session may have its own colour: learn(i) and build(i) return a colour; length(i) scales a tick.
 * Sessions of one colour share one path, so the drawing stays short.
 */
export function ring({
	cx,
	cy,
	r,
	count = 26,
	weight = r * 0.075,
	gap = 0.34,
	tickWeight = weight * 0.42,
	tickLength = r * 0.12,
	tickFrom = r * 0.86,
	learn = () => palette.forest,
	build = () => palette.forest,
	length = () => 1,
	digits = 1,
	cap = 'round',
}) {
	const step = 1 / count;
	const group = (colour, make) => {
		const byColour = new Map();
		for (let i = 0; i < count; i++) {
			const c = colour(i);
			if (c) byColour.set(c, (byColour.get(c) ?? '') + make(i));
		}
		return [...byColour];
	};
	// Round caps stick out by half the weight; take them off the arc.
	const capTurn = cap === 'round' ? weight / 2 / (Math.PI * 2 * r) : 0;
	const half = (step * (1 - gap)) / 2 - capTurn;
	const arcs = group(learn, (i) =>
		half > step * 0.04
			? arc(cx, cy, r, i * step - half, i * step + half, digits)
			: arc(cx, cy, r, i * step - step * 0.02, i * step + step * 0.02, digits),
	);
	const ticks = group(build, (i) =>
		tick(cx, cy, tickFrom, tickFrom - tickLength * length(i), (i + 0.5) * step, digits),
	);
	const out = (list, w) => list.map(([c, d]) => `<path d="${d}" stroke="${c}" stroke-width="${n(w, 2)}"/>`).join('');
	return `<g fill="none" stroke-linecap="${cap}">${out(arcs, weight)}${out(ticks, tickWeight)}</g>`;
}

/** The year rings of a tree: loops that share one wobble and grow outward with wide and narrow years. */
export function treeRings({
	cx,
	cy,
	from,
	to,
	count,
	seed = 1,
	wobble = 0.05,
	colour = palette.line,
	weight = 1.2,
	points = 20,
	opacity = 1,
	drift = 0.5,
	digits = 1,
}) {
	const random = chance(seed);
	const waves = [1, 2, 3, 5].map((k) => ({
		k,
		a: (random() * 0.7 + 0.3) / Math.sqrt(k),
		phase: random() * Math.PI * 2,
	}));
	const total = waves.reduce((sum, wave) => sum + wave.a, 0);
	const steps = Array.from({ length: Math.max(1, count - 1) }, () => 0.55 + random());
	const sum = steps.reduce((a, b) => a + b, 0);
	const radii = [from];
	for (let i = 0; i < count - 1; i++) radii.push(radii[i] + ((to - from) * steps[i]) / sum);
	let d = '';
	radii.forEach((radius, i) => {
		const list = [];
		for (let p = 0; p < points; p++) {
			const a = (p / points) * Math.PI * 2;
			let w = 0;
			for (const wave of waves) w += wave.a * Math.sin(wave.k * a + wave.phase + (i * drift) / wave.k / 6);
			const rr = radius * (1 + (wobble * w) / total);
			list.push([cx + rr * Math.cos(a), cy + rr * Math.sin(a)]);
		}
		d += loop(list, digits);
	});
	return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(weight, 2)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A whole SVG document. */
export function svg(width, height, body, { title, decorative = true } = {}) {
	const label = title ? `<title>${title}</title>` : '';
	const aria = decorative && !title ? ' aria-hidden="true"' : ' role="img"';
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${aria}>${label}${body}</svg>\n`;
}
