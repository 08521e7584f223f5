import type { FormToasts } from '#app/forms/answer.ts';

export const enrollmentToasts = {
	success: {
		kind: 'success',
		title: 'Reservation Successful!',
		description: 'Redirecting you to complete your payment...',
	},
	// The reservation's page follows at once and shows how to pay.
	plain: { kind: 'success', title: 'Reservation Successful!', description: 'The next step is on this page.' },
	failure: {
		kind: 'destructive',
		title: 'Error submitting form',
		description: 'There was an error submitting your form. Please try again.',
	},
} satisfies FormToasts;
