import { ground, headline, label } from './parts.ts';

const PAPER = '#fffdf4';
const INK = '#143f2b';
const SUN = '#f2b63c';

/** A page of a bill, a figure on it, and the thread to its cell in the table. One figure needs a look, one is missing. */
export function verdeIq(): string {
	return `${ground('#1d6142')}
<g transform="rotate(-7 250 400)">
	<rect x="40" y="86" width="430" height="760" rx="10" fill="#0f3b27"/>
	<rect x="22" y="64" width="430" height="760" rx="10" fill="${PAPER}"/>
	${label('utility-bill-03.pdf, page 2', { x: 62, y: 136, size: 27, fill: INK })}
	${lines()}
	<rect x="50" y="392" width="374" height="84" rx="8" fill="${SUN}"/>
	${headline(['412 MWh'], { x: 70, y: 456, size: 66, fill: INK })}
</g>
<path d="M430 418C560 398 520 190 640 190" fill="none" stroke="${SUN}" stroke-width="12" stroke-linecap="round"/>
<circle cx="430" cy="418" r="15" fill="${SUN}"/>
${cell(70, PAPER)}
${label('Electricity, plant north', { x: 690, y: 136, fill: INK })}
${headline(['412 MWh'], { x: 686, y: 248, size: 118, fill: INK })}
<circle cx="652" cy="190" r="15" fill="${SUN}"/>
${cell(308, '#b9d3b4')}
${label('Steam, plant north', { x: 690, y: 374, fill: INK })}
${headline(['86 t'], { x: 686, y: 486, size: 118, fill: INK })}
<rect x="908" y="424" width="238" height="64" rx="32" fill="#ffdcc8"/>
${label('Please look', { x: 1027, y: 467, fill: '#8f3210', anchor: 'middle' })}
<rect x="654" y="550" width="620" height="190" rx="26" fill="none" stroke="#b9d3b4" stroke-width="6" stroke-dasharray="4 18" stroke-linecap="round"/>
${label('Biodiversity target: missing', { x: 690, y: 658, fill: '#dcebd6' })}`;
}

const cell = (y: number, fill: string) => `<rect x="652" y="${y}" width="620" height="214" rx="26" fill="${fill}"/>`;

function lines(): string {
	const widths = [0, 0, 348, 320, 348, 260, 0, 0, 0, 348, 310, 340, 180];
	return widths
		.map((width, at) => `<rect x="62" y="${118 + at * 44}" width="${width}" height="14" rx="7" fill="#d9d8c6"/>`)
		.join('');
}
