import type { Drawing } from '#app/drawings/drawing.ts';

/** A document as data: its content, not its layout. It is posted to the rendering thread, so it contains no functions. */
export interface PdfDocument {
	title: string;
	subject?: string;
	/** BCP 47. */
	language: string;
	/** The date in the file's metadata; the same document with the same date gives the same bytes. */
	date: Date;
	site: string;
	sections: readonly PdfSection[];
}

/** A part that starts on a new page and continues over as many as it needs. */
export interface PdfSection {
	/** The running head of its pages, opposite the logo. */
	running: string;
	blocks: readonly PdfBlock[];
}

/** Running text; line breaks are kept. */
export type PdfText = string | readonly (string | { text: string; href: string })[];

export type PdfBlock =
	/** `isInner`: it starts a part within a section. */
	| { kind: 'title'; text: string; lead?: PdfText; isInner?: boolean }
	/** `over` is a small line above it. */
	| { kind: 'heading'; text: string; over?: string }
	/** A short heading for what follows in the same column. */
	| { kind: 'label'; text: string }
	| { kind: 'drawing'; drawing: Drawing }
	| { kind: 'quote'; text: string }
	/** `tone`: `letter` has the size and spacing of a letter, `soft` is for secondary text. */
	| { kind: 'text'; text: PdfText; tone?: 'letter' | 'soft' }
	| { kind: 'list'; items: readonly PdfText[]; columns?: 1 | 2 }
	| { kind: 'numbered'; items: readonly PdfText[] }
	/** Skills as growth rings, numbered as in the list beside it; the numbers in `marked` are highlighted. */
	| {
			kind: 'dial';
			sectors: readonly { have: number; need: number }[];
			marked?: readonly number[];
			/** The names of the three rings, from the innermost. */
			rings: readonly string[];
			center: { number: number; text: string };
	  }
	| { kind: 'facts'; rows: readonly { label: string; value: PdfText }[] }
	| { kind: 'panel'; figure: string; caption: string; items: readonly PdfText[] }
	/** `widths` are ratios. The head repeats on every page; rows are not split. Cells of `quiet` columns are small and soft. */
	| {
			kind: 'table';
			head: readonly string[];
			widths: readonly number[];
			quiet?: readonly number[];
			/** Columns aligned to the right. */
			numeric?: readonly number[];
			rows: readonly (readonly string[])[];
	  }
	| { kind: 'sum'; rows: readonly { label: string; value: string }[] }
	/** Not split between two pages; must be shorter than a page. */
	| { kind: 'group'; blocks: readonly PdfBlock[] }
	| { kind: 'columns'; widths: readonly number[]; columns: readonly (readonly PdfBlock[])[] };
