import { View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PdfBlock } from './document.ts';
import { styles } from './styles.ts';
import { Text } from './words.ts';

type Block<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;

export function drawTable({ head, widths, quiet = [], numeric = [], rows }: Block<'table'>): ReactElement {
	const column = (at: number) => ({
		flexGrow: widths[at] ?? 1,
		flexBasis: 0,
		...(numeric.includes(at) ? { paddingLeft: 8, textAlign: 'right' as const } : { paddingRight: 8 }),
	});
	return h(
		View,
		{},
		h(
			View,
			{ style: styles.tableHead, fixed: true },
			...head.map((cell, at) => h(Text, { style: { ...styles.headCell, ...column(at) } }, cell)),
		),
		...rows.map((row) =>
			h(
				View,
				{ style: styles.row, wrap: false },
				...row.map((cell, at) =>
					h(Text, { style: { ...(quiet.includes(at) ? styles.quietCell : styles.cell), ...column(at) } }, cell),
				),
			),
		),
	);
}

export function drawSum({ rows }: Block<'sum'>): ReactElement {
	return h(
		View,
		{ style: styles.sum, wrap: false },
		...rows.map(({ label, value }, at) => {
			const isTotal = at === rows.length - 1;
			return h(
				View,
				{ style: isTotal ? styles.total : styles.sumRow },
				h(Text, { style: isTotal ? styles.totalText : styles.sumText }, label),
				h(Text, { style: isTotal ? styles.totalText : styles.sumText }, value),
			);
		}),
	);
}
