import type { FormAnswer } from './answer.ts';

/** An accepted form, for the panel that replaces it. */
export interface SentForm {
	/** By field name. */
	values: Record<string, string>;
	/** A confirmation email was queued. */
	isMailed: boolean;
	/** The sender's ring, as the address of an image. */
	ring?: string | undefined;
}

/** The texts of that panel. */
export interface SentCopy {
	title: string;
	/** Who answers, how, and what happens next. */
	next: string;
	/** Shown if a confirmation email was queued. */
	mailed: string;
	summary: string;
	another: string;
	close: string;
}

/** The sent form in an answer. */
export function sentOf({ detail = {} }: FormAnswer): SentForm {
	const { token: _, mailed, ring, ...values } = detail;
	return { values, ring, isMailed: mailed !== undefined };
}
