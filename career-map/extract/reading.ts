import type { ExtractedText, Unreadable } from '../model.ts';

/** At most this many characters of a file are read. */
export const MOST_CHARACTERS = 200_000;

/** Thrown by a reader when a file gives no text. */
export class NoText extends Error {
	override name = 'NoText';
	reason: Unreadable;
	constructor(reason: Unreadable, options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

/** What extraction answers: text, or the reason there is none. */
export type Extraction = { ok: ExtractedText } | { no: Unreadable };

/** What a reader of one format gives: text that is not normalized yet. */
export interface RawText {
	text: string;
	/** `YYYY-MM`, from the file's metadata. */
	saved?: string | undefined;
	warnings: string[];
}

/** The answer to a file that gives no text. */
export function refusalOf(reason: Unreadable): { status: 'refused' | 'unreadable'; reason: Unreadable } {
	return { status: reason === 'dangerous' ? 'refused' : 'unreadable', reason };
}
