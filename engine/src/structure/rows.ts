import type { Facts } from '../model.ts';
import { annotate } from './annotate.ts';

/** A row of the text, possibly empty, before its context is known. */
export interface Row {
	/** Without outer white space. */
	trimmed: string;
	/** Where `trimmed` starts in the text. */
	start: number;
	/** Its bullet, number or letter, with the space after it. */
	marker: string;
	/** Facts without a bullet; a number or letter stays, since headings have them too. */
	facts: Facts;
}

const MARKER = /^(?:•\s*|(?:\(?\d{1,2}[.)]|[a-h]\))\s+(?=\p{L}))/u;
const BULLET = /^•\s*/;

/** The rows of a normalized text, each annotated once. */
export function rowsOf(text: string): Row[] {
	let at = 0;
	return text.split('\n').map((raw) => {
		const start = at + raw.length - raw.trimStart().length;
		at += raw.length + 1;
		const trimmed = raw.trim();
		const marker = MARKER.exec(trimmed)?.[0] ?? '';
		return { trimmed, start, marker, facts: annotate(trimmed.replace(BULLET, '')) };
	});
}
