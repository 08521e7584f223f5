import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { registrationPage } from '#content/registration.ts';
import type { registrationForms } from './registration.schema.ts';

const { toasts } = registrationPage;

const success = (name: 'accepted' | 'renamed' | 'moved' | 'cancelled'): Toast => ({ kind: 'success', ...toasts[name] });

/** What fails in the same way for each change. */
export const failures = {
	failure: { kind: 'destructive', ...toasts.failure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

/** The toasts of each change. */
export const registrationToasts: Record<keyof typeof registrationForms, FormToasts> = {
	accept: { ...failures, success: success('accepted') },
	rename: { ...failures, success: success('renamed') },
	move: { ...failures, success: success('moved') },
	cancel: { ...failures, success: success('cancelled') },
};

/** Shown when a change was refused. */
export const refusalToast = (description: string): Toast => ({
	kind: 'destructive',
	title: toasts.refused,
	description,
});
