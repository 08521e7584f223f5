import type { FormAnswer } from '#app/forms/answer.ts';
import { frame } from '#content/console/frame.ts';

/** Whether a field's value must never be shown again. @param secrets Field names, besides those of passwords. */
export const isSecret = (name: string, secrets: readonly string[] = []): boolean =>
	/password|^(current|next)$/i.test(name) || secrets.includes(name);

/** A form's values, without secrets and files. */
function publicValues(form: FormData, secrets: readonly string[]): Record<string, string | string[]> {
	const shown: Record<string, string | string[]> = {};
	for (const name of new Set(form.keys())) {
		if (isSecret(name, secrets)) continue;
		const values = form.getAll(name).filter((value): value is string => typeof value === 'string');
		shown[name] = values.length > 1 ? values : (values[0] ?? '');
	}
	return shown;
}

/**
 * A rejected form with its values, messages beside fields, and a message above it.
 * @param id The form's id on its page.
 * @param fields Messages by field name.
 * @param secrets Fields, besides passwords, that are left empty.
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
		result: { status: 'error', error: fields, initialValue: publicValues(form, secrets) },
		...(toast ? { toast } : {}),
	};
}

/** A rejected form with a message above it. */
export function formError(id: string, description: string, title: string = frame.refused): FormAnswer {
	return { form: id, outcome: 'refused', result: null, toast: { kind: 'destructive', title, description } };
}

/** A rejected form with a message beside a field. @param values The values to show again; no secrets. */
export function fieldError(
	id: string,
	field: string,
	message: string,
	values: Record<string, string> = {},
): FormAnswer {
	const result = { status: 'error' as const, error: { [field]: [message] }, initialValue: values };
	return { form: id, outcome: 'refused', result };
}
