import type { FormAnswer } from '#app/forms/answer.ts';
import { frame } from '#content/console/frame.ts';

/** Whether a field's value never goes back into a page. @param secrets Names besides those of passwords. */
export const isSecret = (name: string, secrets: readonly string[] = []): boolean =>
	/password|^(current|next)$/i.test(name) || secrets.includes(name);

/** What was typed into a form, without secrets and files. */
function typedValues(form: FormData, secrets: readonly string[]): Record<string, string | string[]> {
	const typed: Record<string, string | string[]> = {};
	for (const name of new Set(form.keys())) {
		if (isSecret(name, secrets)) continue;
		const values = form.getAll(name).filter((value): value is string => typeof value === 'string');
		typed[name] = values.length > 1 ? values : (values[0] ?? '');
	}
	return typed;
}

/**
 * A form again as it was typed, with sentences beside fields and above it.
 * @param id The form's id in its page.
 * @param fields Sentences by field name.
 * @param secrets Fields besides passwords that are to be typed again.
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

/** A form's answer with a sentence above it. */
export function formError(id: string, description: string, title: string = frame.refused): FormAnswer {
	return { form: id, outcome: 'refused', result: null, toast: { kind: 'destructive', title, description } };
}

/** A form's answer with a sentence beside a field. @param typed What goes back into the form; no secrets. */
export function fieldError(
	id: string,
	field: string,
	sentence: string,
	typed: Record<string, string> = {},
): FormAnswer {
	const result = { status: 'error' as const, error: { [field]: [sentence] }, initialValue: typed };
	return { form: id, outcome: 'refused', result };
}
