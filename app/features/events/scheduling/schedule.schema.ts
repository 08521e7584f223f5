import * as z from 'zod/mini';
import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { email, isTimeZone, optionalText, text } from '#app/forms/rules.ts';
import { availability } from '#content/availability.ts';
import { schedule } from '#content/scheduling.ts';
import { dayKey, parseSlot } from './times.ts';

// Browsers send nothing for radio buttons when none is selected.
const slot = z.prefault(
	text(1, schedule.noTime).check(
		z.refine((value) => value === '' || parseSlot(value) !== undefined, { error: schedule.noTime, abort: true }),
	),
	'',
);

/** An unknown zone falls back to ours; it is no reason to refuse a booking. */
const zone = z.catch(z.string().check(z.refine((value) => isTimeZone(value))), availability.zone);

const time = { slot, zone, day: optionalText() };

/** Without scripts, a page may send a time selected on a day that is no longer open, which the visitor cannot see. */
const isOnOpenDay = z.refine<{ slot: string; zone: string; day: string }>(
	({ slot, zone, day }) => !day || dayKey(parseSlot(slot) ?? 0, { zone, hourCycle: 'h23' }) === day,
	{ path: ['slot'], error: schedule.otherDay },
);

export const bookingSchema = z
	.object({
		...time,
		name: text(1, 'Name is required'),
		email: email('Invalid email address'),
		request: optionalText(2_000),
		/** When the page was rendered: booking the same time from a new page is not a repeat. */
		renderedAt: optionalText(),
	})
	.check(isOnOpenDay);

/** Moves a booking; `sequence` is the shown version. */
export const moveSchema = z.object({ ...time, sequence: optionalText() }).check(isOnOpenDay);

export const cancelSchema = z.object({ sequence: optionalText() });

export type NewBooking = z.output<typeof bookingSchema>;
export type Move = z.output<typeof moveSchema>;
export type Cancellation = z.output<typeof cancelSchema>;

export const LOST_BOOKING = 'booking-link';

export const lostBookingSchema = z.object({ email: email(schedule.lost.invalid) });

export type LostBooking = z.output<typeof lostBookingSchema>;

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
