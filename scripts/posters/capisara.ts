import { ground, headline, label } from './parts.ts';

const CREAM = '#fbeee4';
const ZERO = 494;
const EURO = 3;

/** The cost curve's base case: color, tonnes as width, euros for a tonne, and how unsure they are. */
const bars = [
	['#3f9a8f', 125, -65, 8],
	['#e0b040', 125, -28, 14],
	['#d4687f', 202, -8, 22],
	['#9db04e', 175, 12, 10],
	['#6f9acb', 125, 26, 12],
	['#f3d9a4', 150, 42, 18],
	['#ec9a63', 202, 84, 24],
	['#cda57c', 98, 118, 33],
] as const;

/** The cost curve: the cheapest tonne first, and the thin lines that say how unsure each cost is. */
export function capisara(): string {
	let x = 0;
	const drawn = bars.map(([color, width, cost, unsure]) => {
		const [left, middle] = [x, x + width / 2 - 3];
		x += width;
		const [low, high] = [ZERO - (cost - unsure) * EURO, ZERO - (cost + unsure) * EURO];
		return `<rect x="${left}" y="${ZERO - Math.max(cost, 0) * EURO}" width="${width - 6}" height="${Math.abs(cost) * EURO}" fill="${color}"/>
<path d="M${middle - 15} ${low}h30m-15 0V${high}m-15 0h30" stroke="#2b0a14" stroke-width="7" fill="none"/>`;
	});
	return `${ground('#8a2743')}
${drawn.join('')}
<path d="M0 ${ZERO}H1200" stroke="${CREAM}" stroke-width="6"/>
${headline(['One project leads', 'whatever happens.', 'The rest depend.'], { fill: CREAM })}
${label('The thin line shows how unsure we are.', { x: 1136, fill: CREAM, anchor: 'end' })}`;
}
