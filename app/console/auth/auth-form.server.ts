import type { FormAnswer } from '#app/forms/answer.ts';
import { type FormSchema, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { codeOf, sentenceFor } from '#app/operators/refusals.server.ts';
import type { Services } from '#app/services.ts';
import { fieldError, formError, isSecret, redisplay } from '../kit/redisplay.ts';

// Forms for signing in and for the account. They do not use `defineAction`, because the auth library commits its own changes.

/** Fields that, like passwords, are never sent back to the browser. */
const SECRETS = ['code', 'enrolling'];

/** The parsed fields, or the answer with validation errors. */
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

/** Removes secrets from the answer's entered values, in place. */
export function withoutSecrets(answer: FormAnswer): FormAnswer {
	const values = answer.result?.initialValue ?? {};
	for (const name of Object.keys(values)) if (isSecret(name, SECRETS)) delete values[name];
	return answer;
}

/** The answer to a refused sign-in or account change: beside `field`, or above the form. @throws the error itself if it is unexpected. */
export function refusedBy(services: Services, id: string, error: unknown, field?: string): FormAnswer {
	const sentence = sentenceFor(services, codeOf(error));
	return field ? fieldError(id, field, sentence) : formError(id, sentence);
}
