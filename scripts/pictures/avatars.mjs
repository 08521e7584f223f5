/**
 * Draws the five builders' pictures, plants and rings and no faces: public/pictures/projects/<id>-builder.svg.
 * Run: node scripts/pictures/avatars.mjs
 */
import { n, polar } from './lib/draw.mjs';
import { palette, put } from './lib/palette.mjs';
import { svg, treeRings } from './lib/ring.mjs';

const c = 100;
const ground = (fill) => `<path fill="${fill}" d="M0 0h200v200H0z"/>`;

/** A leaf from one point to another, with a belly. */
function leaf(x1, y1, x2, y2, belly, fill) {
	const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
	const [dx, dy] = [-(y2 - y1) * belly, (x2 - x1) * belly];
	return `<path d="M${n(x1)} ${n(y1)}Q${n(mx + dx)} ${n(my + dy)} ${n(x2)} ${n(y2)}Q${n(mx - dx)} ${n(my - dy)} ${n(x1)} ${n(y1)}Z" fill="${fill}"/>`;
}

/** Leaves in pairs up a bent stem. */
function verdeiq() {
	let leaves = '';
	for (let i = 0; i < 5; i++) {
		const y = 158 - i * 25;
		const x = c + Math.sin(i / 2.2) * 7;
		const size = 54 - i * 6;
		leaves +=
			leaf(x, y, x - size, y - size * 0.62, 0.27, i % 2 ? '#b9d3b4' : '#8dbb8f') +
			leaf(x, y - 11, x + size, y - 11 - size * 0.62, 0.27, i % 2 ? '#8dbb8f' : '#dfe8d6');
	}
	return `${ground(palette.forestDeep)}<path d="M98 200C100 140 112 90 104 34" stroke="#b9d3b4" stroke-width="4" fill="none" stroke-linecap="round"/>${leaves}${leaf(104, 46, 108, 12, 0.3, palette.sun)}`;
}

/** Waves that are year rings, a moon above. */
function whales() {
	let waves = '';
	for (let i = 0; i < 5; i++) {
		const y = 92 + i * 24;
		let d = `M${-60 + (i % 2) * 32} ${y}`;
		for (let k = 0; k < 4; k++) d += `c14 0 18-${16 - i * 2} 34-${16 - i * 2}s20 ${16 - i * 2} 34 ${16 - i * 2}`;
		waves += `<path d="${d}V220H-60Z" fill="${['#54a3bd', '#2f7f9c', '#1f617e', '#164a64', '#0d3349'][i]}"/>`;
	}
	return `${ground('#b8e0df')}<circle cx="134" cy="62" r="30" fill="#f4efdc"/>${treeRings({ cx: 134, cy: 62, from: 8, to: 23, count: 3, seed: 4, wobble: 0.1, colour: '#e3cf9c', weight: 2, points: 10, digits: 0 })}${waves}`;
}

/** A seed head: spokes that end in dots, one of them caught. */
function signalscout() {
	let spokes = '';
	let dots = '';
	for (let i = 0; i < 21; i++) {
		const turn = i / 21;
		const r = [72, 54, 63][i % 3];
		const [x1, y1] = polar(c, 92, 14, turn);
		const [x2, y2] = polar(c, 92, r, turn);
		spokes += `M${n(x1, 0)} ${n(y1, 0)}L${n(x2, 0)} ${n(y2, 0)}`;
		if (i !== 3) dots += `<circle cx="${n(x2, 0)}" cy="${n(y2, 0)}" r="5"/>`;
	}
	const [x, y] = polar(c, 92, 72, 3 / 21);
	return `${ground(palette.sun)}<path d="M100 100C98 140 92 170 94 204" stroke="${palette.ink}" stroke-width="5" fill="none"/><path d="${spokes}" stroke="${palette.ink}" stroke-width="2.4"/><g fill="${palette.paper}">${dots}</g><circle cx="${n(x, 0)}" cy="${n(y, 0)}" r="11" fill="#b3441a"/><circle cx="${c}" cy="92" r="16" fill="${palette.ink}"/>`;
}

/** A cut fruit: flesh, chambers, seeds. */
function capisara() {
	let chambers = '';
	let seeds = '';
	for (let i = 0; i < 7; i++) {
		const turn = i / 7;
		const [x, y] = polar(c, c, 50, turn);
		const angle = n(turn * 360, 0);
		chambers += `<ellipse cx="${n(x, 0)}" cy="${n(y, 0)}" rx="15" ry="26" transform="rotate(${angle} ${n(x, 0)} ${n(y, 0)})"/>`;
		const [sx, sy] = polar(c, c, 42, turn);
		seeds += `<ellipse cx="${n(sx, 0)}" cy="${n(sy, 0)}" rx="4.5" ry="9" transform="rotate(${angle} ${n(sx, 0)} ${n(sy, 0)})"/>`;
	}
	return `${ground('#f0d3c2')}<circle cx="${c}" cy="${c}" r="84" fill="#6b1f35"/><circle cx="${c}" cy="${c}" r="76" fill="#e8a58c"/><g fill="#b85c6b">${chambers}</g><g fill="#4a1526">${seeds}</g><circle cx="${c}" cy="${c}" r="13" fill="#f3d9a4"/>`;
}

/** Moss cushions as half rings, with spore stalks. */
function mossmap() {
	const cushion = (x, y, r, colours) =>
		colours.map((fill, i) => `<circle cx="${x}" cy="${y}" r="${n(r * (1 - i * 0.24), 0)}" fill="${fill}"/>`).join('');
	let stalks = '';
	let caps = '';
	for (const [x, y, h, lean] of [
		[52, 120, 62, -6],
		[70, 112, 78, 4],
		[92, 116, 50, -3],
		[128, 110, 84, 6],
		[148, 116, 58, -5],
		[110, 118, 66, 3],
	]) {
		stalks += `M${x} ${y}q${lean}-${n(h / 2, 0)} ${lean * 2}-${h}`;
		caps += `<ellipse cx="${x + lean * 2}" cy="${y - h - 5}" rx="5" ry="8.5" transform="rotate(${lean * 3} ${x + lean * 2} ${y - h})"/>`;
	}
	return `${ground('#eef3e0')}<path d="${stalks}" stroke="#8a5a2b" stroke-width="3" fill="none" stroke-linecap="round"/><g fill="#b23a6b">${caps}</g>${cushion(58, 186, 84, ['#4f7a26', '#6d9a39', '#8fbb5a', '#c3dc9a'])}${cushion(152, 196, 92, ['#3d6118', '#5d8a2f', '#7fa650', '#b4d083'])}`;
}

const pictures = {
	'verdeiq-demo': verdeiq,
	'whales-sustainability-demo': whales,
	'signalscout-demo': signalscout,
	'capisara-demo': capisara,
	'mossmap-ines-demo': mossmap,
};
for (const [id, draw] of Object.entries(pictures)) put(`pictures/projects/${id}-builder.svg`, svg(200, 200, draw()));
