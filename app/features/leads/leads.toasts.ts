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

const { success, failure } = consultationToasts;

/** The toasts of the demo request forms: as for a consultation, without the sentence about the calendar (product.md). */
export const demoRequestToasts = { success: { kind: 'success', title: success.title }, failure } satisfies FormToasts;

export const contactToasts = {
	success: { kind: 'success', title: 'Message sent successfully.' },
	failure: { kind: 'destructive', title: 'Error sending message', description: 'Please try again later.' },
} satisfies FormToasts;
