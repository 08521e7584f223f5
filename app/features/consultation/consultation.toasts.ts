import type { FormToasts } from '#app/forms/answer.ts';

/** The toasts of the consultation forms (specification, section 8). */
export const consultationToasts = {
	success: {
		kind: 'success',
		title: 'Form submitted successfully!',
		description: 'Please schedule a time for your demo below.',
	},
	failure: {
		kind: 'destructive',
		title: 'Error submitting form',
		description: 'There was an error submitting your form. Please try again.',
	},
} satisfies FormToasts;
