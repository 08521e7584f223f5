import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { placesWords } from '#content/registration.ts';
import type { EventView } from '../events/events.server.ts';
import { interestCopy } from './registration.ts';

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

/** Shown on success while no run has a date; the same text as in the panel. */
export function interestToast(event: EventView | undefined): Toast {
	return { kind: 'success', title: workshopToasts.success.title, description: interestCopy(event).done };
}

export function waitingToast(line: number): Toast {
	return { kind: 'success', ...placesWords.toasts.waiting(line) };
}

export const fullToast: Toast = { kind: 'destructive', ...placesWords.toasts.full };

export const closedToast: Toast = { kind: 'destructive', ...placesWords.toasts.closed };

/** Shown instead of success while the webinar service does not have the registration, which still counts as complete. */
export const webinarWarning: Toast = {
	kind: 'warning',
	title: 'Zoom Registration Warning',
	description:
		"You're registered for the event, but there was an issue with webinar registration. We'll send you the meeting details separately.",
};
