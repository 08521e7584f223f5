/** A paper document as data: what it says, not how it looks. It crosses to the thread that draws it, so it holds no functions. */
export interface PdfDocument {
	title: string;
	subject?: string;
	/** BCP 47. */
	language: string;
	/** Stands in the file as its date; the same document with the same date is the same bytes. */
	date: Date;
	/** The address that the foot of each page leads to. */
	site: string;
	sections: readonly PdfSection[];
}

/** A part that begins on a page of its own, and goes on over as many as it needs. */
export interface PdfSection {
	/** At the head of its pages, opposite the mark. */
	running: string;
	blocks: readonly PdfBlock[];
}

/** Running text; line breaks are kept. */
export type PdfText = string | readonly (string | { text: string; href: string })[];

export type PdfBlock =
	/** `goesOn`: it begins a part in the middle of a section. */
	| { kind: 'title'; text: string; lead?: PdfText; goesOn?: boolean }
	/** `over` stands small above it. */
	| { kind: 'heading'; text: string; over?: string }
	/** A heading of a few words for what follows it in the same column. */
	| { kind: 'label'; text: string }
	/** Someone's own words. */
	| { kind: 'quote'; text: string }
	/** `tone`: `letter` has the size and the air of a letter, `soft` is for what may be passed over. */
	| { kind: 'text'; text: PdfText; tone?: 'letter' | 'soft' }
	| { kind: 'list'; items: readonly PdfText[]; columns?: 1 | 2 }
	| { kind: 'numbered'; items: readonly PdfText[] }
	/** Skills as years of growth around a middle, numbered as in the list beside it; the numbers of `marked` stand out. */
	| { kind: 'dial'; sectors: readonly { have: number; need: number }[]; marked?: readonly number[] }
	| { kind: 'facts'; rows: readonly { label: string; value: PdfText }[] }
	/** A box that stands out: a figure, what it is, and what belongs to it. */
	| { kind: 'panel'; figure: string; caption: string; items: readonly PdfText[] }
	/** `widths` are shares. Its head is said again on every page; a row is never divided. Cells of `quiet` columns are small and soft. */
	| {
			kind: 'table';
			head: readonly string[];
			widths: readonly number[];
			quiet?: readonly number[];
			rows: readonly (readonly string[])[];
	  }
	/** Never divided between two pages: for what is shorter than one. */
	| { kind: 'group'; blocks: readonly PdfBlock[] }
	| { kind: 'columns'; widths: readonly number[]; columns: readonly (readonly PdfBlock[])[] };
