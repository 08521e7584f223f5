import { anyOf } from '../lexicon/patterns.ts';
import { foldLine } from './fold-line.ts';

/** What a line says it holds, as in the Europass form: "Tipo di impiego	Impiegata". */
export type FieldLabel = 'dates' | 'employer' | 'title' | 'sector' | 'tasks';

/** Labels that need no colon, folded. */
const long: [FieldLabel, string][] = [
	['dates', anyOf('labels_dates')],
	['employer', anyOf('labels_employer')],
	['title', anyOf('labels_title')],
	['sector', anyOf('labels_sector')],
	['tasks', anyOf('labels_tasks')],
];

/** Labels that must be followed by a colon or a tab. */
const short: [FieldLabel, string][] = [
	['dates', anyOf('short_labels_dates')],
	['employer', anyOf('short_labels_employer')],
	['title', anyOf('short_labels_title')],
];

const all: [FieldLabel, RegExp][] = [
	...long.map(([label, names]) => [label, new RegExp(`^(?:${names})\\s*[:\\t]?\\s*`)] as [FieldLabel, RegExp]),
	...short.map(([label, names]) => [label, new RegExp(`^(?:${names})\\s*[:\\t]\\s*`)] as [FieldLabel, RegExp]),
];

/** The label a line begins with, and how many characters it takes. */
export function fieldLabelOf(line: string): { label: FieldLabel; length: number } | undefined {
	const folded = foldLine(line.slice(0, 90));
	for (const [label, pattern] of all) {
		const found = pattern.exec(folded);
		// The head of a table names its columns; it is no field.
		if (found && !line.slice(found[0].length).includes('\t')) return { label, length: found[0].length };
	}
	return undefined;
}
