import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastRefundDay, paymentDay, refundWindowEndedBefore, refundWindowEnds } from './refund-window.server.ts';

const ends = (paidAt: string) => refundWindowEnds(new Date(paidAt)).toISOString();

describe('the refund window', () => {
	it('ends when the seventh day after the payment’s date has ended everywhere on Earth', () => {
		expect(ends('2025-07-01T15:00:00Z')).toBe('2025-07-09T12:00:00.000Z');
		expect(paymentDay(new Date('2025-07-01T15:00:00Z'))).toBe('Tuesday, July 1, 2025');
		expect(lastRefundDay(new Date('2025-07-01T15:00:00Z'))).toBe('Tuesday, July 8, 2025');
	});

	it('counts from the date in Central Time, a second before midnight as a second after', () => {
		expect(ends('2025-07-02T04:59:59Z')).toBe('2025-07-09T12:00:00.000Z');
		expect(ends('2025-07-02T05:00:00Z')).toBe('2025-07-10T12:00:00.000Z');
	});

	it.each([
		['before the clocks go forward', '2025-03-09T05:59:59Z', 'Saturday, March 15, 2025'],
		['on the night they do', '2025-03-09T06:00:00Z', 'Sunday, March 16, 2025'],
		['at the end of that day, an hour earlier', '2025-03-10T04:59:59Z', 'Sunday, March 16, 2025'],
		['after it', '2025-03-10T05:00:00Z', 'Monday, March 17, 2025'],
		['in the week before, across the change', '2025-03-04T12:00:00Z', 'Tuesday, March 11, 2025'],
		['before the clocks go back', '2025-11-02T04:59:59Z', 'Saturday, November 8, 2025'],
		['on the night they do', '2025-11-02T05:00:00Z', 'Sunday, November 9, 2025'],
		['at the end of that day, an hour later', '2025-11-03T05:59:59Z', 'Sunday, November 9, 2025'],
		['after it', '2025-11-03T06:00:00Z', 'Monday, November 10, 2025'],
		['at the end of the year', '2025-12-31T23:00:00Z', 'Wednesday, January 7, 2026'],
		['on a leap day', '2028-02-29T18:00:00Z', 'Tuesday, March 7, 2028'],
	])('%s: paid %s, until %s', (_, paidAt, day) => {
		expect(lastRefundDay(new Date(paidAt))).toBe(day);
	});

	it('has ended exactly for the payments before one instant', () => {
		const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
		fc.assert(
			fc.property(instants, fc.integer({ min: -20 * 86_400_000, max: 20 * 86_400_000 }), (now, before) => {
				const paidAt = new Date(now.getTime() - before);
				expect(paidAt < refundWindowEndedBefore(now)).toBe(refundWindowEnds(paidAt) <= now);
			}),
			{ numRuns: 2000 },
		);
		expect(refundWindowEndedBefore(new Date('2025-07-09T12:00:00Z'))).toEqual(new Date('2025-07-02T05:00:00Z'));
		expect(refundWindowEndedBefore(new Date('2025-07-09T11:59:59Z'))).toEqual(new Date('2025-07-01T05:00:00Z'));
	});

	it('is never shorter than seven times 24 hours, nor longer than nine', () => {
		const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
		fc.assert(
			fc.property(instants, (paidAt) => {
				const days = (refundWindowEnds(paidAt).getTime() - paidAt.getTime()) / 86_400_000;
				expect(days).toBeGreaterThan(7);
				expect(days).toBeLessThan(9);
			}),
		);
	});
});
