import * as z from 'zod/mini';
import type { FormToasts, Toast } from '#app/forms/answer.ts';
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

const { toasts } = registrationPage;

const success = (name: 'accepted' | 'renamed' | 'moved' | 'cancelled'): Toast => ({ kind: 'success', ...toasts[name] });

export const failures = {
	failure: { kind: 'destructive', ...toasts.failure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

export const registrationToasts: Record<keyof typeof registrationForms, FormToasts> = {
	accept: { ...failures, success: success('accepted') },
	rename: { ...failures, success: success('renamed') },
	move: { ...failures, success: success('moved') },
	cancel: { ...failures, success: success('cancelled') },
};

export const refusalToast = (description: string): Toast => ({
	kind: 'destructive',
	title: toasts.refused,
	description,
});
