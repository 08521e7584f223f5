import { describe, expect, it } from 'vitest';
import { sessionsBetween } from './schedule.ts';

const between = (from: string, to: string) => sessionsBetween(new Date(from), new Date(to));
const inNewYork = (date: Date, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(date);

describe('the sessions of the year', () => {
	it('start at noon in New York before and after both clock changes', () => {
		const starts = (kind: string, from: string, to: string) =>
			between(from, to)
				.filter((session) => session.kind === kind)
				.map(({ startsAt }) => startsAt.toISOString());
		// Clocks go forward on 2026-03-08 and back on 2026-11-01.
		expect(starts('learn', '2026-02-20T00:00Z', '2026-03-12T00:00Z')).toEqual([
			'2026-02-24T17:00:00.000Z',
			'2026-03-10T16:00:00.000Z',
		]);
		expect(starts('learn', '2026-10-15T00:00Z', '2026-11-05T00:00Z')).toEqual([
			'2026-10-20T16:00:00.000Z',
			'2026-11-03T17:00:00.000Z',
		]);
		expect(starts('build', '2026-10-15T00:00Z', '2026-11-05T00:00Z')).toEqual([
			'2026-10-21T16:00:00.000Z',
			'2026-11-04T17:00:00.000Z',
		]);
	});

	it('take place every other Tuesday and every other Wednesday, years ahead', () => {
		for (const { kind, startsAt, endsAt } of between('2026-01-01T00:00Z', '2031-01-01T00:00Z')) {
			expect(inNewYork(startsAt, { weekday: 'long' })).toBe(kind === 'learn' ? 'Tuesday' : 'Wednesday');
			expect(inNewYork(startsAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })).toBe('12:00');
			expect((endsAt.getTime() - startsAt.getTime()) / 60_000).toBe(kind === 'learn' ? 60 : 90);
		}
		expect(between('2026-01-13T00:00Z', '2027-01-12T00:00Z')).toHaveLength(52);
	});

	it('have unique slugs with kind, day and topic', () => {
		const sessions = between('2026-01-01T00:00Z', '2028-01-01T00:00Z');
		expect(sessions[0]?.slug).toBe('learn-2026-01-13-what-tools-can-do');
		expect(new Set(sessions.map(({ slug }) => slug)).size).toBe(sessions.length);
		for (const { slug } of sessions) expect(slug).toMatch(/^(learn|build)-\d{4}-\d\d-\d\d-[a-z0-9]+(-[a-z0-9]+)*$/);
	});

	it('begin with the first session, include the first instant and exclude the last', () => {
		expect(between('2020-01-01T00:00Z', '2026-01-13T17:00Z')).toEqual([]);
		expect(between('2026-01-13T17:00Z', '2026-01-13T17:00:01Z')).toHaveLength(1);
	});
});
