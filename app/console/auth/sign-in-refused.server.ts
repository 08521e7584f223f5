import { data } from 'react-router';
import { sentenceFor } from '#app/operators/refusals.server.ts';
import type { Entry } from '#app/operators/sign-in.server.ts';
import type { Services } from '#app/services.ts';
import { signIn } from '#content/console/sign-in.ts';
import { formError } from '../kit/redisplay.ts';

/** The answer to a refused sign-in: 429 with the seconds to wait, or 401 with the reason. */
export function signInRefusal(
	services: Services,
	id: string,
	entry: Extract<Entry, { state: 'wait' | 'refused' }>,
	values: Record<string, string> = {},
) {
	const result = { status: 'error' as const, initialValue: values };
	if (entry.state === 'wait') {
		const { title, one, many } = signIn.wait;
		const sentence = entry.seconds === 1 ? one : many.replace('{seconds}', String(entry.seconds));
		const headers = { 'Retry-After': String(entry.seconds) };
		return data({ ...formError(id, sentence, title), result }, { status: 429, headers });
	}
	return data({ ...formError(id, sentenceFor(services, entry.code), signIn.refused), result }, { status: 401 });
}
