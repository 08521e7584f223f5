import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#app/forms/rules.ts';
import { formatDay, formatTimeSpan, groupByDay, parseSlot, slotValue } from './times.ts';

const at = (iso: string) => Date.parse(iso);
const labels = (starts: string[], zone: string, hourCycle: 'h12' | 'h23' = 'h12') =>
	groupByDay(starts.map(at), { zone, hourCycle }).map(({ key, times }) => [key, ...times.map(({ label }) => label)]);

describe('times in the visitor’s zone', () => {
	it('are correct before and after Berlin’s clock change, which differs from New York’s', () => {
		// 9:00 in New York on three Fridays and Mondays: the US changes on 14 March, Europe on 28 March.
		const nine = ['2027-03-12T14:00Z', '2027-03-15T13:00Z', '2027-03-26T13:00Z', '2027-03-29T13:00Z'];
		expect(labels(nine, 'Europe/Berlin')).toEqual([
			['2027-03-12', '3:00 PM'],
			['2027-03-15', '2:00 PM'],
			['2027-03-26', '2:00 PM'],
			['2027-03-29', '3:00 PM'],
		]);
		expect(labels(nine, 'America/New_York').map(([, label]) => label)).toEqual(Array(4).fill('9:00 AM'));
	});

	it('are grouped by the visitor’s day, and labeled with the zone when they occur twice', () => {
		expect(labels(['2026-11-23T21:30Z'], 'Pacific/Auckland', 'h23')).toEqual([['2026-11-24', '10:30']]);
		expect(labels(['2026-11-01T05:30Z', '2026-11-01T06:30Z', '2026-11-01T07:30Z'], 'America/New_York')).toEqual([
			['2026-11-01', '1:30 AM EDT', '1:30 AM EST', '2:30 AM'],
		]);
	});

	it('include the zone’s name at that time', () => {
		const clock = { zone: 'Europe/Berlin', hourCycle: 'h12' } as const;
		expect(formatDay(at('2027-03-26T13:00Z'), clock)).toBe('Friday, March 26, 2027');
		expect(formatTimeSpan(at('2027-03-26T13:00Z'), at('2027-03-26T13:30Z'), clock)).toBe(
			'2:00 PM to 2:30 PM, Central European Standard Time',
		);
		expect(formatTimeSpan(at('2027-03-29T13:00Z'), at('2027-03-29T13:30Z'), { ...clock, hourCycle: 'h23' })).toBe(
			'15:00 to 15:30, Central European Summer Time',
		);
	});

	it('are sent as UTC to the minute, and other values are rejected', () => {
		expect(parseSlot(slotValue(at('2026-11-24T14:30Z')))).toBe(at('2026-11-24T14:30Z'));
		for (const wrong of ['', '2026-11-24', '2026-11-24T14:30', '2026-13-24T14:30Z', '2026-11-24T14:30:00Z', '0']) {
			expect(parseSlot(wrong), wrong).toBeUndefined();
		}
	});

	it('accept named zones only', () => {
		for (const zone of ['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3']) {
			expect(isTimeZone(zone), zone).toBe(true);
		}
		for (const zone of ['', '+01:00', 'Europe/Nowhere', 'Europe/Berlin\n', '../etc', 'x'.repeat(100)]) {
			expect(isTimeZone(zone), zone).toBe(false);
		}
	});
});
