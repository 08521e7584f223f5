import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { refusals } from './refusals-words.ts';

/** The code of a rejection by the sign-in library or by an action of ours. @throws the error itself if it is not a rejection. */
export function codeOf(error: unknown): string {
	if (error instanceof DomainError) return error.code;
	const { body, message, status } = error as { body?: { code?: string }; message?: string; status?: unknown };
	if (body?.code) return body.code;
	if (message === 'Auth session missing!') return message;
	// The library's own class, without a code. It is recognized by its shape, since it may be loaded twice.
	if (status !== undefined && (error as Error).name === 'APIError') return 'unnamed';
	throw error;
}

/** The message for a code, in any case; for an unknown one, a general message and a line in the log. */
export function sentenceFor({ log }: Pick<Services, 'log'>, code: string): string {
	const message = refusals.codes[code.toLowerCase() as keyof typeof refusals.codes];
	if (message) return message;
	log.warn({ code }, 'a sign-in error has no message');
	return refusals.unknown;
}
