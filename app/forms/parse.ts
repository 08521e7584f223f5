import { parse, type Submission } from '@conform-to/react';
import * as z from 'zod/mini';

export type FormSchema<Value = unknown> = z.ZodMiniType<Value>;

/**
 * Validates a form. An empty field is an empty string, so that its rule's own message is shown. Conform's Zod adapter
 * would make it undefined, and add all of classic Zod to the browser bundle, 12 kB that nothing else needs.
 * @returns Conform's submission: the value, or the errors by field.
 */
export function parseForm<Value>(formData: FormData, schema: FormSchema<Value>): Submission<Value> {
	return parse<Value, string[]>(formData, {
		resolve(payload) {
			const checked = z.safeParse(schema, payload);
			if (checked.success) return { value: checked.data };
			const error: Record<string, string[]> = {};
			for (const { path, message } of checked.error.issues) {
				const field = path.join('.');
				error[field] = [...(error[field] ?? []), message];
			}
			return { error };
		},
	});
}
