import { parseWithZod } from '@conform-to/zod/v4';
import type * as z from 'zod/mini';

/** A form's rules, the same object on both sides. */
export type FormSchema<Value = unknown> = z.ZodMiniType<Value>;

/**
 * Checks a form. An empty field stays an empty text, so that the rule's own message is said of it.
 * @returns Conform's submission: the value, or what is wrong with which field.
 */
export function parseForm<Value>(formData: FormData, schema: FormSchema<Value>) {
	return parseWithZod(formData, { schema, disableAutoCoercion: true });
}
