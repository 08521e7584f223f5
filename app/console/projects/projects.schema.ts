import * as z from 'zod/mini';
import { optionalText, TEXT_MOST } from '#app/forms/rules.ts';
import { orderPage, projectPage } from '#content/console/projects.ts';

const NOTES_MOST = 10_000;

/** What goes with a decision. `seen` is the version of the project that the operator looked at. */
export const decisionSchema = z.object({ note: optionalText(TEXT_MOST), seen: z.iso.datetime() });

/** The subtitle is one line of the public page. */
export const subtitleSchema = z.object({ text: optionalText(), seen: optionalText(100) });

export const notesSchema = z.object({ text: optionalText(NOTES_MOST), seen: optionalText(100) });

/** A place in the gallery, counted from 1. */
export const placeSchema = z.object({
	place: z.pipe(optionalText(9).check(z.regex(/^[1-9]\d{0,5}$/, orderPage.message)), z.transform(Number)),
});

/** Fields beside a button that says all: what should be so from now on. */
export const switchSchema = z.object({ on: z.enum(['yes', 'no'], projectPage.unclear) });
