import type { FormToasts } from '#app/forms/answer.ts';

/** What the enrollment form says (specification, section 8). */
export const enrollmentToasts = {
	success: {
		kind: 'success',
		title: 'Reservation Successful!',
		description: 'Redirecting you to complete your payment...',
	},
	// There the page of the reservation follows at once, and says how it is paid.
	plain: { kind: 'success', title: 'Reservation Successful!', description: 'The next step is on this page.' },
	failure: {
		kind: 'destructive',
		title: 'Error submitting form',
		description: 'There was an error submitting your form. Please try again.',
	},
} satisfies FormToasts;
