import { ground, headline, label } from './parts.ts';

const INK = '#2a1a05';
const MARKED = '#a5330e';
const SIZE = 105;

/** A paper of which nothing changed but a few words, in large type under a marker, and how much they matter. */
export function signalScout(): string {
	return `${ground('#f0ae3d')}
${bars(-14, [1120, 1010, 1072])}
${headline(['shall disclose withdrawal', 'by source,'], { y: 290, size: SIZE, fill: INK })}
<path d="M516 324H1200V434H734V544H0V434H516Z" fill="#fffaf0"/>
${headline(['including water'], { x: 542, y: 400, size: SIZE, fill: MARKED })}
${headline(['used for cooling'], { y: 510, size: SIZE, fill: MARKED })}
${bars(598, [820])}
${label('Sample regulator, paper 24, paragraph 12', { fill: INK })}
<circle cx="1046" cy="648" r="66" fill="none" stroke="#d38f22" stroke-width="20"/>
<circle cx="1046" cy="648" r="66" fill="none" stroke="${MARKED}" stroke-width="20" pathLength="100" stroke-dasharray="94 6" transform="rotate(-90 1046 648)"/>
${label('94', { x: 1046, y: 667, size: 54, weight: 700, anchor: 'middle', fill: INK })}`;
}

const bars = (top: number, widths: readonly number[]) =>
	widths
		.map((width, at) => `<rect x="64" y="${top + at * 62}" width="${width}" height="32" rx="4" fill="#d38f22"/>`)
		.join('');
