import { Path, Svg } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Drawing, Shape } from '#app/drawings/drawing.ts';
import { TEXT_WIDTH } from './styles.ts';

export function drawPicture({ width, height, shapes }: Drawing): ReactElement {
	const style = { width: TEXT_WIDTH, height: (TEXT_WIDTH * height) / width, marginBottom: 18 };
	return h(Svg, { viewBox: `0 0 ${width} ${height}`, style }, ...drawShapes(shapes));
}

export function drawShapes(shapes: readonly Shape[]): ReactElement[] {
	return shapes.map(({ d, fill = 'none', isRound, ...line }) =>
		h(Path, { d, fill, ...line, ...(isRound && { strokeLinecap: 'round' as const }) }),
	);
}
