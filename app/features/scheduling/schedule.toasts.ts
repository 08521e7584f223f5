import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { schedule } from '#content/scheduling.ts';

const { toasts } = schedule;

/** What the booking form says in passing. Success is the page that follows. */
export const bookingToasts = {
	failure: { kind: 'destructive', ...toasts.failure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

/** Said to a network from which many times were taken. */
export const bookingLimitToast: Toast = { kind: 'destructive', ...toasts.tooMany };

/** The same for moving and canceling. */
export const changeToasts = {
	failure: { kind: 'destructive', ...toasts.changeFailure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

/** Said of every address, whether something is booked with it or not. */
export const lostBookingToasts = {
	success: { kind: 'success', ...schedule.lost.sent },
	failure: { kind: 'destructive', ...schedule.lost.failure },
} satisfies FormToasts;
