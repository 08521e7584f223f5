import * as z from 'zod/mini';
import { stages } from '#app/crm/people/stages.ts';
import { choice, email, optionalChoice, optionalText, text } from '#app/forms/rules.ts';
import { mergePage, personPage } from '#content/console/people.ts';
import { fieldsPage, followUpWords, segmentWords, tagsPage, tagWords } from '#content/console/people-details.ts';
import { isDay } from '#platform/text/day.ts';

const { standing, note } = personPage;

const MAX_REASON_LENGTH = 500;

/** Without a stage, it follows events. */
export const stageSchema = z.object({
	stage: optionalChoice(stages, standing.messages.stage),
	reason: optionalText(MAX_REASON_LENGTH),
	owner: optionalText(),
	version: z.coerce.number(),
});

const MAX_NOTE_LENGTH = 5000;

export const noteSchema = z.object({ text: text(1, note.message, MAX_NOTE_LENGTH), key: z.uuid() });

export const findSchema = z.object({ email: email(mergePage.find.message) });

export const mergeSchema = z.object({ other: z.uuid() });

/** `address` is the id of the address whose merge is undone. */
export const unmergeSchema = z.object({ address: z._default(z.string(), '') });

/** `digest` identifies the inventory that the operator reviewed. */
export const eraseSchema = z.object({ digest: text(1, 'Required') });

/** The longest name of a tag, field or segment, in characters. */
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
		kind: choice(fieldKinds, fieldMessages.kind),
		choices: choicesText,
	})
	.check(
		z.refine(({ kind, choices }) => kind !== 'choice' || areChoices(choices), {
			error: fieldMessages.choices,
			path: ['choices'],
		}),
		z.refine(({ kind, choices }) => kind === 'choice' || choices.length === 0, {
			error: fieldMessages.noChoices,
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
	day: text(1, followUpWords.message).check(z.refine((day) => isDay(day), followUpWords.message)),
	note: optionalText(1000),
});

/** A new segment with a name, or one to replace. */
export const saveSegmentSchema = z
	.object({
		segment: z._default(z.union([z.literal(''), z.uuid()], segmentWords.messages.segment), ''),
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
