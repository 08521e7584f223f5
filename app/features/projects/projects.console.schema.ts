import * as z from 'zod/mini';
import { MAX_TEXT, optionalText } from '#app/forms/rules.ts';

/** The gallery's order. */
export const orderPage = {
	heading: 'Gallery order',
	lead: 'Featured projects come first, then the others. New projects are added at the top of their group.',
	featured: 'Featured',
	others: 'Other projects',
	empty: { featured: 'No featured projects. Feature a project on its page.', others: 'No other public projects.' },
	/** `{title}` is a project's. */
	up: 'Move up: {title}',
	down: 'Move down: {title}',
	place: 'Place of {title}',
	move: 'Move',
	/** For screen readers, after reordering. */
	moveWhat: ': {title}',
	by: 'By',
	message: 'Please enter a place: a number from 1.',
	more: 'Next page',
	first: 'First page',
	/** `{place}` is a number. */
	done: { title: 'Moved', description: 'Now at place {place}.' },
	refused: {
		absent: 'It is not in the gallery anymore, so it was not moved.',
		first: 'It is first already.',
		last: 'It is last already.',
		gone: 'That project was erased.',
	},
} as const;

const MAX_NOTES = 10_000;

const version = z.pipe(
	z.iso.datetime(),
	z.transform((text: string) => new Date(text)),
);

export const decisionSchema = z.object({ note: optionalText(MAX_TEXT), version });

export const undoSchema = z.object({ version });

export const subtitleSchema = z.object({ text: optionalText(), version: optionalText(100) });

export const notesSchema = z.object({ text: optionalText(MAX_NOTES), version: optionalText(100) });

export const stepSchema = z.object({ id: z.uuid(), to: z.enum(['up', 'down']) });

export const placeSchema = z.pipe(
	z.object({
		id: z.uuid(),
		place: z.pipe(optionalText(9).check(z.regex(/^[1-9]\d{0,5}$/, orderPage.message)), z.transform(Number)),
	}),
	z.transform(({ id, place }: { id: string; place: number }) => ({ id, to: place })),
);
