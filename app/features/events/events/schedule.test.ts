import { describe, expect, it } from 'vitest';
import { buildTopics, daysOff, learnTopics } from '#content/schedule.ts';
import { publicHolidays } from './holidays.server.ts';
import { numberFrom, type PlannedRhythm, sessionsBetween, standardRhythm } from './schedule.ts';

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

	it('have short titles of their own, which fit beside a mark of the ring', () => {
		const titles = [...learnTopics, ...buildTopics].map(({ title }) => title);
		expect(titles.filter((title) => title.length > 40)).toEqual([]);
		expect(new Set(titles).size).toBe(52);
	});

	it('begin with the first session, include the first instant and exclude the last', () => {
		expect(between('2020-01-01T00:00Z', '2026-01-13T17:00Z')).toEqual([]);
		expect(between('2026-01-13T17:00Z', '2026-01-13T17:00:01Z')).toHaveLength(1);
	});
});

describe('a rhythm', () => {
	const days = (rhythms: PlannedRhythm[], from = '2026-01-01T00:00Z', to = '2027-01-12T00:00Z') =>
		sessionsBetween(new Date(from), new Date(to), rhythms);
	const off = (...dates: string[]) => ({ ...standardRhythm, off: new Map(dates.map((day) => [day, 'Holiday'])) });
	const dayOf = (key: string, rhythms: PlannedRhythm[]) =>
		days(rhythms)
			.find((session) => session.key === key)
			?.slug.slice(key.indexOf('-') + 1, key.indexOf('-') + 11);

	it.each(['America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'Asia/Kolkata', 'America/Santiago'])(
		'has 26 and 26 sessions a year at the same local time in %s',
		(zone) => {
			const all = days([{ ...standardRhythm, zone }], '2026-01-12T00:00Z', '2027-01-12T00:00Z');
			const time = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' });
			expect(all.map(({ kind, startsAt }) => [kind, time(startsAt)])).toEqual(
				Array.from({ length: 26 }, () => [
					['learn', '12:00'],
					['build', '12:00'],
				]).flat(),
			);
		},
	);

	it('moves a session on a holiday to the next working day without another session', () => {
		expect(dayOf('learn-1', [off('2026-01-27')])).toBe('2026-01-29');
		expect(dayOf('build-1', [off('2026-01-27')])).toBe('2026-01-28');
		const both = [off('2026-01-27', '2026-01-28')];
		expect([dayOf('learn-1', both), dayOf('build-1', both)]).toEqual(['2026-01-29', '2026-01-30']);
		// Over a weekend.
		expect(dayOf('build-1', [off('2026-01-28', '2026-01-29', '2026-01-30')])).toBe('2026-02-02');
		expect(days(both).find(({ key }) => key === 'learn-1')?.movedFrom).toEqual({
			day: '2026-01-27',
			holiday: 'Holiday',
		});
		expect(days(both)).toHaveLength(52);
	});

	it('leaves a session out if its whole fortnight is off', () => {
		const fortnight = Array.from({ length: 14 }, (_, n) =>
			new Date(Date.UTC(2026, 0, 27 + n)).toISOString().slice(0, 10),
		);
		expect(dayOf('learn-1', [off(...fortnight)])).toBeUndefined();
		expect(dayOf('learn-2', [off(...fortnight)])).toBe('2026-02-10');
	});

	it('moves the same sessions whatever the period', () => {
		const rhythms = [off('2026-01-27', '2026-01-28')];
		expect(days(rhythms, '2026-01-29T00:00Z', '2026-01-30T00:00Z').map(({ key }) => key)).toEqual(['learn-1']);
	});

	it('goes on with the next topic when it changes', () => {
		const next: PlannedRhythm = {
			...standardRhythm,
			from: '2026-03-02',
			zone: 'Europe/Berlin',
			learn: {
				firstDay: '2026-03-05',
				number: numberFrom('2026-03-02', 'learn', [standardRhythm]),
				time: '18:00',
				minutes: 75,
			},
			build: {
				firstDay: '2026-03-06',
				number: numberFrom('2026-03-02', 'build', [standardRhythm]),
				time: '18:00',
				minutes: 75,
			},
		};
		const all = days([standardRhythm, next]);
		const learn = all.filter(({ kind }) => kind === 'learn');
		expect(learn.map(({ number }) => number)).toEqual(learn.map((_, index) => index));
		expect(learn.slice(3, 5).map(({ startsAt }) => startsAt.toISOString())).toEqual([
			'2026-02-24T17:00:00.000Z',
			'2026-03-05T17:00:00.000Z',
		]);
	});
});

describe('public holidays', () => {
	it('are known by country and region', async () => {
		const england = await publicHolidays({ country: 'GB', region: 'ENG' }, 2026, 2027);
		expect(england.get('2026-08-31')).toBe('Summer bank holiday');
		expect(england.has('2027-12-25')).toBe(true);
		expect((await publicHolidays({ country: 'GB', region: 'SCT' }, 2026, 2026)).has('2026-08-31')).toBe(false);
		expect((await publicHolidays({ country: 'XX' }, 2026, 2026)).size).toBe(0);
	});
});

describe('the sessions of a new installation', () => {
	const off = new Map(daysOff.map((day) => [day, '']));
	const sessions = sessionsBetween(new Date('2026-01-01T00:00Z'), new Date('2032-02-01T00:00Z'), [
		{ ...standardRhythm, off },
	]);
	const days = sessions.map(({ startsAt }) => startsAt.toISOString().slice(0, 10));

	it('are never on a public holiday of the United States, nor between Christmas and New Year', async () => {
		const holidays = await publicHolidays({ country: 'US' }, 2026, 2032);
		expect(days.filter((day) => holidays.has(day) || /-12-2[4-9]|-12-3|-01-01/.test(day))).toEqual([]);
	});

	it('are all held, at the next working day', () => {
		expect(sessions).toHaveLength(between('2026-01-01T00:00Z', '2032-02-01T00:00Z').length);
		const moved = sessions.filter(({ movedFrom }) => movedFrom).map(({ slug }) => slug);
		expect(moved.slice(0, 4)).toEqual([
			'learn-2027-01-04-one-ring',
			'build-2027-01-05-open-bench',
			'learn-2028-01-03-one-ring',
			'build-2028-01-04-open-bench',
		]);
	});
});
