import * as z from 'zod/mini';
import { email } from '#app/forms/rules.ts';
import { schedule } from '#content/scheduling.ts';

/** The form's id. */
export const LOST_BOOKING = 'booking-link';

/** The rules of the form with which someone asks for the link to their booking again. */
export const lostBookingSchema = z.object({ email: email(schedule.lost.invalid) });

export type LostBooking = z.output<typeof lostBookingSchema>;
