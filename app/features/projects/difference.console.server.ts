import { diffArrays } from 'diff';
import { portfolioForm } from '#content/portfolio.ts';
import { fieldsOf, type ProjectColumns } from './project-columns.server.ts';

export interface Part {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

export interface Difference {
	changed: { label: string; parts: Part[] }[];
	/** The labels of the other fields. */
	same: string[];
	/** The images if they differ. `'elsewhere'`: an image on another host, which is never shown. */
	image?: { before: string | undefined; after: string | undefined };
}

const fields = (Object.keys(portfolioForm.fields) as (keyof typeof portfolioForm.fields)[]).filter(
	(name) => name !== 'email' && name !== 'image',
);

/** Comparing two long texts with nothing in common would take seconds; after this time they are shown one after the other. */
const TIMEOUT_MS = 100;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

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

/** Compares two texts by words, in any language. Includes spaces and line breaks, since visitors will see them. */
export function partsOf(before: string, after: string): Part[] {
	const found = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS }) ?? [
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
