import type { FormAnswer } from '#app/forms/answer.ts';

/** What somebody typed into a form, to be put before them again. */
export function typedIn(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** The same in a refused form's answer: all of it, since an affiliate's code is no secret. */
export function withTyped(answer: FormAnswer, form: FormData): FormAnswer {
	return { ...answer, result: { status: 'error', ...answer.result, initialValue: typedIn(form) } };
}
