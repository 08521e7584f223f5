import type { FormToasts } from '#app/forms/answer.ts';

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
