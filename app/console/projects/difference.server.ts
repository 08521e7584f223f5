import { diffArrays } from 'diff';
import { fieldsOf, type ProjectColumns } from '#app/features/portfolio/project-columns.server.ts';
import { portfolioForm } from '#content/portfolio.ts';

/** A stretch of a text: in both versions, or in one. */
export interface Part {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** How an edit differs from what is public. */
export interface Difference {
	/** Fields that differ, in the form's order, by the labels that the builder saw. */
	changed: { label: string; parts: Part[] }[];
	/** Labels of the others. */
	same: string[];
	/** Pictures, where they differ; `undefined` is none. A picture elsewhere, which nobody is shown, is `'elsewhere'`. */
	image?: { before: string | undefined; after: string | undefined };
}

const fields = [
	'name',
	'linkedin',
	'projectTitle',
	'projectDescription',
	'projectUrl',
	'problemSolved',
	'background',
	'programQuote',
] as const;

/** Two long texts that have nothing in common would take seconds; one is shown whole after the other then. */
const LONGEST_MS = 100;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Compares a project with its edit, field by field and word by word. @param appUrl Our public origin. */
export function differenceOf(now: ProjectColumns, edit: ProjectColumns, appUrl: string): Difference {
	const before = fieldsOf(now, appUrl);
	const after = fieldsOf(edit, appUrl);
	const labelOf = (name: (typeof fields)[number]) => portfolioForm.fields[name].label;
	const isChanged = (name: (typeof fields)[number]) => before[name] !== after[name];
	return {
		changed: fields
			.filter(isChanged)
			.map((name) => ({ label: labelOf(name), parts: partsOf(before[name], after[name]) })),
		same: fields.filter((name) => !isChanged(name)).map(labelOf),
		...(now.image === edit.image
			? {}
			: { image: { before: pictureOf(now, before.image), after: pictureOf(edit, after.image) } }),
	};
}

/**
 * Both texts as one: what is in both, and what is in one, by words, whatever the language. Told to the letter: spaces and line
 * breaks are part of what the public will see.
 */
export function partsOf(before: string, after: string): Part[] {
	const found = diffArrays(wordsOf(before), wordsOf(after), { timeout: LONGEST_MS }) ?? [
		{ value: [before], removed: true, added: false },
		{ value: [after], removed: false, added: true },
	];
	return found
		.map(({ value, added, removed }) => ({
			kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
			text: value.join(''),
		}))
		.filter(({ text }) => text !== '');
}

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function pictureOf({ image }: ProjectColumns, own: string): string | undefined {
	return own || (image ? 'elsewhere' : undefined);
}
