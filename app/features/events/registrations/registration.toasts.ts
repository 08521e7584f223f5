import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { registrationPage } from '#content/registration.ts';
import type { registrationForms } from './registration.schema.ts';

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
