/**
 * VerdeIQ, a sample product: a dashboard for sustainability data. Imported by previews.mjs; makes nothing itself.
 */
import { chance, curve, n, polyline } from '../lib/draw.mjs';
import { wide } from './shell.mjs';

export const about = {
	id: 'verdeiq-demo',
	title: 'VerdeIQ',
	description: 'A sample dashboard that shows which sustainability disclosures are ready, and on what evidence.',
};

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];

/** Stacked emissions of twelve quarters with the target drawn over them. */
function emissions() {
	const random = chance(7);
	const scope3 = Array.from({ length: 12 }, (_, i) => 9.4 - i * 0.2 + Math.sin(i * 1.55) * 0.5 + random() * 0.4);
	const scope2 = Array.from({ length: 12 }, (_, i) => 3.9 - i * 0.17 + Math.cos(i * 1.57) * 0.3);
	const scope1 = Array.from({ length: 12 }, (_, i) => 2.6 - i * 0.05 + Math.cos(i * 1.5 + 0.5) * 0.26);
	const x = (i) => 44 + (i * (604 - 44)) / 11;
	const y = (v) => 236 - (v * 212) / 18;
	const layer = (low, high, fill) => {
		const up = curve(high.map((v, i) => [x(i), y(v)]));
		const down = curve(low.map((v, i) => [x(i), y(v)]).reverse()).replace('M', 'L');
		return `<path d="${up}${down}Z" fill="${fill}"/>`;
	};
	const zero = scope1.map(() => 0);
	const one = scope1;
	const two = scope1.map((v, i) => v + scope2[i]);
	const three = two.map((v, i) => v + scope3[i]);
	const grid = [0, 6, 12, 18]
		.map(
			(v) =>
				`<path d="M44 ${n(y(v))}H604" stroke="#dcd7c8"/><text x="36" y="${n(y(v) + 4)}" text-anchor="end">${v}</text>`,
		)
		.join('');
	const ticks = Array.from(
		{ length: 12 },
		(_, i) => `<text x="${n(x(i))}" y="256" text-anchor="middle">${quarters[i % 4]}</text>`,
	).join('');
	const years = [0, 1, 2]
		.map((i) => `<text x="${n(x(i * 4 + 1.5))}" y="274" text-anchor="middle" font-weight="650">Year ${i + 1}</text>`)
		.join('');
	const target = polyline([
		[x(0), y(16.2)],
		[x(11), y(10.6)],
	]);
	const end = (v, text, fill) => `<text x="614" y="${n(y(v) + 4)}" fill="${fill}" font-weight="650">${text}</text>`;
	return `<svg viewBox="0 0 672 282" role="img" aria-labelledby="em-t"><title id="em-t">Emissions per quarter over three sample years, falling from about 16 to about 12 thousand tonnes; value-chain emissions are the largest part.</title>
<g fill="#42544a" font-size="13">${grid}${layer(zero, one, '#143f2b')}${layer(one, two, '#4c8a63')}${layer(two, three, '#b9d3b4')}<g stroke="#fffdf8" stroke-width="2" fill="none"><path d="${curve(one.map((v, i) => [x(i), y(v)]))}"/><path d="${curve(two.map((v, i) => [x(i), y(v)]))}"/></g><path d="${target}" fill="none" stroke="#b3441a" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round"/><circle cx="${n(x(11))}" cy="${n(y(10.6))}" r="4" fill="#b3441a"/>${ticks}${years}${end(one[11] / 2, 'Scope 1', '#143f2b')}${end((one[11] + two[11]) / 2, 'Scope 2', '#2f6b47')}${end((two[11] + three[11]) / 2 - 0.9, 'Scope 3', '#42544a')}${end(10.6 - 1.5, '', '#b3441a')}</g>
<g font-size="13" fill="#a23c14" font-weight="650"><text x="${n(x(7) - 14)}" y="${n(y(15.2))}">Target path</text></g><path d="M${n(x(7) + 22)} ${n(y(14.9))}L${n(x(7) + 26)} ${n(y(12.95))}" stroke="#b3441a"/></svg>`;
}

const topics = [
	['Climate', 'ffffh'],
	['Pollution', 'ffhho'],
	['Water', 'ffhoo'],
	['Biodiversity', 'fhooo'],
	['Circular use', 'fffhh'],
	['Own staff', 'fffff'],
	['Supply chain', 'fhhoo'],
	['Communities', 'fhooh'],
	['Consumers', 'ffhhf'],
	['Conduct', 'fffff'],
];
const columns = ['Policy', 'Action', 'Target', 'Metric', 'Proof'];
const states = { f: 'ready', h: 'part ready', o: 'missing' };

function dot(state) {
	const ringPath = '<circle cx="9" cy="9" r="7" fill="none" stroke="#2f6b47" stroke-width="2"/>';
	if (state === 'f')
		return '<svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><circle cx="9" cy="9" r="8" fill="#1f5a3d"/></svg>';
	if (state === 'h')
		return `<svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">${ringPath}<path d="M9 2a7 7 0 0 0 0 14z" fill="#2f6b47"/></svg>`;
	return '<svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><circle cx="9" cy="9" r="7" fill="none" stroke="#b3441a" stroke-width="2" stroke-dasharray="3 2.5"/></svg>';
}

function matrix() {
	const head = columns.map((c) => `<th scope="col">${c}</th>`).join('');
	const rows = topics
		.map(
			([name, code]) =>
				`<tr><th scope="row">${name}</th>${[...code].map((s) => `<td>${dot(s)}<span class="sr">${states[s]}</span></td>`).join('')}</tr>`,
		)
		.join('');
	return `<table class="matrix"><caption class="sr">Disclosures by topic and part</caption><thead><tr><th scope="col"><span class="sr">Topic</span></th>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

function spark(values, colour) {
	const x = (i) => 2 + (i * 76) / (values.length - 1);
	const points = values.map((v, i) => [x(i), 26 - v * 22]);
	const [ex, ey] = points[points.length - 1];
	return `<svg viewBox="0 0 84 30" width="84" height="30" aria-hidden="true"><path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round"/><circle cx="${n(ex)}" cy="${n(ey)}" r="3.4" fill="${colour}"/></svg>`;
}

const kpis = [
	['Disclosures ready', '61', 'of 82', 'Nine more than last month', [0.1, 0.2, 0.24, 0.42, 0.5, 0.66, 0.9], '#1f5a3d'],
	[
		'Emissions, year to date',
		'48.2',
		'kt CO₂e',
		'7% below last year',
		[0.95, 0.8, 0.84, 0.6, 0.62, 0.4, 0.3],
		'#1f5a3d',
	],
	['Figures with proof', '74', '%', 'Target for the audit is 90%', [0.2, 0.3, 0.3, 0.45, 0.44, 0.6, 0.72], '#1f5a3d'],
	['Open questions', '19', '', 'Six are older than two weeks', [0.3, 0.5, 0.4, 0.7, 0.6, 0.9, 0.8], '#b3441a'],
];

const suppliers = [
	['Supplier 014', 'Packaging', 'Meter readings', 92],
	['Supplier 027', 'Cold storage', 'Invoices', 78],
	['Supplier 033', 'Road freight', 'Fuel cards', 71],
	['Supplier 051', 'Cocoa', 'Spend estimate', 38],
	['Supplier 066', 'Dairy', 'Sector average', 24],
];

const read = [
	['Electricity, plant north', '412 MWh', 'utility-bill-03.pdf, page 2', 'Sure'],
	['Steam, plant north', '86 t', 'scan-0117.jpg, lower left', 'Look'],
	['Refrigerant top-up', '14 kg', 'audit-note-9.docx, line 31', 'Sure'],
];

export function body() {
	const nav = [['Overview', 1], ['Disclosures'], ['Emissions'], ['Suppliers'], ['Evidence'], ['Audit trail']];
	const icons = [
		'M3 10l7-6 7 6v7H3z',
		'M5 3h10v14H5zM8 7h4M8 11h4',
		'M3 15c4 0 3-9 7-9s3 6 7 6',
		'M4 6h5v5H4zM11 11h5v5h-5z',
		'M10 3l6 3v5c0 3-3 5-6 6-3-1-6-3-6-6V6z',
		'M10 4v6l4 2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
	];
	return `
<div class="app">
<nav class="side" aria-label="VerdeIQ">
<p class="brand"><svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><path d="M14 25C5 21 4 11 6 4c8 0 17 4 16 14-1 4-4 6-8 7z" fill="#b9d3b4"/><path d="M14 25c0-8-3-13-6-17" fill="none" stroke="#143f2b" stroke-width="2" stroke-linecap="round"/></svg>VerdeIQ</p>
<ul>${nav.map(([name, on], i) => `<li><span${on ? ' class="on"' : ''}><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${icons[i]}" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/></svg>${name}</span></li>`).join('')}</ul>
<p class="period"><span>Reporting year</span><strong>Year 3, sample</strong></p>
</nav>
<main id="main">
<header class="head"><div><p class="over">Sample Company A, food and drink</p><h1>61 of 82 disclosures can be signed today.</h1></div>
<p class="stamp"><span>Next check by the auditor</span><strong>in 24 days</strong></p></header>
<dl class="kpis">${kpis.map(([name, value, unit, note, values, colour]) => `<div><dt>${name}</dt><dd><span class="figure">${value}<small>${unit ? ` ${unit}` : ''}</small></span>${spark(values, colour)}<span class="note">${note}</span></dd></div>`).join('')}</dl>
<div class="pair">
<figure class="card"><figcaption><h2>Emissions by quarter</h2><p>Thousand tonnes CO₂e, market-based</p></figcaption>${wide('Emissions by quarter', emissions())}
<div class="read"><h3>Read this morning</h3>${wide('Read this morning', `<table><caption class="sr">Figures read this morning, with their sources</caption><thead class="sr"><tr><th scope="col">Figure</th><th scope="col">Value</th><th scope="col">Read from</th><th scope="col">State</th></tr></thead><tbody>${read.map(([a, b, c, d]) => `<tr><th scope="row">${a}</th><td><b>${b}</b></td><td>${c}</td><td><span class="${d.toLowerCase()}">${d === 'Sure' ? 'Sure' : 'Please look'}</span></td></tr>`).join('')}</tbody></table>`)}</div></figure>
<section class="card" aria-labelledby="cov"><h2 id="cov">What is ready</h2>
<ul class="legend"><li>${dot('f')}Ready</li><li>${dot('h')}Part ready</li><li>${dot('o')}Missing</li></ul>
${matrix()}</section>
</div>
<div class="pair flip">
<section class="card ask" aria-labelledby="ask"><h2 id="ask">Ask the evidence</h2>
<p class="q">Why did value-chain emissions fall in the last quarter?</p>
<p>Two thirds of the fall comes from <mark>fewer refrigerated kilometres</mark> after the northern depot opened <a href="#e1">[1]</a>. The rest is a change of method: three suppliers moved from spend estimates to <mark>meter readings</mark> <a href="#e2">[2]</a>, which should be named in the note to the figures.</p>
<ol class="sources"><li id="e1"><strong>Freight log, weeks 40 to 52</strong><span>1,204 rows, checked against invoices</span></li><li id="e2"><strong>Supplier method register</strong><span>Changed on three lines, approved by the controller</span></li></ol>
<p class="care">Written by a model from the two sources above. A person approves each answer before it enters the report.</p></section>
<section class="card" aria-labelledby="sup"><h2 id="sup">Suppliers to call first</h2>
${wide(
	'Suppliers to call first',
	`<table class="list"><caption class="sr">Supplier data confidence</caption><thead><tr><th scope="col">Supplier</th><th scope="col">Supplies</th><th scope="col">Data from</th><th scope="col">Confidence</th></tr></thead><tbody>${suppliers
		.map(
			([a, b, c, v]) =>
				`<tr><th scope="row">${a}</th><td>${b}</td><td>${c}</td><td><span class="bar"><svg viewBox="0 0 100 8" width="100" height="8" aria-hidden="true"><rect width="100" height="8" rx="4" fill="#e3e8da"/><rect width="${v}" height="8" rx="4" fill="${v < 50 ? '#b3441a' : '#1f5a3d'}"/></svg>${v}%</span></td></tr>`,
		)
		.join('')}</tbody></table>`,
)}</section>
</div>
</main>
</div>`;
}

export const css = `
:root {
	--ground: #f3f4ec;
	--card: #fffdf8;
	--line: #d5d9c9;
}

.app {
	display: grid;
	grid-template-columns: 208px minmax(0, 1fr);
	min-height: calc(100vh - 45px);
}

.side {
	display: flex;
	flex-direction: column;
	gap: 28px;
	padding: 24px 16px;
	background: #143f2b;
	color: #eaf1e4;
}

.brand {
	display: flex;
	align-items: center;
	gap: 10px;
	padding: 0 8px;
	font: 600 24px/1 var(--display);
}

.side ul {
	display: grid;
	gap: 4px;
}

.side li span {
	display: flex;
	align-items: center;
	gap: 12px;
	min-height: 42px;
	padding: 0 12px;
	border-radius: 10px;
	color: #cfe0cb;
}

.side li .on {
	background: #2a5d43;
	color: #ffffff;
	font-weight: 650;
}

.period {
	margin-top: auto;
	padding: 14px 12px;
	border-top: 1px solid #3d6b52;
	font-size: 13.5px;
}

.period span,
.stamp span {
	display: block;
}

main {
	display: grid;
	align-content: start;
	gap: 18px;
	padding: 26px 28px 40px;
}

.head {
	display: flex;
	align-items: end;
	justify-content: space-between;
	gap: 24px;
}

.over {
	color: var(--soft);
	font-weight: 550;
}

h1 {
	margin-top: 4px;
	font: 560 33px/1.1 var(--display);
	letter-spacing: -0.01em;
}

.stamp {
	flex: none;
	padding-left: 16px;
	border-left: 3px solid #b3441a;
	font-size: 14px;
	line-height: 1.35;
}

.stamp strong {
	font-size: 17px;
}

.kpis {
	display: grid;
	grid-template-columns: repeat(4, minmax(0, 1fr));
	background: var(--card);
	border: 1px solid var(--line);
	border-radius: 16px;
}

.kpis > div {
	padding: 16px 20px 14px;
}

.kpis > div + div {
	border-left: 1px solid var(--line);
}

dt {
	font-size: 14px;
	font-weight: 600;
	color: var(--soft);
}

.kpis dd {
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	align-items: center;
}

.figure {
	font: 560 35px/1.2 var(--display);
}

.figure {
	white-space: nowrap;
}

.figure small {
	font: 500 14px/1 var(--text);
	color: var(--soft);
}

.note {
	grid-column: 1 / -1;
	font-size: 13px;
	color: var(--soft);
}

.kpis svg {
	width: 52px;
}

.pair {
	display: grid;
	grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
	gap: 18px;
}

.pair.flip {
	grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
}

.card {
	padding: 20px 22px;
	background: var(--card);
	border: 1px solid var(--line);
	border-radius: 16px;
}

h2 {
	font: 600 20px/1.2 var(--display);
}

figcaption p {
	margin-bottom: 10px;
	font-size: 13.5px;
	color: var(--soft);
}

.legend {
	display: flex;
	flex-wrap: wrap;
	gap: 4px 16px;
	margin: 8px 0 4px;
	font-size: 13px;
}

.legend li {
	display: flex;
	align-items: center;
	gap: 6px;
}

.legend svg {
	width: 14px;
	height: 14px;
}

.matrix {
	font-size: 13.5px;
}

.matrix th,
.matrix td {
	padding: 4px 0;
}

.matrix tbody tr {
	border-top: 1px solid #e8e8dc;
}

.matrix tbody th {
	font-weight: 500;
}

.read {
	margin-top: 14px;
	border-top: 1px solid var(--line);
	padding-top: 14px;
}

h3 {
	font: 650 15px/1.3 var(--text);
	margin-bottom: 4px;
}

.read table {
	min-width: 500px;
	font-size: 14px;
}

.read th,
.read td {
	padding: 7px 12px 7px 0;
}

.read tbody tr + tr {
	border-top: 1px solid #e8e8dc;
}

.read th {
	font-weight: 500;
}

.read td:last-child {
	padding-right: 0;
	text-align: right;
}

.sure,
.look {
	display: inline-block;
	padding: 2px 10px;
	border-radius: 999px;
	font-size: 13px;
	font-weight: 600;
	background: #dfe8d6;
	color: #143f2b;
	white-space: nowrap;
}

.look {
	background: #fbe0d0;
	color: #8f3210;
}

.matrix thead th + th,
.matrix td {
	width: 44px;
	text-align: center;
	font-weight: 600;
	font-size: 12.5px;
	color: var(--soft);
}

.matrix td svg {
	width: 16px;
	height: 24px;
	margin: auto;
}

.ask p + p,
.sources,
.care {
	margin-top: 12px;
}

.ask .q {
	margin-top: 12px;
	padding: 12px 16px;
	background: #e4ecdb;
	border-radius: 14px 14px 14px 2px;
	font-weight: 600;
}

mark {
	background: #f7dfae;
	color: inherit;
	padding: 0 2px;
}

.sources {
	display: grid;
	gap: 8px;
	counter-reset: s;
}

.sources li {
	padding: 8px 12px;
	border-left: 3px solid #4c8a63;
	background: #f3f4ec;
}

.sources li:target {
	background: #f7dfae;
}

.sources span {
	display: block;
	font-size: 13.5px;
	color: var(--soft);
}

.care {
	font-size: 13.5px;
	color: var(--soft);
}

.list {
	margin-top: 10px;
	min-width: 460px;
}

.list th,
.list td {
	padding: 11px 12px 11px 0;
	border-top: 1px solid #e8e8dc;
}

.list thead th {
	border: 0;
	font-size: 13px;
	color: var(--soft);
}

.bar {
	display: flex;
	align-items: center;
	gap: 10px;
}

@media (max-width: 1020px) {
	.app {
		display: block;
	}

	.side {
		flex-direction: row;
		align-items: center;
		gap: 16px;
		padding: 12px 16px;
		overflow-x: auto;
	}

	.side ul {
		display: flex;
	}

	.side li span {
		white-space: nowrap;
	}

	.period {
		display: none;
	}

	.kpis,
	.pair,
	.pair.flip {
		grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
	}

	.pair,
	.pair.flip {
		grid-template-columns: minmax(0, 1fr);
	}

	.kpis > div:nth-child(3) {
		border-left: 0;
	}

	.kpis > div:nth-child(n + 3) {
		border-top: 1px solid var(--line);
	}
}

@media (max-width: 640px) {
	main {
		padding: 20px 16px 32px;
	}

	.head {
		display: grid;
		gap: 16px;
	}

	.side li svg {
		display: none;
	}

	.kpis > div {
		padding: 12px 14px;
	}

	.kpis svg {
		display: none;
	}

	.figure {
		font-size: 29px;
	}

	.card {
		padding: 16px;
	}

	figure svg {
		min-width: 560px;
	}
}
`;
