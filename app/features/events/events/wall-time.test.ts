import { describe, expect, it } from 'vitest';
import { DomainError } from '#platform/errors/domain-error.ts';
import { announcedTime } from './events.server.ts';
import { daysOf } from './plan-events.server.ts';
import { type AmbiguousTime, instantOf, wallTimeOf } from './wall-time.server.ts';

const zone = 'America/New_York';
const problemOf = (day: string, time: string, where = zone) => {
	try {
		instantOf({ day, time, zone: where });
		return 'none';
	} catch (error) {
		if (!(error instanceof DomainError && error.code === 'time')) return error;
		const { problem, either } = error.detail as AmbiguousTime;
		return [problem, ...either.map((one) => one.toISOString())];
	}
};

describe('a local time', () => {
	it('converts to an instant, in winter and summer', () => {
		expect(instantOf({ day: '2027-01-12', time: '12:00', zone }).toISOString()).toBe('2027-01-12T17:00:00.000Z');
		expect(instantOf({ day: '2027-07-13', time: '12:00', zone }).toISOString()).toBe('2027-07-13T16:00:00.000Z');
		expect(instantOf({ day: '2027-01-12', time: '09:15', zone: 'Asia/Kathmandu' }).toISOString()).toBe(
			'2027-01-12T03:30:00.000Z',
		);
	});

	it('does not exist when the clocks skip it', () => {
		expect(problemOf('2027-03-14', '02:30')).toEqual([
			'skipped',
			'2027-03-14T06:30:00.000Z',
			'2027-03-14T07:30:00.000Z',
		]);
		expect(problemOf('2027-03-14', '03:00')).toBe('none');
		expect(problemOf('2027-03-28', '01:30', 'Europe/London')).toContain('skipped');
	});

	it('occurs twice when the clocks go back, and `which` selects one', () => {
		expect(problemOf('2027-11-07', '01:30')).toEqual(['twice', '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']);
		const of = (which: 'first' | 'second') =>
			instantOf({ day: '2027-11-07', time: '01:30', zone, which }).toISOString();
		expect([of('first'), of('second')]).toEqual(['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']);
	});

	it('converts back to what was entered, for both occurrences', () => {
		for (const which of ['first', 'second'] as const) {
			const wall = { day: '2027-11-07', time: '01:30', zone, which };
			expect(wallTimeOf(instantOf(wall), zone)).toEqual(wall);
		}
		const plain = { day: '2027-01-12', time: '12:00', zone };
		expect(wallTimeOf(instantOf(plain), zone)).toEqual(plain);
	});
});

describe('dates of a repeat rule', () => {
	it('repeat every week, every other week, or on the same weekday of the month', () => {
		expect(daysOf({ from: '2026-12-15', every: 'week', count: 3 })).toEqual(['2026-12-15', '2026-12-22', '2026-12-29']);
		expect(daysOf({ from: '2026-12-15', every: 'two-weeks', until: '2027-01-12' })).toEqual([
			'2026-12-15',
			'2026-12-29',
			'2027-01-12',
		]);
		expect(daysOf({ from: '2026-12-15', every: 'month', count: 3 })).toEqual([
			'2026-12-15',
			'2027-01-19',
			'2027-02-16',
		]);
	});

	it('treat a fifth weekday as the last of the month', () => {
		expect(daysOf({ from: '2026-12-29', every: 'month', count: 4 })).toEqual([
			'2026-12-29',
			'2027-01-26',
			'2027-02-23',
			'2027-03-30',
		]);
	});

	it('are limited in number', () => {
		expect(daysOf({ from: '2026-12-15', every: 'week', until: '2099-01-01' })).toHaveLength(60);
	});
});

const announced = '12:00 PM EST / 5:00 PM GMT';

describe('an announced time', () => {
	it('has no note when it is exact', () => {
		expect(announcedTime(announced, new Date('2027-01-21T17:00:00Z'))).toEqual({ time: announced });
		expect(announcedTime('6 PM CEST', new Date('2027-07-22T16:00:00Z'))).toEqual({ time: '6 PM CEST' });
		expect(announcedTime('In the evening', new Date('2027-07-22T16:00:00Z'))).toEqual({ time: 'In the evening' });
	});

	it('keeps the specification’s text in July, with a note naming the cities', () => {
		expect(announcedTime(announced, new Date('2025-07-17T16:00:00Z'))).toEqual({
			time: announced,
			clocks: 'EST and GMT here mean the local time in New York and London.',
		});
	});

	it('is not shown when no clock shows it, for instance after the event moved', () => {
		expect(announcedTime(announced, new Date('2027-01-21T18:00:00Z'))).toBeUndefined();
		expect(announcedTime('12:00 AM EST', new Date('2027-01-21T17:00:00Z'))).toBeUndefined();
	});
});
