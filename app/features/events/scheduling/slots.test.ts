import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { freeSlots, isOffered, slotAt } from './slots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const open = (rule: Partial<AvailabilityRule>): AvailabilityRule => ({
	...availability,
	daysOff: [],
	noticeHours: 0,
	bufferMinutes: 0,
	...rule,
});

const startsOf = (rule: AvailabilityRule, now: string, bookings: Parameters<typeof freeSlots>[0]['bookings'] = []) =>
	freeSlots({ rule, bookings, now: new Date(now) }).map(({ startsAt }) => startsAt.toISOString().slice(0, 16));

/** The local time by Intl, independent of Temporal, which the product uses. */
function wallOf(zone: string) {
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		hourCycle: 'h23',
		weekday: 'long',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	});
	return (at: number) => {
		const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
		return {
			date: `${parts.year}-${parts.month}-${parts.day}`,
			weekday: parts.weekday as keyof AvailabilityRule['windows'],
			minutes: Number(parts.hour) * 60 + Number(parts.minute),
		};
	};
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function byTrying(rule: AvailabilityRule, now: number): number[] {
	const wall = wallOf(rule.zone);
	const found: number[] = [];
	for (let at = now + rule.noticeHours * HOUR; at < now + rule.horizonDays * DAY; at += 15 * MINUTE) {
		const begin = wall(at);
		const end = wall(at + rule.lengthMinutes * MINUTE);
		// If a day begins at one o'clock, that is the end of the previous day.
		const isDaysEnd = end.date > begin.date && wall(at + rule.lengthMinutes * MINUTE - 1).date === begin.date;
		if (end.date !== begin.date && !isDaysEnd) continue;
		const endMinutes = isDaysEnd ? 24 * 60 : end.minutes;
		const fits = (rule.windows[begin.weekday] ?? []).some(({ from, to }) => {
			const [first, last] = [minutesOf(from), minutesOf(to)];
			const isOnGrid = (begin.minutes - first) % rule.gridMinutes === 0;
			return isOnGrid && begin.minutes >= first && begin.minutes < last && endMinutes >= first && endMinutes <= last;
		});
		if (fits) found.push(at);
	}
	return found;
}

const everyDay = (windows: { from: string; to: string }[]) => ({
	Monday: windows,
	Tuesday: windows,
	Wednesday: windows,
	Thursday: windows,
	Friday: windows,
	Saturday: windows,
	Sunday: windows,
});

describe('free slots', () => {
	it('follow the host’s local time when daylight saving ends and begins in New York', () => {
		const rule = open({ windows: everyDay([{ from: '09:00', to: '10:00' }]), horizonDays: 3 });
		expect(startsOf(rule, '2026-10-31T00:00Z')).toEqual([
			'2026-10-31T13:00',
			'2026-10-31T13:30',
			'2026-11-01T14:00',
			'2026-11-01T14:30',
			'2026-11-02T14:00',
			'2026-11-02T14:30',
		]);
		expect(startsOf(rule, '2027-03-13T00:00Z')).toEqual([
			'2027-03-13T14:00',
			'2027-03-13T14:30',
			'2027-03-14T13:00',
			'2027-03-14T13:30',
			'2027-03-15T13:00',
			'2027-03-15T13:30',
		]);
	});

	it('omit the skipped hour, and include the repeated hour twice', () => {
		const rule = open({ windows: { Sunday: [{ from: '01:00', to: '04:00' }] }, horizonDays: 1 });
		// 02:00 and 02:30 do not exist; 01:30 EST ends at 03:00 EDT.
		expect(startsOf(rule, '2027-03-14T05:00Z')).toEqual([
			'2027-03-14T06:00',
			'2027-03-14T06:30',
			'2027-03-14T07:00',
			'2027-03-14T07:30',
		]);
		expect(startsOf(rule, '2026-11-01T04:00Z')).toEqual([
			'2026-11-01T05:00',
			'2026-11-01T05:30',
			'2026-11-01T06:00',
			'2026-11-01T06:30',
			'2026-11-01T07:00',
			'2026-11-01T07:30',
			'2026-11-01T08:00',
			'2026-11-01T08:30',
		]);
	});

	it('match a search of every quarter of an hour, in any zone, around any clock change', () => {
		const zones = [
			'America/New_York',
			'Europe/Berlin',
			'Europe/London',
			'Australia/Lord_Howe',
			'America/St_Johns',
			'Africa/Cairo',
			'Asia/Kathmandu',
			'Pacific/Auckland',
		];
		// The weekends of these zones' clock changes, and days between.
		const dates = fc.oneof(
			fc.constantFrom('2026-10-24', '2026-10-31', '2027-03-13', '2027-03-27', '2027-04-03', '2026-10-03', '2027-04-29'),
			fc
				.integer({ min: 0, max: 500 })
				.map((day) => new Date(Date.UTC(2026, 8, 1) + day * DAY).toISOString().slice(0, 10)),
		);
		const quarter = fc.integer({ min: 0, max: 96 });
		const asTime = (quarters: number) =>
			`${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
		let nonEmpty = 0;
		fc.assert(
			fc.property(
				fc.record({
					zone: fc.constantFrom(...zones),
					date: dates,
					a: quarter,
					b: quarter,
					length: fc.constantFrom(15, 30, 45, 60),
					grid: fc.constantFrom(15, 30, 45, 60),
				}),
				({ zone, date, a, b, length, grid }) => {
					fc.pre(a !== b && Math.min(a, b) < 96);
					const windows = everyDay([{ from: asTime(Math.min(a, b)), to: asTime(Math.max(a, b)) }]);
					const rule = open({ zone, windows, lengthMinutes: length, gridMinutes: grid, horizonDays: 3 });
					const now = Date.parse(`${date}T00:00Z`);
					const found = freeSlots({ rule, bookings: [], now: new Date(now) }).map(({ startsAt }) => startsAt.getTime());
					if (found.length > 0) nonEmpty++;
					expect(found).toEqual(byTrying(rule, now));
					for (const start of found) expect(isOffered({ rule, now: new Date(now) }, start)).toBe(true);
				},
			),
			{ numRuns: 150 },
		);
		expect(nonEmpty).toBeGreaterThan(75);
	});

	it('start after the notice, end before the horizon, and omit days off', () => {
		const now = new Date('2026-11-20T15:10:00Z');
		const slots = freeSlots({ rule: availability, bookings: [], now });
		expect(slots[0]?.startsAt.toISOString()).toBe('2026-11-23T14:00:00.000Z');
		expect(slots.every(({ startsAt }) => startsAt.getTime() < now.getTime() + 28 * DAY)).toBe(true);
		const days = new Set(slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 10)));
		expect(days).not.toContain('2026-11-26');
		expect(days).not.toContain('2026-11-27');
		expect(days).toContain('2026-11-30');
		// No longer offered a minute later.
		const monday = Date.parse('2026-11-23T14:00:00Z');
		expect(isOffered({ rule: availability, now: new Date(monday - DAY) }, monday)).toBe(true);
		expect(isOffered({ rule: availability, now: new Date(monday - DAY + 1) }, monday)).toBe(false);
		expect(isOffered({ rule: availability, now: new Date(monday - 28 * DAY) }, monday)).toBe(false);
		expect(isOffered({ rule: availability, now: new Date(monday - DAY) }, monday + 10 * MINUTE)).toBe(false);
		expect(isOffered({ rule: availability, now: new Date('2026-11-24T12:00Z') }, Date.parse('2026-11-26T14:00Z'))).toBe(
			false,
		);
	});

	it('keep the break free before and after bookings', () => {
		const now = new Date('2026-11-20T15:00:00Z');
		const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
		const booked = slotAt(availability, at('15:00'));
		const starts = freeSlots({ rule: availability, bookings: [booked], now }).map(({ startsAt }) => startsAt.getTime());
		// 9:30 in New York would end at 10:00 and its break at 10:15; 10:30 is in the break after 10:00.
		expect(starts).toContain(at('14:00'));
		expect(starts).not.toContain(at('14:30'));
		expect(starts).not.toContain(at('15:00'));
		expect(starts).not.toContain(at('15:30'));
		expect(starts).toContain(at('16:00'));
	});

	it('start when the break after a booking ends, and end when their break reaches the next booking', () => {
		const rule = open({ windows: { Monday: [{ from: '09:00', to: '12:00' }] }, bufferMinutes: 30, horizonDays: 4 });
		const booked = slotAt(rule, Date.parse('2026-11-23T15:00Z'));
		expect(startsOf(rule, '2026-11-20T15:00Z', [booked])).toEqual([
			'2026-11-23T14:00',
			'2026-11-23T16:00',
			'2026-11-23T16:30',
		]);
	});

	it('never overlap any bookings, and are a subset of the free slots without bookings', () => {
		const now = new Date('2026-11-20T15:00:00Z');
		const all = freeSlots({ rule: availability, bookings: [], now });
		fc.assert(
			fc.property(fc.array(fc.nat({ max: all.length - 1 }), { maxLength: 30 }), (picks) => {
				const bookings = picks.map((pick) => all[pick] as (typeof all)[number]);
				const free = freeSlots({ rule: availability, bookings, now });
				const isClear = (slot: (typeof all)[number]) =>
					bookings.every((one) => +one.blockedUntil <= +slot.startsAt || +slot.blockedUntil <= +one.startsAt);
				expect(free).toEqual(all.filter(isClear));
			}),
			{ numRuns: 50 },
		);
	});
});
