import { describe, expect, it } from 'vitest';
import { ownClock, ownTimeOf } from './own-time.server.ts';

const NEW_YORK = 'America/New_York';
const noon = (date: string, time: string) => ({
	startsAt: `${date}Z`,
	zone: NEW_YORK,
	time,
});

const winter = noon('2026-12-01T17:00', '12:00 PM EST');

describe('the time of an event for one reader', () => {
	it.each([
		['Asia/Kolkata', 'Tue, Dec 1, 10:30 PM', '12:00 PM EST'],
		['America/St_Johns', 'Tue, Dec 1, 1:30 PM', '12:00 PM EST'],
		['Asia/Kathmandu', 'Tue, Dec 1, 10:45 PM', '12:00 PM EST'],
		['Pacific/Auckland', 'Wed, Dec 2, 6:00 AM', 'Tue, Dec 1, 12:00 PM EST'],
		['Pacific/Pago_Pago', 'Tue, Dec 1, 6:00 AM', '12:00 PM EST'],
	])('names the own date and clock in %s', (zone, own, announced) => {
		expect(ownTimeOf(winter, zone)).toEqual({ own, announced });
	});

	it('says a time once where the clocks agree', () => {
		expect(ownTimeOf(winter, NEW_YORK)).toEqual({ own: null, announced: 'Tue, Dec 1, 12:00 PM EST' });
		expect(ownTimeOf(winter, 'America/Toronto')).toEqual({ own: null, announced: 'Tue, Dec 1, 12:00 PM EST' });
		expect(ownTimeOf(winter, null)).toBeUndefined();
	});

	it.each([
		// The United States change on March 8 and November 1, Europe on March 29 and October 25; India never.
		['2026-03-03T17:00', '12:00 PM EST', 'Europe/Berlin', '6:00 PM'],
		['2026-03-10T16:00', '12:00 PM EDT', 'Europe/Berlin', '5:00 PM'],
		['2026-03-31T16:00', '12:00 PM EDT', 'Europe/Berlin', '6:00 PM'],
		['2026-10-27T16:00', '12:00 PM EDT', 'Europe/Berlin', '5:00 PM'],
		['2026-11-03T17:00', '12:00 PM EST', 'Europe/Berlin', '6:00 PM'],
		['2026-03-10T16:00', '12:00 PM EDT', 'Asia/Kolkata', '9:30 PM'],
		['2026-11-03T17:00', '12:00 PM EST', 'Asia/Kolkata', '10:30 PM'],
	])('follows both changes of the clocks: %s in %s is %s', (date, time, zone, expected) => {
		expect(ownTimeOf(noon(date, time), zone)?.own).toMatch(new RegExp(`, ${expected}$`));
	});

	it('says from when the door is open', () => {
		expect(ownClock(new Date('2026-12-01T16:30Z'), 'America/St_Johns')).toBe('1:00 PM');
	});
});
