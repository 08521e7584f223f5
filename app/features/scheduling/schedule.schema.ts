import * as z from 'zod/mini';
import { email, isTimeZone, optionalText, text } from '#app/forms/rules.ts';
import { availability } from '#content/availability.ts';
import { schedule } from '#content/scheduling.ts';
import { dayKey, slotInstant } from './times.ts';

// Of radio buttons of which none is ticked nothing comes at all.
const slot = z.prefault(
	text(1, schedule.noTime).check(
		z.refine((value) => value === '' || slotInstant(value) !== undefined, { error: schedule.noTime, abort: true }),
	),
	'',
);

/** A zone that this side does not know is answered in ours: it is no reason to refuse a booking. */
const zone = z.catch(z.string().check(z.refine((value) => isTimeZone(value))), availability.zone);

/** What names the time that was chosen: the same in both forms. */
const chosen = { slot, zone, day: optionalText() };

interface Chosen {
	slot: string;
	zone: string;
	day: string;
}

/** A page without scripts sends a time that was ticked on another day than the one that is open: nobody saw it then. */
const isOnItsDay = z.refine<Chosen>(
	({ slot, zone, day }) => !day || dayKey(slotInstant(slot) ?? 0, { zone, hourCycle: 'h23' }) === day,
	{ path: ['slot'], error: schedule.otherDay },
);

/** A booking: the time and who comes. */
export const bookingSchema = z
	.object({
		...chosen,
		name: text(2, 'Name is required'),
		email: email('Invalid email address'),
		/** The signed link of a consultation request. */
		request: optionalText(2_000),
		/** When the page was made: who books the same time again from a new page means it. */
		asked: optionalText(),
	})
	.check(isOnItsDay);

/** A move of a booking, from the state that the page showed. */
export const moveSchema = z.object({ ...chosen, sequence: optionalText() }).check(isOnItsDay);

/** A cancellation, of the state that the page showed. */
export const cancelSchema = z.object({ sequence: optionalText() });

export type NewBooking = z.output<typeof bookingSchema>;
export type Move = z.output<typeof moveSchema>;
export type Cancellation = z.output<typeof cancelSchema>;
