import type { FormAnswer } from '#app/forms/answer.ts';
import { type FormSchema, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { codeOf, sentenceFor } from '#app/operators/refusals.server.ts';
import type { Services } from '#app/services.ts';
import { fieldError, formError, isSecret, redisplay } from '../kit/redisplay.ts';

// The forms of sign-in and of the account: the sign-in library commits what they change, so they are no actions of `defineAction`.

/** Typed again each time, like passwords. */
const SECRETS = ['code', 'enrolling'];

/** The fields of a form, or the answer with what is wrong with them. */
export type ParsedAuthForm<Value> = { value: Value; refused?: undefined } | { refused: FormAnswer; value?: undefined };

/** Reads and validates a form. @param id The form's id in its page. */
export async function parseAuthForm<Value>(
	request: Request | FormData,
	id: string,
	schema: FormSchema<Value>,
): Promise<ParsedAuthForm<Value>> {
	const form = request instanceof FormData ? request : ((await readForm(request)) ?? new FormData());
	const submission = parseForm(form, schema);
	if (submission.status === 'success') return { value: submission.value };
	const fields = (submission.reply().error ?? {}) as Record<string, string[]>;
	return { refused: redisplay(id, form, fields, undefined, SECRETS) };
}

/** An answer without the secrets that were typed. */
export function withoutSecrets(answer: FormAnswer): FormAnswer {
	const typed = answer.result?.initialValue ?? {};
	for (const name of Object.keys(typed)) if (isSecret(name, SECRETS)) delete typed[name];
	return answer;
}

/** The answer to a refused sign-in or account change, beside a field or above the form. @throws the error itself when it is a failure of ours. */
export function refusedBy(services: Services, id: string, error: unknown, field?: string): FormAnswer {
	const sentence = sentenceFor(services, codeOf(error));
	return field ? fieldError(id, field, sentence) : formError(id, sentence);
}
