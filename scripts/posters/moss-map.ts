import { ground, headline } from './parts.ts';

const DARK = '#26400f';
const [WHITE, GREEN, YELLOW, PINK] = ['#fbfcf4', '#4f7a26', '#f7c650', '#e27fab'];
const ROOFS = [WHITE, GREEN, WHITE, YELLOW, WHITE, GREEN, WHITE, WHITE, PINK, WHITE, GREEN];
/** How the roofs divide a block: left, top, width and height. */
const PLANS = [
	[
		[0, 0, 92, 72],
		[98, 0, 66, 72],
		[0, 78, 66, 62],
		[72, 78, 92, 62],
	],
	[
		[0, 0, 164, 50],
		[0, 56, 60, 84],
		[66, 56, 98, 84],
	],
	[
		[0, 0, 62, 140],
		[68, 0, 96, 56],
		[68, 62, 96, 78],
	],
] as const;

export function mossMap(): string {
	return `${ground('#a9cb57')}
<g transform="rotate(9 800 400)">${blocks()}
<path d="M-200 900C440 640 860 660 1400 560" fill="none" stroke="#a9cb57" stroke-width="116"/>
<path d="M-200 900C440 640 860 660 1400 560" fill="none" stroke="#6fbad0" stroke-width="84"/>
<rect x="880" y="440" width="124" height="74" rx="4" fill="${GREEN}" stroke="${DARK}" stroke-width="12"/></g>
<path d="M926 474C854 376 800 316 800 236a126 126 0 0 1 252 0C1052 316 998 376 926 474Z" fill="${DARK}" stroke="${WHITE}" stroke-width="10"/>
<path d="M926 304V210M926 250c-42 0-56-24-56-52 40-4 56 22 56 52zM926 218c0-34 20-58 58-56 2 34-18 56-58 56z" fill="#cfe59a" stroke="#cfe59a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
${headline(['The thyme', 'came back.', 'The stonecrop', 'is thirsty.'], { fill: DARK })}`;
}

function blocks(): string {
	let drawn = '';
	let roof = 0;
	for (let at = 0; at < 30; at++) {
		const [x, y] = [694 + (at % 5) * 198 - Math.floor(at / 5) * 40, -170 + Math.floor(at / 5) * 174];
		drawn += `<rect x="${x - 8}" y="${y - 8}" width="180" height="156" rx="6" fill="#d3e4a4"/>`;
		for (const [left, top, width, height] of PLANS[(at * 2 + Math.floor(at / 5)) % PLANS.length] ?? []) {
			drawn += `<rect x="${x + left}" y="${y + top}" width="${width}" height="${height}" rx="3" fill="${ROOFS[roof++ % ROOFS.length]}"/>`;
		}
	}
	return drawn;
}
