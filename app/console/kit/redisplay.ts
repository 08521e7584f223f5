import type { FormAnswer } from '#app/forms/answer.ts';

/** Names of fields whose values never go back into a page. */
const SECRET = /password|^(current|next)$/i;

/** What was typed into a form, without secrets and files. */
function typedValues(form: FormData, secrets: readonly string[]): Record<string, string | string[]> {
	const typed: Record<string, string | string[]> = {};
	for (const name of new Set(form.keys())) {
		if (SECRET.test(name) || secrets.includes(name)) continue;
		const values = form.getAll(name).filter((value): value is string => typeof value === 'string');
		typed[name] = values.length > 1 ? values : (values[0] ?? '');
	}
	return typed;
}

/**
 * A form again as it was typed, with sentences beside fields and above it.
 * @param id The form's id in its page.
 * @param fields Sentences by field name.
 * @param secrets Fields besides passwords that are to be typed anew.
 */
export function redisplay(
	id: string,
	form: FormData,
	fields: Record<string, string[]> = {},
	toast?: FormAnswer['toast'],
	secrets: readonly string[] = [],
): FormAnswer {
	return {
		form: id,
		outcome: 'refused',
		result: { status: 'error', error: fields, initialValue: typedValues(form, secrets) },
		...(toast ? { toast } : {}),
	};
}
