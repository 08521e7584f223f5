import type { FormToasts, Toast } from '#app/forms/answer.ts';

/** What the workshop form says (specification, section 8). */
export const workshopToasts = {
	success: {
		kind: 'success',
		title: 'Registration Successful!',
		description: "You're all set for the workshop. Check your email for event details.",
	},
	duplicate: {
		kind: 'neutral',
		title: 'Already Registered',
		description: "You're already registered for this event!",
	},
	failure: {
		kind: 'destructive',
		title: 'Registration Failed',
		description: 'There was an error processing your registration. Please try again.',
	},
	unexpected: {
		kind: 'destructive',
		title: 'Registration Failed',
		description: 'An unexpected error occurred. Please try again.',
	},
} satisfies FormToasts;

/** Said instead of success while the webinar service has not got the registration; it still counts as complete. */
export const webinarWarning: Toast = {
	kind: 'warning',
	title: 'Zoom Registration Warning',
	description:
		"You're registered for the event, but there was an issue with webinar registration. We'll send you the meeting details separately.",
};
