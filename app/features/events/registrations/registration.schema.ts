import * as z from 'zod/mini';
import { optionalText, text } from '#app/forms/rules.ts';
import { registrationPage } from '#content/registration.ts';

/** The registration's version that the page showed; a repeated form of the same version is answered once. */
const version = optionalText();

export const stepSchema = z.object({ version });

export const renameSchema = z.object({
	firstName: text(1, 'First name is required'),
	lastName: text(1, 'Last name is required'),
	version,
});

/** `to`: an event's id, or `waiting:` and its id for its waiting list. */
export const moveSchema = z.object({ to: text(1, registrationPage.move.missing), version });

export type Step = z.output<typeof stepSchema>;
export type Rename = z.output<typeof renameSchema>;
export type Move = z.output<typeof moveSchema>;

/** The ids of the page's forms; also their `intent`. */
export const registrationForms = {
	accept: 'registration-accept',
	rename: 'registration-rename',
	move: 'registration-move',
	cancel: 'registration-cancel',
} as const;

/** Before the id of an event whose waiting list is meant. */
export const WAITING = 'waiting:';
