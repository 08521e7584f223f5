/**
 * SignalScout, a sample product: an inbox of regulatory and market signals, set like a morning paper.
 * Imported by previews.mjs; makes nothing itself.
 */
import { n, polar } from '../lib/draw.mjs';

export const about = {
	id: 'signalscout-demo',
	title: 'SignalScout',
	description: 'A sample inbox that reads rules, courts and markets for a sustainability team and says what matters.',
};

const signals = [
	{
		id: 's1',
		score: 94,
		kind: 'Regulator',
		when: 'Monday',
		turn: 0.08,
		near: 0.24,
		title: 'Draft guidance widens who must report water use',
		lead: 'Sites in dry basins would report withdrawals from the first cubic metre.',
		text: [
			'The draft lowers the threshold for reporting and adds cooling water, which had been left out so far. Comments are open for eight weeks.',
			'Companies with sites in areas of <mark>high water stress shall disclose withdrawal by source, including water used for cooling</mark>, from the reporting period that begins after publication.',
		],
		why: 'Three of your eleven sites lie in dry basins. Two of them meter cooling water already; the third does not.',
		todo: [
			'Ask the third site for a meter quote',
			'Answer question 7 of the consultation',
			'Tell the auditor about the wider scope',
		],
		from: 'Sample regulator, paper 24, paragraph 12',
	},
	{
		id: 's2',
		score: 88,
		kind: 'Court',
		when: 'Monday',
		turn: 0.3,
		near: 0.34,
		title: 'Court asks for proof behind “climate neutral” on a label',
		lead: 'Offsets named only on a website were held not to be enough.',
		text: [
			'The judgment turns on where the explanation stands. A reader in a shop could not be expected to look it up.',
			'A claim of neutrality <mark>must itself state whether it rests on reduction or on compensation</mark>.',
		],
		why: 'Two product lines carry a like claim on the pack. The next print run is in five weeks.',
		todo: ['Hold the print file for both lines', 'Draft a label text with the basis in it'],
		from: 'Sample court, judgment of this week, paragraph 41',
	},
	{
		id: 's3',
		score: 81,
		kind: 'Market',
		when: 'Sunday',
		turn: 0.56,
		near: 0.42,
		title: 'Buyers of recycled polymer sign for two years, not one',
		lead: 'Longer contracts point to a tighter supply of food-grade material.',
		text: [
			'Four tenders in the last month asked for a second year at a fixed price.',
			'<mark>Food-grade lots were placed within a day</mark> in each of them.',
		],
		why: 'Your target for recycled content needs 30% more than the present contract gives.',
		todo: ['Ask purchasing for a two-year price'],
		from: 'Sample tender journal, paragraph 3',
	},
	{
		id: 's4',
		score: 72,
		kind: 'Standard',
		when: 'Friday',
		turn: 0.8,
		near: 0.55,
		title: 'Land-use method gets a worked example for dairy',
		lead: 'The example settles how to count feed grown on former peat.',
		text: [
			'The annex follows one litre of milk from field to gate.',
			'Feed from drained peat <mark>is counted for twenty years after the change of use</mark>.',
		],
		why: 'Your dairy figure uses the older reading and may rise a little.',
		todo: ['Run the dairy line again with the new example'],
		from: 'Sample standard setter, annex C, paragraph 7',
	},
	{
		id: 's5',
		score: 58,
		kind: 'Investor',
		when: 'Thursday',
		turn: 0.93,
		near: 0.72,
		title: 'Pension fund publishes its questions for nature plans',
		lead: 'Twelve questions, four of them new this year.',
		text: [
			'The fund asks for a map of sites beside protected areas.',
			'It expects <mark>a named person who answers for the plan</mark>.',
		],
		why: 'The fund holds 2% of a sample parent company. You can answer nine of the twelve today.',
		todo: ['Name the owner of the nature plan'],
		from: 'Sample investor letter, paragraph 5',
	},
	{
		id: 's6',
		score: 41,
		kind: 'Regulator',
		when: 'Last week',
		turn: 0.14,
		near: 0.86,
		title: 'Consultation on ship fuel closes without a date for ports',
		lead: 'Worth a look again in the autumn.',
		text: [
			'The paper leaves open when ports must offer power from the shore.',
			'A date <mark>will follow after the summer</mark>.',
		],
		why: 'Only inbound freight is touched.',
		todo: ['Nothing now; watch for the date'],
		from: 'Sample ministry, notice, paragraph 2',
	},
];

function score(value) {
	const turn = (value / 100) * 2 * Math.PI * 15;
	return `<svg class="score" viewBox="0 0 40 40" width="44" height="44" aria-hidden="true"><circle cx="20" cy="20" r="15" fill="none" stroke="#e2d9c3" stroke-width="4"/><circle cx="20" cy="20" r="15" fill="none" stroke="${value > 75 ? '#b3441a' : '#14231c'}" stroke-width="4" stroke-dasharray="${n(turn)} 200" transform="rotate(-90 20 20)"/><text x="20" y="24.4" text-anchor="middle" font-size="12.5" font-weight="700" fill="#14231c">${value}</text></svg>`;
}

function radar() {
	const c = 160;
	const rings = [48, 92, 136].map((r) => `<circle cx="${c}" cy="${c}" r="${r}"/>`).join('');
	const spokes = [0, 0.2, 0.4, 0.6, 0.8]
		.map((t) => {
			const [x, y] = polar(c, c, 136, t);
			return `<path d="M${c} ${c}L${n(x)} ${n(y)}"/>`;
		})
		.join('');
	const dots = signals
		.map((s) => {
			const [x, y] = polar(c, c, s.near * 140, s.turn);
			const r = 5 + s.score / 11;
			return `<a href="#${s.id}" aria-label="${s.title}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${s.score > 75 ? '#b3441a' : '#14231c'}" stroke="#fbf7ec" stroke-width="2"/><text x="${n(x)}" y="${n(y + 4.2)}" text-anchor="middle" font-size="13" font-weight="700" fill="#fff">${s.id.slice(1)}</text></a>`;
		})
		.join('');
	const names = [
		['Regulator', 0.1],
		['Court', 0.3],
		['Market', 0.5],
		['Standard', 0.7],
		['Investor', 0.9],
	]
		.map(([name, t]) => {
			const [x, y] = polar(c, c, 149, t);
			const anchor = t === 0.5 || t === 0.3 || t === 0.7 ? 'middle' : t < 0.5 ? 'start' : 'end';
			const dx = t === 0.5 || t === 0.3 || t === 0.7 ? 0 : t < 0.5 ? -26 : 26;
			return `<text x="${n(x + dx)}" y="${n(y + (t === 0.5 ? 10 : t === 0.3 || t === 0.7 ? 22 : -2))}" text-anchor="${anchor}" font-size="15" font-weight="600" fill="#42544a">${name}</text>`;
		})
		.join('');
	return `<svg viewBox="-22 -2 364 330" role="group" aria-label="Signals by source; nearer to the middle means sooner"><path d="M${c} ${c}L${polar(
		c,
		c,
		136,
		0.02,
	)
		.map((v) => n(v))
		.join(' ')}A136 136 0 0 1 ${polar(c, c, 136, 0.16)
		.map((v) => n(v))
		.join(
			' ',
		)}Z" fill="#e9a23b" fill-opacity=".35"/><g fill="none" stroke="#bdb39a">${rings}${spokes}</g>${names}${dots}</svg>`;
}

export function body() {
	const counts = ['Regulator', 'Court', 'Market', 'Standard', 'Investor'].map((kind) => [
		kind,
		signals.filter((s) => s.kind === kind).length,
	]);
	return `
<header class="mast"><p class="date">Sample edition, week 19<br>14 official sources checked</p><p class="name">SignalScout</p><p class="date right">For the policy desk<br>Six items worth reading</p></header>
<main id="main">
<h1 class="sr">Signals of the week</h1>
<section class="list" aria-labelledby="in"><div class="bar"><h2 id="in">Inbox</h2><p>${counts.map(([k, v]) => `<span>${k} ${v}</span>`).join('')}</p></div>
<ol>${signals.map((s) => `<li><a href="#${s.id}"><span class="meta"><b>${s.kind}</b> ${s.when}</span><span class="t">${s.title}</span><span class="l">${s.lead}</span></a>${score(s.score)}</li>`).join('')}</ol></section>
<div class="reader">${signals
		.map(
			(s) =>
				`<article id="${s.id}"><p class="kick"><b>${s.kind}</b> Relevance ${s.score} of 100</p><h2>${s.title}</h2><p class="lead">${s.lead}</p>${s.text.map((t, i) => (i ? `<blockquote><p>${t}</p></blockquote>` : `<p class="first">${t}</p>`)).join('')}<p class="src">${s.from}</p><div class="why"><h3>Why it matters to you</h3><p>${s.why}</p></div><h3>Next steps, drafted</h3><ul>${s.todo.map((t) => `<li><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect x="1" y="1" width="14" height="14" rx="3" fill="none" stroke="#42544a" stroke-width="1.6"/></svg>${t}</li>`).join('')}</ul></article>`,
		)
		.join('')}</div>
<aside class="side" aria-labelledby="ra"><h2 id="ra">What is near</h2><p>Nearer to the middle means sooner; larger means closer to your business.</p>${radar()}
<h3>Dates ahead</h3><dl><div><dt>12 days</dt><dd>Label print file closes</dd></div><div><dt>5 weeks</dt><dd>Answer on two-year supply</dd></div><div><dt>8 weeks</dt><dd>Water comments close</dd></div></dl></aside>
</main>`;
}

export const css = `
:root {
	--ground: #fbf7ec;
	--card: #fffdf6;
	--line: #d9cfb6;
	--accent: #a23c14;
}

.mast {
	display: grid;
	grid-template-columns: 1fr auto 1fr;
	align-items: center;
	padding: 14px 28px 12px;
	background: #e9a23b;
}

.name {
	font: 820 58px/1 var(--display);
	letter-spacing: -0.035em;
}

.date {
	font-size: 13.5px;
	line-height: 1.4;
	font-weight: 550;
}

.right {
	text-align: right;
}

main {
	display: grid;
	grid-template-columns: minmax(300px, 370px) minmax(0, 1fr) 300px;
	max-width: 1560px;
	margin: auto;
	min-height: calc(100vh - 134px);
	border-top: 6px double var(--ink);
	background: var(--ground);
}

.list {
	border-right: 1px solid var(--line);
}

.bar {
	padding: 18px 20px 12px 28px;
}

.bar p {
	display: flex;
	flex-wrap: wrap;
	gap: 0 14px;
	margin-top: 2px;
	font-size: 13px;
	color: var(--soft);
}

h2 {
	font: 650 22px/1.2 var(--display);
}

.list li {
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: 10px;
	padding: 13px 20px 14px 28px;
	border-top: 1px solid var(--line);
	position: relative;
}

.list a {
	display: grid;
	gap: 2px;
	text-decoration: none;
}

.list a::after {
	content: '';
	position: absolute;
	inset: 0;
}

.list li:hover {
	background: #f5edd8;
}

main:not(:has(article:target)) .list li:nth-child(1),
main:has(#s1:target) .list li:nth-child(1),
main:has(#s2:target) .list li:nth-child(2),
main:has(#s3:target) .list li:nth-child(3),
main:has(#s4:target) .list li:nth-child(4),
main:has(#s5:target) .list li:nth-child(5),
main:has(#s6:target) .list li:nth-child(6) {
	background: #f8e6c2;
	box-shadow: inset 5px 0 #a23c14;
}

.meta,
.kick {
	font-size: 13px;
	color: var(--soft);
}

.meta b,
.kick b {
	color: #97360f;
}

.t {
	font: 620 17px/1.25 var(--display);
}

.l {
	font-size: 13.5px;
	line-height: 1.4;
	color: var(--soft);
}

.reader {
	padding: 26px 36px 48px;
	background: var(--card);
}

.reader article {
	display: none;
	max-width: 620px;
	margin: auto;
	scroll-margin-top: 60px;
}

.reader article:target,
.reader:not(:has(:target)) article:first-child {
	display: block;
}

.reader h2 {
	margin: 8px 0 10px;
	font-size: 37px;
	line-height: 1.06;
	letter-spacing: -0.015em;
}

.lead {
	font-size: 18px;
	line-height: 1.45;
	color: var(--soft);
}

.first {
	margin-top: 16px;
}

.first::first-letter {
	float: left;
	padding: 6px 3px 0 0;
	font: 700 52px/0.8 var(--display);
	color: #97360f;
}

blockquote {
	margin: 18px 0 6px;
	padding-left: 18px;
	border-left: 3px solid var(--ink);
	font: 400 17px/1.5 var(--display);
}

mark {
	background: #f7d58f;
	color: inherit;
}

.src {
	font-size: 13.5px;
	color: var(--soft);
}

.why {
	margin: 22px 0;
	padding: 16px 20px;
	background: #e4ecdb;
	border-radius: 3px;
}

h3 {
	font: 700 15px/1.3 var(--text);
}

.reader ul {
	display: grid;
	gap: 8px;
	margin-top: 8px;
}

.reader ul li {
	display: flex;
	gap: 10px;
	align-items: start;
}

.reader ul svg {
	flex: none;
	margin-top: 3px;
}

.side {
	padding: 18px 24px 40px;
	border-left: 1px solid var(--line);
}

.side > p {
	margin: 4px 0 8px;
	font-size: 13.5px;
	color: var(--soft);
}

.side > svg {
	width: 100%;
	max-width: 340px;
	margin: 0 auto 18px;
}

.side dl div {
	display: flex;
	gap: 14px;
	padding: 9px 0;
	border-top: 1px solid var(--line);
	font-size: 14px;
}

.side h3 {
	margin-bottom: 8px;
}

dt {
	flex: 0 0 66px;
	font-weight: 700;
	color: #97360f;
}

@media (max-width: 1080px) {
	main {
		grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
	}

	.side {
		grid-column: 1 / -1;
		border-left: 0;
		border-top: 1px solid var(--line);
	}
}

@media (max-width: 760px) {
	.mast {
		grid-template-columns: 1fr;
		gap: 6px;
		padding: 14px 16px;
	}

	.mast .right {
		display: none;
	}

	.name {
		grid-row: 1;
		font-size: 46px;
	}

	main {
		display: block;
	}

	.list {
		border-right: 0;
	}

	.bar,
	.list li {
		padding-left: 16px;
		padding-right: 16px;
	}

	.reader {
		padding: 28px 16px 40px;
		border-top: 6px double var(--ink);
	}

	.reader h2 {
		font-size: 30px;
	}

	.side {
		padding: 24px 16px 40px;
	}
}
`;
