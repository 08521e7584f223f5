import * as z from 'zod/mini';
import { choice, email, optionalChoice, optionalText, text } from '#app/forms/rules.ts';
import { isDay } from '#platform/text/day.ts';
import { stages } from './stages.ts';

export const personPage = {
	standing: {
		staleUnknown: 'Someone changed this meanwhile. Your choices are below; save again to apply them.',
	},
} as const;

export const segmentWords = {
	messages: {
		name: 'Please enter a name of up to 60 characters.',
	},
} as const;

export const fieldsPage = {
	heading: 'Custom fields',
	kinds: { text: 'Text', number: 'Number', date: 'Date', choice: 'Choice', 'yes-no': 'Yes or no' },
	change: 'Change',
	back: 'All fields',
	messages: {
		name: 'Please enter a name of up to 60 characters.',
		choices: 'Please enter 2 to 50 choices of up to 100 characters, one per line.',
	},
	ask: {
		heading: 'Delete the field “{name}”?',
		text: '{count} contacts have a value, which is deleted with it. This can’t be undone.',
		button: 'Delete field',
		cancel: 'Cancel',
	},
} as const;

export const tagsPage = {
	heading: 'Tags',
	choose: 'Please choose the tag that stays.',
} as const;

export const tagWords = {
	none: 'No tags yet.',
	message: 'Please enter a name of up to 60 characters.',
	gone: 'Someone deleted this tag meanwhile.',
} as const;

const MAX_REASON_LENGTH = 500;

/** Without a stage, it follows events. */
export const stageSchema = z.object({
	stage: optionalChoice(stages, 'Please choose a stage.'),
	reason: optionalText(MAX_REASON_LENGTH),
	owner: optionalText(),
	version: z.coerce.number(),
});

const MAX_NOTE_LENGTH = 5000;

export const noteSchema = z.object({ text: text(1, 'Please write something.', MAX_NOTE_LENGTH), key: z.uuid() });

export const findSchema = z.object({ email: email('Please enter an email address.') });

export const mergeSchema = z.object({ other: z.uuid() });

/** `address` is the id of the address whose merge is undone. */
export const unmergeSchema = z.object({ address: z._default(z.string(), '') });

/** `digest` identifies the inventory that the operator reviewed. */
export const eraseSchema = z.object({ digest: text(1, 'Required') });

const MAX_NAME = 60;

export const detailsSchema = z.object({
	name: optionalText(),
	company: optionalText(),
	title: optionalText(),
	version: z.coerce.number(),
});

export const tagSchema = z.object({ tag: text(1, tagWords.message, MAX_NAME) });

export const untagSchema = z.object({ tag: z.uuid() });

export const renameTagSchema = z.object({ tag: z.uuid(), name: text(1, tagWords.message, MAX_NAME) });

export const mergeTagSchema = z.object({ tag: z.uuid(), into: z.uuid(tagsPage.choose) });

const fieldKinds = ['text', 'number', 'date', 'choice', 'yes-no'] as const;
const { messages: fieldMessages } = fieldsPage;
const MAX_CHOICES = 50;
const MAX_CHOICE = 100;

/** Choices, one per line; without repeats. */
const choicesText = z.pipe(
	optionalText(MAX_CHOICES * (MAX_CHOICE + 2)),
	z.transform((lines) => [
		...new Set(
			lines
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean),
		),
	]),
);
const areChoices = (choices: readonly string[]) =>
	choices.length > 1 && choices.length <= MAX_CHOICES && choices.every(({ length }) => length <= MAX_CHOICE);

export const fieldSchema = z
	.object({
		name: text(1, fieldMessages.name, MAX_NAME),
		kind: choice(fieldKinds, 'Please choose a kind.'),
		choices: choicesText,
	})
	.check(
		z.refine(({ kind, choices }) => kind !== 'choice' || areChoices(choices), {
			error: fieldMessages.choices,
			path: ['choices'],
		}),
		z.refine(({ kind, choices }) => kind === 'choice' || choices.length === 0, {
			error: 'Only a field of the kind “Choice” has choices.',
			path: ['choices'],
		}),
	);

/** The name and the choices of an existing field; other kinds have no choices. */
export const changeFieldSchema = z
	.object({ field: z.uuid(), name: text(1, fieldMessages.name, MAX_NAME), choices: choicesText })
	.check(
		z.refine(({ choices }) => choices.length === 0 || areChoices(choices), {
			error: fieldMessages.choices,
			path: ['choices'],
		}),
	);

export const deleteFieldSchema = z.object({ field: z.uuid() });

export const followUpSchema = z.object({
	day: text(1, 'Please choose a day.').check(z.refine((day) => isDay(day), 'Please choose a day.')),
	note: optionalText(1000),
});

export const saveSegmentSchema = z
	.object({
		segment: z._default(z.union([z.literal(''), z.uuid()], 'Please choose a segment of the list.'), ''),
		name: optionalText(MAX_NAME),
	})
	.check(
		z.refine(({ segment, name }) => segment !== '' || name !== '', {
			error: segmentWords.messages.name,
			path: ['name'],
		}),
	);

export const renameSegmentSchema = z.object({
	segment: z.uuid(),
	name: text(1, segmentWords.messages.name, MAX_NAME),
});

export const deleteSegmentSchema = z.object({ segment: z.uuid() });
