import type { EventView } from '#app/features/events/events.server.ts';
import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { interestIn } from './workshop-run.ts';

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

/** The success of who registers while no run has a date: the panel's words, as there is no session to be set for. */
export function interestToast(event: EventView | undefined): Toast {
	return { kind: 'success', title: workshopToasts.success.title, description: interestIn(event).done };
}

/** Said instead of success while the webinar service has not got the registration; it still counts as complete. */
export const webinarWarning: Toast = {
	kind: 'warning',
	title: 'Zoom Registration Warning',
	description:
		"You're registered for the event, but there was an issue with webinar registration. We'll send you the meeting details separately.",
};
