import * as z from 'zod/mini';
import { MAX_TEXT, optionalText } from '#app/forms/rules.ts';
import { orderPage } from '#content/console/projects.ts';

const MAX_NOTES = 10_000;

/** The project's version that the operator saw. */
const version = z.pipe(
	z.iso.datetime(),
	z.transform((text: string) => new Date(text)),
);

export const decisionSchema = z.object({ note: optionalText(MAX_TEXT), version });

export const undoSchema = z.object({ version });

/** The subtitle is one line of the public page. */
export const subtitleSchema = z.object({ text: optionalText(), version: optionalText(100) });

export const notesSchema = z.object({ text: optionalText(MAX_NOTES), version: optionalText(100) });

/** One step in the gallery. */
export const stepSchema = z.object({ id: z.uuid(), to: z.enum(['up', 'down']) });

/** A place in the gallery, counted from 1. */
export const placeSchema = z.pipe(
	z.object({
		id: z.uuid(),
		place: z.pipe(optionalText(9).check(z.regex(/^[1-9]\d{0,5}$/, orderPage.message)), z.transform(Number)),
	}),
	z.transform(({ id, place }: { id: string; place: number }) => ({ id, to: place })),
);
