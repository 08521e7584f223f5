import { describe, expect, it } from 'vitest';
import { DomainError } from '#platform/errors/domain-error.ts';
import { daysOf } from './repeat.server.ts';
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

describe('a time on a clock', () => {
	it('is an instant, in winter and in summer', () => {
		expect(instantOf({ day: '2027-01-12', time: '12:00', zone }).toISOString()).toBe('2027-01-12T17:00:00.000Z');
		expect(instantOf({ day: '2027-07-13', time: '12:00', zone }).toISOString()).toBe('2027-07-13T16:00:00.000Z');
		expect(instantOf({ day: '2027-01-12', time: '09:15', zone: 'Asia/Kathmandu' }).toISOString()).toBe(
			'2027-01-12T03:30:00.000Z',
		);
	});

	it('is not there when the clock is put forward past it', () => {
		expect(problemOf('2027-03-14', '02:30')).toEqual([
			'skipped',
			'2027-03-14T06:30:00.000Z',
			'2027-03-14T07:30:00.000Z',
		]);
		expect(problemOf('2027-03-14', '03:00')).toBe('none');
		expect(problemOf('2027-03-28', '01:30', 'Europe/London')).toContain('skipped');
	});

	it('comes twice when the clock is put back, and one says which', () => {
		expect(problemOf('2027-11-07', '01:30')).toEqual(['twice', '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']);
		const of = (which: 'first' | 'second') =>
			instantOf({ day: '2027-11-07', time: '01:30', zone, which }).toISOString();
		expect([of('first'), of('second')]).toEqual(['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']);
	});

	it('is read back as it was entered, both of the two', () => {
		for (const which of ['first', 'second'] as const) {
			const wall = { day: '2027-11-07', time: '01:30', zone, which };
			expect(wallTimeOf(instantOf(wall), zone)).toEqual(wall);
		}
		const plain = { day: '2027-01-12', time: '12:00', zone };
		expect(wallTimeOf(instantOf(plain), zone)).toEqual(plain);
	});
});

describe('dates by a rule', () => {
	it('come every week, every other week, or on the same weekday of the month', () => {
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

	it('take a fifth weekday for the last of the month', () => {
		expect(daysOf({ from: '2026-12-29', every: 'month', count: 4 })).toEqual([
			'2026-12-29',
			'2027-01-26',
			'2027-02-23',
			'2027-03-30',
		]);
	});

	it('end, whatever is asked', () => {
		expect(daysOf({ from: '2026-12-15', every: 'week', until: '2099-01-01' })).toHaveLength(60);
	});
});
