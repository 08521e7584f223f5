/**
 * Capisara, a sample product: competing decarbonization projects side by side, under three scenarios. Imported by
 * previews.mjs; makes nothing itself.
 */
import { n } from '../lib/draw.mjs';
import { wide } from './shell.mjs';

export const about = {
	id: 'capisara-demo',
	title: 'Capisara',
	description: 'A sample tool that ranks decarbonization projects by cost and tonnes, under several assumptions.',
};

const scenarios = [
	['base', 'Base case'],
	['power', 'Cheap power'],
	['carbon', 'Dear carbon'],
];

/** Name in two lines, tonnes a year in thousands, cost per tonne in each scenario, doubt, lifetime, cost, colour. */
const projects = [
	{
		name: ['Motors', 'and light'],
		kt: 5,
		cost: [-65, -40, -70],
		doubt: 8,
		life: 12,
		capital: 2.1,
		sure: 4,
		colour: '#35706c',
	},
	{
		name: ['Roof', 'solar'],
		kt: 5,
		cost: [-28, 22, -40],
		doubt: 14,
		life: 25,
		capital: 6.4,
		sure: 4,
		colour: '#c79a2e',
	},
	{
		name: ['Waste heat', 'to town'],
		kt: 8,
		cost: [-8, 16, -55],
		doubt: 22,
		life: 30,
		capital: 7.8,
		sure: 2,
		colour: '#a84a5b',
	},
	{
		name: ['Lighter', 'packs'],
		kt: 7,
		cost: [12, 11, 3],
		doubt: 10,
		life: 8,
		capital: 1.9,
		sure: 3,
		colour: '#666d3c',
	},
	{
		name: ['Electric', 'vans'],
		kt: 5,
		cost: [26, -4, 18],
		doubt: 12,
		life: 9,
		capital: 4.2,
		sure: 3,
		colour: '#4b6b88',
	},
	{
		name: ['Heat', 'pumps'],
		kt: 6,
		cost: [42, -16, -8],
		doubt: 18,
		life: 20,
		capital: 8.6,
		sure: 3,
		colour: '#6b1f35',
	},
	{
		name: ['Low-carbon', 'steel'],
		kt: 8,
		cost: [84, 78, 10],
		doubt: 24,
		life: 15,
		capital: 5.1,
		sure: 2,
		colour: '#cf8a5f',
	},
	{
		name: ['Biochar', 'trial'],
		kt: 4,
		cost: [118, 118, 74],
		doubt: 34,
		life: 10,
		capital: 1.4,
		sure: 1,
		colour: '#7d5b47',
	},
];

const order = (s) => [...projects.keys()].sort((a, b) => projects[a].cost[s] - projects[b].cost[s]);

/** The cost curve: a bar's width is tonnes, its height is cost per tonne, cheapest first. */
function steps(s) {
	const left = 48;
	const unit = 13;
	const y = (v) => 236 - v * 1.16;
	let x = left;
	let bars = '';
	for (const i of order(s)) {
		const p = projects[i];
		const cost = p.cost[s];
		const w = p.kt * unit;
		const top = Math.min(y(cost), y(0));
		const mid = x + w / 2;
		const high = cost >= 0 ? y(cost + p.doubt) : y(0);
		const at = cost >= 0 ? Math.min(high, y(0)) - 26 : y(cost - p.doubt) + 19;
		bars += `<rect x="${n(x + 1)}" y="${n(top)}" width="${n(w - 2)}" height="${n(Math.max(2, Math.abs(y(cost) - y(0))))}" fill="${p.colour}"/><path d="M${n(mid)} ${n(y(cost - p.doubt))}V${n(y(cost + p.doubt))}M${n(mid - 5)} ${n(y(cost - p.doubt))}h10M${n(mid - 5)} ${n(y(cost + p.doubt))}h10" stroke="#33141d" stroke-width="1.6" fill="none"/><text x="${n(mid)}" y="${n(at)}" text-anchor="middle"><tspan>${p.name[0]}</tspan><tspan x="${n(mid)}" dy="15">${p.name[1]}</tspan></text>`;
		x += w;
	}
	const grid = [-50, 0, 50, 100]
		.map(
			(v) =>
				`<path d="M${left} ${n(y(v))}H${left + 48 * unit}" stroke="${v ? '#e6d2c4' : '#33141d'}"/><text x="${left - 8}" y="${n(y(v) + 4)}" text-anchor="end" font-weight="400">${v < 0 ? '−' : ''}€${Math.abs(v)}</text>`,
		)
		.join('');
	const name = scenarios[s][1].toLowerCase();
	return `<svg class="cost ${scenarios[s][0]}" viewBox="0 0 690 400" role="img" aria-label="Cost curve, ${name}: ${order(
		s,
	)
		.map((i) => `${projects[i].name.join(' ')} ${projects[i].cost[s]} euros`)
		.join(
			', ',
		)} for each tonne avoided."><g font-size="13" font-weight="600" fill="#4a2a32">${grid}${bars}</g><text x="${left + 48 * unit}" y="388" text-anchor="end" font-size="13" fill="#5c3f3f">Width: tonnes avoided each year, 48 thousand in all</text></svg>`;
}

/** Who stands where under each scenario. */
function places() {
	const xs = [42, 196, 350];
	const y = (rank) => 52 + rank * 41;
	const ranks = scenarios.map((_, s) => order(s));
	const lines = projects
		.map((p, i) => {
			const at = ranks.map((list) => y(list.indexOf(i)));
			let d = `M${xs[0]} ${at[0]}`;
			for (let k = 1; k < 3; k++) d += `C${xs[k - 1] + 70} ${at[k - 1]} ${xs[k] - 70} ${at[k]} ${xs[k]} ${at[k]}`;
			const steady = at.every((v) => v === at[0]);
			return `<path d="${d}" fill="none" stroke="${p.colour}" stroke-width="${steady ? 7 : 5}" stroke-linecap="round"/>${at.map((v, k) => `<circle cx="${xs[k]}" cy="${v}" r="11" fill="${p.colour}" stroke="#fbf1ea" stroke-width="2"/><text x="${xs[k]}" y="${v + 4.5}" text-anchor="middle" font-size="13" font-weight="700" fill="${['#c79a2e', '#cf8a5f'].includes(p.colour) ? '#2a0f17' : '#fff'}">${ranks[k].indexOf(i) + 1}</text>`).join('')}<text x="${xs[2] + 18}" y="${at[2] + 5}" font-size="14" font-weight="600" fill="#33141d">${p.name.join(' ')}</text>`;
		})
		.join('');
	const heads = scenarios
		.map(
			([id, name], s) =>
				`<rect class="col ${id}" x="${xs[s] - 24}" y="30" width="48" height="332" rx="24" fill="#ecd3c3"/><text x="${xs[s]}" y="18" text-anchor="middle" font-size="14" font-weight="600" fill="#4a2a32">${name}</text>`,
		)
		.join('');
	return `<svg class="places" viewBox="0 0 490 366" role="img" aria-label="Rank of each project in the three scenarios. Motors and light come first in all of them; heat pumps move from sixth to second when power is cheap.">${heads}${lines}</svg>`;
}

export function body() {
	const sure = (k) =>
		`<svg viewBox="0 0 62 14" width="62" height="14" aria-hidden="true">${[0, 1, 2, 3].map((i) => `<circle cx="${7 + i * 16}" cy="7" r="5.4" fill="${i < k ? '#6b1f35' : 'none'}" stroke="#6b1f35" stroke-width="1.6"/>`).join('')}</svg><span class="sr">${k} of 4</span>`;
	const swatch = (c) =>
		`<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true"><rect width="12" height="12" rx="2" fill="${c}"/></svg>`;
	return `
<header class="top"><p class="brand"><svg viewBox="0 0 40 34" width="40" height="34" aria-hidden="true"><path d="M4 30V18C4 9 11 5 18 5h7l2-3 3 3c5 1 8 4 8 8v4c0 3-2 4-5 4h-5v9h-5v-5h-9v5z" fill="#f3d9a4"/><circle cx="30" cy="11" r="1.7" fill="#4a1526"/></svg>Capisara</p><p class="tag">Sample committee paper, third draft</p></header>
<main id="main">
<section class="hero" aria-labelledby="h"><h1 id="h">One project leads whatever happens. The rest depend.</h1>
<div class="assume"><p id="as">Change the assumption</p><fieldset class="choice" aria-labelledby="as">${scenarios.map(([id, name], i) => `<label><input type="radio" name="assume" value="${id}"${i ? '' : ' checked'}>${name}</label>`).join('')}</fieldset></div></section>
<div class="two">
<figure class="sheet"><figcaption><h2>Cost of each tonne avoided</h2><p>Cheapest first. The thin line shows how unsure we are.</p></figcaption>${wide('Cost of each tonne avoided', scenarios.map((_, s) => steps(s)).join(''))}</figure>
<figure class="rank"><figcaption><h2>How the ranking moves</h2><p>Place by cost, in three scenarios.</p></figcaption>${places()}</figure>
</div>
<div class="two low">
<section class="book" aria-labelledby="bo"><h2 id="bo">Side by side</h2>${wide('Projects side by side', `<table><caption class="sr">Projects side by side</caption><thead><tr><th scope="col">Project</th><th scope="col">Capital</th><th scope="col">Avoided a year</th><th scope="col">Lifetime</th><th scope="col">How sure</th></tr></thead><tbody>${projects.map((p) => `<tr><th scope="row"><span>${swatch(p.colour)}${p.name.join(' ')}</span></th><td>€${p.capital.toFixed(1)} m</td><td>${p.kt} kt</td><td>${p.life} years</td><td>${sure(p.sure)}</td></tr>`).join('')}</tbody></table>`)}</section>
<section class="memo" aria-labelledby="me"><h2 id="me">Argue about this first</h2><p>Heat pumps stand sixth in the base case and second when power is cheap. The paper assumes €96 for a megawatt hour; the offer on the table is €71.</p><p>The figure for waste heat rests on one letter from the town. Until it is signed, treat its place as open.</p><p class="by">Drafted by a model from the table, edited by an analyst. Sample data.</p></section>
</div>
</main>`;
}

export const css = `
:root {
	--ground: #f7e8dd;
	--card: #fffaf5;
	--ink: #33141d;
	--soft: #5c3f3f;
	--line: #e0c8b9;
	--accent: #6b1f35;
	--edge: #8d5d5d;
}

.top {
	display: flex;
	align-items: center;
	justify-content: space-between;
	gap: 16px;
	padding: 12px 40px;
	background: #4a1526;
	color: #fbeee4;
}

.brand {
	display: flex;
	align-items: center;
	gap: 12px;
	font: 500 27px/1 var(--display);
}

.tag {
	color: #f0d3c2;
}

main {
	max-width: 1400px;
	margin: auto;
	padding: 28px 40px 56px;
}

.hero {
	display: flex;
	align-items: end;
	justify-content: space-between;
	gap: 32px;
}

h1 {
	max-width: 14.5em;
	font: 400 42px/1.06 var(--display);
	letter-spacing: -0.02em;
}

.assume {
	flex: none;
}

.assume p {
	padding: 0 0 6px 4px;
	font-size: 14px;
	color: var(--soft);
}

.two {
	display: grid;
	grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
	gap: 40px;
	margin-top: 24px;
}

.sheet {
	padding: 22px 26px 14px;
	background: var(--card);
	border-radius: 28px;
}

.rank {
	padding-top: 22px;
}

h2 {
	font: 480 24px/1.2 var(--display);
}

figcaption p {
	margin: 2px 0 14px;
	color: var(--soft);
}

.cost {
	display: none;
	width: 100%;
}

.col {
	opacity: 0;
}

main:has([value='base']:checked) .base,
main:has([value='power']:checked) .power,
main:has([value='carbon']:checked) .carbon {
	display: block;
	opacity: 1;
}

.places {
	width: 100%;
}

.low {
	margin-top: 48px;
}

.memo {
	align-self: start;
	padding: 28px 30px;
	background: #4a1526;
	color: #fbeee4;
	border-radius: 28px 28px 4px 28px;
}

.memo p {
	margin-top: 12px;
}

.memo .by {
	color: #f0d3c2;
	font-size: 13.5px;
}

.book table {
	min-width: 560px;
	margin-top: 10px;
}

.book th,
.book td {
	padding: 12px 12px 12px 0;
	border-top: 1px solid #d9bfae;
}

.book thead th {
	border: 0;
	font-size: 13.5px;
	color: var(--soft);
}

.book th span {
	display: flex;
	align-items: center;
	gap: 10px;
}

@media (max-width: 960px) {
	.two {
		grid-template-columns: minmax(0, 1fr);
		gap: 32px;
	}

	.hero {
		display: grid;
		justify-items: start;
		gap: 20px;
	}

	.places {
		max-width: 520px;
	}
}

@media (max-width: 640px) {
	.top {
		padding: 12px 16px;
	}

	.tag {
		font-size: 13px;
		text-align: right;
	}

	main {
		padding: 24px 16px 40px;
	}

	h1 {
		font-size: 34px;
	}

	.choice label {
		padding: 0 11px;
	}

	.sheet {
		margin: 0 -16px;
		padding: 20px 16px 14px;
		border-radius: 0;
	}

	.cost {
		width: 660px;
		max-width: none;
	}
}
`;
