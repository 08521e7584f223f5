import type { Tone } from '#app/console/tones.ts';
import type { FormAnswer } from '#app/forms/answer.ts';

export type Cell = string | RichCell;

export interface RichCell extends CellLine {
	/** Shows the text as a status badge, in the color of the state. */
	state?: string;
	tone?: Tone;
	href?: string;
	lines?: CellLine[];
}

export interface CellLine {
	text: string;
	/** The instant in the text, as ISO 8601. */
	time?: string | undefined;
	isError?: boolean;
}

export interface BulkAnswer {
	answer?: FormAnswer;
	confirmation?: Confirmation;
	unchanged?: { done: number; rows: { id: string; label: string; reason: string }[]; others: number };
	selected: string[];
	scope: string;
}

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

export const forms = { search: 'search', bulk: 'bulk', confirm: 'ask' } as const;

export function plainCell(cell: Cell): string {
	return typeof cell === 'string'
		? cell
		: [cell, ...(cell.lines ?? [])]
				.map(({ text }) => text)
				.filter(Boolean)
				.join('; ');
}
