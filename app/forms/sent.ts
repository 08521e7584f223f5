import type { FormAnswer } from './answer.ts';

/** What became of a form, for the panel that takes its place. */
export interface Sent {
	/** What was sent, by the names of the fields. */
	values: Record<string, string>;
	/** A confirmation is on its way by email. */
	isMailed: boolean;
}

/** The words of that panel. */
export interface SentCopy {
	title: string;
	/** Who answers, how, and what happens next. */
	next: string;
	/** Said while a confirmation is on its way. */
	mailed: string;
	summary: string;
	another: string;
	close: string;
}

/** What an accepted form was answered. */
export function sentOf({ detail = {} }: FormAnswer): Sent {
	const { token: _, mailed, ...values } = detail;
	return { values, isMailed: mailed !== undefined };
}
