import type { Tone } from '#app/console/kit/tones.ts';
import type { FormAnswer } from '#app/forms/answer.ts';

/** The content of a cell: a text, or a text with a status, a link and lines below. */
export type Cell = string | RichCell;

export interface RichCell extends CellLine {
	/** Shows the text as a status badge, in the color of the state. */
	state?: string;
	/** The same, in a color of its own. */
	tone?: Tone;
	/** The URL that the text links to. */
	href?: string;
	lines?: CellLine[];
}

export interface CellLine {
	text: string;
	/** The instant in the text, as ISO 8601. */
	time?: string | undefined;
	isError?: boolean;
}

/** The answer to a form of bulk actions. */
export interface BulkAnswer {
	/** A message above the rows, or beside a field. */
	answer?: FormAnswer;
	/** The question before the action. */
	confirmation?: Confirmation;
	/** The unchanged rows. */
	unchanged?: { done: number; rows: { id: string; label: string; reason: string }[]; others: number };
	/** Tokens of the selected rows. */
	selected: string[];
	scope: string;
}

/** The question before an action, and the fields that run it. */
export interface Confirmation {
	action: string;
	isDanger: boolean;
	heading: string;
	text: string;
	button: string;
	scope: string;
	count: number;
	tokens: string[];
	choice?: { label: string; prompt: string; options: readonly { value: string; label: string }[] };
}

/** The ids of a list's forms. */
export const forms = { search: 'search', bulk: 'bulk', confirm: 'ask' } as const;

/** Returns a cell's text, including the lines below it. */
export function plainCell(cell: Cell): string {
	return typeof cell === 'string'
		? cell
		: [cell, ...(cell.lines ?? [])]
				.map(({ text }) => text)
				.filter(Boolean)
				.join('; ');
}
