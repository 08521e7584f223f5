import type { FormAnswer } from '#app/forms/answer.ts';

/** What was typed into a form, to stand there again. */
export function typedIn(form: FormData): Record<string, string | string[]> {
	const typed: Record<string, string | string[]> = {};
	for (const name of new Set(form.keys())) {
		const values = form.getAll(name).filter((value): value is string => typeof value === 'string');
		typed[name] = values.length > 1 ? values : (values[0] ?? '');
	}
	return typed;
}

/** The form again as it was typed, with sentences beside fields and above all. */
export function again(
	id: string,
	form: FormData,
	error: NonNullable<FormAnswer['result']>['error'] = {},
	toast?: FormAnswer['toast'],
): FormAnswer {
	return {
		form: id,
		outcome: 'refused',
		result: { status: 'error', error, initialValue: typedIn(form) },
		...(toast ? { toast } : {}),
	};
}
