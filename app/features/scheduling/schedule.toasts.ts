import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { schedule } from '#content/scheduling.ts';

const { toasts } = schedule;

/** The toasts of the booking form. Success opens the booking's page instead. */
export const bookingToasts = {
	failure: { kind: 'destructive', ...toasts.failure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

/** Shown after too many bookings from one network. */
export const bookingLimitToast: Toast = { kind: 'destructive', ...toasts.tooMany };

/** The toasts of moving and canceling. */
export const changeToasts = {
	failure: { kind: 'destructive', ...toasts.changeFailure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

/** The same for every address, with or without a booking. */
export const lostBookingToasts = {
	success: { kind: 'success', ...schedule.lost.sent },
	failure: { kind: 'destructive', ...schedule.lost.failure },
} satisfies FormToasts;
