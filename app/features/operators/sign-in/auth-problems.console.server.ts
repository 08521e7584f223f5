import type { Problem } from '#app/act.server.ts';
import type { Services } from '#app/services.ts';
import { codeOf, sentenceFor } from './refusals.server.ts';
import type { Entry } from './sign-in.server.ts';

// Why signing in or changing the account was refused. Their actions run without a transaction: the sign-in library commits on its own.

/** Fields that, like passwords, are never sent back to the browser. */
export const SECRETS = ['code', 'enrolling'];

/** A refused sign-in: 429 with the seconds to wait, or 401 with the reason. */
export function signInProblem(services: Services, entry: Extract<Entry, { state: 'wait' | 'refused' }>): Problem {
	if (entry.state === 'refused') {
		return { status: 401, title: 'You are not signed in', description: sentenceFor(services, entry.code) };
	}
	const { seconds } = entry;
	const description =
		seconds === 1 ? 'Too many attempts. Try again in a second.' : `Too many attempts. Try again in ${seconds} seconds.`;
	return { status: 429, title: 'Please wait a moment', description, retryAfter: seconds };
}

/** The sentence of a refusal: beside a field, or above the form. @throws the error itself if it is unexpected. */
export function refusalOf(services: Services, error: unknown, field?: string): Problem {
	const sentence = sentenceFor(services, codeOf(error));
	return field ? { fields: { [field]: [sentence] } } : { status: 409, description: sentence };
}
