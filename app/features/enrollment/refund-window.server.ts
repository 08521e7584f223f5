import { Temporal } from 'temporal-polyfill';
import { program } from '#content/program.ts';

/** The time zone in which a day ends last: a cancellation on the last day is in time anywhere. */
const LAST_ZONE = '-12:00';

/**
 * When the right to everything back ends (specification: "100% if canceled in writing within 7 days of the original payment";
 * refund policy, section 1: the days are counted from the date of the payment, and a message sent on the last of them, in
 * any time zone, is in time). The one place where it is computed.
 * @param paidAt The instant of the original payment.
 * @returns The first instant that is too late: always more than seven times 24 hours after the payment.
 */
export function refundWindowEnds(paidAt: Date): Date {
	const end = lastDay(paidAt).add({ days: 1 }).toZonedDateTime(LAST_ZONE);
	return new Date(end.epochMilliseconds);
}

/**
 * The same asked of many payments at once.
 * @param now The present.
 * @returns The instant before which payments were made whose refund window has ended.
 */
export function refundWindowEndedBefore(now: Date): Date {
	const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(LAST_ZONE).toPlainDate();
	const first = today.subtract({ days: program.refund.days }).toZonedDateTime(program.refund.timeZone);
	return new Date(first.epochMilliseconds);
}

/** The last day on which a cancellation is in time, as visitors read it: `Tuesday, July 8, 2025`. */
export function lastRefundDay(paidAt: Date): string {
	return inWords(lastDay(paidAt));
}

/** The date of a payment, as visitors read it; the days are counted from it. */
export function paymentDay(paidAt: Date): string {
	return inWords(dayOf(paidAt));
}

function lastDay(paidAt: Date): Temporal.PlainDate {
	return dayOf(paidAt).add({ days: program.refund.days });
}

function dayOf(instant: Date): Temporal.PlainDate {
	return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
		.toZonedDateTimeISO(program.refund.timeZone)
		.toPlainDate();
}

function inWords(day: Temporal.PlainDate): string {
	return day.toLocaleString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}
