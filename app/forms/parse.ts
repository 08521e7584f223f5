import { parse, type Submission } from '@conform-to/react';
import * as z from 'zod/mini';

/** A form's rules, the same object on both sides. */
export type FormSchema<Value = unknown> = z.ZodMiniType<Value>;

/**
 * Checks a form. An empty field stays an empty text, so that the rule's own message is said of it. Conform's own adapter
 * for Zod would turn it into a missing one, and bring all of classic Zod to the browser, 12 kB that nothing else needs.
 * @returns Conform's submission: the value, or what is wrong with which field.
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
