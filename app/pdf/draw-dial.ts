import { Circle, Path, Svg, Text } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { type DialMark, dialArcs, dialMarks, dialRadii, NAMED_OPENING } from './dial.ts';
import type { PdfBlock } from './document.ts';
import { color, styles, TEXT } from './styles.ts';

const lines = {
	have: { stroke: color.forest, strokeWidth: 11, strokeLinecap: 'round' as const },
	missing: { stroke: color.persimmon, strokeWidth: 3.4, strokeDasharray: '0.1 5.6', strokeLinecap: 'round' as const },
	none: { stroke: '#b9b096', strokeWidth: 1 },
} as const;

export function drawDial({ sectors, marked = [], rings, center }: Extract<PdfBlock, { kind: 'dial' }>): ReactElement {
	return h(
		Svg,
		{ viewBox: '-100 -100 200 200', style: styles.dial },
		...dialArcs(sectors, NAMED_OPENING).map(({ d, kind }) => h(Path, { ...lines[kind], fill: 'none', d })),
		...rings.map((ring, at) => word(ring, { x: 0, y: 3 - (dialRadii[at] ?? 0) }, 8.5, 400)),
		word(String(center.number), { x: 0, y: 3 }, 17, 600),
		word(center.text, { x: 0, y: 13 }, 8.5, 400),
		...dialMarks(sectors.length, NAMED_OPENING).flatMap((mark, at) => number(mark, at + 1, marked.includes(at + 1))),
	);
}

function number({ x, y }: DialMark, value: number, isMarked: boolean): ReactElement[] {
	return [
		...(isMarked ? [h(Circle, { cx: x, cy: y, r: 7.6, fill: color.persimmon })] : []),
		word(String(value), { x, y: y + 3 }, 8.5, 600, isMarked ? color.sheet : color.ink),
	];
}

function word(text: string, { x, y }: DialMark, fontSize: number, fontWeight: number, fill: string = color.ink) {
	const style = { fontFamily: TEXT[0], fontSize, fontWeight };
	return h(Text, { x, y, style, fill, textAnchor: 'middle' }, text);
}
