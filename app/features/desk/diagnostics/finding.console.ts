import type { Resolver } from 'node:dns/promises';
import type { Services } from '#app/services.ts';
import { withoutAddresses } from '../system/texts.console.ts';

/** `look` is a warning. Stored in the report. */
export type FindingState = 'well' | 'look' | 'wrong';

export interface Finding {
	state: FindingState;
	says: string;
	todo?: string;
	/** The page where it is done. */
	at?: string;
}

export const checkNames = {
	mail: 'Mail',
	webhook: 'Webhook',
	payment: 'Payment',
	webinar: 'Webinar',
	storage: 'Storage',
	backups: 'Backups',
	database: 'Database',
	jobs: 'Jobs',
	address: 'Address',
	clock: 'Clock',
	process: 'Process',
} as const;

export type CheckName = keyof typeof checkNames;

export const LAUNCH_HEADING = 'Before launch';

export interface CheckContext
	extends Pick<Services, 'config' | 'environment' | 'db' | 'files' | 'jobs' | 'mailer' | 'now' | 'webinar'> {
	resolver: Resolver;
	/** The request of the page; undefined on the command line. */
	request: Pick<Request, 'url' | 'headers'> | undefined;
	/** Aborted when the check times out. */
	signal: AbortSignal;
	/** Records the clock of a host from the `Date` header of a response that has just arrived. */
	recordClock(host: string, date: string | null): void;
}

export const pass = (says: string): Finding => ({ state: 'well', says });
export const warn = (says: string, todo?: string): Finding => ({ state: 'look', says, ...(todo ? { todo } : {}) });
export const fail = (says: string, todo?: string): Finding => ({ ...warn(says, todo), state: 'wrong' });

/** The message of an error without email addresses. `fetch` puts the reason into the cause. */
export function errorMessage(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	const words = cause instanceof Error && cause.message ? cause.message : error.message;
	return withoutAddresses(words.replaceAll(/\s+/g, ' ')).slice(0, 300);
}
