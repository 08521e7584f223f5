import { shapesAsSvg } from '#app/drawings/drawing.ts';
import { MARK_SIDE, type MarkSize, markShapes } from '#app/drawings/mark.ts';
import { CENTER, placed } from './ring.ts';

const tile = { ground: '#143f2b', marks: '#f7f3ea', rays: '#a9c9a4', next: '#e9a23b' };

interface Icon {
	size: MarkSize;
	share: number;
	/** Corners as they are shown; a phone rounds others itself. */
	isRound?: true;
}

/** Up to 24 pixels: the browser's tab. */
export const favicon: Icon = { size: 'small', share: 0.84, isRound: true };

/** By path below public/: the icon and its side in pixels. */
export const pngIcons: Readonly<Record<string, Icon & { pixels: number }>> = {
	'apple-touch-icon.png': { size: 'medium', share: 0.74, pixels: 180 },
	'icon-192.png': { size: 'medium', share: 0.8, isRound: true, pixels: 192 },
	'icon-512.png': { size: 'large', share: 0.8, isRound: true, pixels: 512 },
	// A mask may leave only a circle of 80% of the side.
	'icon-maskable-512.png': { size: 'large', share: 0.66, pixels: 512 },
	// Shown at 40 pixels, on paper and on dark grounds.
	'pictures/mark-mail.png': { size: 'medium', share: 0.8, isRound: true, pixels: 120 },
};

export function iconSvg({ size, share, isRound }: Icon): string {
	const logo = placed(shapesAsSvg(markShapes(size, tile)), { x: CENTER, y: CENTER, side: MARK_SIDE * share });
	const corners = isRound ? ' rx="22"' : '';
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><rect width="100" height="100"${corners} fill="${tile.ground}"/>${logo}</svg>`;
}
