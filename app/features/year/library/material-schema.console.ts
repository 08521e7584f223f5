import * as z from 'zod/mini';
import { choice, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { kinds } from './material-limits.ts';

/** The page of a session's recordings and material in the console. */
export const materialsPage = {
	list: {
		heading: 'Material',
		empty: 'There is no material yet. Add a link or a file below.',
		link: 'Link',
		file: '{type}, {size}',
		length: '{minutes} min',
		up: 'Move up',
		down: 'Move down',
		remove: 'Remove',
		edit: 'Edit or replace',
		read: { waiting: 'Being read for search', none: 'No text for search', done: 'Searchable' },
	},
	remove: {
		cancel: 'Cancel',
	},
	messages: {
		link: 'Please enter an address that starts with https://.',
		both: 'Please enter a link or choose a file, not both.',
		tooLarge: 'This file is larger than {size}. Please choose a smaller one, or enter a link to it.',
		failed: 'The upload failed: check your connection, then send it again. What you entered is still here.',
	},
} as const;

const { messages } = materialsPage;

const link = optionalUrl(messages.link).check(
	z.refine((value) => value === '' || value.startsWith('https://'), messages.link),
);

const details = { title: text(1, 'Please enter a title.'), link, text: optionalText(200_000) };

/** New material: a link, or a file that was read before. */
export const addSchema = (hasFile: boolean) =>
	z.object({ ...details, kind: choice(kinds, 'Please choose what it is.') }).check(
		z.refine(({ link }) => link !== '' || hasFile, { path: ['link'], error: 'Please enter a link or choose a file.' }),
		z.refine(({ link }) => link === '' || !hasFile, { path: ['link'], error: messages.both }),
	);

export const changeSchema = (hasFile: boolean) =>
	z.object(details).check(z.refine(({ link }) => link === '' || !hasFile, { path: ['link'], error: messages.both }));

const material = z.string().check(z.refine(isCanonicalUuid));
export const moveSchema = z.object({ material, by: choice(['up', 'down'], '') });
export const removeSchema = z.object({ material });
