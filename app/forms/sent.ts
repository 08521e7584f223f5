import { createContext } from 'react';
import type { FormAnswer } from './answer.ts';

export interface SentForm {
	values: Record<string, string>;
	isMailed: boolean;
	/** The sender's ring, as the address of an image. */
	ring?: string | undefined;
}

export interface SentCopy {
	title: string;
	/** Who answers, how, and what happens next. */
	next: string;
	mailed: string;
	summary: string;
	another: string;
	close: string;
}

export function sentOf({ detail = {} }: FormAnswer): SentForm {
	const { token: _, mailed, ring, ...values } = detail;
	return { values, ring, isMailed: mailed !== undefined };
}

/** Changes the title of the surrounding dialog while its form is replaced; undefined on a page. */
export const RetitleDialog = createContext<((title: string | undefined) => void) | undefined>(undefined);
