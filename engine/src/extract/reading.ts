import type { ExtractedText, Unreadable } from '../model.ts';

/** Characters of a file beyond this are ignored. */
export const MAX_CHARACTERS = 200_000;

/** Thrown by a reader if a file gives no text. */
export class NoText extends Error {
	override name = 'NoText';
	reason: Unreadable;
	constructor(reason: Unreadable, options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

/** The result of extraction: text, or the reason why there is none. */
export type Extraction = { ok: ExtractedText } | { no: Unreadable };

/** What a reader of one format returns: text that is not normalized yet. */
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
