/**
 * Makes the cards shown when a page is shared: public/pictures/share/<slug>.png, 1200 x 630, palette PNG.
 * Run: node scripts/pictures/share.mjs
 */
import sharp from 'sharp';
import { shootHtml } from './lib/browser.mjs';
import { n, noise, polar } from './lib/draw.mjs';
import { fontFaces } from './lib/fonts.mjs';
import { mark } from './lib/mark.mjs';
import { palette, put } from './lib/palette.mjs';
import { ring, treeRings } from './lib/ring.mjs';

const W = 1200;
const H = 630;
const { paper, paperDeep, ink, inkSoft, forest, forestDeep, moss, persimmon, sun } = palette;

const themes = {
	paper: {
		ground: paper,
		text: ink,
		soft: inkSoft,
		ring: forest,
		tick: '#7fa387',
		dim: '#d9d2be',
		core: '#ded6c2',
		now: persimmon,
	},
	moss: {
		ground: moss,
		text: ink,
		soft: '#33463b',
		ring: forest,
		tick: '#6f9a7b',
		dim: '#c2d0b9',
		core: '#c3d2ba',
		now: persimmon,
	},
	forest: {
		ground: forestDeep,
		text: paper,
		soft: '#c9dcc4',
		ring: paper,
		tick: '#8fbb95',
		dim: '#2f5d46',
		core: '#24533b',
		now: sun,
	},
	sun: {
		ground: sun,
		text: ink,
		soft: '#3a2c10',
		ring: ink,
		tick: '#8a5a12',
		dim: '#cd8a2a',
		core: '#d8942f',
		now: '#fffaf0',
	},
	deep: {
		ground: paperDeep,
		text: ink,
		soft: inkSoft,
		ring: ink,
		tick: '#7d8a80',
		dim: '#d3cab4',
		core: '#d9d0ba',
		now: persimmon,
	},
};

const big = { cx: 902, cy: 315, r: 250 };
const bleed = { cx: 1012, cy: 340, r: 336 };

const core = (t, at, share, count, seed, more = {}) =>
	treeRings({
		cx: at.cx,
		cy: at.cy,
		from: at.r * 0.05,
		to: at.r * share,
		count,
		seed,
		wobble: 0.075,
		colour: t.core,
		weight: 2.4,
		points: 26,
		...more,
	});
const plain = (t, at, more = {}) =>
	ring({
		...at,
		weight: at.r * 0.078,
		gap: 0.26,
		tickWeight: at.r * 0.028,
		tickLength: at.r * 0.16,
		tickFrom: at.r * 0.87,
		learn: (i) => (i === 5 ? t.now : t.ring),
		build: () => t.tick,
		...more,
	});
const dot = (x, y, r, fill) => `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${fill}"/>`;

/** Title lines, the line below, a theme, and what the ring does on this page. */
const cards = {
	home: {
		title: ['Learn it on Tuesday.', 'Build it on Wednesday.', 'Use it on Thursday.'],
		size: 59,
		text: 'A year of AI practice for people who work on sustainability, ESG and climate',
		theme: 'paper',
		art: (t) => core(t, bleed, 0.68, 12, 3) + plain(t, bleed, { learn: (i) => (i === 20 ? t.now : t.ring) }),
	},
	podcast: {
		title: ['The MGA', 'Podcast'],
		text: 'One idea about AI and sustainability work, before your coffee is cold',
		theme: 'forest',
		art: (t) => {
			const wave = noise(31);
			const { cx, cy, r } = big;
			return (
				plain(t, big, {
					tickWeight: 9,
					tickFrom: r * 0.86,
					tickLength: r * 0.44,
					length: (i) => 0.28 + 0.72 * Math.abs(wave(i * 0.9, 2)),
					build: () => t.tick,
				}) +
				dot(cx, cy, 62, t.now) +
				`<path d="M${cx - 17} ${cy - 28}L${cx + 31} ${cy}L${cx - 17} ${cy + 28}Z" fill="${forestDeep}" stroke="${forestDeep}" stroke-width="6" stroke-linejoin="round"/>`
			);
		},
	},
	newsletter: {
		title: ['Something to try,', 'something to', 'watch.'],
		size: 76,
		text: 'A short email, twice a week',
		theme: 'moss',
		eyebrow: 'Newsletter',
		art: (t) => {
			const { cx, cy, r } = big;
			const w = r * 0.82;
			const h = r * 0.56;
			return (
				plain(t, big, { learn: (i) => (i % 13 === 3 || i % 13 === 5 ? t.now : t.ring) }) +
				`<g transform="rotate(-7 ${cx} ${cy})"><rect x="${n(cx - w / 2)}" y="${n(cy - h / 2)}" width="${n(w)}" height="${n(h)}" rx="10" fill="${paper}" stroke="${forest}" stroke-width="6"/><path d="M${n(cx - w / 2 + 4)} ${n(cy - h / 2 + 6)}L${cx} ${n(cy + h * 0.1)}L${n(cx + w / 2 - 4)} ${n(cy - h / 2 + 6)}" fill="none" stroke="${forest}" stroke-width="6" stroke-linejoin="round"/></g>`
			);
		},
	},
	events: {
		title: ['Every other', 'Tuesday,', 'every other', 'Wednesday.'],
		size: 74,
		text: 'Workshops and build sessions, in your own time zone',
		theme: 'paper',
		eyebrow: 'Events',
		art: (t) =>
			core(t, big, 0.6, 9, 8) +
			plain(t, big, {
				learn: (i) => (i < 9 ? t.ring : i === 9 ? t.now : t.dim),
				build: (i) => (i < 9 ? t.tick : t.dim),
			}),
	},
	workshop: {
		title: ['CV to Website'],
		size: 88,
		text: 'A free live workshop: one hour, AI does the typing, you do the choosing',
		theme: 'sun',
		eyebrow: 'Free workshop',
		art: (t) => {
			const { cx, cy, r } = big;
			return (
				plain(t, big, { learn: (i) => (i === 0 ? t.now : t.ring), build: () => t.tick }) +
				`<g fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"><rect x="${cx - r * 0.44}" y="${cy - r * 0.32}" width="${r * 0.88}" height="${r * 0.64}" rx="14" fill="#fffaf0"/><path d="M${cx - r * 0.44} ${cy - r * 0.14}h${r * 0.88}"/><path d="M${cx - r * 0.3} ${cy + r * 0.03}h${r * 0.3}M${cx - r * 0.3} ${cy + r * 0.15}h${r * 0.2}"/></g>${dot(cx + r * 0.22, cy + r * 0.09, r * 0.11, persimmon)}${dot(cx - r * 0.36, cy - r * 0.23, 6, ink)}${dot(cx - r * 0.28, cy - r * 0.23, 6, ink)}`
			);
		},
	},
	'career-map': {
		title: ['GenAI Hack', 'Your Career'],
		text: 'Upload your CV, get three matched roles by email. Free.',
		theme: 'moss',
		eyebrow: 'AI career map',
		art: (t) => {
			const { cx, cy, r } = big;
			const values = [0.9, 0.62, 0.74, 0.44, 0.82, 0.56, 0.94, 0.5, 0.7, 0.86, 0.6];
			const points = values.map((v, i) => polar(cx, cy, r * 0.62 * v, i / values.length));
			const rings = [0.2, 0.41, 0.62].map((s) => `<circle cx="${cx}" cy="${cy}" r="${n(r * s)}"/>`).join('');
			const spokes = values
				.map(
					(_, i) =>
						`<path d="M${cx} ${cy}L${polar(cx, cy, r * 0.62, i / values.length)
							.map((v) => n(v))
							.join(' ')}"/>`,
				)
				.join('');
			return (
				plain(t, big) +
				`<g fill="none" stroke="#b3c6ab" stroke-width="2.5">${rings}${spokes}</g><path d="M${points.map((p) => p.map((v) => n(v)).join(' ')).join('L')}Z" fill="${forest}" fill-opacity=".22" stroke="${forest}" stroke-width="6" stroke-linejoin="round"/>${points.map(([x, y], i) => dot(x, y, i % 4 === 2 ? 12 : 8, i % 4 === 2 ? t.now : forest)).join('')}`
			);
		},
	},
	'builder-portfolio': {
		title: ['Builder', 'Community', 'Portfolio'],
		text: 'Show what you built. Every approved project gets a page.',
		theme: 'forest',
		art: (t) => {
			const tones = ['#b9d3b4', '#7fcbd0', sun, '#e59a86', '#a8cf6a'];
			return (
				core(t, big, 0.4, 6, 12) +
				plain(t, big, {
					tickWeight: 13,
					tickLength: big.r * 0.3,
					build: (i) => tones[(i * 3) % 5],
					learn: () => t.ring,
				})
			);
		},
	},
	gallery: {
		title: ['Small tools,', 'one job each.'],
		text: 'AI projects by people in sustainability, ESG and climate',
		theme: 'paper',
		eyebrow: 'Project gallery',
		art: (t) =>
			[
				[820, 176, 122, forest, 4],
				[1056, 146, 88, '#0f5572', 5],
				[1026, 404, 140, '#6b1f35', 6],
				[782, 428, 98, '#a8680a', 7],
				[906, 556, 46, '#4f7a26', 9],
			]
				.map(
					([cx, cy, r, c, seed]) =>
						core(t, { cx, cy, r }, 0.56, 4, seed, { colour: c, weight: 2.2, opacity: 0.45 }) +
						plain(t, { cx, cy, r }, { learn: (i) => (i === seed * 2 ? t.now : c), build: () => c }),
				)
				.join(''),
	},
	project: {
		title: ['Built with AI,', 'signed by a', 'person.'],
		text: 'A project from the Builder Community Portfolio',
		theme: 'moss',
		eyebrow: 'Builder portfolio',
		art: (t) =>
			core(t, bleed, 0.66, 11, 14) +
			plain(t, bleed, { learn: (i) => (i === 21 ? t.now : t.ring), build: (i) => (i % 2 ? t.tick : t.ring) }),
	},
	'privacy-policy': {
		title: ['Privacy', 'Policy'],
		text: 'What our forms keep, and what you can ask of us',
		theme: 'deep',
		art: (t) => core(t, big, 0.98, 15, 5, { colour: '#c3b99f', weight: 2.6 }) + dot(big.cx, big.cy, 15, t.now),
	},
	terms: {
		title: ['Terms', 'of Service'],
		text: 'The agreement, in plain words',
		theme: 'deep',
		art: (t) => core(t, big, 0.6, 8, 2) + plain(t, big, { learn: () => t.ring }),
	},
	'refund-policy': {
		title: ['Refund', 'Policy'],
		text: 'Seven days to change your mind, all of it back',
		theme: 'deep',
		art: (t) =>
			core(t, big, 0.6, 8, 11) +
			plain(t, big, { learn: (i) => (i < 7 ? t.now : t.dim), build: (i) => (i < 7 ? t.ring : t.dim) }),
	},
	'tuition-reimbursement': {
		title: ['Ask your', 'employer to pay'],
		size: 78,
		text: 'The facts, five steps, and a letter to fill in',
		theme: 'moss',
		eyebrow: 'Tuition reimbursement guide',
		art: (t) =>
			[
				[840, 248, 168, forest],
				[990, 410, 168, '#8a6a1c'],
			]
				.map(
					([cx, cy, r, c], k) =>
						core(t, { cx, cy, r }, 0.55, 5, 3 + k, { colour: c, opacity: 0.4, weight: 2.2 }) +
						plain(t, { cx, cy, r }, { learn: (i) => (k === 1 && i === 23 ? t.now : c), build: () => c }),
				)
				.join(''),
	},
	consultation: {
		title: ['Half an hour', 'about your work'],
		size: 80,
		text: 'For yourself or for your team',
		theme: 'paper',
		eyebrow: 'Book a consultation',
		art: (t) => {
			const { cx, cy, r } = big;
			return (
				`<path d="M${cx} ${cy}V${cy - r * 0.78}A${n(r * 0.78)} ${n(r * 0.78)} 0 0 1 ${cx} ${cy + r * 0.78}Z" fill="${moss}"/>` +
				core(t, big, 0.5, 6, 21) +
				plain(t, big, { learn: (i) => (i < 13 ? t.ring : t.dim), build: (i) => (i < 13 ? t.tick : t.dim) }) +
				`<path d="M${cx} ${cy}V${cy - r * 0.6}" stroke="${t.now}" stroke-width="10" stroke-linecap="round"/>${dot(cx, cy, 13, t.now)}`
			);
		},
	},
	enroll: {
		title: ['One price.', 'The whole year.'],
		size: 80,
		text: 'Yearlong access: workshops, build sessions, community',
		theme: 'forest',
		eyebrow: 'Get yearlong access',
		art: (t) => core(t, bleed, 0.68, 12, 17) + plain(t, bleed, { learn: (i) => (i === 20 ? t.now : t.ring) }),
	},
	contact: {
		title: ['A person', 'reads every', 'message.'],
		text: 'A question, a correction, a request about your data',
		theme: 'moss',
		eyebrow: 'Contact us',
		art: (t) => {
			const { cx, cy, r } = big;
			return (
				core(t, big, 0.6, 8, 30) +
				plain(t, big, { learn: (i) => (i === 16 ? null : t.ring), build: () => t.tick }) +
				(() => {
					const [x, y] = polar(cx, cy, r * 1.13, 16 / 26);
					return dot(x, y, 17, t.now);
				})()
			);
		},
	},
	'demo-request': {
		title: ['Bring your', 'whole team.'],
		text: 'A learn session and a build session, with your own question',
		theme: 'forest',
		eyebrow: 'For teams',
		art: (t) => {
			const tones = [t.ring, '#8fbb95', sun, '#b9d3b4', t.ring, '#8fbb95'];
			return (
				[0, 1, 2, 3, 4, 5]
					.map((k) => {
						const [cx, cy] = polar(big.cx, big.cy, 172, k / 6);
						return plain(t, { cx, cy, r: 78 }, { learn: () => tones[k], build: () => tones[k] });
					})
					.join('') +
				dot(big.cx, big.cy, 34, t.core) +
				treeRings({
					cx: big.cx,
					cy: big.cy,
					from: 14,
					to: 74,
					count: 5,
					seed: 6,
					wobble: 0.06,
					colour: '#3d7355',
					weight: 2.4,
				})
			);
		},
	},
	default: {
		title: ['A year of', 'AI practice'],
		text: 'For people who work on sustainability, ESG and climate',
		theme: 'forest',
		art: (t) => core(t, big, 0.62, 10, 4) + plain(t, big),
	},
};

function card(slug) {
	const c = cards[slug];
	const t = themes[c.theme];
	const size = c.size ?? 92;
	const small = mark({ detail: 26, size: 56, learn: t.ring, build: t.tick, now: t.now });
	return `<section style="background:${t.ground};color:${t.text}"><svg class="art" viewBox="0 0 ${W} ${H}">${c.art(t)}</svg><div class="words"><p class="brand"><svg viewBox="0 0 56 56" width="56" height="56">${small}</svg>MGA</p><div>${c.eyebrow ? `<p class="eyebrow" style="color:${t.soft}">${c.eyebrow}</p>` : ''}<h1 style="font-size:${size}px">${c.title.join('<br>')}</h1><p class="text" style="color:${t.soft}">${c.text}</p></div></div></section>`;
}

const slugs = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(cards);
const style = `${fontFaces()}*{margin:0;box-sizing:border-box}section{position:relative;width:${W}px;height:${H}px;overflow:hidden}.art{position:absolute;inset:0}.words{position:absolute;left:68px;top:56px;bottom:60px;width:590px;display:flex;flex-direction:column;justify-content:space-between}.brand{display:flex;align-items:center;gap:16px;font:650 34px/1 Fraunces;letter-spacing:.01em;font-variation-settings:'SOFT' 40}.eyebrow{font:600 25px/1.2 'Hanken Grotesk';margin-bottom:14px}h1{font-family:Fraunces;font-weight:560;line-height:1.0;letter-spacing:-.022em;font-variation-settings:'opsz' 144,'SOFT' 40,'WONK' 0;white-space:nowrap}.text{margin-top:24px;font:450 27px/1.32 'Hanken Grotesk';max-width:500px;text-wrap:balance}`;
const sheet = await shootHtml(
	`<!doctype html><meta charset="utf-8"><style>${style}</style>${slugs.map(card).join('')}`,
	{ width: W, height: H * slugs.length },
);
for (const [i, slug] of slugs.entries()) {
	const data = await sharp(sheet)
		.extract({ left: 0, top: i * H, width: W, height: H })
		.png({ palette: true, colours: 40, effort: 10, compressionLevel: 9, dither: 0 })
		.toBuffer();
	put(`pictures/share/${slug}.png`, data);
}
