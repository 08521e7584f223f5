import { Temporal } from 'temporal-polyfill';
import { program } from '#content/program.ts';
import { lastDayIn } from '#platform/text/zoned-day.ts';

/** The time zone in which a day ends last, so that a cancellation on the last day is in time anywhere. */
const LAST_ZONE = '-12:00';

/**
 * When the right to a full refund ends (specification: "100% if canceled in writing within 7 days of the original payment";
 * refund policy, section 1: the days are counted from the date of the payment, and a message on the last day, in any time zone,
 * is in time).
 * @param paidAt The original payment.
 * @returns The first instant that is too late: always more than seven times 24 hours after the payment.
 */
export function refundWindowEnds(paidAt: Date): Date {
	const end = lastDay(paidAt).add({ days: 1 }).toZonedDateTime(LAST_ZONE);
	return new Date(end.epochMilliseconds);
}

/**
 * The same for many payments at once.
 * @returns The instant before which payments have no refund window anymore.
 */
export function refundWindowEndedBefore(now: Date): Date {
	const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(LAST_ZONE).toPlainDate();
	const first = today.subtract({ days: program.refund.days }).toZonedDateTime(program.refund.timeZone);
	return new Date(first.epochMilliseconds);
}

/** Refund policy, section 3: "we … start the refund within 10 business days of your message". */
const BUSINESS_DAYS = 10;

/**
 * By when a refund must be started.
 * @param requestedAt When the person asked for it.
 * @returns The first instant that is too late, where payments have their date.
 */
export function refundDueAt(requestedAt: Date): Date {
	return dayAfter(businessDaysAfter(requestedAt, BUSINESS_DAYS));
}

/**
 * The last day on which a refund is to be expected. Stripe's documentation names up to ten business days for a card; a transfer of
 * ours takes a few.
 * @param madeAt When it was sent.
 * @returns In words, such as `Tuesday, July 8, 2025`, and the first instant after it.
 */
export function refundArrivalDay(madeAt: Date, isTransfer: boolean): { words: string; ends: Date } {
	const { card, transfer } = program.refund.arrivalDays;
	const day = businessDaysAfter(madeAt, isTransfer ? transfer : card[1]);
	return { words: formatDay(day), ends: dayAfter(day) };
}

const dayAfter = (day: Temporal.PlainDate) =>
	new Date(day.add({ days: 1 }).toZonedDateTime(program.refund.timeZone).epochMilliseconds);

function businessDaysAfter(at: Date, days: number): Temporal.PlainDate {
	let day = dayOf(at);
	for (let left = days; left > 0; ) {
		day = day.add({ days: 1 });
		// 6 and 7 are the weekend.
		if (day.dayOfWeek <= 5) left--;
	}
	return day;
}

/** The day before a deadline, in words: the last one that is in time. */
export function lastDayBefore(deadline: Date): string {
	return formatDay(Temporal.PlainDate.from(lastDayIn(program.refund.timeZone, deadline)));
}

/** The last day to cancel: `Tuesday, July 8, 2025`. */
export function lastRefundDay(paidAt: Date): string {
	return formatDay(lastDay(paidAt));
}

/** The same as an instant of that day, where payments have their date. */
export function lastRefundInstant(paidAt: Date): Date {
	return new Date(lastDay(paidAt).toZonedDateTime(program.refund.timeZone).epochMilliseconds);
}

export function paymentDay(paidAt: Date): string {
	return formatDay(dayOf(paidAt));
}

function lastDay(paidAt: Date): Temporal.PlainDate {
	return dayOf(paidAt).add({ days: program.refund.days });
}

function dayOf(instant: Date): Temporal.PlainDate {
	return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
		.toZonedDateTimeISO(program.refund.timeZone)
		.toPlainDate();
}

function formatDay(day: Temporal.PlainDate): string {
	return day.toLocaleString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}
