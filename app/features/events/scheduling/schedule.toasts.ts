import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { schedule } from '#content/scheduling.ts';

const { toasts } = schedule;

export const bookingToasts = {
	failure: { kind: 'destructive', ...toasts.failure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

export const bookingLimitToast: Toast = { kind: 'destructive', ...toasts.tooMany };

export const changeToasts = {
	failure: { kind: 'destructive', ...toasts.changeFailure },
	unexpected: { kind: 'destructive', ...toasts.unexpected },
} satisfies FormToasts;

/** The same for every address, with or without a booking. */
export const lostBookingToasts = {
	success: { kind: 'success', ...schedule.lost.sent },
	failure: { kind: 'destructive', ...schedule.lost.failure },
} satisfies FormToasts;
