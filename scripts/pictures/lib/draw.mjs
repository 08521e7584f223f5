/**
 * Small drawing kit: seeded chance, smooth noise, paths and contour lines. Imported by the generators; makes nothing itself.
 */

/** Seeded random numbers in [0, 1): the same picture every time. */
export function chance(seed) {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** Two-dimensional value noise in [-1, 1], smooth. */
export function noise(seed) {
	const random = chance(seed);
	const table = Array.from({ length: 4096 }, () => random() * 2 - 1);
	const at = (x, y) => table[((x & 63) << 6) | (y & 63)];
	const ease = (t) => t * t * t * (t * (t * 6 - 15) + 10);
	return (x, y) => {
		const x0 = Math.floor(x);
		const y0 = Math.floor(y);
		const u = ease(x - x0);
		const v = ease(y - y0);
		const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * u;
		const low = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * u;
		return top + (low - top) * v;
	};
}

/** A number with few digits, for short files. */
export function n(value, digits = 1) {
	return String(Number(value.toFixed(digits)));
}

/** A point on a circle; turn 0 is the top and it runs clockwise, 1 is a whole turn. */
export function polar(cx, cy, r, turn) {
	const a = (turn - 0.25) * Math.PI * 2;
	return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

/** Straight polyline path. */
export function polyline(points, digits = 1, closed = false) {
	return `M${points.map(([x, y]) => `${n(x, digits)} ${n(y, digits)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Open curve through the points (Catmull-Rom as cubic segments). */
export function curve(points, digits = 1) {
	let d = `M${n(points[0][0], digits)} ${n(points[0][1], digits)}`;
	for (let i = 0; i < points.length - 1; i++) {
		const p0 = points[Math.max(0, i - 1)];
		const p1 = points[i];
		const p2 = points[i + 1];
		const p3 = points[Math.min(points.length - 1, i + 2)];
		const c = [
			p1[0] + (p2[0] - p0[0]) / 6,
			p1[1] + (p2[1] - p0[1]) / 6,
			p2[0] - (p3[0] - p1[0]) / 6,
			p2[1] - (p3[1] - p1[1]) / 6,
		];
		d += `C${c.map((v) => n(v, digits)).join(' ')} ${n(p2[0], digits)} ${n(p2[1], digits)}`;
	}
	return d;
}

/** Closed soft loop around the points (quadratic through midpoints; short to write down). */
export function loop(points, digits = 1) {
	const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
	const start = mid(points[points.length - 1], points[0]);
	let d = `M${n(start[0], digits)} ${n(start[1], digits)}`;
	points.forEach((p, i) => {
		const m = mid(p, points[(i + 1) % points.length]);
		d += `Q${n(p[0], digits)} ${n(p[1], digits)} ${n(m[0], digits)} ${n(m[1], digits)}`;
	});
	return `${d}Z`;
}

/**
 * Contour lines of a field by marching squares. field is rows of numbers; returns chains of [column, row] points.
 * With the field framed by values below the level every chain closes.
 */
export function contours(field, level) {
	const rows = field.length;
	const cols = field[0].length;
	const segments = new Map();
	const mix = (a, b) => (level - a) / (b - a);
	for (let y = 0; y < rows - 1; y++) {
		for (let x = 0; x < cols - 1; x++) {
			const a = field[y][x];
			const b = field[y][x + 1];
			const c = field[y + 1][x + 1];
			const d = field[y + 1][x];
			const code = (a > level ? 8 : 0) | (b > level ? 4 : 0) | (c > level ? 2 : 0) | (d > level ? 1 : 0);
			if (code === 0 || code === 15) continue;
			const top = () => ({ key: `h${x},${y}`, p: [x + mix(a, b), y] });
			const right = () => ({ key: `v${x + 1},${y}`, p: [x + 1, y + mix(b, c)] });
			const low = () => ({ key: `h${x},${y + 1}`, p: [x + mix(d, c), y + 1] });
			const left = () => ({ key: `v${x},${y}`, p: [x, y + mix(a, d)] });
			const add = (from, to) => segments.set(from.key, [...(segments.get(from.key) ?? []), { from, to }]);
			// The side above the level stays on the right hand, so that chains join head to tail.
			switch (code) {
				case 1:
					add(low(), left());
					break;
				case 2:
					add(right(), low());
					break;
				case 3:
					add(right(), left());
					break;
				case 4:
					add(top(), right());
					break;
				case 5:
					add(top(), left());
					add(low(), right());
					break;
				case 6:
					add(top(), low());
					break;
				case 7:
					add(top(), left());
					break;
				case 8:
					add(left(), top());
					break;
				case 9:
					add(low(), top());
					break;
				case 10:
					add(right(), top());
					add(left(), low());
					break;
				case 11:
					add(right(), top());
					break;
				case 12:
					add(left(), right());
					break;
				case 13:
					add(low(), right());
					break;
				case 14:
					add(left(), low());
					break;
			}
		}
	}
	const ends = new Set([...segments.values()].flat().map((s) => s.to.key));
	const chains = [];
	const walk = (key) => {
		const points = [];
		let at = key;
		let last = null;
		while (segments.get(at)?.length) {
			const step = segments.get(at).shift();
			points.push(step.from.p);
			last = step.to;
			at = step.to.key;
		}
		const closed = at === key;
		if (!closed && last) points.push(last.p);
		if (points.length > 2) chains.push({ points, closed });
	};
	for (const key of [...segments.keys()]) if (!ends.has(key)) walk(key);
	for (const key of [...segments.keys()]) while (segments.get(key)?.length) walk(key);
	return chains;
}

/** Fewer points, same shape (Douglas-Peucker). */
export function simplify(points, tolerance) {
	if (points.length < 3) return points;
	const [x1, y1] = points[0];
	const [x2, y2] = points[points.length - 1];
	const length = Math.hypot(x2 - x1, y2 - y1);
	let worst = 0;
	let index = 0;
	for (let i = 1; i < points.length - 1; i++) {
		const [x, y] = points[i];
		const away =
			length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
		if (away > worst) [worst, index] = [away, i];
	}
	if (worst <= tolerance) return [points[0], points[points.length - 1]];
	return [...simplify(points.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(points.slice(index), tolerance)];
}

/** The same for a closed chain. */
export function simplifyLoop(points, tolerance) {
	const half = Math.floor(points.length / 2);
	const first = simplify(points.slice(0, half + 1), tolerance);
	const second = simplify([...points.slice(half), points[0]], tolerance);
	return [...first.slice(0, -1), ...second.slice(0, -1)];
}
