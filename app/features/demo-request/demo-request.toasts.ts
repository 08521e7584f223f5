import type { FormToasts } from '#app/forms/answer.ts';

/** What the demo request forms say: as the consultation forms, without the calendar's sentence (product.md). */
export const demoRequestToasts = {
	success: { kind: 'success', title: 'Form submitted successfully!' },
	failure: {
		kind: 'destructive',
		title: 'Error submitting form',
		description: 'There was an error submitting your form. Please try again.',
	},
} satisfies FormToasts;
