import * as z from 'zod/mini';
import { stages } from '#app/crm/people/stages.ts';
import { choice, email, optionalText, text } from '#app/forms/rules.ts';
import { mergePage, personPage } from '#content/console/people.ts';

const { standing, note } = personPage;

export const stageSchema = z.object({
	stage: choice(stages, standing.messages.stage),
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
