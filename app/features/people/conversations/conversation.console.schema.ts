import * as z from 'zod/mini';
import { optionalText, text } from '#app/forms/rules.ts';
import { MAX_BODY } from './limits.ts';

/** The fields of templates. */
export const templateFields = ['first_name', 'form', 'next_session', 'operator'] as const;

export const CHOOSE_TEMPLATE = 'Please choose a template.';

/** Why a person cannot be answered. */
export const replyProblems = {
	suppressed: 'This address is on the suppression list, so it gets no email.',
	erased: 'This person was erased. They cannot be answered.',
} as const;

const FIELD = /\{\{\s*([^{}]{0,60}?)\s*\}\}/g;

/** The fields of a text, such as `{{first_name}}`. */
const fieldsIn = (body: string): string[] => [...body.matchAll(FIELD)].map(([field]) => field);

/** Fills in the fields of a text. One without a value stays, so that it is noticed before the text is sent. */
export const fillFields = (body: string, values: Partial<Record<string, string>>): string =>
	body.replaceAll(FIELD, (field, name: string) => values[name] ?? field);

const isFilled = z.check<string>((ctx) => {
	const [field] = fieldsIn(ctx.value);
	if (field) {
		ctx.issues.push({
			code: 'custom',
			input: ctx.value,
			message: `${field} is not filled in. Please write it yourself or remove it.`,
		});
	}
});

const key = z.uuid();

export const sendSchema = z.object({
	body: text(1, 'Please write an answer.', MAX_BODY).check(isFilled),
	version: z.coerce.number(),
	key,
	override: optionalText(),
});

export const draftSchema = z.object({ body: optionalText(MAX_BODY), key });

export const insertSchema = z.object({
	body: optionalText(MAX_BODY),
	key,
	template: z._default(z.string(), '').check(z.refine((value) => value !== '', CHOOSE_TEMPLATE)),
});

export const noteSchema = z.object({ note: text(1, 'Please write a note.', MAX_BODY), key });

/** The fields as a list: `{{first_name}}, {{form}}`. */
export const fieldList = templateFields.map((name) => `{{${name}}}`).join(', ');

const hasKnownFields = z.check<string>((ctx) => {
	const known: readonly string[] = templateFields.map((name) => `{{${name}}}`);
	const unknown = fieldsIn(ctx.value).find((field) => !known.includes(field.replaceAll(/\s/g, '')));
	if (unknown === undefined) return;
	const message = `${unknown} is not a field. The fields are ${fieldList}.`;
	ctx.issues.push({ code: 'custom', input: ctx.value, message });
});

export const templateSchema = z.object({
	name: text(1, 'Please enter a name.', 100),
	body: text(1, 'Please enter a text.', 10_000).check(hasKnownFields),
	version: z.coerce.number(),
});
