import { anyOf } from '../lexicon/patterns.ts';
import { foldLine } from './fold-line.ts';

const labels = ['dates', 'employer', 'title', 'sector', 'tasks'] as const;
/** What a line says it holds, as in the Europass form: "Tipo di impiego Impiegata". */
export type FieldLabel = (typeof labels)[number];

const shortLabels = ['dates', 'employer', 'title'] as const;

/** Long labels need no colon; short ones must be followed by a colon or a tab. */
const patterns: readonly (readonly [FieldLabel, RegExp])[] = [
	...labels.map((label) => [label, new RegExp(`^(?:${anyOf(`labels_${label}`)})\\s*[:\\t]?\\s*`)] as const),
	...shortLabels.map((label) => [label, new RegExp(`^(?:${anyOf(`short_labels_${label}`)})\\s*[:\\t]\\s*`)] as const),
];

/** The label a line begins with, and how many characters it takes. */
export function fieldLabelOf(line: string): { label: FieldLabel; length: number } | undefined {
	const folded = foldLine(line.slice(0, 90));
	for (const [label, pattern] of patterns) {
		const found = pattern.exec(folded);
		// The head of a table names its columns; it is no field.
		if (found && !line.slice(found[0].length).includes('\t')) return { label, length: found[0].length };
	}
	return undefined;
}
