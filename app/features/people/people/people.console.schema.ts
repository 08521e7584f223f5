import * as z from 'zod/mini';
import { choice, email, optionalChoice, optionalText, text } from '#app/forms/rules.ts';
import { lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';
import { stages } from './stages.ts';

/** Also where the two tags are the same. */
export const CHOOSE_TAG = 'Please choose the tag that stays.';
/** Also where the choices of a field are changed, whose kind the form does not have. */
export const BAD_CHOICES = 'Please enter 2 to 50 choices of up to 100 characters, one per line.';
const SHORT_NAME = 'Please enter a name of up to 60 characters.';

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

export const tagSchema = z.object({ tag: text(1, SHORT_NAME, MAX_NAME) });

export const untagSchema = z.object({ tag: z.uuid() });

export const renameTagSchema = z.object({ tag: z.uuid(), name: text(1, SHORT_NAME, MAX_NAME) });

export const mergeTagSchema = z.object({ tag: z.uuid(), into: z.uuid(CHOOSE_TAG) });

const fieldKinds = ['text', 'number', 'date', 'choice', 'yes-no'] as const;
const MAX_CHOICES = 50;
const MAX_CHOICE = 100;

/** The parts of a text, without repeats. */
const partsOf = (text: string, separator: string) => [
	...new Set(
		text
			.split(separator)
			.map((part) => part.trim())
			.filter(Boolean),
	),
];

/** Choices, one per line. */
const choicesText = z.pipe(
	optionalText(MAX_CHOICES * (MAX_CHOICE + 2)),
	z.transform((lines) => partsOf(lines, '\n')),
);
const areChoices = (choices: readonly string[]) =>
	choices.length > 1 && choices.length <= MAX_CHOICES && choices.every(({ length }) => length <= MAX_CHOICE);

export const fieldSchema = z
	.object({
		name: text(1, SHORT_NAME, MAX_NAME),
		kind: choice(fieldKinds, 'Please choose a kind.'),
		choices: choicesText,
	})
	.check(
		z.refine(({ kind, choices }) => kind !== 'choice' || areChoices(choices), {
			error: BAD_CHOICES,
			path: ['choices'],
		}),
		z.refine(({ kind, choices }) => kind === 'choice' || choices.length === 0, {
			error: 'Only a field of the kind “Choice” has choices.',
			path: ['choices'],
		}),
	);

/** The name and the choices of an existing field; other kinds have no choices. */
export const changeFieldSchema = z
	.object({ field: z.uuid(), name: text(1, SHORT_NAME, MAX_NAME), choices: choicesText })
	.check(
		z.refine(({ choices }) => choices.length === 0 || areChoices(choices), {
			error: BAD_CHOICES,
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
			error: SHORT_NAME,
			path: ['name'],
		}),
	);

export const renameSegmentSchema = z.object({
	segment: z.uuid(),
	name: text(1, SHORT_NAME, MAX_NAME),
});

export const deleteSegmentSchema = z.object({ segment: z.uuid() });

/** Messages of the page that adds a contact. */
export const addMessages = {
	day: 'Please choose the day, or remove the start.',
	time: 'Please choose the start, or remove the day.',
	event: 'This event is over or was canceled. Please choose another one.',
	consentOn: 'Please choose the day on which they agreed, today or earlier.',
} as const;

const MAX_TAGS = 20;

const tagList = z
	.pipe(
		optionalText(MAX_TAGS * (MAX_NAME + 2)),
		z.transform((tags) => partsOf(tags, ',')),
	)
	.check(
		z.refine(
			(tags) => tags.length <= MAX_TAGS && tags.every(({ length }) => length <= MAX_NAME),
			'Please shorten each tag to 60 characters, and use up to 20.',
		),
	);
const optionalDay = (message: string) => optionalText().check(z.refine((day) => day === '' || isDay(day), message));
const optionalTime = optionalText().check(
	z.refine((time) => time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), addMessages.time),
);

/** A contact, and what else is added with it. `existing` is the id of the contact that the operator saw has the address. */
export const addSchema = z
	.object({
		email: email('Please enter an email address.'),
		name: optionalText(),
		company: optionalText(),
		title: optionalText(),
		tags: tagList,
		note: optionalText(MAX_NOTE_LENGTH),
		key: z.uuid(),
		existing: optionalText(),
		event: z._default(z.union([z.literal(''), z.uuid()], addMessages.event), ''),
		day: optionalDay(addMessages.day),
		time: optionalTime,
		list: optionalChoice(lists),
		consent: optionalText(1000),
		consentOn: optionalDay(addMessages.consentOn),
	})
	.check(
		z.refine(({ day, time }) => !time || day !== '', { error: addMessages.day, path: ['day'] }),
		z.refine(({ day, time }) => !day || time !== '', { error: addMessages.time, path: ['time'] }),
		z.refine(({ list, consent }) => !list || consent !== '', {
			error: 'Please say how they agreed: without it, no one may be subscribed.',
			path: ['consent'],
		}),
		z.refine(({ list, consentOn }) => !list || consentOn !== '', { error: addMessages.consentOn, path: ['consentOn'] }),
	);
export type AddedContact = z.infer<typeof addSchema>;
