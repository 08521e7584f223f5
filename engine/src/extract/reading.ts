import type { ExtractedText, Unreadable } from '../model.ts';

/** Characters of a file beyond this are ignored. */
export const MAX_CHARACTERS = 200_000;

export class NoText extends Error {
	override name = 'NoText';
	reason: Unreadable;
	constructor(reason: Unreadable, options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

export type Extraction = { ok: ExtractedText } | { no: Unreadable };

/** What a reader of one format returns: text that is not normalized yet. */
export interface RawText {
	text: string;
	/** `YYYY-MM`, from the file's metadata. */
	saved?: string | undefined;
	warnings: string[];
}

export function refusalOf(reason: Unreadable): { status: 'refused' | 'unreadable'; reason: Unreadable } {
	return { status: reason === 'dangerous' ? 'refused' : 'unreadable', reason };
}
