import { anyOf } from '../lexicon/patterns.ts';
import { foldLine } from './fold-line.ts';

const labels = ['dates', 'employer', 'title', 'sector', 'tasks'] as const;
/** The field that a line of a form is for, as in the Europass: "Tipo di impiego Impiegata". */
export type FieldLabel = (typeof labels)[number];

const shortLabels = ['dates', 'employer', 'title'] as const;

/** Long labels need no colon; short ones must be followed by a colon or a tab. */
const patterns: readonly (readonly [FieldLabel, RegExp])[] = [
	...labels.map((label) => [label, new RegExp(`^(?:${anyOf(`labels_${label}`)})\\s*[:\\t]?\\s*`)] as const),
	...shortLabels.map((label) => [label, new RegExp(`^(?:${anyOf(`short_labels_${label}`)})\\s*[:\\t]\\s*`)] as const),
];

/** The label at the start of a line, and its length. */
export function fieldLabelOf(line: string): { label: FieldLabel; length: number } | undefined {
	const folded = foldLine(line.slice(0, 90));
	for (const [label, pattern] of patterns) {
		const found = pattern.exec(folded);
		// The head of a table names its columns and is no field.
		if (found && !line.slice(found[0].length).includes('\t')) return { label, length: found[0].length };
	}
	return undefined;
}
