import type { Services } from '#app/services.ts';
import { refusals } from '#content/console/refusals.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** How a library of sign-ins, or an action of ours, names what is wrong. @throws the error itself when it is no refusal. */
export function codeOf(error: unknown): string {
	if (error instanceof DomainError) return error.code;
	const { body, message, status } = error as { body?: { code?: string }; message?: string; status?: unknown };
	if (body?.code) return body.code;
	if (message === 'Auth session missing!') return message;
	// A refusal without a code: the library's own class, told by its shape, since it may be loaded twice.
	if (status !== undefined && (error as Error).name === 'APIError') return 'unnamed';
	throw error;
}

/** The sentence for a code, whichever case it comes in; for an unknown one a plain sentence, and a line in the log. */
export function sentenceFor({ log }: Pick<Services, 'log'>, code: string): string {
	const known = refusals.codes[code.toLowerCase() as keyof typeof refusals.codes];
	if (known) return known;
	log.warn({ code }, 'a refusal of the sign-in has no sentence');
	return refusals.unknown;
}
