import { redirect } from 'react-router';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { type FormSchema, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { codeOf, sentenceFor } from '#app/operators/refusals.server.ts';
import type { Services } from '#app/services.ts';
import { frame } from '#content/console/frame.ts';
import { privateResponseHeaders } from './head.ts';

/** Names whose values never go back to a page. */
const SECRET = /password|current|next|code/i;

/** What a form of the console sent: fields that its rules let pass, or the answer with what is wrong. */
export type ParsedActionForm<Value> =
	| { value: Value; refused?: undefined }
	| { refused: FormAnswer; value?: undefined };

/** Reads a form. @param id The form's id in its page. */
export async function parseActionForm<Value>(
	form: Request | FormData,
	id: string,
	schema: FormSchema<Value>,
): Promise<ParsedActionForm<Value>> {
	const sent = form instanceof FormData ? form : ((await readForm(form)) ?? new FormData());
	const submission = parseForm(sent, schema);
	if (submission.status === 'success') return { value: submission.value };
	return { refused: withoutSecrets({ form: id, outcome: 'refused', result: submission.reply() }) };
}

/** A form's answer, without what must not stand in a page. */
export function withoutSecrets(answer: FormAnswer): FormAnswer {
	const typed = answer.result?.initialValue;
	for (const name of Object.keys(typed ?? {})) if (typed && SECRET.test(name)) delete typed[name];
	return answer;
}

/** The answer to a form whose action was refused, in a sentence beside a field or above the form. @throws what is no refusal. */
export function refusedBy(services: Services, id: string, error: unknown, field?: string): FormAnswer {
	const sentence = sentenceFor(services, codeOf(error));
	return field ? refusedAt(id, field, sentence) : refused(id, sentence);
}

/** The answer to a form with a sentence above it. */
export function refused(id: string, description: string, title: string = frame.refused): FormAnswer {
	return { form: id, outcome: 'refused', result: null, toast: { kind: 'destructive', title, description } };
}

/** The answer to a form with a sentence beside a field. */
export function refusedAt(id: string, field: string, sentence: string, typed: Record<string, string> = {}): FormAnswer {
	const result = { status: 'error' as const, error: { [field]: [sentence] }, initialValue: typed };
	return withoutSecrets({ form: id, outcome: 'refused', result });
}

/** After an action: the page anew, with what was done, and cookies. */
export function done(services: Services, to: string, toast?: Toast, cookies: string[] = []): Response {
	const headers = new Headers(privateResponseHeaders);
	if (toast) headers.append('Set-Cookie', flashCookie(toast, services.config.APP_URL));
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return redirect(to, { status: 303, headers });
}
