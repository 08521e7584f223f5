/**
 * MossMap, a sample product by the sample author Ines: a city's green roofs and walls, and how they are doing. Imported by
 * previews.mjs; makes nothing itself.
 */
import { chance, curve, loop, n, polyline } from '../lib/draw.mjs';

export const about = {
	id: 'mossmap-ines-demo',
	title: 'MossMap',
	description: 'A sample map of green roofs and walls: what was planted, how it is doing and when to look again.',
};

const width = 900;
const height = 760;

/** A district of bent blocks: houses and yards, a park, a canal, trees, and the green roofs by how they are doing. */
function district() {
	const random = chance(44);
	const bend = (x, y) => [
		x + 26 * Math.sin(y / 190) + 10 * Math.sin(x / 140),
		y + 30 * Math.sin(x / 260 + 0.8) + 0.06 * x,
	];
	const outline = (x1, y1, x2, y2) => {
		const edge = [];
		const steps = x2 - x1 > 60 || y2 - y1 > 60 ? 3 : 1;
		for (let i = 0; i < steps; i++) edge.push(bend(x1 + ((x2 - x1) * i) / steps, y1));
		for (let i = 0; i < steps; i++) edge.push(bend(x2, y1 + ((y2 - y1) * i) / steps));
		for (let i = 0; i < steps; i++) edge.push(bend(x2 - ((x2 - x1) * i) / steps, y2));
		for (let i = 0; i < steps; i++) edge.push(bend(x1, y2 - ((y2 - y1) * i) / steps));
		return polyline(edge, 0, true);
	};
	const xs = [-60, 70, 196, 330, 452, 590, 716, 846, 970];
	const ys = [-110, 20, 136, 262, 372, 498, 612, 738, 860];
	const street = 11;
	const canal = [];
	for (let x = -40; x <= 960; x += 60) canal.push([x, 700 - 70 * Math.sin(x / 330) - 0.12 * x]);
	const dry = (x, y) => Math.abs(y - (700 - 70 * Math.sin(x / 330) - 0.12 * x)) > 40;
	let blocks = '';
	let houses = '';
	const roofs = { well: '', watch: '', due: '' };
	const pins = [];
	const trees = [];
	const tree = (x, y, r) => dry(x, y) && trees.push([x, y, r]);
	const park = (c, r) => (c === 4 || c === 5) && (r === 3 || r === 4);
	const house = (x1, y1, x2, y2) => {
		const [mx, my] = bend((x1 + x2) / 2, (y1 + y2) / 2);
		if (!dry(mx, my)) return;
		houses += outline(x1, y1, x2, y2);
		const luck = random();
		if (luck > 0.34) return;
		const kind = luck < 0.2 ? 'well' : luck < 0.28 ? 'watch' : 'due';
		roofs[kind] += outline(x1 + 2, y1 + 2, x2 - 2, y2 - 2);
		if (
			kind !== 'well' &&
			mx > 30 &&
			mx < width - 30 &&
			my > 40 &&
			my < height - 30 &&
			pins.every(([px, py]) => Math.hypot(px - mx, py - my) > 52)
		)
			pins.push([mx, my, kind]);
	};
	for (let r = 0; r < ys.length - 1; r++) {
		for (let c = 0; c < xs.length - 1; c++) {
			if (park(c, r)) continue;
			const [x1, x2, y1, y2] = [xs[c] + street, xs[c + 1] - street, ys[r] + street, ys[r + 1] - street];
			blocks += outline(x1, y1, x2, y2);
			const d = 27;
			const along = (from, to, make) => {
				let at = from;
				while (at < to - 14) {
					const w = Math.min(to - at, 24 + random() * 22);
					make(at, at + w - 2);
					at += w;
				}
			};
			along(x1 + 3, x2 - 3, (a, b) => house(a, y1 + 3, b, y1 + d - random() * 4));
			along(x1 + 3, x2 - 3, (a, b) => house(a, y2 - d + random() * 4, b, y2 - 3));
			if (y2 - y1 > 84) {
				house(x1 + 3, y1 + d + 3, x1 + d, y2 - d - 3);
				if (random() < 0.7) house(x2 - d, y1 + d + 3, x2 - 3, y2 - d - 3);
			}
			for (let i = Math.floor(random() * 4); i > 0; i--)
				tree(
					...bend(
						x1 + d + 10 + random() * (x2 - x1 - 2 * d - 20),
						y1 + d + 8 + random() * Math.max(4, y2 - y1 - 2 * d - 16),
					),
					4 + random() * 5,
				);
			if (random() < 0.55)
				for (let x = x1 + 8; x < x2; x += 20) if (random() < 0.8) tree(...bend(x, y2 + street), 4.5 + random() * 2.5);
			if (random() < 0.35)
				for (let y = y1 + 12; y < y2; y += 22) if (random() < 0.8) tree(...bend(x2 + street, y), 4.5 + random() * 2.5);
		}
	}
	for (let i = 0; i < 70; i++) {
		const x = xs[4] + 26 + random() * (xs[6] - xs[4] - 52);
		const y = ys[3] + 26 + random() * (ys[5] - ys[3] - 52);
		if (Math.hypot(x - 596, y - 452) > 54) tree(...bend(x, y), 6 + random() * 8);
	}
	const pond = [];
	for (let i = 0; i < 9; i++) {
		const a = (i / 9) * Math.PI * 2;
		pond.push(bend(596 + Math.cos(a) * (42 + 8 * Math.sin(i * 2.1)), 452 + Math.sin(a) * (27 + 6 * Math.cos(i * 1.7))));
	}
	const dots = (list, fill, extra = '') => {
		const sizes = new Map();
		for (const [x, y, r] of list) {
			const key = Math.round(r) * 2;
			sizes.set(key, `${sizes.get(key) ?? ''}M${n(x, 0)} ${n(y, 0)}h0`);
		}
		return `<g fill="none" stroke="${fill}" stroke-linecap="round"${extra}>${[...sizes].map(([key, d]) => `<path d="${d}" stroke-width="${key}"/>`).join('')}</g>`;
	};
	const small = ([x, y, kind]) =>
		`<g class="${kind}" transform="translate(${n(x, 0)} ${n(y, 0)})"><circle r="12" fill="${kind === 'due' ? '#b23a6b' : '#e2a92f'}" stroke="#fff" stroke-width="2.5"/>${kind === 'due' ? '<path d="M0-5.5V0L4 2.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>' : '<path d="M0-6V1M0 5.4v.2" stroke="#22301a" stroke-width="2.6" stroke-linecap="round"/>'}</g>`;
	const [px, py] = bend(266, 247);
	const chosen = `<path d="${outline(246, 233, 286, 249)}" fill="#7fa650" stroke="#22301a" stroke-width="2.5"/><g transform="translate(${n(px, 0)} ${n(py - 5, 0)})"><path d="M0 0C-4-18-28-28-28-52a28 28 0 0 1 56 0C28-28 4-18 0 0Z" fill="#2f4d12" stroke="#fff" stroke-width="3"/><path d="M0-36V-62M0-47c-10 0-13-6-13-13 9 0 13 5 13 13zM0-52c0-9 4-13 13-13 0 8-4 13-13 13z" fill="#a8cf6a" stroke="#f4f9e6" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/></g>`;
	const name = (x, y, text, turn = 0) =>
		`<text transform="translate(${n(x, 0)} ${n(y, 0)}) rotate(${turn})" text-anchor="middle" font-size="16" font-weight="650" fill="#2c3d1f" stroke="#f6f1e3" stroke-width="5" paint-order="stroke" stroke-linejoin="round">${text}</text>`;
	const near = pins.filter(([x, y]) => Math.hypot(x - px, y - (py - 30)) > 70);
	return `<svg class="map" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" aria-labelledby="mm-t"><title id="mm-t">Plan of an invented district with a park and a canal. Green roofs are marked by how they are doing; a pin stands on roof 41 in Lime Row.</title><rect width="${width}" height="${height}" fill="#f6f1e3"/><path d="${blocks}" fill="#e9e2cb"/><path d="${outline(xs[4] + street, ys[3] + street, xs[6] - street, ys[5] - street)}" fill="#c9dcab"/><path d="${houses}" fill="#fffdf6" stroke="#cfc7ac"/><path d="${roofs.well}" fill="#8fbb5a" stroke="#4b7a22"/><path d="${roofs.watch}" fill="#f0cf7a" stroke="#a87a12"/><path d="${roofs.due}" fill="#eaa9c3" stroke="#b23a6b"/><path d="${loop(pond, 0)}" fill="#9cc7cf"/><path d="${curve(canal, 0)}" fill="none" stroke="#f6f1e3" stroke-width="54"/><path d="${curve(canal, 0)}" fill="none" stroke="#9cc7cf" stroke-width="34"/>${dots(
		trees.map(([x, y, r]) => [x + 2.5, y + 3, r]),
		'#1d3a12',
		' stroke-opacity=".18"',
	)}${dots(trees, '#5d8a2f')}${dots(
		trees.filter((_, i) => i % 2 === 0).map(([x, y, r]) => [x - r / 6, y - r / 6, r * 0.55]),
		'#86b04e',
	)}${near.map(small).join('')}${chosen}${name(640, 436, 'Sample Park')}${name(138, 284, 'Lime Row', 6)}${name(744, 566, 'Canal', 2)}</svg>`;
}

/** A drawn stand-in for the photograph of the roof. */
function photo() {
	const random = chance(6);
	let plants = '';
	for (let i = 0; i < 46; i++) {
		const x = 4 + random() * 112;
		const y = 62 + random() * 34;
		const h = 5 + random() * 9;
		plants += `<path d="M${n(x)} ${n(y)}q${n(-3 + random() * 2)}-${n(h / 2)} ${n(-4 + random() * 8)}-${n(h)}" stroke="${['#5d8a2f', '#86b04e', '#3d6118', '#c98a3a'][Math.floor(random() * 4)]}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`;
		if (random() < 0.25) plants += `<circle cx="${n(x)}" cy="${n(y - h)}" r="2.2" fill="#c76a93"/>`;
	}
	return `<svg class="photo" viewBox="0 0 120 100" width="120" height="100" role="img" aria-label="Drawing in place of the photograph: a flat roof with low plants, a chimney behind"><rect width="120" height="100" fill="#cfe3e6"/><path d="M0 46L20 34L44 44V60H0Z" fill="#e0b592"/><path d="M70 60V28H82V60Z" fill="#b9785a"/><path d="M88 60V40L120 30V60Z" fill="#ecd9b8"/><path d="M0 56H120V100H0Z" fill="#7d9a55"/><path d="M0 54H120V59H0Z" fill="#f4efe0"/>${plants}</svg>`;
}

function wave() {
	const random = chance(19);
	let d = '';
	for (let i = 0; i < 58; i++) {
		const h = 2 + 11 * random() * (0.35 + 0.65 * Math.abs(Math.sin(i / 5.2)));
		d += `M${4 + i * 4} ${n(15 - h)}V${n(15 + h)}`;
	}
	return `<svg viewBox="0 0 240 30" aria-hidden="true"><path d="${d}" stroke="#3d6118" stroke-width="2.2" stroke-linecap="round"/></svg>`;
}

/** How the roof did on eight visits. */
function visits() {
	const marks = [3, 4, 4, 2, 1, 2, 3, 2];
	const names = ['May', 'Jul', 'Sep', 'Nov', 'Feb', 'Apr', 'Jun', 'Aug'];
	const cols = marks
		.map((v, i) => {
			let dotsUp = '';
			for (let k = 0; k < 4; k++)
				dotsUp += `<circle cx="${18 + i * 43}" cy="${66 - k * 17}" r="6.4" fill="${k < v ? (v < 2 ? '#c76a93' : v < 3 ? '#e2a92f' : '#5d8a2f') : 'none'}" stroke="${k < v ? 'none' : '#b4c496'}" stroke-width="1.5"/>`;
			return `${dotsUp}<text x="${18 + i * 43}" y="90" text-anchor="middle" font-size="13" fill="#465738">${names[i]}</text>`;
		})
		.join('');
	return `<svg viewBox="0 0 340 96" role="img" aria-label="Condition on eight visits, one to four: 3, 4, 4, 2, 1, 2, 3, 2">${cols}</svg>`;
}

function leaf(kind) {
	const shapes = [
		'<path d="M20 36C8 30 6 16 20 4c14 12 12 26 0 32z" fill="#86b04e"/><path d="M20 38V14" stroke="#3d6118" stroke-width="2"/>',
		'<path d="M20 6c3 5 8 4 11 8-2 3 2 6 3 10-5 0-7 4-14 8-7-4-9-8-14-8 1-4 5-7 3-10 3-4 8-3 11-8z" fill="#c79a2e"/><path d="M20 38V16" stroke="#6b4d0c" stroke-width="2"/>',
		'<path d="M20 34c-3-3-3-6 0-9 3 3 3 6 0 9zM11 29c0-5 2-6 6-6 0 4-2 6-6 6zM29 29c0-5-2-6-6-6 0 4 2 6 6 6zM11 19c0-5 2-6 6-6 0 4-2 6-6 6zM29 19c0-5-2-6-6-6 0 4 2 6 6 6zM20 12c-2-3-2-5 0-8 2 3 2 5 0 8z" fill="#5d8a2f"/><path d="M20 38V12" stroke="#2f4d12" stroke-width="1.8"/>',
	];
	return `<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">${shapes[kind]}</svg>`;
}

export function body() {
	const list = [
		['White stonecrop', 'Thin on the south edge', 0],
		['Creeping thyme', 'Back after the winter, in flower', 1],
		['Chives', 'Well', 2],
	];
	return `
<header class="top"><p class="brand"><svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true"><circle cx="18" cy="18" r="17" fill="#4f7a26"/><g fill="none" stroke="#eef5dc" stroke-width="2.2" stroke-linecap="round"><path d="M18 28V10M18 19c-6 0-8-4-8-8M18 23c6 0 8-4 8-8"/></g></svg>MossMap</p><p>Sample district, 138 roofs and walls</p></header>
<main id="main">
<section class="plan-side" aria-labelledby="h"><p class="rank">Roof 41, Lime Row</p><h1 id="h">The thyme came back. The stonecrop is thirsty.</h1>
<div class="note">${photo()}<div>${wave()}<p class="when">Voice note, Tuesday, 0:42</p></div><blockquote><p>“South edge is dry again, the drip line is off. Thyme is in flower. Somebody come back before the weekend.”</p></blockquote></div>
<dl><div><dt>Doing</dt><dd>Fair</dd></div><div><dt>Look again</dt><dd>Friday</dd></div><div><dt>Planted</dt><dd>2 years ago</dd></div></dl>
<h2>Eight visits</h2>${visits()}
</section>
<div class="view">${district()}<fieldset class="choice"><legend class="sr">Marks on the map</legend><label><input type="radio" name="show" value="all" checked>All marks</label><label><input type="radio" name="show" value="due">Visit due</label></fieldset><ul class="key" aria-label="Key to the map"><li><svg viewBox="0 0 18 14" width="18" height="14" aria-hidden="true"><rect x="1" y="1" width="16" height="12" fill="#8fbb5a" stroke="#4b7a22"/></svg>Thriving</li><li><svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><circle cx="9" cy="9" r="9" fill="#e2a92f"/><path d="M9 4v6M9 13.4v.2" stroke="#22301a" stroke-width="2.2" stroke-linecap="round"/></svg>Keep an eye on</li><li><svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><circle cx="9" cy="9" r="9" fill="#b23a6b"/><path d="M9 4.5V9l3 2" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>Visit due</li></ul></div>
<section class="plants" aria-labelledby="pl"><h2 id="pl">What grows on roof 41</h2><ul>${list.map(([a, b, k]) => `<li>${leaf(k)}<div><h3>${a}</h3><p>${b}</p></div></li>`).join('')}</ul>
<div class="letter"><h3>This week’s round, drafted</h3><p>“Start at Lime Row with the drip line, then the two walls by the canal. Take the long hose; the tap on roof 12 is shut. Five visits, about three hours.”</p><p class="by">Written by a model from eleven notes. Ines reads it before it goes to the crew.</p></div></section>
</main>`;
}

export const css = `
:root {
	--ground: #eef3e0;
	--card: #fbfcf4;
	--ink: #22301a;
	--soft: #465738;
	--line: #ccd8b4;
	--accent: #3d6118;
}

.top {
	display: flex;
	align-items: center;
	justify-content: space-between;
	gap: 16px;
	padding: 12px 28px;
	background: var(--card);
	border-bottom: 1px solid var(--line);
}

.brand {
	display: flex;
	align-items: center;
	gap: 12px;
	font: 650 24px/1 var(--display);
	color: #2f4d12;
}

main {
	display: grid;
	grid-template-columns: 400px minmax(0, 1fr);
}

.plan-side {
	padding: 24px 28px;
}

.rank {
	display: inline-block;
	padding: 4px 14px;
	background: #2f4d12;
	color: #f4f9e6;
	border-radius: 999px;
	font-weight: 600;
	font-size: 14px;
}

h1 {
	margin: 14px 0 10px;
	font: 600 33px/1.08 var(--display);
	letter-spacing: -0.015em;
}

.note {
	display: grid;
	grid-template-columns: 108px minmax(0, 1fr);
	align-items: center;
	gap: 12px 16px;
	margin-top: 16px;
	padding: 14px;
	background: var(--card);
	border: 1px solid var(--line);
	border-radius: 22px;
}

.photo {
	width: 108px;
	height: auto;
	border-radius: 12px;
}

.note .when {
	margin-top: 4px;
	font-size: 13.5px;
	color: var(--soft);
}

blockquote {
	grid-column: 1 / -1;
	margin: 0;
}

dl {
	display: flex;
	justify-content: space-between;
	gap: 16px;
	margin: 16px 0 20px;
	padding: 12px 20px;
	background: #dfe9c6;
	border-radius: 22px;
}

dt {
	font-size: 14px;
	color: var(--soft);
}

dd {
	font: 600 21px/1.25 var(--display);
}

h2 {
	margin-bottom: 12px;
	font: 600 20px/1.2 var(--display);
}

.view {
	position: relative;
	margin: 20px 28px 20px 0;
	min-height: 604px;
	border-radius: 36px;
	overflow: hidden;
}

.map {
	position: absolute;
	inset: 0;
	width: 100%;
	height: 100%;
}

main:has([value='due']:checked) .watch {
	opacity: 0;
}

.view .choice {
	position: absolute;
	right: 18px;
	top: 18px;
	background: var(--card);
}

.key {
	position: absolute;
	left: 18px;
	bottom: 18px;
	display: flex;
	flex-wrap: wrap;
	gap: 6px 18px;
	padding: 10px 18px;
	background: var(--card);
	border-radius: 22px;
	font-size: 13.5px;
}

.key li {
	display: flex;
	align-items: center;
	gap: 8px;
}

.plants {
	grid-column: 1 / -1;
	display: grid;
	grid-template-columns: 400px minmax(0, 1fr);
	gap: 0 28px;
	padding: 12px 28px 48px;
}

.plants h2 {
	grid-column: 1 / -1;
}

.plants li {
	display: flex;
	align-items: center;
	gap: 16px;
	padding: 12px 18px;
	background: var(--card);
	border: 1px solid var(--line);
	border-radius: 18px;
}

.plants li + li {
	margin-top: 10px;
}

h3 {
	font: 650 16px/1.3 var(--text);
}

.letter {
	padding: 26px 30px;
	background: #2f4d12;
	color: #f4f9e6;
	border-radius: 4px 36px 36px 36px;
}

.letter p {
	max-width: 38em;
	margin-top: 10px;
	font: 400 19px/1.5 var(--display);
}

.letter .by {
	font: 400 14px/1.5 var(--text);
	color: #dbe9bd;
}

@media (max-width: 900px) {
	main {
		grid-template-columns: minmax(0, 1fr);
	}

	.view {
		order: -1;
		min-height: 400px;
		margin: 0;
		border-radius: 0 0 28px 28px;
	}

	.map {
		width: max(100%, 700px);
		max-width: none;
		height: 591px;
		inset: -90px auto auto -90px;
	}

	.plan-side {
		padding: 24px 16px;
	}

	.plants {
		grid-template-columns: minmax(0, 1fr);
		gap: 16px;
		padding: 8px 16px 40px;
	}

	h1 {
		font-size: 30px;
	}

	.top {
		padding: 12px 16px;
	}

	.key {
		left: 10px;
		right: 10px;
		bottom: 10px;
		gap: 4px 14px;
		padding: 8px 14px;
	}
}
`;
