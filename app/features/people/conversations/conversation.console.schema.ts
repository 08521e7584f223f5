import * as z from 'zod/mini';
import { optionalText, text } from '#app/forms/rules.ts';
import { MAX_BODY } from './limits.ts';

/** The fields of templates. */
export const templateFields = ['first_name', 'form', 'next_session', 'operator'] as const;

export const templatesPage = {
	heading: 'Reply templates',
	add: 'New template',
	gone: 'This template no longer exists.',
} as const;

export const conversationPage = {
	original: 'Original email',
	facts: {
		status: 'Status',
	},
	reply: {
		heading: 'Answer',
		/** `{email}` is the person's address. */
		to: 'To {email}. Your name and the program’s are added below.',
		label: 'Your answer',
		files: 'Files',
		filesHelp: 'Up to 5 files, 10 MB together: PDF, Office, pictures, calendar or text.',
		send: 'Send and close',
		save: 'Save draft',
		discard: 'Delete draft',
		draftFiles: 'Files of your draft',
		saved: 'Draft saved {at}',
		notSaved: 'The draft could not be saved. Your text is still here.',
		newer: 'There is a new message. Your text is saved as a draft: load the page again to read it.',
		template: 'Template',
		chooseTemplate: 'Choose a template',
		insert: 'Insert',
		editTemplates: 'Edit templates',
		/** `{name}` is an operator. */
		override: 'Send although {name} is writing',
		messages: {
			body: 'Please write an answer.',
			template: 'Please choose a template.',
			/** `{field}` is such as {{first_name}}. */
			field: '{field} is not filled in. Please write it yourself or remove it.',
			files: 'Please send at most 5 files.',
			tooLarge: 'Please send at most {size} of files.',
			empty: '“{name}” is empty. Please choose another file.',
			type: '“{name}” cannot be sent. Please choose a PDF, Office, picture, calendar or text file.',
		},
		/** What another operator did meanwhile. Nothing was sent. */
		answered: '{name} answered at {at}: “{text}” Nothing was sent. Your text is below.',
		wrote: 'The person wrote again at {at}: “{text}” Nothing was sent. Your text is below.',
		changed: 'The conversation has changed. Nothing was sent. Your text is below.',
		locked: '{name} is writing an answer. Nothing was sent. To send yours anyway, check the box below your text.',
		suppressedLink: 'See the suppression list',
		notDone: 'Not sent',
	},
} as const;

/** Why a person cannot be answered. */
export const replyProblems = {
	suppressed: 'This address is on the suppression list, so it gets no email.',
	erased: 'This person was erased. They cannot be answered.',
} as const;

const { reply } = conversationPage;

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
