import type { Resolver } from 'node:dns/promises';
import type { Services } from '#app/services.ts';
import type { doctorPage } from '#content/console/diagnostics.ts';
import { withoutAddresses } from '../masked.ts';

/** `look`: it works, and someone should know. */
export type FindingState = 'well' | 'look' | 'wrong';

/** One sentence of the doctor's, and what to do about it. */
export interface Finding {
	state: FindingState;
	says: string;
	todo?: string;
}

/** What the doctor looks at. */
export type CheckName = keyof typeof doctorPage.names;

/** What it looks at it with. */
export interface DoctorNeeds extends Pick<Services, 'config' | 'db' | 'files' | 'jobs' | 'mailer' | 'webinar'> {
	/** Asks name servers. */
	resolver: Resolver;
	/** How this page was asked for; undefined on the terminal. */
	asked: Pick<Request, 'url' | 'headers'> | undefined;
	/** Aborted when the check's time is up. */
	signal: AbortSignal;
	/** Notes what time it is elsewhere: the `Date` of an answer that came just now. */
	heard(host: string, date: string | null): void;
}

type Values = Record<string, string | number>;

/** All is well. */
export function well(text: string, values: Values = {}): Finding {
	return { state: 'well', says: filled(text, values) };
}

/** Someone should know. */
export function look(text: string, todo?: string, values: Values = {}): Finding {
	return { state: 'look', says: filled(text, values), ...(todo ? { todo: filled(todo, values) } : {}) };
}

/** Something does not work. */
export function wrong(text: string, todo?: string, values: Values = {}): Finding {
	return { ...look(text, todo, values), state: 'wrong' };
}

/** An error in words, without what may be someone's: `fetch` keeps the reason in the cause. */
export function wordsOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	const words = cause instanceof Error && cause.message ? cause.message : error.message;
	return withoutAddresses(words.replaceAll(/\s+/g, ' ')).slice(0, 300);
}

function filled(text: string, values: Values): string {
	return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
