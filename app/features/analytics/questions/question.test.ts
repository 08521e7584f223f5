import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { breakdown } from './breakdown.server.ts';
import { bucketsOf } from './buckets.server.ts';
import { funnel } from './forms.server.ts';
import { BadQuestion, parseQuestion, type Question } from './question.server.ts';
import { trend } from './trend.server.ts';

const zone = 'America/Chicago';
const from = new Date('2026-11-01T05:00:00Z');
const to = new Date('2026-11-08T06:00:00Z');

describe('the period before', () => {
	const beginning = (first: string, end: string, where = zone) =>
		parseQuestion({ from: new Date(first), to: new Date(end), zone: where, compare: true }).since.toISOString();

	it('is as many days of the calendar, whatever the clock did', () => {
		expect(beginning('2026-11-01T05:00:00Z', '2026-11-08T06:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
		expect(beginning('2026-11-08T06:00:00Z', '2026-11-09T06:00:00Z')).toBe('2026-11-07T06:00:00.000Z');
		expect(beginning('2026-11-02T06:00:00Z', '2026-11-03T06:00:00Z')).toBe('2026-11-01T05:00:00.000Z');
	});
	it('is as many months, where it is of whole ones', () => {
		expect(beginning('2026-03-01T06:00:00Z', '2026-04-01T05:00:00Z')).toBe('2026-02-01T06:00:00.000Z');
		expect(beginning('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 'UTC')).toBe('2025-01-01T00:00:00.000Z');
	});
	it('is as many milliseconds otherwise', () => {
		expect(beginning('2026-11-01T04:00:00Z', '2026-11-01T10:00:00Z')).toBe('2026-10-31T22:00:00.000Z');
	});
});

describe('pieces of time', () => {
	it('are two where the same hour comes twice, and none where it is left out', () => {
		const hours = (first: string, end: string) =>
			bucketsOf(new Date(first), new Date(end), zone, 'hour').map(({ start }) => start.toISOString().slice(11, 16));
		expect(hours('2026-11-01T05:00:00Z', '2026-11-01T09:00:00Z')).toEqual(['05:00', '06:00', '07:00', '08:00']);
		expect(hours('2026-03-08T07:00:00Z', '2026-03-08T10:00:00Z')).toEqual(['07:00', '08:00', '09:00']);
	});
	it('are of half an hour where a zone turns its clock by that', () => {
		const hours = bucketsOf(
			new Date('2026-04-04T14:00:00Z'),
			new Date('2026-04-04T17:00:00Z'),
			'Australia/Lord_Howe',
			'hour',
		);
		expect(hours.map(({ start }) => start.toISOString().slice(11, 16))).toEqual(['14:00', '15:00', '15:30', '16:30']);
	});
	it('begin at quarters of an hour where a zone does', () => {
		const [, second] = bucketsOf(
			new Date('2026-04-04T14:00:00Z'),
			new Date('2026-04-04T17:00:00Z'),
			'Asia/Kathmandu',
			'hour',
		);
		expect(second?.start.toISOString()).toBe('2026-04-04T14:15:00.000Z');
	});
	it('begin on a day that has no midnight when it begins', () => {
		const days = bucketsOf(
			new Date('2026-09-05T04:00:00Z'),
			new Date('2026-09-07T03:00:00Z'),
			'America/Santiago',
			'day',
		);
		expect(days.map(({ start }) => start.toISOString())).toEqual([
			'2026-09-05T04:00:00.000Z',
			'2026-09-06T04:00:00.000Z',
		]);
	});
	it('are weeks from Monday', () => {
		const weeks = bucketsOf(from, to, zone, 'week').map(({ start }) => start.toISOString());
		expect(weeks).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z']);
	});
});

describe('a bad question', () => {
	const bad: [string, unknown, RegExp][] = [
		['ends before it begins', { from: to, to: from, zone }, /^from: must be before to$/],
		['is of nothing', { from, to: from, zone }, /^from: must be before to$/],
		[
			'is longer than five years',
			{ from: new Date('2020-01-01'), to: new Date('2026-01-01'), zone },
			/^to: more than 5/,
		],
		['has no dates', { from: new Date('nonsense'), to, zone }, /^from: /],
		['has a text for a date', { from: '2026-11-01', to, zone }, /^from: /],
		['has no zone there is', { from, to, zone: 'Chicago/Downtown' }, /^zone: is no time zone$/],
		[
			'has an unknown dimension',
			{ from, to, zone, filter: { 'source; drop table x': 'y' } },
			/^filter: has what nobody knows$/,
		],
		['has what is no value', { from, to, zone, filter: { source: { $ne: 1 } } }, /^filter\.source: /],
		['has an endless value', { from, to, zone, filter: { page: '/'.repeat(3_000) } }, /^filter\.page: /],
		['has what nobody knows', { from, to, zone, sort: 'asc' }, /^question: has what nobody knows$/],
	];
	it.each(bad)('that %s is refused, in one line', (_, question, message) => {
		expect(() => parseQuestion(question as Question)).toThrow(BadQuestion);
		expect(() => parseQuestion(question as Question)).toThrow(message);
	});
	it('takes five years, leap days and all', () => {
		const years = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2029-01-01T00:00:00Z'), zone: 'UTC' };
		expect(parseQuestion({ ...years, compare: true }).since).toEqual(new Date('2019-01-01T00:00:00Z'));
	});

	let test: TestServices;
	beforeAll(async () => {
		test = await openTestServices();
	});
	afterAll(() => test.close());
	const years = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2026-01-01T00:00:00Z'), zone: 'UTC' };
	it('is one by the hour of years, by no dimension, of no form', async () => {
		const { db } = test.services;
		await expect(trend(db, years, 'hour')).rejects.toThrow('by: more than 2200 pieces');
		await expect(breakdown(db, years, 'user_agent' as never)).rejects.toThrow('dimension: is none');
		await expect(breakdown(db, years, 'constructor' as never)).rejects.toThrow(BadQuestion);
		await expect(trend(db, years, 'minute' as never)).rejects.toThrow(BadQuestion);
		await expect(funnel(db, years, 'Nothing' as never)).rejects.toThrow('form: is none');
	});
	it('does no harm as a value', async () => {
		const filter = { source: "'; drop table website_analytics_sessions; --", campaign: '\u{1F600}%_' };
		expect((await breakdown(test.services.db, { ...years, filter }, 'country')).rows).toEqual([]);
		expect((await breakdown(test.services.db, years, 'country', Number.NaN)).rows).toEqual([]);
	});
	it('has no character that the database cannot take', async () => {
		expect(() => parseQuestion({ ...years, filter: { source: 'a\0b' } })).toThrow(/^filter\.source: /);
	});
});
