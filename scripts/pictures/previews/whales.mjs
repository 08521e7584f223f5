/**
 * Whales & Lanes, a sample product: shipping lanes and whale routes on a chart of an invented sea.
 * Imported by previews.mjs; makes nothing itself.
 */
import { contours, curve, loop, n, noise, polyline, simplify, simplifyLoop } from '../lib/draw.mjs';
import { wide } from './shell.mjs';

export const about = {
	id: 'whales-sustainability-demo',
	title: 'Whales &amp; Lanes',
	description: 'A sample chart that shows how a shipping lane could be moved around the places where whales feed.',
};

const width = 1200;
const height = 720;
const cell = 12;
const rough = noise(21);
const fine = noise(5);

/** Height above the sea at a place on the chart: positive is land. */
function ground(x, y) {
	const coast = (x - 760 - 210 * Math.sin(y / 205 + 0.5) + 0.07 * (y - 300)) / 330;
	const isle = 0.92 - Math.hypot((x - 640) / 62, (y - 168) / 48);
	const islet = 0.7 - Math.hypot((x - 566) / 34, (y - 228) / 26);
	const base = coast + rough(x / 120, y / 120) * 0.3 + fine(x / 44, y / 44) * 0.1;
	return Math.max(base, isle + fine(x / 30, y / 30) * 0.3, islet + fine(x / 24, y / 24) * 0.3);
}

const feeding = [
	[505, 372, 96, 62, 1],
	[610, 452, 76, 52, 0.95],
	[420, 280, 70, 56, 0.62],
	[190, 540, 84, 46, 0.32],
];

function whales(x, y) {
	let sum = 0;
	for (const [cx, cy, rx, ry, w] of feeding)
		sum += w * Math.exp(-((((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2) / 1.15));
	return sum * (0.82 + 0.34 * fine(x / 40 + 9, y / 40));
}

function chart() {
	const rows = Math.ceil(height / cell) + 3;
	const cols = Math.ceil(width / cell) + 3;
	const field = Array.from({ length: rows }, (_, r) =>
		Array.from({ length: cols }, (_, c) =>
			r === 0 || c === 0 || r === rows - 1 || c === cols - 1 ? -9 : ground((c - 1) * cell, (r - 1) * cell),
		),
	);
	const area = (level, tolerance) =>
		contours(field, level)
			.filter((chain) => chain.points.length > 8)
			.map(({ points, closed }) => {
				const small = closed ? simplifyLoop(points, tolerance) : simplify(points, tolerance);
				return (closed ? loop : polyline)(
					small.map(([x, y]) => [(x - 1) * cell, (y - 1) * cell]),
					0,
				);
			})
			.join('');
	const depths = [-2.2, -1.7, -1.25, -0.85, -0.5, -0.22];
	const shades = ['#0b2c42', '#0d3349', '#103a50', '#134258', '#174b61', '#1d566b'];
	const sea = depths.map((level, i) => `<path d="${area(level, 0.16)}" fill="${shades[i]}"/>`).join('');
	const land = area(0, 0.07);

	const dots = { 1: '', 2: '', 3: '' };
	const step = 15;
	for (let row = 0; row * step * 0.866 < height; row++) {
		for (let x = (row % 2) * (step / 2); x < width; x += step) {
			const y = row * step * 0.866;
			if (ground(x, y) > -0.16) continue;
			const w = whales(x, y);
			if (w < 0.1) continue;
			const size = w > 0.66 ? 3 : w > 0.34 ? 2 : 1;
			dots[size] += `M${n(x, 0)} ${n(y, 0)}h0`;
		}
	}
	const krill = `<g fill="none" stroke-linecap="round"><path d="${dots[1]}" stroke="#4f93a3" stroke-width="3.4"/><path d="${dots[2]}" stroke="#76c5c6" stroke-width="6.4"/><path d="${dots[3]}" stroke="#b8f0e2" stroke-width="10"/></g>`;

	const today = [
		[-20, 250],
		[160, 286],
		[340, 330],
		[520, 400],
		[650, 472],
		[752, 506],
	];
	const proposed = [
		[-20, 250],
		[150, 330],
		[270, 430],
		[400, 540],
		[548, 590],
		[662, 564],
		[752, 506],
	];
	const ships = (points, colour, places) =>
		places
			.map((i) => {
				const [x, y] = points[i];
				const [x2, y2] = points[i + 1];
				const a = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI;
				return `<path transform="translate(${n((x + x2) / 2)} ${n((y + y2) / 2)}) rotate(${n(a)})" d="M-11-4.5H4L11 0L4 4.5H-11Z" fill="${colour}" stroke="#081f30" stroke-width="1.5"/>`;
			})
			.join('');
	const lane = (points, colour, extra = '') =>
		`<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="22" stroke-opacity=".2"/><path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="3.2" ${extra}/>`;
	const label = (x, y, text, fill = '#e6f3f1', size = 15, extra = '') =>
		`<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" stroke="#0a2538" stroke-width="4" paint-order="stroke" stroke-linejoin="round" ${extra}>${text}</text>`;
	const grid = `<g stroke="#ffffff" stroke-opacity=".09">${[200, 400, 600, 800, 1000].map((x) => `<path d="M${x} 0V${height}"/>`).join('')}${[120, 300, 480, 660].map((y) => `<path d="M0 ${y}H${width}"/>`).join('')}</g>`;
	return `<svg class="sea" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" aria-labelledby="sea-t"><title id="sea-t">Chart of an invented bay. Whales gather in the middle. The lane used today cuts through them; the other passes to the south.</title>
<rect width="${width}" height="${height}" fill="#09263b"/>${sea}${grid}${krill}
<path d="${land}" fill="#d9d6bf" stroke="#f4efdc" stroke-width="2" stroke-linejoin="round"/>
<path d="M372 232L560 306L712 420L690 520L560 512L400 430L330 320Z" fill="none" stroke="#f2c14e" stroke-width="2.4" stroke-dasharray="3 7" stroke-linecap="round"/>
<g class="lane today grow">${lane(today, '#ff8f6b')}${ships(today, '#ffb399', [1, 3])}</g>
<g class="lane next grow">${lane(proposed, '#ffffff', 'stroke-dasharray="12 8"')}${ships(proposed, '#ffffff', [1, 3])}</g>
<circle cx="752" cy="506" r="8" fill="#ffffff" stroke="#0a2538" stroke-width="3"/>
${label(772, 512, 'Port', '#ffffff', 16, 'font-weight="700"')}${label(392, 212, 'Slow zone, 10 knots', '#f9d577', 16, 'font-weight="650"')}
<g class="lane today grow">${label(66, 254, 'Lane today', '#ffb399', 16, 'font-weight="650"')}</g><g class="lane next grow">${label(316, 622, 'Lane to the south', '#ffffff', 16, 'font-weight="650"')}</g>
<g font-style="italic" letter-spacing="3" fill="#49594d" font-size="17"><text x="930" y="356">Invented Coast</text></g><text x="80" y="664" fill="#bcd9de" font-size="17" letter-spacing="4" font-style="italic">Sample Sea</text>
<g transform="translate(260 658)"><path d="M0 0H120M0-5V5M60-4V4M120-5V5" stroke="#bcd9de" stroke-width="2" fill="none"/><text x="132" y="5" font-size="14" fill="#bcd9de">10 nm</text></g></svg>`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const species = [
	['Humpback', 8.2, 1.9, '#b8f0e2'],
	['Fin', 6.4, 2.4, '#7fcbd0'],
	['Blue', 7.2, 1.1, '#54a3bd'],
	['Sperm', 3.2, 2.6, '#3f7fa6'],
];

/** One ridge a species: when they are in the bay. */
function season() {
	const x = (m) => 96 + (m * 660) / 11;
	const ridges = species
		.map(([name, peak, spread, fill], row) => {
			const base = 76 + row * 44;
			const points = [];
			for (let m = 0; m <= 11.001; m += 0.5) {
				const v = Math.exp(-(((m - peak) / spread) ** 2) / 1.6) * (1 - row * 0.14) + 0.05 * Math.sin(m * 2.3 + row);
				points.push([x(m), base - Math.max(0.03, v) * 60]);
			}
			return `<path d="${curve(points)}L${n(x(11))} ${base}L${n(x(0))} ${base}Z" fill="${fill}" fill-opacity=".88" stroke="#0a2538" stroke-width="2"/><text x="0" y="${base - 4}" font-size="14" fill="#dcebea" font-weight="600">${name}</text>`;
		})
		.join('');
	const axis = months
		.map((m, i) => `<text x="${n(x(i))}" y="232" font-size="13" fill="#bcd3d6" text-anchor="middle">${m}</text>`)
		.join('');
	return `<svg class="season" viewBox="0 -24 780 264" role="img" aria-labelledby="se-t"><title id="se-t">Sightings by month. Humpback, fin and blue whales are most frequent from July to October, sperm whales in April.</title><rect x="${n(x(6) - 30)}" y="-22" width="240" height="236" rx="8" fill="#f2c14e" fill-opacity=".13"/><text x="${n(x(6) - 20)}" y="-4" font-size="13" fill="#f9d577" font-weight="650">Slow zone in force</text>${ridges}${axis}</svg>`;
}

export function body() {
	const sources = [
		['Ferry logbook', '412 sightings, with the deck officer’s initials'],
		['Listening buoys 3 and 5', '688 calls, checked by a listener'],
		['Research vessel', '186 sightings, with photographs'],
	];
	return `
<header class="top"><p class="brand"><svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true"><path d="M2 14c6-9 17-11 26-7 5 2 7 1 8-5 2 3 5 4 7 3-1 5-4 8-7 9-5 9-17 12-26 8-5-2-8-5-8-8z" fill="#b8f0e2"/><circle cx="11" cy="13" r="1.6" fill="#0a2538"/><path d="M5 17c4 3 10 4 15 2" fill="none" stroke="#0a2538" stroke-width="1.6" stroke-linecap="round"/></svg>Whales &amp; Lanes</p>
<p class="where">Sample bay, 1,286 sightings</p></header>
<main id="main">
<section class="stage" aria-labelledby="ti">
<div class="chart">${chart()}</div>
<div class="panel">
<h1 id="ti">July to October: ten knots, or eleven miles south.</h1>
<fieldset class="choice"><legend class="sr">Lane shown on the chart</legend><label><input type="radio" name="lane" value="today">Lane today</label><label><input type="radio" name="lane" value="next">South</label><label><input type="radio" name="lane" value="both" checked>Both</label></fieldset>
<dl><div><dt>Meetings of ships and whales</dt><dd>100 <span aria-hidden="true">→</span><span class="sr"> to </span> 31</dd><dd class="small">Index, lane today is 100</dd></div>
<div><dt>Longer voyage</dt><dd>11 nm</dd><dd class="small">38 minutes at 17 knots</dd></div>
<div><dt>Extra fuel</dt><dd>1.9 t</dd><dd class="small">Saved again by steady speed</dd></div></dl>
</div>
<ul class="key" aria-label="Key to the chart"><li><i class="k1"></i>Few whales</li><li><i class="k2"></i>Many</li><li><i class="k3"></i>Feeding ground</li></ul>
</section>
<section class="below" aria-labelledby="sn"><div><h2 id="sn">When they are here</h2><p>Sightings and listening buoys, averaged over five sample years.</p>${wide('Sightings by month', season())}</div>
<article class="notice" aria-labelledby="no"><p class="kick">Notice to ports and operators, draft</p><h2 id="no">Please keep ten knots in the marked zone.</h2><dl><div><dt>Where</dt><dd>The dashed zone on the chart, 3 to 35 nm west of the port</dd></div><div><dt>When</dt><dd>1 July to 31 October</dd></div><div><dt>Why</dt><dd>Humpback, fin and blue whales feed here with their young</dd></div></dl><h3>Where each sighting comes from</h3><ul>${sources.map(([a, b]) => `<li><b>${a}</b>${b}</li>`).join('')}</ul><p class="note">Drafted by a model; the conservation team reads and sends it.</p></article></section>
</main>`;
}

export const css = `
:root {
	--ground: #0a2538;
	--card: #10324a;
	--ink: #eef6f4;
	--soft: #c4d9db;
	--line: #2b5168;
	--accent: #b8f0e2;
	--on-accent: #08202f;
	--edge: #7fa3b0;
}

.top {
	display: flex;
	align-items: center;
	justify-content: space-between;
	gap: 16px;
	padding: 14px 28px;
	background: #071d2d;
}

.brand {
	display: flex;
	align-items: center;
	gap: 14px;
	font: 550 21px/1.1 var(--display);
}

.where {
	color: var(--soft);
}

.stage {
	position: relative;
	min-height: max(640px, 53vw);
	overflow: hidden;
}

.chart {
	position: absolute;
	inset: 0;
}

.sea {
	width: 100%;
	height: 100%;
}

main:has([value='today']:checked) .next,
main:has([value='next']:checked) .today {
	opacity: 0;
}

.panel {
	position: absolute;
	right: 28px;
	top: 28px;
	display: grid;
	gap: 20px;
	width: 340px;
	padding: 26px;
	background: #071d2d;
	border-radius: 4px 28px 4px 28px;
	box-shadow: 0 18px 50px rgb(2 14 22 / 45%);
}

.panel .choice {
	justify-self: start;
}

.panel .choice label {
	padding: 0 13px;
}

h1 {
	font: 480 29px/1.14 var(--display);
}

.panel dl {
	display: grid;
	gap: 2px 16px;
	grid-template-columns: 1fr 1fr;
}

.panel dl div {
	padding-top: 12px;
	border-top: 1px solid var(--line);
}

.panel dl div:first-child {
	grid-column: 1 / -1;
	padding-bottom: 14px;
}

dt {
	font-size: 14px;
	color: var(--soft);
}

dd {
	font: 480 27px/1.2 var(--display);
}

.panel div:first-child dd {
	font-size: 44px;
	color: #b8f0e2;
}

.panel dl div .small {
	font: 400 13px/1.4 var(--text);
	color: var(--soft);
}

.key {
	position: absolute;
	left: 28px;
	top: 24px;
	display: flex;
	gap: 20px;
	padding: 8px 16px;
	background: #071d2d;
	border-radius: 999px;
	font-size: 13.5px;
}

.key li {
	display: flex;
	align-items: center;
	gap: 8px;
}

.key i {
	width: 5px;
	height: 5px;
	border-radius: 50%;
	background: #4f93a3;
}

.key .k2 {
	width: 8px;
	height: 8px;
	background: #76c5c6;
}

.key .k3 {
	width: 12px;
	height: 12px;
	background: #b8f0e2;
}

.below {
	display: grid;
	grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
	gap: 56px;
	max-width: 1360px;
	margin: auto;
	padding: 48px 28px 64px;
}

h2 {
	font: 480 26px/1.2 var(--display);
}

.below p {
	margin: 6px 0 16px;
	color: var(--soft);
}

.notice {
	align-self: start;
	padding: 30px 34px;
	background: #f4efdc;
	color: #14231c;
	border-radius: 4px 28px 4px 28px;
}

.notice dl {
	margin: 18px 0;
}

.notice dl div {
	display: flex;
	gap: 16px;
	padding: 9px 0;
	border-top: 1px solid #cfc8b4;
}

.notice dt {
	flex: 0 0 56px;
	color: #42544a;
}

.notice dd {
	font: 550 15px/1.45 var(--text);
}

.notice .kick,
.notice .note {
	color: #42544a;
	font-size: 14px;
}

.notice .kick {
	margin: 0 0 6px;
}

h3 {
	font: 650 15px/1.3 var(--text);
}

.notice li {
	margin-top: 8px;
	font-size: 14px;
}

.notice li b {
	display: block;
}

.below .note {
	margin-top: 16px;
}

@media (max-width: 860px) {
	.stage {
		display: grid;
		min-height: 0;
	}

	.chart {
		position: static;
		height: 400px;
		grid-row: 1;
		overflow: hidden;
	}

	.sea {
		width: 880px;
		max-width: none;
		height: 528px;
		margin: -64px 0 0 -200px;
	}

	.panel {
		position: static;
		width: auto;
		border-radius: 0;
		box-shadow: none;
		padding: 24px 16px;
	}

	.key {
		left: 12px;
		top: 12px;
		gap: 14px;
	}

	.below {
		grid-template-columns: minmax(0, 1fr);
		gap: 40px;
		padding: 32px 16px 48px;
	}

	.season {
		min-width: 620px;
	}

	.notice {
		padding: 24px 20px;
	}

	.top {
		padding: 12px 16px;
	}

	.brand {
		font-size: 18px;
	}

	.where {
		font-size: 13.5px;
		text-align: right;
	}
}
`;
