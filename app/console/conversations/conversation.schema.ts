import * as z from 'zod/mini';
import { MAX_BODY } from '#app/crm/conversations/limits.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import { conversationPage, templateFields, templatesPage } from '#content/console/conversations.ts';

const { reply, note } = conversationPage;

const FIELD = /\{\{\s*([^{}]{0,60}?)\s*\}\}/g;

/** The fields of a text, such as `{{first_name}}`. */
export const fieldsIn = (body: string): string[] => [...body.matchAll(FIELD)].map(([field]) => field);

/** Fills in the fields of a text. One without a value stays, so that it is noticed before the text is sent. */
export const fillFields = (body: string, values: Partial<Record<string, string>>): string =>
	body.replaceAll(FIELD, (field, name: string) => values[name] ?? field);

const isFilled = z.check<string>((ctx) => {
	const [field] = fieldsIn(ctx.value);
	if (field) {
		ctx.issues.push({
			code: 'custom',
			input: ctx.value,
			message: reply.messages.field.replace('{field}', () => field),
		});
	}
});

const key = z.uuid();

export const sendSchema = z.object({
	body: text(1, reply.messages.body, MAX_BODY).check(isFilled),
	version: z.coerce.number(),
	key,
	override: optionalText(),
});

export const draftSchema = z.object({ body: optionalText(MAX_BODY), key });

export const insertSchema = z.object({
	body: optionalText(MAX_BODY),
	key,
	template: z._default(z.string(), '').check(z.refine((value) => value !== '', reply.messages.template)),
});

export const noteSchema = z.object({ note: text(1, note.message, MAX_BODY), key });

/** The fields as a list: `{{first_name}}, {{form}}`. */
export const fieldList = templateFields.map((name) => `{{${name}}}`).join(', ');

const hasKnownFields = z.check<string>((ctx) => {
	const known: readonly string[] = templateFields.map((name) => `{{${name}}}`);
	const unknown = fieldsIn(ctx.value).find((field) => !known.includes(field.replaceAll(/\s/g, '')));
	if (unknown === undefined) return;
	const message = templatesPage.messages.field.replace('{field}', () => unknown).replace('{fields}', fieldList);
	ctx.issues.push({ code: 'custom', input: ctx.value, message });
});

export const templateSchema = z.object({
	name: text(1, templatesPage.messages.name, 100),
	body: text(1, templatesPage.messages.body, 10_000).check(hasKnownFields),
	version: z.coerce.number(),
});
